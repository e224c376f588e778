// Generated from contract/web-api.contract.json by `npm run generate`.

/** What `data` is, by the envelope's kind. */
export interface Kinds {
  admission: AdmissionData
  config: ConfigData
  dashboard: DashboardData
  error: ErrorData
  forms: FormsData
  glossary: GlossaryData
  history: HistoryData
  job: JobData
  jobs: JobsData
  lifecycle: LifecycleData
  log: LogData
  preview: PreviewData
  progress: ProgressData
  pull: PullData
  serving: ServingData
  status: StatusData
  step: StepData
  text: TextData
  version: VersionData
  word: WordData
}

/** A session, begun with the password. */
export interface AdmissionData {
  /** What `X-Service-Token` has to carry */
  token: string
  /** When it ends; using it does not move that */
  until: string
}

/** One thing worth a look. */
export interface Attention {
  /** What it says itself, or why */
  because: string | null
  /** What to type to know more, or to mend it */
  command: string | null
  /** What the household goes without */
  meaning: string | null
  since: string | null
  state: 'absent' | 'created' | 'starting' | 'running' | 'healthy' | 'unhealthy' | 'restarting' | 'crash-looping' | 'paused' | 'stopped' | 'failed' | 'removed-from-the-stack' | null
  /** The service or thing it is about */
  subject: string
  /** What is not as it should be */
  summary: string
}

/** One change to this machine. */
export interface Change {
  action: string
  /** How that was meant to be, or came to be, afterwards */
  after: Readonly<Record<string, unknown>> | null
  /** RFC 3339, in UTC */
  at: string
  /** How that was before */
  before: Readonly<Record<string, unknown>> | null
  ended: 'under-way' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  ended_at: string | null
  error: ErrorData | null
  id: string
  job: string | null
  /** Why nothing puts it back */
  no_undo_because: string | null
  /** What was done, for people */
  summary: string
  /** What it was done to */
  targets: readonly string[]
  undo: Inverse
}

/** The settings, with credentials withheld. */
export interface ConfigData {
  /** What was changed; null when it was only read */
  changed: SettingChange | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** The files they are kept in */
  files: readonly string[]
  mistakes: readonly UnreadableSetting[]
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  settings: readonly Setting[]
  unknown: readonly UnknownSetting[]
}

/** Where things stand, and what to do next. */
export interface DashboardData {
  /** The moment it describes */
  at: string
  /** The heaviest first */
  attention: readonly Attention[]
  forms_on: readonly string[]
  /** What to type next */
  next: readonly Next[]
  /** The engine and the apps are pretended */
  rehearsal: boolean
  /** Services that a form which is on needs */
  services_wanted: number
  /** Those of them that are as they should be */
  services_well: number
  /** The whole in one sentence */
  summary: string
}

/** One form of the stack. */
export interface DeclaredForm {
  /** Those, with all that it needs */
  all_services: readonly string[]
  form: string
  /** The forms it needs */
  needs: readonly string[]
  /** The forms of which it needs one */
  needs_any: readonly string[]
  /** The services it names itself */
  services: readonly string[]
  /** Null where the engine does not answer */
  state: 'off' | 'starting' | 'healthy' | 'partial' | 'unhealthy' | null
  title: string
}

/** The container engine that was asked. */
export interface Engine {
  endpoint: string
  /** What named the address */
  from: 'flag' | 'setting' | 'environment' | 'context' | 'socket'
  name: 'docker' | 'podman' | 'rehearsal'
  version: string | null
}

/** The container engine. */
export type EngineVersion = {
  /** The version of its API that was agreed on */
  api: string
  endpoint: string
  name: 'docker' | 'podman' | 'rehearsal'
  version: string | null
} | null

/** Why there is no answer, and what helps. */
export interface ErrorData {
  /** Stable, `AREA-N`, never used for anything else */
  code: string
  /** The technical text of what failed underneath */
  detail: string | null
  /** What that means for the household */
  meaning: string | null
  /** What helps, the likeliest first */
  remedies: readonly Remedy[]
  /** What happened, in one sentence */
  summary: string
  /** The error that led to this one */
  underlying: ErrorData | null
}

