// Generated from contract/web-api.contract.json by `npm run generate`.

/** What `data` is, by the envelope's kind. */
export interface Kinds {
  admission: AdmissionData
  clients: ClientsData
  config: ConfigData
  dashboard: DashboardData
  error: ErrorData
  forms: FormsData
  'front-door': FrontDoorData
  glossary: GlossaryData
  history: HistoryData
  job: JobData
  jobs: JobsData
  lifecycle: LifecycleData
  log: LogData
  outbound: OutboundData
  preview: PreviewData
  progress: ProgressData
  pull: PullData
  requests: RequestsData
  serving: ServingData
  status: StatusData
  step: StepData
  stored: StoredData
  text: TextData
  trace: TraceData
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

/** What a member may still ask for. */
export interface Allowance {
  /** Over how many days it is counted */
  days: number | null
  left: number | null
  /** Null where there is no limit */
  limit: number | null
  used: number
}

/** One that was asked for it, and what it said. */
export interface AskedIndexer {
  /** Null where it is not known whether it was asked */
  answered: boolean | null
  at: string | null
  /** Why it was not asked or did not answer */
  because: string | null
  name: string
  /** How many it named, before any was refused */
  offers: number | null
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
  state: ServiceState | null
  /** The service or thing it is about */
  subject: string
  /** What is not as it should be */
  summary: string
}

/** The numbers by which apps know the same thing. */
export interface CatalogueIds {
  imdb: string | null
  musicbrainz: string | null
  tmdb: string | null
  tvdb: string | null
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

/** What to use on one kind of device. */
export interface Client {
  /** What to enter; null where the device could not reach it */
  address: string | null
  /** What to do where support is not good, or what to know first */
  advice: string | null
  /** The app to use; null where none applies */
  app: string | null
  /** A service that runs can be used on it */
  applies: boolean
  /** Why the row does not apply, or why there is no address */
  because: string | null
  /** A stable name for the kind of device */
  device: string
  /** Where the app is to be had */
  get: string | null
  purpose: 'watch' | 'music' | 'audiobooks' | 'ask'
  /** The service it is for; null where none runs */
  service: string | null
  /** How well it works there */
  support: 'good' | 'fair' | 'poor' | null
  /** The kind of device, for people */
  title: string
}

/** Which app to use, per kind of device. */
export interface ClientsData {
  /** What stands in the way of all of them */
  advice: string | null
  clients: readonly Client[]
  /** What to type for that */
  command: string | null
  /** The address of the front door */
  front_door: string | null
  /** From where it can be reached; null where there is no address */
  reachable_from: 'lan' | 'this-machine' | null
}

/** The settings, with credentials withheld. */
export interface ConfigData {
  /** What was changed; null when it was only read */
  changed: SettingChange | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Whoever had to be told is well again; true when it was only read */
  complete: boolean
  /** The files they are kept in */
  files: readonly string[]
  mistakes: readonly UnreadableSetting[]
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  settings: readonly Setting[]
  unknown: readonly UnknownSetting[]
}

/** A folder of the household’s own files. */
export interface ContentKept {
  /** Where on this machine */
  at: string
  because: string
  /** Null where it cannot be read, or was too much to count */
  bytes: number | null
  /** Those that are given it */
  services: readonly string[]
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
  state: FormState | null
  title: string
}

/** What a member is handed: to print, or to show. */
export interface DoorCard {
  address: string
  /** What to do with the address, a sentence each */
  lines: readonly string[]
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

/** What the engine keeps for this stack. */
export interface EngineKept {
  /** Where on this machine; null where the engine does not say */
  at: string | null
  /** Why it is kept, or why there is no size */
  because: string
  /** Null where it cannot be known */
  bytes: number | null
  /** Images, or containers that have a log */
  count: number | null
  title: string
  what: 'images' | 'logs'
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

/** How a form is doing as a whole. */
export type FormState = 'off' | 'starting' | 'healthy' | 'partial' | 'unhealthy'

/** How one form is doing. */
export interface FormStatus {
  form: string
  /** Those of them that are not as they should be */
  not_well: readonly string[]
  /** All it takes, with what it needs */
  services: readonly string[]
  state: FormState
  title: string
}

/** Every form the stack declares. */
export interface FormsData {
  forms: readonly DeclaredForm[]
}

/** The one address to hand a household member. */
export interface FrontDoorData {
  /** Null where nothing for the household runs */
  address: string | null
  /** What to do where nobody else can reach it, or where it does not answer */
  advice: string | null
  /** Why it is this one, or why there is none */
  because: string
  /** Null where there is nothing that another device could use */
  card: DoorCard | null
  /** What to type for that */
  command: string | null
  /** Every other published address */
  others: readonly OtherAddress[]
  /** From where it can be reached; null where there is no address */
  reachable_from: 'lan' | 'this-machine' | null
  /** The engine and the apps are pretended */
  rehearsal: boolean
  /** Which service answers there */
  service: string | null
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

/** One step, and who says so. */
export interface Hop {
  /** The app that knows; null where the stack has none */
  app: string | null
  /** When it happened last */
  at: string | null
  /** Why it is not done; null where it is */
  because: string | null
  /** What was seen, and which app says so; null where nothing was */
  evidence: string | null
  /** What happens next by itself */
  expected_next: string | null
  hop: HopName
  /** When that is expected, where an app says it */
  next_at: string | null
  state: HopState
}

/** A step on the way from a wish to the screen. */
export type HopName = 'asked' | 'approved' | 'known' | 'monitored' | 'released' | 'searched' | 'grabbed' | 'downloading' | 'downloaded' | 'imported' | 'subtitled' | 'in-library' | 'playable'

/** How far a step has come. */
export type HopState = 'done' | 'waiting' | 'failed' | 'not-known' | 'not-needed'

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

/** Something an app did not say, and why. */
export interface NotKnown {
  app: string
  because: string
}

/** A published address that is not the front door, and why. */
export interface OtherAddress {
  address: string
  /** The reason, for people */
  because: string
  reason: 'operator' | 'unknown-audience' | 'removed-from-the-stack' | 'not-running' | 'this-machine-alone' | 'leads-nowhere' | 'behind-the-door' | 'second'
  service: string
  /** Since when it does not run, where that is the reason and it is known */
  since: string | null
}

/** Everything that leaves the machine. */
export interface OutboundData {
  services: readonly ServiceContact[]
  /** Services that are described and declare nothing that leaves */
  silent: readonly string[]
  /** The whole in one sentence */
  summary: string
  /** Services of which the stack says nothing: what they contact is not known */
  unknown: readonly string[]
  /** All that usher can contact; there is nothing else */
  usher: readonly OwnContact[]
}

/** Something that usher itself contacts. */
export interface OwnContact {
  /** How it is switched off */
  advice: string
  because: string
  /** What is told */
  carries: string
  /** A stable name for it */
  contact: string
  /** Null where the engine does not answer, and it is not known where one is */
  distance: 'this-machine' | 'home' | 'internet' | null
  /** It goes beyond this machine */
  leaves: boolean | null
  /** Where it goes, as this machine is set up now */
  to: readonly string[]
  when: string
  /** What stops when it cannot get there */
  without: string
}

/** Something that usher keeps. */
export interface OwnKept {
  /** Where on this machine */
  at: string
  /** Why it is kept */
  because: string
  /** Null where it cannot be read */
  bytes: number | null
  /** How many files; null where they cannot be read */
  files: number | null
  /** It may hold secrets; only its owner can read it */
  secret: boolean
  title: string
  /** A stable name for it */
  what: string
}

/** How far an episode or an album has come. */
export type PartState = 'here' | 'coming' | 'wanted' | 'failed' | 'not-out-yet' | 'not-monitored' | 'not-known'

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

/** A release that was offered or taken, and was refused. */
export interface RefusedRelease {
  /** Who remembers it */
  app: string
  at: string | null
  /** In the words of the app */
  because: string | null
  indexer: string | null
  /** The name of the release */
  title: string
}

/** One thing that helps. */
export interface Remedy {
  /** What to type, where a command does it */
  command: string | null
  /** What to do */
  summary: string
}

/** One thing somebody asked for. */
export interface Request {
  /** RFC 3339, in UTC */
  asked_at: string
  /** Why it is not here, where that is known */
  because: string | null
  /** What to type next, where something helps */
  command: string | null
  /** Who approved or declined it; null for nobody, or a rule */
  decided_by: string | null
  /** Where two apps say different things about it */
  disagreement: string | null
  /** What all of it will take, at the size its profile prefers */
  expected_bytes: number | null
  id: string
  media: 'film' | 'series'
  member: string
  /** Films or episodes that are here */
  parts_here: number | null
  /** Films or episodes that are out and wanted */
  parts_wanted: number | null
  /** For a series; empty is all of it */
  seasons: readonly number[]
  state: RequestState
  /** The state in a few words, for people */
  summary: string
  /** Null where no library knows it */
  title: string | null
  /** Since it was asked for; null once it is here or declined */
  waiting_seconds: number | null
  year: number | null
}

/** Where a request got to. */
export type RequestState = 'waiting-for-approval' | 'lost' | 'not-out-yet' | 'wanted' | 'coming' | 'partly-here' | 'here' | 'declined' | 'failed' | 'not-known'

/** Somebody who may ask for something. */
export interface RequestingMember {
  /** Null where it is not known */
  films: Allowance | null
  may_approve: boolean
  member: string
  /** How many there have been */
  requests: number
  /** Counted in seasons; null where it is not known */
  series: Allowance | null
}

/** What the household has asked for. */
export interface RequestsData {
  members: readonly RequestingMember[]
  not_known: readonly NotKnown[]
  /** Newest first */
  requests: readonly Request[]
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
  from: ServiceState
  /** Whether it is as it should be afterwards; null where that was not asked */
  healthy: boolean | null
  /** The last of its log, where it did not become healthy */
  last_lines: readonly string[]
  service: string
  /** Its state afterwards; null in a rehearsed run */
  to: ServiceState | null
  /** What the household goes without while it is not there */
  without: string | null
}

/** Something that a service contacts, as the stack declares it. */
export interface ServiceContact {
  /** How it is switched off */
  advice: string
  because: string
  /** What is told; null where the stack does not say */
  carries: string | null
  /** What to type for that; null where it is off */
  command: string | null
  /** The service runs; null where the engine does not answer */
  on: boolean | null
  service: string
  to: string
  /** What stops when it is refused */
  without: string
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

/** Something that a service keeps, as the stack declares it. */
export interface ServiceKept {
  /** Where on this machine; null where that is not known */
  at: string | null
  /** Why there is no size */
  because: string | null
  /** Null where it cannot be read, or was too much to count */
  bytes: number | null
  /** Where, inside the container */
  inside: string
  service: string
  /** The engine’s volume it is in; null for a folder */
  volume: string | null
  what: string
}

/** What a service is doing. */
export type ServiceState = 'absent' | 'created' | 'starting' | 'running' | 'healthy' | 'unhealthy' | 'restarting' | 'crash-looping' | 'paused' | 'stopped' | 'failed' | 'removed-from-the-stack'

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
  state: ServiceState
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

/** What is kept on the machine. */
export interface StoredData {
  /** All that could be counted */
  bytes: number
  content: readonly ContentKept[]
  engine: readonly EngineKept[]
  services: readonly ServiceKept[]
  /** All that usher itself keeps */
  usher: readonly OwnKept[]
}

/** What is only text: completions, the manual, help. */
export interface TextData {
  /** The text itself */
  body: string
  /** What it is */
  name: string
}

/** How far one thing has come, from the wish to the screen. */
export interface TraceData {
  candidates: readonly TraceCandidate[]
  /** What to type next, where something helps */
  command: string | null
  /** Where two apps say different things */
  disagreements: readonly string[]
  /** In the order in which they happen; none beside candidates */
  hops: readonly Hop[]
  /** Who was asked for what is missing */
  indexers: readonly AskedIndexer[]
  /** Null where the term may mean several things, or where nobody could say */
  item: TracedItem | null
  /** Whether the file shares its space with the download; null where that is not known */
  linked: boolean | null
  /** What could not be asked */
  not_known: readonly {
    app: string
    because: string
  }[]
  /** Every episode of the season, or album; none for a film */
  parts: readonly TracedPart[]
  /** What the apps remember of releases they refused, newest first */
  refusals: readonly RefusedRelease[]
  /** Where it is and what that means, in one or two sentences */
  summary: string
  term: string
}

/** One of several things that the term may mean. */
export interface TraceCandidate {
  library: string
  media: TracedMedia
  /** The term that means exactly this one */
  term: string
  title: string
  year: number | null
}

/** What is traced. */
export interface TracedItem {
  /** Null for all of them */
  episode: number | null
  ids: CatalogueIds
  /** The app that files it */
  library: string | null
  media: TracedMedia
  parts_here: number | null
  /** Those that are monitored and out, and those that are here */
  parts_wanted: number | null
  /** Null for all of it */
  season: number | null
  /** Null where no library knows it */
  title: string | null
  year: number | null
}

/** What sort of thing is traced. */
export type TracedMedia = 'film' | 'series' | 'music'

/** One episode or album. */
export interface TracedPart {
  /** Why it is not here, where that is known */
  because: string | null
  /** Null for an album */
  number: number | null
  out_at: string | null
  season: number | null
  state: PartState
  title: string
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