/** How one form is doing. */
export interface FormStatus {
  form: string
  /** Those of them that are not as they should be */
  not_well: readonly string[]
  /** All it takes, with what it needs */
  services: readonly string[]
  state: 'off' | 'starting' | 'healthy' | 'partial' | 'unhealthy'
  title: string
}

/** Every form the stack declares. */
export interface FormsData {
  forms: readonly DeclaredForm[]
}

/** Every word that is explained. */
export interface GlossaryData {
  words: readonly GlossaryEntry[]
}

/** One word of the glossary. */
export interface GlossaryEntry {
  /** Other words for it */
  aliases: readonly string[]
  /** What it is, in one sentence */
  summary: string
  word: string
}

/** What has been changed on this machine, newest first. */
export interface HistoryData {
  changes: readonly Change[]
}

/** What became of one image. */
export interface ImagePull {
  /** Why it failed */
  because: string | null
  /** The digest it has now */
  digest: string | null
  /** What was carried over the line */
  fetched_bytes: number | null
  image: string
  /** The digest it had before */
  previous_digest: string | null
  result: 'would-pull' | 'fetched' | 'up-to-date' | 'failed'
  /** The services that run it */
  services: readonly string[]
}

/** What puts a change back. */
export type Inverse = {
  action: string
  body: Readonly<Record<string, unknown>>
} | null

/** One piece of work: what it is, how far it has come, how it ended. */
export interface JobData {
  /** The action that asked for it */
  action: string
  ended_at: string | null
  /** Why it failed, was cancelled or interrupted */
  error: ErrorData | null
  /** What to call it by */
  id: string
  /** The kind its outcome has, once there is one */
  outcome_kind: string | null
  /** The last that was heard of it */
  progress: ProgressData | null
  /** RFC 3339, in UTC */
  started_at: string
  /** `interrupted`: its process ended before it did */
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  /** What it does, for people */
  summary: string
}

/** The jobs of this machine, newest first. */
export interface JobsData {
  jobs: readonly JobData[]
}

/** What starting, stopping, switching or restarting did, or would do. */
export interface LifecycleData {
  action: 'up' | 'down' | 'switch' | 'restart'
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Everything ended as it should; true in a rehearsed run */
  complete: boolean
  /** The forms it was about */
  forms: readonly string[]
  /** What else is worth knowing */
  notes: readonly string[]
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  services: readonly ServiceChange[]
  summary: string
  /** The files it writes */
  writes: readonly string[]
}

/** One line that a service wrote. */
export interface LogData {
  /** RFC 3339, in UTC */
  at: string
  service: string
  stream: 'stdout' | 'stderr'
  /** The line, without its end */
  text: string
}

/** A setting that has to have a value first. */
export interface MissingSetting {
  key: string
  services: readonly string[]
  summary: string
}

/** Something to type next. */
export interface Next {
  command: string
  /** What it does */
  summary: string
}

/** One port of a service. */
export interface Port {
  /** The address it is bound to on this machine */
  address: string | null
  /** Inside the container */
  container: number
  /** On this machine; null where it is not published */
  host: number | null
  protocol: 'tcp' | 'udp' | 'sctp'
}

/** What some forms would come to. */
export interface PreviewData {
  /** The forms that were named */
  asked: readonly string[]
  /** Those, with the forms they need */
  forms: readonly string[]
  /** What all of it usually takes; null where a service states nothing */
  memory_bytes: number | null
  missing_settings: readonly MissingSetting[]
  /** What else is worth knowing */
  notes: readonly string[]
  services: readonly PreviewService[]
  /** How many images are not here yet; null where the engine does not answer */
  to_fetch: number | null
}

/** A port, and who holds it. */
export interface PreviewPort {
  /** The address it is bound to on this machine */
  address: string | null
  /** Inside the container */
  container: number
  /** Something else holds it; null where that is not known */
  held: boolean | null
  /** What on this machine holds it already; null where it is free or its own */
  held_by: string | null
  /** On this machine; null where it is not published */
  host: number | null
  protocol: 'tcp' | 'udp' | 'sctp'
}

/** What one service would come to. */
export interface PreviewService {
  /** Why it is among them */
  because: string
  /** Folders of this machine that it is given */
  folders: readonly string[]
  image: string | null
  /** Its size on disk; null until it is here */
  image_bytes: number | null
  /** The machine has the image; null where the engine does not answer */
  image_here: boolean | null
  /** What it usually takes, as the stack states it */
  memory_bytes: number | null
  outbound: readonly Sends[]
  ports: readonly PreviewPort[]
  service: string
  summary: string | null
}

/** How far one job has come. */
export interface ProgressData {
  /** How much of `total` is done */
  done: number | null
  /** The job’s identifier */
  job: string
  /** What is being done, as one word: `pull`, `start`, `wait` */
  step: string
  /** What is happening, for people */
  summary: string
  /** How much there is in all, where that is known */
  total: number | null
  /** What `done` and `total` count */
  unit: 'bytes' | 'services' | 'images' | 'items' | 'steps' | null
}

/** The images that were fetched, or would be. */
export interface PullData {
  /** The exact command lines or requests */
  commands: readonly string[]
  complete: boolean
  images: readonly ImagePull[]
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  summary: string
}

/** One thing that helps. */
export interface Remedy {
  /** What to type, where a command does it */
  command: string | null
  /** What to do */
  summary: string
}

/** What a service sends out of the machine, and why. */
export interface Sends {
  because: string
  to: string
  /** What stops when it is refused */
  without: string | null
}

/** What a change does to one service. */
export interface ServiceChange {
  /** Why, for people */
  because: string
  /** What is done to it; `keep`: something else that is on still needs it */
  effect: 'start' | 'stop' | 'restart' | 'recreate' | 'remove' | 'keep' | 'nothing'
  /** Its state before */
  from: 'absent' | 'created' | 'starting' | 'running' | 'healthy' | 'unhealthy' | 'restarting' | 'crash-looping' | 'paused' | 'stopped' | 'failed' | 'removed-from-the-stack'
  /** Whether it is as it should be afterwards; null where that was not asked */
  healthy: boolean | null
  /** The last of its log, where it did not become healthy */
  last_lines: readonly string[]
  service: string
  /** Its state afterwards; null in a rehearsed run */
  to: 'absent' | 'created' | 'starting' | 'running' | 'healthy' | 'unhealthy' | 'restarting' | 'crash-looping' | 'paused' | 'stopped' | 'failed' | 'removed-from-the-stack' | null
  /** What the household goes without while it is not there */
  without: string | null
}

/** What the last look at a service said. */
export interface ServiceHealth {
  /** When the last look was */
  at: string | null
  /** How many looks in a row have failed */
  failed_looks: number
  /** Who looked: the engine inside the container, or usher at its port */
  from: 'engine' | 'usher'
  /** The last look’s own words */
  said: string | null
  status: 'starting' | 'healthy' | 'unhealthy'
}

/** Which image a service has, and should have. */
export interface ServiceImage {
  /** What the stack declares; null where it declares none */
  declared: string | null
  /** The container was made from another image than the stack declares */
  differs: boolean
  /** The digest of the image it was made from, as the engine holds it */
  digest: string | null
  /** What the container was made from */
  running: string | null
}

/** What one service is doing. */
export interface ServiceStatus {
  /** Why, where it is not as it should be */
  because: string | null
  /** The container’s name; null where there is none */
  container: string | null
  exit_code: number | null
  /** The forms that name it */
  forms: readonly string[]
  /** Null where nothing looks */
  health: ServiceHealth | null
  image: ServiceImage
  ports: readonly Port[]
  /** How often the engine has started it again by itself */
  restarts: number
  service: string
  /** When it came to be in this state */
  since: string | null
  state: 'absent' | 'created' | 'starting' | 'running' | 'healthy' | 'unhealthy' | 'restarting' | 'crash-looping' | 'paused' | 'stopped' | 'failed' | 'removed-from-the-stack'
  /** The state in a few words, for people */
  summary: string
  /** A form that is on needs it */
  wanted: boolean
  weight: 'critical' | 'core' | 'helpful' | 'optional'
  /** What the household goes without while it is not there */
  without: string | null
}

/** Where the surface is served, and the token of this run. */
export interface ServingData {
  /** The whole address to open or to call */
  address: string
  /** Every address it listens on */
  addresses: readonly string[]
  /** The connection is encrypted; it never is */
  encrypted: boolean
  /** The one directory that holds everything, where one was named */
  home: string | null
  /** It is offered to the network */
  lan: boolean
  /** The engine and the apps are pretended */
  rehearsal: boolean
  /** What `X-Service-Token` has to carry; minted for this run */
  token: string
}

/** One setting. A secret’s value has no field it could go in. */
export interface Setting {
  /** Why the value is not valid */
  because: string | null
  /** What changing it does to what runs */
  consequence: string
  default: string | null
  /** The services that are made anew when it changes */
  disturbs: readonly string[]
  key: string
  /** Where the value comes from */
  origin: 'default' | 'file' | 'environment' | 'operator-file'
  secret: boolean
  /** Somebody gave it a value */
  set: boolean
  /** What it is for */
  summary: string
  /** What values it takes, for people */
  takes: string
  valid: boolean
  /** Null where it is secret, or has none */
  value: string | null
}

/** A setting that was changed. */
export interface SettingChange {
  /** The services that were told, by being made anew */
  disturbed: readonly string[]
  /** Null where it is secret, or had none */
  from: string | null
  key: string
  /** Null where it is secret, or is taken away */
  to: string | null
}

/** The stack that is operated. */
export interface StackVersion {
  project: string | null
  /** The stack usher ships, or one of the operator’s own */
  source: 'carried' | 'operator'
  /** The version the stack states; null where it states none */
  version: string | null
}

/** What the stack is doing. */
export interface StatusData {
  /** The moment it describes */
  at: string
  engine: Engine
  forms: readonly FormStatus[]
  project: string
  /** This is a rehearsal: the engine and the apps are pretended */
  rehearsal: boolean
  services: readonly ServiceStatus[]
  /** The whole in one sentence */
  summary: string
}

/** One thing a job has finished, or found. */
export interface StepData {
  /** RFC 3339, in UTC */
  at: string
  /** The job’s identifier */
  job: string
  /** How it went */
  result: 'done' | 'warning' | 'failed'
  /** The service, image or thing it is about */
  subject: string
  /** What happened, for people */
  summary: string
}

/** What is only text: completions, the manual, help. */
export interface TextData {
  /** The text itself */
  body: string
  /** What it is */
  name: string
}

/** A line of the settings file that usher does not know. */
export interface UnknownSetting {
  /** What may have been meant */
  advice: string | null
  file: string
  key: string
  line: number
}

/** A line of the settings file that Compose refuses. */
export interface UnreadableSetting {
  because: string
  file: string
  line: number
}

/** The versions in play. */
export interface VersionData {
  engine: EngineVersion
  /** Why the engine’s version is not known */
  engine_error: ErrorData | null
  /** What it runs on */
  runtime: string
  stack: StackVersion
  /** The version of this copy */
  usher: string
  /** The version of the contract it speaks */
  wire: number
}

/** One word, explained. */
export interface WordData {
  /** Other words for it */
  aliases: readonly string[]
  /** What it is and why it matters at home */
  meaning: string
  /** Words that go with it */
  see: readonly string[]
  /** What it is, in one sentence */
  summary: string
  word: string
}
