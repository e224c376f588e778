// Generated from contract/web-api.contract.json by `npm run generate`.

/** The type of `data` for each envelope's kind. */
export interface Kinds {
  acceptance: AcceptanceData
  admission: AdmissionData
  adoption: AdoptionData
  alerts: AlertsData
  backup: BackupData
  backups: BackupsData
  bandwidth: BandwidthData
  bundle: BundleData
  checks: ChecksData
  clients: ClientsData
  config: ConfigData
  credentials: CredentialsData
  dashboard: DashboardData
  error: ErrorData
  forms: FormsData
  'front-door': FrontDoorData
  glossary: GlossaryData
  history: HistoryData
  hosting: HostingData
  job: JobData
  jobs: JobsData
  lifecycle: LifecycleData
  log: LogData
  member: MemberData
  migration: MigrationData
  notice: NoticeData
  outbound: OutboundData
  preview: PreviewData
  progress: ProgressData
  pull: PullData
  quality: QualityData
  repair: RepairData
  requests: RequestsData
  reset: ResetData
  restore: RestoreData
  serving: ServingData
  setup: SetupData
  space: SpaceData
  'stack-update': StackUpdateData
  status: StatusData
  step: StepData
  'stop-seeding': StopSeedingData
  stored: StoredData
  stuck: StuckData
  text: TextData
  trace: TraceData
  undo: UndoData
  uninstall: UninstallData
  update: UpdateData
  version: VersionData
  walkthrough: WalkthroughData
  watch: WatchData
  wiring: WiringData
  word: WordData
}

/** Findings that somebody knows and means to keep. */
export interface AcceptanceData {
  /** False where the acceptance was taken back */
  accepted: boolean
  /** Null in a dry run */
  at: string | null
  findings: readonly AcceptedFinding[]
  reason: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  summary: string
}

/** A finding that is accepted, or is not any more. */
export interface AcceptedFinding {
  finding: string
  standing: CheckStanding
  title: string
}

/** A session, begun with the password. */
export interface AdmissionData {
  /** What `X-Service-Token` has to carry */
  token: string
  /** When it ends; using it does not move that */
  until: string
}

/** What was taken over as it is: hand edits that are meant so, or a whole project. */
export interface AdoptionData {
  /** False where an adoption was taken back */
  adopted: boolean
  /** The files it was about, as they are afterwards */
  files: readonly DriftedFile[]
  /** What goes to the stack that usher ships; null where nothing does */
  moves: Moved | null
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** The project that was taken over; null for hand edits */
  operates: Operated | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  summary: string
}

/** A way by which the operator is told. */
export interface AlertChannel {
  /** When something last arrived */
  arrived_at: string | null
  /** Why the last try failed, or why it cannot be used */
  because: string | null
  channel: 'ntfy' | 'webhook' | 'e-mail' | 'apprise'
  configured: boolean
  failing_since: string | null
  /** How many were given up; what they told is kept here */
  given_up: number
  /** The settings that configure it */
  settings: readonly string[]
  title: string
  /** The machine that is sent to, never the whole address; null where none is set */
  to: string | null
  /** How many deliveries wait for their next try */
  waiting: number
}

/** What is told otherwise than the preset has it. */
export interface AlertException {
  /** A sort of happening, a group of checks, or one check */
  subject: string
  told: boolean
}

/** A sort of thing that can happen. */
export type AlertHappening = 'engine' | 'service-down' | 'service-crashing' | 'service-unwell' | 'data-root' | 'disk' | 'tunnel' | 'stuck' | 'apps' | 'indexers' | 'library' | 'credentials' | 'backups' | 'storage' | 'network' | 'security' | 'upkeep' | 'update' | 'job-failed' | 'sign-in'

/** A sort of thing that can happen, and whether it is told. */
export interface AlertHappeningTold {
  /** The preset alone would have it the other way */
  exception: boolean
  happening: AlertHappening
  /** How much it weighs at its worst */
  level: 'critical' | 'notable' | 'minor'
  title: string
  /** Whether it is delivered at its worst; it is always kept here */
  told: boolean
}

/** One thing that came to be, with all that follows from it. */
export interface AlertNotice {
  about: string | null
  advice: string | null
  /** RFC 3339, in UTC */
  began_at: string
  command: string | null
  /** `told`: handed to every way that is set. `held`: waits for its hour. `kept`: only here */
  delivery: 'told' | 'held' | 'kept'
  /** Null while it is so */
  ended_at: string | null
  /** It comes and goes; it is told once, and again when it has settled */
  flapping: boolean
  /** The findings that follow from it */
  follows: readonly string[]
  happening: string
  /** The same thing has the same one the next time */
  id: string
  /** `critical`: it keeps people from watching, or endangers what is kept */
  level: 'critical' | 'notable' | 'minor'
  meaning: string | null
  summary: string
}

/** How much the operator is told. */
export type AlertPreset = 'quiet' | 'normal' | 'everything'

/** A preset, and what choosing it comes to. */
export interface AlertPresetTold {
  chosen: boolean
  /** What it tells, and what it does not */
  meaning: string
  /** Of what is so now, how much it would tell */
  now: number
  preset: AlertPreset
  title: string
}

/** What the operator is told about, by which ways, and what there is to tell. */
export interface AlertsData {
  /** The moment it describes */
  at: string
  channels: readonly AlertChannel[]
  /** Somebody watches and delivers: `usher watch`, or `usher ui` while it runs */
  delivering: boolean
  /** The local time at which all that is not critical is told together */
  digest: string | null
  exceptions: readonly AlertException[]
  happenings: readonly AlertHappeningTold[]
  /** When what is told here was looked at */
  looked_at: string | null
  /** What is so now, the heaviest first */
  notices: readonly AlertNotice[]
  /** What is over, the latest first */
  past: readonly AlertNotice[]
  presets: readonly AlertPresetTold[]
  /** Local times between which only what is critical is delivered; the rest is told together after */
  quiet_hours: {
    from: string
    /** They hold at this moment */
    now: boolean
    to: string
  } | null
  /** Nothing was changed: this is how it would be */
  rehearsed: boolean
  summary: string
  time_zone: string
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

/** A database in a backup. */
export interface BackedUpDatabase {
  /** What SQLite says is wrong with it */
  because: string | null
  /** By SQLite as of one moment, or byte for byte */
  how: 'copied-while-open' | 'as-it-was'
  /** Where it is in the backup */
  path: string
  sound: boolean
}

/** A folder of a service, in a backup. */
export interface BackedUpFolder {
  /** Where on this machine */
  at: string
  /** Where, inside the container */
  inside: string
  what: string
}

/** What a backup has of one service. */
export interface BackedUpService {
  /** Why it is stopped meanwhile, or left out */
  because: string | null
  /** Before it is compressed */
  bytes: number
  /** None before it is made */
  databases: readonly BackedUpDatabase[]
  files: number
  folders: readonly BackedUpFolder[]
  how: 'while-running' | 'stopped-meanwhile' | 'not-running' | 'left-out'
  service: string
  /** How long it was stopped for; null where it was not */
  stopped_seconds: number | null
}

/** A backup that was made, or would be. */
export interface BackupData {
  /** Of the backup itself, compressed; null before it is made */
  bytes: number | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** False where something was left out that should be in it */
  complete: boolean
  encrypted: boolean
  /** What the services keep that is not part of it */
  left_out: readonly {
    because: string
    service: string
    what: string
  }[]
  /** By which it is restored; null before it is made */
  name: string | null
  path: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** Older backups that the rule does not keep any more */
  removed: readonly string[]
  /** Which backups are kept */
  rule: string
  services: readonly BackedUpService[]
  summary: string
}

/** How far a backup can be trusted. */
export type BackupStanding = 'proved' | 'whole' | 'not-checked' | 'damaged'

/** The backups there are to restore from. */
export interface BackupsData {
  /** Newest first */
  backups: readonly KeptBackup[]
  /** Of all of them */
  bytes: number
  /** Where they are */
  folder: string
  /** Which are kept when a new one is made */
  rule: string
  summary: string
}

/** What the line carries, and what the stack is held to. */
export interface BandwidthData {
  advice: string | null
  /** Empty when it was only read, and where everything was so already */
  changes: readonly BandwidthChange[]
  clients: readonly BandwidthClient[]
  command: string | null
  /** Every client was told and keeps to it; true when it was only read */
  complete: boolean
  line: Line
  month: BandwidthMonth
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  summary: string
  wish: BandwidthWish
}

/** What a client is told. */
export interface BandwidthChange {
  /** Why it was not done */
  because: string | null
  /** Read back from the client; null while it is only shown */
  done: boolean | null
  service: string
  summary: string
  what: 'limits' | 'schedule'
}

/** One download client: what it may, and what it does. */
export interface BandwidthClient {
  because: string | null
  /** Right now */
  down_bytes_per_second: number | null
  /** Null is no limit; in force now */
  down_limit_bytes_per_second: number | null
  /** `over`: faster than it may; `differs`: held to something else than was wished */
  keeps: 'yes' | 'over' | 'differs' | 'not-held' | 'not-known'
  paused: boolean
  protocol: 'torrent' | 'usenet'
  schedule: readonly BandwidthEntry[]
  service: string
  /** Its slower limits are in force; null for one that has none */
  slow: boolean | null
  title: string
  up_bytes_per_second: number | null
  up_limit_bytes_per_second: number | null
}

/** A line of a client’s own schedule. */
export interface BandwidthEntry {
  /** 1 Monday … 7 Sunday */
  days: readonly number[]
  enabled: boolean
  from: number
  to: number | null
  what: string
}

/** What went over the line this month, down and up together. */
export interface BandwidthMonth {
  /** What is missing, and why */
  because: string | null
  cap_bytes: number | null
  /** Where that is later than the first of the month, some is missing */
  counted_since: string | null
  exceeded: boolean
  /** By the clients’ own counters */
  used_bytes: number | null
  when_exceeded: 'tell' | 'slow'
  /** Nothing of this month is missing from it */
  whole: boolean
}

/** The part of the day in which less is allowed. */
export interface BandwidthWindow {
  /** 1 Monday … 7 Sunday */
  days: readonly number[]
  down_bytes_per_second: number | null
  /** Minutes after midnight, by the clients’ own clock */
  from: number
  to: number
  up_bytes_per_second: number | null
}

/** What all clients together are to be held to. Null is no limit. */
export interface BandwidthWish {
  down_bytes_per_second: number | null
  /** Until then there is no limit; past, it is still to be ended */
  lifted_until: string | null
  schedule: BandwidthWindow | null
  /** Somebody has said what it is to be */
  set: boolean
  up_bytes_per_second: number | null
}

/** A support bundle that was written, or would be. */
export interface BundleData {
  /** Of the whole file, compressed; null before it is written */
  bytes: number | null
  /** How to look into it */
  commands: readonly string[]
  /** False where something is not in it that should be */
  complete: boolean
  files: readonly BundleFile[]
  /** Names of people and titles were left as they are */
  include_names: boolean
  left_out: readonly {
    because: string
    what: string
  }[]
  /** How many passwords and keys were looked for by their value */
  looked_for: number
  /** What was replaced, and how often */
  marks: {
    addresses: number
    names: number
    secrets: number
  }
  /** By which `/api/bundle/{name}` hands it out; null before it is written */
  name: string | null
  /** Where it is on this machine */
  path: string | null
  /** Nothing was written: this is what would be */
  rehearsed: boolean
  /** Older bundles that are not kept any more */
  removed: readonly string[]
  /** How many are kept */
  rule: string
  summary: string
}

/** A file in a support bundle. */
export interface BundleFile {
  bytes: number
  /** How often something in it was replaced by a mark */
  marks: number
  /** Its name in the bundle */
  path: string
  /** Every word of it, in a dry run; null once it is written */
  text: string | null
  /** What it tells */
  what: string
}

/** Things of one sort that one app hands to another. */
export interface Carried {
  app: string
  /** How many are carried */
  count: number
  sort: 'series' | 'film' | 'artist' | 'profile' | 'indexer'
  /** How many were there already */
  there: number
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
  undo: Inverse | null
  /** The change that this one put back */
  undoes: string | null
  /** A later change put it back */
  undone: boolean
}

/** A change of the past, in short. */
export interface ChangeBrief {
  action: string
  /** RFC 3339, in UTC */
  at: string
  id: string
  summary: string
}

/** How many findings of each standing there are. */
export interface CheckCounts {
  /** Those of them that somebody has accepted */
  accepted: number
  fail: number
  not_known: number
  pass: number
  skipped: number
  warn: number
}

/** What a check is about. */
export type CheckGroup = 'engine' | 'stack' | 'storage' | 'network' | 'tunnel' | 'credentials' | 'apps' | 'indexers' | 'queue' | 'library' | 'backups' | 'security' | 'upkeep'

/** One group of checks. */
export interface CheckGroupSummary {
  counts: CheckCounts
  group: CheckGroup
  /** The worst */
  standing: CheckStanding
  title: string
}

/** What a check came to. */
export type CheckStanding = 'fail' | 'warn' | 'not-known' | 'skipped' | 'pass'

/** What the checks found. */
export interface ChecksData {
  /** The moment it describes */
  at: string
  /** Something failed, and nobody has accepted it */
  attention: boolean
  counts: CheckCounts
  /** The worst first */
  findings: readonly Finding[]
  groups: readonly CheckGroupSummary[]
  /** The group or check it was narrowed to */
  only: string | null
  /** Nothing was done: `would` is what would be */
  rehearsed: boolean
  /** The whole in a sentence */
  summary: string
  would: readonly {
    check: string
    title: string
    /** What it writes or disturbs */
    touches: string
  }[]
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

/** A key, password or login, without itself. */
export interface Credential {
  advice: string | null
  /** Why that is its standing, where it is not plain */
  because: string | null
  /** What to type next, where something helps */
  command: string | null
  /** It is one that everybody tries first; null where that means nothing or cannot be seen */
  guessable: boolean | null
  /** What to call it by */
  id: string
  /** Which file, setting or app keeps it; null where that is not known */
  kept_in: string | null
  /** When it was made, where anybody says */
  made_at: string | null
  /** What it opens */
  purpose: string
  /** `credential-rotate` can make it anew */
  rotates: boolean
  /** The service it belongs to, or `usher` */
  service: string
  /** The setting it is told to usher by */
  setting: string | null
  sort: 'api-key' | 'password' | 'login' | 'tunnel-key'
  standing: CredentialStanding
  title: string
  /** When it was last shown to what it opens */
  tried_at: string | null
  used_by: readonly CredentialUser[]
  /** When it last worked, as far as usher remembers */
  worked_at: string | null
}

/** An app that did not say what it keeps, and why. */
export interface CredentialNotKnown {
  app: string
  because: string
}

/** A credential made anew. */
export interface CredentialRotation {
  consumers: readonly CredentialTold[]
  credential: string
  /** Who makes the new one, and when the old one ends */
  how: string
  /** The new one was shown, and let usher in */
  proved: boolean
}

/** How a credential does. `works`: usher showed it a moment ago and was let in. `vouched`: whoever uses it says that it works. */
export type CredentialStanding = 'works' | 'vouched' | 'refused' | 'not-needed' | 'not-set' | 'not-tried' | 'not-known'

/** Somebody who uses a credential that was made anew. */
export interface CredentialTold {
  because: string | null
  /** What is left to do, where it could not be told */
  by_hand: string | null
  /** `told-unproved`: it took the new one, and does not show whether it uses it */
  result: 'to-tell' | 'told' | 'told-unproved' | 'not-reached' | 'not-needed'
  service: string
}

/** Somebody who shows a credential to get in. */
export interface CredentialUser {
  /** Whether what it has is the one that opens it now, as far as it shows what it has */
  holds: 'current' | 'another' | 'not-shown'
  /** A service, or `usher` */
  service: string
}

/** Every credential of the stack, and how it does. No value, in any form. */
export interface CredentialsData {
  /** Whoever uses what was made anew has it; true when it was only read */
  complete: boolean
  /** Those that need somebody first */
  credentials: readonly Credential[]
  not_known: readonly CredentialNotKnown[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** What was made anew; null when it was only read */
  rotated: CredentialRotation | null
  summary: string
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

/** One of the files that usher writes, and what became of it. */
export interface DriftedFile {
  /** Of what this usher would write */
  declared: string | null
  /** Of what is there; null where nothing is */
  is: string | null
  /** Lines that are there and not in the declared text */
  lines_added: number
  /** Lines of the declared text that are not there */
  lines_removed: number
  path: string
  /** `older`: as an earlier usher wrote it; `changed`: by somebody else; `adopted`: by somebody else, and meant so */
  standing: 'as-declared' | 'older' | 'changed' | 'adopted' | 'missing'
  /** The SHA-256 of what usher last wrote there; null where it never did */
  wrote: string | null
}

/** The container engine that was asked. */
export interface Engine {
  endpoint: string
  /** What named the address */
  from: 'flag' | 'setting' | 'environment' | 'context' | 'socket'
  name: 'docker' | 'podman' | 'rehearsal'
  version: string | null
}

/** The engine, with the cliffs that its own next versions have. */
export type EngineAhead = {
  cliffs: readonly KnownCliff[]
  name: string
  version: string | null
} | null

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

/** What one check found, about one thing. */
export interface Finding {
  /** The service or the place it is about; null for the whole */
  about: string | null
  /** Somebody knows it and means to keep it */
  accepted: {
    /** RFC 3339, in UTC */
    at: string
    reason: string
  } | null
  /** Why it is not known or was skipped */
  because: string | null
  check: string
  /** The facts themselves, as they were read */
  evidence: readonly string[]
  /** The finding that this one follows from */
  explained_by: string | null
  /** The findings that follow from this one */
  explains: readonly string[]
  group: CheckGroup
  /** The check, and what it is about where it looks at several things: `stack-health:sonarr` */
  id: string
  /** What it means where it does not pass */
  meaning: string
  /** When it was proved by `diagnose`; null for what is looked at anew, or not proved yet */
  proved_at: string | null
  /** What helps; null where it passes */
  remedy: {
    command: string | null
    summary: string
  } | null
  /** The repair that exists for it; null where there is none */
  repair: string | null
  /** It was seen too lately to be called a fault: it may pass by itself */
  settling: boolean
  /** Since when it has been so, as far as anybody saw */
  since: string | null
  standing: CheckStanding
  /** What was found, in one sentence */
  summary: string
  /** What is so where it passes */
  title: string
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

/** One of the household’s apps, as it was found on the machine. */
export interface FoundApp {
  app: string
  /** What it was known by */
  by: string
  image: string | null
  /** Folders on this machine, or volumes, that it keeps its settings in */
  keeps: readonly string[]
  /** Of the container, the unit or the program */
  name: string
  /** Ports of this machine that it listens at */
  ports: readonly number[]
  /** Null where that was not seen */
  running: boolean | null
}

/** A Compose project, a container or an installation that runs such apps. */
export interface FoundSetup {
  apps: readonly FoundApp[]
  /** Why so, or why that is not known */
  because: string
  choices: readonly MigrationChoice[]
  /** Of the Compose project; null where there is none */
  directory: string | null
  /** Whether an import can be a second name for the same file */
  hardlinks: 'yes' | 'no' | 'not-known'
  modes: readonly MigrationMode[]
  name: string
  sort: 'project' | 'container' | 'native'
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

/** What becomes of a service when the machine starts again. */
export interface HostedService {
  because: string
  /** The engine’s restart policy; empty where it has none */
  policy: string
  returns: boolean | null
  service: string
}

/** Something that usher has the machine run by itself. */
export interface HostedUnit {
  /** What installs it, or removes it */
  command: string | null
  /** It says what this usher would write */
  current: boolean
  /** It starts by itself; null where the service manager does not answer */
  enabled: boolean | null
  installed: boolean
  /** The file that says so */
  path: string
  running: boolean | null
  title: string
  /** What the service manager calls it */
  unit: string
  what: 'watch' | 'boot'
}

/** What the machine keeps running when no terminal is open. */
export interface HostingData {
  /** Why there is none */
  because: string | null
  /** The exact command lines */
  commands: readonly string[]
  /** False where an action did not do all of it */
  complete: boolean
  engine: {
    because: string
    /** What would make it so */
    command: string | null
    /** The engine starts with the machine; null where that is not known */
    yes: boolean | null
  }
  /** What an action would write */
  files: readonly {
    path: string
    text: string
  }[]
  linger: {
    because: string
    /** What would make it so */
    command: string | null
    /** What is yours runs without your being signed in; null where that is not known */
    yes: boolean | null
  }
  /** What usher can have run something; null for nothing */
  manager: 'systemd' | 'launchd' | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  services: readonly HostedService[]
  summary: string
  units: readonly HostedUnit[]
}

/** An image, as it is known. */
export interface ImageAt {
  /** Null before it was asked for */
  digest: string | null
  image: string
  version: string | null
}

/** What a service ran before it was updated. */
export interface ImageBefore {
  /** When it was kept */
  at: string
  /** What was backed up before that step */
  backup: string | null
  /** Its digest, or its id where it has none */
  digest: string
  image: string
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
export interface Inverse {
  action: string
  body: Readonly<Record<string, unknown>>
}

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

/** One backup. */
export interface KeptBackup {
  /** When it was made; null where it cannot be read */
  at: string | null
  /** Why it stands so */
  because: string | null
  bytes: number
  /** When it was last read from beginning to end */
  checked_at: string | null
  encrypted: boolean
  name: string
  /** When it was last unpacked, opened and started for trial */
  proved_at: string | null
  /** Null where that cannot be read */
  services: readonly string[] | null
  standing: BackupStanding
}

/** What the library has of a download. */
export interface KeptFile {
  /** It is the same file as the download’s, under another name */
  linked: boolean
  path: string
  /** Seen to be there still, and the same, afterwards; null before */
  there: boolean | null
}

/** A step between two versions that others have fallen at. */
export interface KnownCliff {
  /** Versions before this one are before the step */
  below: string
  /** How often its data is on the disk while the step is made, beside itself */
  data_times: number
  /** What happens at it */
  happens: string
  /** By which one says that it was prepared for: `past` */
  id: string
  /** What the step itself needs; null where nobody found it to matter */
  memory_bytes: number | null
  /** What to do before */
  prepare: readonly string[]
  /** This version and later ones are past it */
  reaches: string
  /** Where this is from: `owner/repository#thread`, or a document */
  sources: readonly string[]
  /** An update stops before it, until somebody says that it was prepared for */
  stops: boolean
}

/** Something that somebody else changed, and that is left as it is. */
export interface LeftAlone {
  because: string
  what: string
}

/** Something that is not carried, and why. */
export interface LeftBehind {
  app: string
  because: string
  what: string
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

/** What the line carries. It is never measured by filling it. */
export interface Line {
  down_bytes_per_second: number | null
  /** When that was seen */
  down_seen_at: string | null
  /** Declared by a setting, or the most that the clients were seen to carry */
  known_by: 'declared' | 'seen' | 'not-known'
  up_bytes_per_second: number | null
  up_seen_at: string | null
}

/** One thing that one app is told of another. */
export interface Link {
  /** Why it was left, failed or is not possible, or what else to know */
  because: string | null
  /** `left`: a person changed it, and it stays so; `to-make` and `to-take-out` only in a rehearsed run */
  did: 'to-make' | 'to-take-out' | 'made' | 'taken-out' | 'was-there' | 'was-gone' | 'left' | 'failed' | 'not-possible'
  /** The service whose settings hold it */
  from: string
  /** Whether the app's own trial of it succeeded; null where it has none, or was not asked */
  proved: boolean | null
  /** The service it leads to; the same where it is about the app itself */
  to: string
  /** What it is for, for people */
  what: string
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

/** What letting somebody in, or out, did or would do. */
export interface MemberData {
  action: 'invite' | 'remove'
  /** What to open; null where no door is open or somebody is removed */
  address: string | null
  /** Nothing for older ones is shown; null for no limit */
  age_limit: number | null
  apps: readonly Membership[]
  /** It was done in every app; true in a rehearsed run */
  complete: boolean
  /** What is lost with whoever is removed, for people */
  leaves: readonly string[]
  /** What a new member is shown; none for all of them */
  libraries: readonly string[]
  member: string
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** The file with the first password, which only its owner can read; usher tells it nowhere else */
  password_file: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  summary: string
  /** Whether what has no age rating is shown; null when somebody is removed */
  unrated: boolean | null
}

/** Where somebody is let in, or was. */
export interface Membership {
  app: string
  /** Why it failed */
  because: string | null
  did: 'to-add' | 'to-remove' | 'added' | 'removed' | 'not-there' | 'failed'
  service: string
}

/** What is already on the machine, before anything is proposed. */
export interface MigrationData {
  clashes: readonly PortClash[]
  found: readonly FoundSetup[]
  not_known: readonly {
    because: string
    what: string
  }[]
  summary: string
}

/** What could be done about something that was found. */
export interface MigrationChoice {
  command: string | null
  summary: string
}

/** Whether something that was found can be taken over in one way. */
export interface MigrationMode {
  /** What it would mean, or why it is not possible */
  because: string
  mode: 'in-place' | 'beside' | 'import' | 'replace'
  possible: boolean
}

/** A setting that has to have a value first. */
export interface MissingSetting {
  key: string
  services: readonly string[]
  summary: string
}

/** One of the steps of a migration, in order. */
export interface MoveStep {
  /** Why it failed, or what else to know */
  because: string | null
  /** `already`: nothing was to be done; `would` only in a rehearsed run */
  state: 'would' | 'done' | 'already' | 'failed' | 'not-begun'
  step: 'settings' | 'start' | 'join' | 'carry' | 'prove' | 'stop' | 'ports' | 'indexers' | 'put-back'
  /** What it does, for people */
  what: string
}

/** What goes from a setup of before to the stack that usher ships. */
export interface Moved {
  carries: readonly Carried[]
  /** Every step came to its end; in a rehearsed run, nothing stands in the way */
  complete: boolean
  left: readonly LeftBehind[]
  mode: 'in-place' | 'beside' | 'import' | 'replace' | 'back'
  /** What to type next; null where nothing is left to do */
  next: string | null
  /** What else is worth knowing */
  notes: readonly string[]
  /** What it goes from */
  project: string
  /** What the way back is known by; null in a rehearsed run */
  run: string | null
  /** Of the stack that usher ships: those that are brought up */
  services: readonly string[]
  settings: readonly SetupSetting[]
  /** Containers of before that are started again */
  starts: readonly string[]
  steps: readonly MoveStep[]
  /** Containers that are stopped. None is removed, and nothing of theirs is */
  stops: readonly string[]
  /** Files and folders that are made */
  writes: readonly string[]
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

/** What a webhook is sent: what came to be, what is over. */
export interface NoticeData {
  /** RFC 3339, in UTC */
  at: string
  /** All of it for people, in lines */
  body: string
  /** It was held back, and is told together */
  digest: boolean
  /** Of this message. The same one twice is one message, sent again */
  id: string
  items: readonly NoticeItem[]
  /** Of the heaviest in it */
  level: 'critical' | 'notable' | 'minor'
  title: string
}

/** One thing that is told. */
export interface NoticeItem {
  about: string | null
  /** RFC 3339, in UTC */
  began_at: string
  command: string | null
  ended_at: string | null
  happening: string
  level: 'critical' | 'notable' | 'minor'
  meaning: string | null
  /** The `id` of the notice */
  notice: string
  summary: string
  /** `passed`: it came and went before it was told */
  what: 'began' | 'ended' | 'passed' | 'flapping' | 'settled'
}

/** What an indexer offered when it was asked just now. */
export interface OfferedRelease {
  /** Why it was refused, in the words of the app; null where it was not */
  because: string | null
  indexer: string
  /** Null for Usenet */
  seeders: number | null
  size_bytes: number
  /** It is being fetched now */
  taken: boolean
  title: string
}

/** A Compose project that usher operates where it is. */
export interface Operated {
  directory: string
  /** What else is worth knowing */
  notes: readonly string[]
  project: string
  services: readonly string[]
  /** The folder of the one before; null for the stack that usher ships */
  was: string | null
  /** The one file that is written: usher’s own settings */
  writes: string
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

/** A port that the stack wants and something else has. */
export interface PortClash {
  /** What has it */
  by: string
  port: number
  protocol: 'tcp' | 'udp' | 'sctp'
  /** Of the stack that usher operates */
  service: string
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

/** The presets of quality, the one in force, and what each costs. */
export interface QualityData {
  /** All that was to be done is done; true when it was only read */
  complete: boolean
  media: readonly QualityOfMedia[]
  not_known: readonly {
    app: string
    because: string
  }[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** What was done, or would be; none when it was only read */
  steps: readonly QualityStep[]
  summary: string
  /** Only where better copies are looked for */
  upgrade: QualityUpgradeCost | null
}

/** What an hour takes. */
export interface QualityCost {
  /** How many files were measured */
  files: number
  /** Where the figure comes from */
  from: string
  /** In billions of bytes */
  gb_an_hour: number
  /** True where it is the mean of files in this library; false for an estimate */
  measured: boolean
}

/** What the app itself says is in force. */
export interface QualityInForce {
  /** Why it is not known */
  because: string | null
  /** What somebody changed, a sentence each */
  differs: readonly string[]
  /** How many items have it */
  items: number | null
  of: number | null
  preset: QualityPresetName | null
  /** The profile that most items have */
  profile: string | null
  /** `exact`: a preset as usher makes it; `changed`: a preset that somebody changed; `yours`: another */
  state: 'exact' | 'changed' | 'yours' | 'nothing-filed' | 'not-known'
}

/** What a library files. */
export type QualityMedia = 'films' | 'series' | 'music'

/** The quality of one sort of media. */
export interface QualityOfMedia {
  in_force: QualityInForce
  media: QualityMedia
  /** From the cheapest to the dearest */
  presets: readonly QualityPreset[]
  /** Every profile with items */
  profiles: readonly {
    items: number
    profile: string
  }[]
  service: string
}

/** Whether it plays as it is, without being converted. */
export interface QualityPlays {
  /** Who says so, or why it is not known */
  because: string
  /** The hardware that helps where it has to be converted: `none` or its name; null where not known */
  converts_with: string | null
  unchanged: 'everywhere' | 'partly' | 'nowhere' | 'not-known'
}

/** One preset, as it is for this sort of media. */
export interface QualityPreset {
  /** The qualities that are taken, the worst first, in the words of the app */
  accepts: readonly string[]
  /** What larger is not taken: `5 GB an hour`; null where nothing bounds it */
  bound: string | null
  cost: QualityCost
  /** In plain words */
  meaning: string
  plays: QualityPlays
  preset: QualityPresetName
  /** The quality from which it no longer looks for better */
  stops_at: string
}

/** One of usher’s own ways to choose quality. */
export type QualityPresetName = 'small' | 'balanced' | 'sharp' | 'best'

/** One thing that a change of quality comes to. */
export interface QualityStep {
  because: string | null
  state: 'would' | 'done' | 'already' | 'left' | 'not-done'
  what: string
}

/** What looking for better copies would come to. */
export interface QualityUpgradeCost {
  /** Why a figure is not known, or what it leaves out */
  because: string | null
  cost: QualityCost
  /** What fetching all of them again takes; null where not known */
  expected_bytes: number | null
  /** At the most that the line was seen to carry; null where that is not known */
  expected_seconds: number | null
  /** Files below what the preset stops at */
  items: number
  media: QualityMedia
  preset: QualityPresetName
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

/** One thing that could be removed: what that would free, and what it would cost. */
export interface Removable {
  /** Why it frees less than its size */
  because: string | null
  /** How large it is */
  bytes: number
  command: string | null
  /** What is lost with it, or owed by it; nothing where it costs nothing */
  costs: readonly string[]
  /** usher space reclaim takes it */
  free_of_cost: boolean
  /** What removing it would really free */
  frees_bytes: number
  /** The client’s word for a download, the engine’s for an image */
  id: string | null
  /** On the machine itself */
  path: string | null
  /** As the apps see it */
  path_inside: string | null
  title: string
  what: RemovableWhat
}

/** What sort of thing could be removed. */
export type RemovableWhat = 'download' | 'orphan' | 'incomplete' | 'unpacked' | 'double' | 'image' | 'container' | 'backup' | 'library-file'

/** How much is removed; each includes those before it. */
export type Removal = 'stop' | 'services' | 'configuration' | 'media'

/** What a repair would do, or did, and what the second look found. */
export interface RepairData {
  /** The same check, run anew; null in a rehearsed run */
  after: RepairSeen | null
  before: RepairSeen
  /** What helps where the repair did not; else null */
  by_hand: {
    command: string | null
    summary: string
  } | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** The second look says that it is mended; true in a rehearsed run */
  complete: boolean
  /** What is mended, as `checks` names it */
  finding: string
  /** By the second look alone; null in a rehearsed run */
  fixed: boolean | null
  left: readonly RepairLeft[]
  /** What the fault means for the household */
  meaning: string
  /** How often it may be tried within a day */
  most: number
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** The name of the repair */
  repair: string
  steps: readonly RepairStep[]
  summary: string
  /** What the repair does */
  title: string
  /** How often it was tried within a day before this */
  tried: number
}

/** Something that was left as it is: a person set it, or it cannot be done. */
export interface RepairLeft {
  because: string
  what: string
}

/** What a check saw: before the repair, and looked at anew after it. */
export interface RepairSeen {
  /** Why it is not known */
  because: string | null
  /** The facts themselves, as they were read */
  evidence: readonly string[]
  standing: CheckStanding
  summary: string
}

/** One thing that a repair does. */
export interface RepairStep {
  /** Why it failed */
  because: string | null
  did: 'to-do' | 'done' | 'failed'
  what: string
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
  /** Null where neither a library nor the desk knows it */
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
  /** A decision was handed on to the library; true when it was only read */
  complete: boolean
  members: readonly RequestingMember[]
  not_known: readonly NotKnown[]
  /** Newest first */
  requests: readonly Request[]
  summary: string
}

/** Files that were put back to what usher declares. */
export interface ResetData {
  /** Each was read back as it was meant to be; true in a rehearsed run */
  complete: boolean
  /** The files it was about, as they were before */
  files: readonly DriftedFile[]
  /** Where a copy of each replaced file is kept */
  kept: readonly string[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** Services whose containers were made from the other text: usher up */
  restart: readonly string[]
  summary: string
}

/** A backup that was put back or tried, or would be. */
export interface RestoreData {
  /** The exact command lines or requests */
  commands: readonly string[]
  complete: boolean
  /** RFC 3339, in UTC */
  made_at: string
  /** The backup */
  name: string
  notes: readonly string[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Folders of before that could not be taken away */
  previous: readonly string[]
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** The backup that was made of what was there before */
  safety: string | null
  services: readonly RestoredService[]
  /** Those that are put back with it; the same ones are not told */
  settings: readonly RestoredSetting[]
  summary: string
}

/** A folder that is put back. */
export interface RestoredFolder {
  /** Where on this machine */
  at: string
  /** About how large it is now, rounded up to a power of two; null where there is none */
  bytes_now: number | null
  /** How large it is in the backup */
  bytes_then: number
}

/** What becomes of one service. */
export interface RestoredService {
  because: string | null
  /** How many were opened and checked */
  databases: number
  folders: readonly RestoredFolder[]
  /** Null where it was not started */
  healthy: boolean | null
  /** What the stack declares now */
  image_now: string | null
  /** What ran when the backup was made */
  image_then: string | null
  result: 'would-replace' | 'replaced' | 'put-back' | 'not-in-the-stack' | 'would-prove' | 'proved' | 'databases-only' | 'failed'
  service: string
  /** The services that are stopped meanwhile */
  stops: readonly string[]
  /** What to know before, where the versions differ */
  warning: string | null
}

/** A setting that is another than it was then. */
export interface RestoredSetting {
  /** Why it is left as it is */
  because: string | null
  /** No change that usher knows of has set it since */
  by_hand: boolean
  name: string
  result: 'would-replace' | 'replaced' | 'put-back' | 'left'
  /** What is replaced; null where it is not set, or is secret */
  value_now: string | null
  /** Null where it was not set, or is secret */
  value_then: string | null
}

/** A file of a download. */
export interface SeededFile {
  bytes: number
  /** Nothing where the same file has another name */
  frees_bytes: number
  /** Seen to be gone afterwards; null before */
  gone: boolean | null
  /** The name that the library has for the very same file */
  library_path: string | null
  /** On the machine itself */
  path: string
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

/** What becomes of one service. */
export interface ServiceUpdate {
  /** Services that live in its network, and are made anew with it */
  along: readonly string[]
  /** The backup that was made before */
  backup: string | null
  because: string | null
  cliffs: readonly KnownCliff[]
  /** What became of its databases; null where it has none or nothing was done */
  database: 'unchanged' | 'migrated' | 'restored' | 'not-known' | null
  from: ImageAt
  healthy: boolean | null
  /** The last of its log, where it did not become healthy */
  last_lines: readonly string[]
  needs: StepNeeds
  result: 'would-update' | 'would-return' | 'would-stop-before' | 'up-to-date' | 'updated' | 'returned' | 'stopped-before' | 'rolled-back' | 'failed' | 'not-reached'
  service: string
  step: 'none' | 'patch' | 'minor' | 'major' | 'backwards' | 'not-known'
  to: ImageAt
  /** Who watches with it; null where that is not known */
  watching: readonly string[] | null
}

/** What a service runs, and what the stack declares. */
export interface ServiceVersion {
  /** What it can be returned to */
  before: ImageBefore | null
  /** Known cliffs between the two */
  cliffs: readonly KnownCliff[]
  /** The image that the stack declares; null where it is built here */
  declared: string | null
  /** What that name stands for on this machine; null where it is not here */
  declared_digest: string | null
  /** The version that runs, as its image names it */
  from_version: string | null
  /** The image its container was made from */
  running: string | null
  running_digest: string | null
  service: string
  state: 'as-declared' | 'to-be-made-anew' | 'returned' | 'not-there' | 'not-known'
  step: 'none' | 'patch' | 'minor' | 'major' | 'backwards' | 'not-known'
  summary: string
  /** The version that is declared; null where the name does not say */
  to_version: string | null
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

/** What setting everything up did, or would do. */
export interface SetupData {
  answers: readonly SetupAnswer[]
  /** Every step came to its end; in a rehearsed run, nothing stands in the way */
  complete: boolean
  /** The forms that are turned on */
  forms: readonly string[]
  /** What the machine was seen to have, for people */
  found: readonly string[]
  /** What is fetched; its size is known only to where it comes from */
  images: readonly string[]
  /** What has to be set first */
  missing: readonly SetupMissing[]
  /** The command line that goes on from here */
  next: string | null
  /** What else is worth knowing */
  notes: readonly string[]
  /** What stands in the way */
  problems: readonly SetupProblem[]
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** What to call this run by to put it back; null where it changed nothing */
  run: string | null
  services: readonly SetupService[]
  /** The settings that are written */
  settings: readonly SetupSetting[]
  steps: readonly SetupStep[]
  summary: string
  /** The files and folders that are written or made */
  writes: readonly string[]
}

/** One answer that a setup goes by. */
export interface SetupAnswer {
  /** The parameter it belongs to */
  answer: string
  /** Where it comes from, for people: given, answered before, set, or derived */
  because: string
  /** Null where nothing is chosen */
  value: string | null
}

/** A setting without a value that some service is of no use without. */
export interface SetupMissing {
  key: string
  secret: boolean
  services: readonly string[]
  summary: string
}

/** Something that stands in the way of a setup. */
export interface SetupProblem {
  /** The answer that would have to be another; null where it is none */
  about: string | null
  code: string
  summary: string
}

/** A service that a setup brings up. */
export interface SetupService {
  /** Why, for people */
  because: string
  effect: 'start' | 'stop' | 'restart' | 'recreate' | 'remove' | 'keep' | 'nothing'
  service: string
}

/** A setting that a setup or a migration writes. None of them is secret. */
export interface SetupSetting {
  /** What was set before; null where nothing was */
  from: string | null
  key: string
  /** Null where it is taken away */
  to: string | null
}

/** One of the steps of a setup, in order. */
export interface SetupStep {
  /** Why it failed, or what else to know */
  because: string | null
  /** `already`: nothing was to be done; `would` only in a rehearsed run */
  state: 'would' | 'done' | 'already' | 'failed' | 'not-begun'
  step: 'settings' | 'files' | 'links' | 'start' | 'join' | 'quality'
  /** What it does, for people */
  what: string
}

/** Where the disk went, what holds it, and what could be had back. */
export interface SpaceData {
  /** Null in a dry run, which tells only what would be removed */
  at: string | null
  /** Why it was not counted fully */
  because: string | null
  /** The largest files */
  biggest: readonly Removable[]
  /** At most three */
  choices: readonly SpaceChoice[]
  counted_fully: boolean
  disks: readonly SpaceDisk[]
  /** The folders of the roots, two deep; the most first */
  folders: readonly SpaceFolder[]
  /** How much more was free afterwards; null when it was only looked */
  freed_bytes: number | null
  /** The most first */
  held: readonly SpaceHeld[]
  /** What was agreed to and not removed after all */
  left: readonly {
    because: string
    title: string
  }[]
  not_known: readonly {
    because: string
    what: string
  }[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** What was removed by this action; nothing when it was only looked */
  reclaimed: readonly Removable[]
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** What frees the most first */
  removable: readonly Removable[]
  summary: string
}

/** Something that would change how long the disk lasts. */
export interface SpaceChoice {
  command: string | null
  frees_bytes: number
  summary: string
}

/** A file system that the household’s files lie on. */
export interface SpaceDisk {
  /** What that sort means for the household, where it means something */
  advice: string | null
  /** The folder by which it was looked at */
  at: string
  /** All the folders of the household that lie on it */
  folders: readonly string[]
  forecast: SpaceForecast
  free_bytes: number
  size_bytes: number
  /** The sort of file system, where it is one that is known */
  type: string | null
}

/** A folder and all that lies in it. */
export interface SpaceFolder {
  bytes: number
  files: number
  path: string
}

/** When a file system is full, if it goes on as it was seen to. */
export interface SpaceForecast {
  /** Why it is not known, or why it does not fill; null where days are told */
  because: string | null
  /** How fast it fills; less than nothing where it empties */
  bytes_a_day: number | null
  days_until_full: number | null
  /** Over how many days usher has seen it */
  seen_days: number
}

/** What one holder has; every file is counted once. */
export interface SpaceHeld {
  /** What that means */
  because: string
  by: SpaceHolder
  bytes: number
  files: number
  /** Null for all but the library */
  media: SpaceMedia | null
  /** Of those, what a download client still shares too, in the same place on the disk */
  shared_bytes: number
}

/** What holds a file, or what the engine keeps. */
export type SpaceHolder = 'library' | 'seeding' | 'landed' | 'unpacked' | 'incomplete' | 'not-known' | 'orphaned' | 'backups' | 'apps' | 'other' | 'images' | 'containers' | 'logs'

/** Which part of the library. */
export type SpaceMedia = 'series' | 'films' | 'music' | 'books'

/** An update of services, or a return, that was made or would be. */
export interface StackUpdateData {
  /** It goes back to what was recorded */
  back: boolean
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Every service ended where it should */
  complete: boolean
  notes: readonly string[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** In the order in which they are taken */
  services: readonly ServiceUpdate[]
  summary: string
}

/** The stack that is operated. */
export interface StackCarried {
  project: string | null
  source: 'carried' | 'operator'
  /** The version of usher that it came with; null for one of the operator’s own */
  version: string | null
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

/** What a step needs, and what there is. */
export interface StepNeeds {
  /** For the backup and the step itself, rounded up to a power of two */
  disk_bytes: number
  /** Null where the step needs no more than the app */
  memory_bytes: number | null
  /** What its container, or else the machine, has */
  memory_limit_bytes: number | null
  /** Whether there is that much; null where it cannot be seen */
  room: boolean | null
}

/** A download that is no longer shared, or would not be. */
export interface StopSeedingData {
  /** Why it frees less than its size */
  because: string | null
  /** The client has let go of it, and the library has what it had; true before */
  complete: boolean
  download: {
    client: string
    id: string
    size_bytes: number
    title: string
  }
  /** The largest of the download */
  files: readonly SeededFile[]
  /** What was seen to be free afterwards; null before */
  freed_bytes: number | null
  frees_bytes: number
  /** What the library keeps */
  kept: readonly KeptFile[]
  /** The app that imported it */
  library: string | null
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** The client removes its own names of the files with it */
  removes_files: boolean
  summary: string
  /** What it still owes, and to whom */
  warnings: readonly string[]
}

/** What is kept on the machine. */
export interface StoredData {
  /** All that could be counted */
  bytes: number
  content: readonly ContentKept[]
  engine: readonly EngineKept[]
  /** What usher forget removed, or would remove; else nothing */
  forgotten: readonly OwnKept[]
  /** What it could not remove */
  left: readonly {
    at: string
    because: string
  }[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** It is what usher forget would remove, and nothing was */
  rehearsed: boolean
  services: readonly ServiceKept[]
  /** All that usher itself keeps */
  usher: readonly OwnKept[]
}

/** What has stopped on its way, and why. */
export interface StuckData {
  /** Those that hold up more than one thing, the heaviest first */
  causes: readonly StuckCause[]
  /** What is behind one cause stands together */
  items: readonly StuckItem[]
  /** What could not be asked */
  not_known: readonly {
    app: string
    because: string
  }[]
  summary: string
  /** To what it is narrowed */
  term: string | null
}

/** One thing that holds several up. */
export interface StuckCause {
  advice: string
  command: string | null
  evidence: readonly string[]
  id: string
  /** The `id` of each that it holds up */
  items: readonly string[]
  reason: StuckReason
  summary: string
}

/** One thing that has stopped. */
export interface StuckItem {
  /** What helps */
  advice: string
  /** The app in which it stands still */
  app: string
  /** The `id` of the cause it shares with others */
  cause: string | null
  /** What to type; null where only a person can help, in the app itself */
  command: string | null
  done_bytes: number | null
  /** Those of the season that it holds; empty for a film */
  episodes: readonly number[]
  /** What shows it, in the words of those who say so */
  evidence: readonly string[]
  /** The same thing has the same one the next time */
  id: string
  media: StuckMedia
  reason: StuckReason
  /** Null for a film, and for more than one season */
  season: number | null
  /** When anything last moved, as far as an app says */
  since: string | null
  size_bytes: number | null
  /** Why, in one sentence */
  summary: string
  /** What `usher trace` takes to answer with exactly this */
  term: string
  title: string
  year: number | null
}

/** What sort of thing has stopped; `other` where no app can tell. */
export type StuckMedia = 'film' | 'series' | 'music' | 'other'

/** Why something does not go on. */
export type StuckReason = 'tunnel-down' | 'client-unreachable' | 'disk-full' | 'path-not-visible' | 'permission' | 'sample-or-archive-only' | 'not-an-upgrade' | 'importer-busy' | 'not-matched' | 'failed-repeatedly' | 'failed' | 'files-missing' | 'no-peers' | 'slow' | 'paused' | 'orphaned' | 'indexers-all-failing' | 'waiting-for-approval' | 'not-known'

/** What is only text: completions, the manual, help. */
export interface TextData {
  /** The text itself */
  body: string
  /** What it is */
  name: string
}

/** This copy of usher. */
export interface ThisCopy {
  /** Where it is */
  at: string
  /** What that was seen by */
  because: string
  /** How this copy came here */
  installed: 'npm' | 'package' | 'file' | 'source'
  /** What updates it; null where it is replaced by hand */
  update_with: string | null
  version: string
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
  /** Only where the indexers were asked */
  search: TraceSearch | null
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

/** What came of asking the indexers. */
export interface TraceSearch {
  /** What is searched for, one search each */
  asks: readonly string[]
  /** How many more there would have been */
  left_out: number
  /** Why a search came to nothing */
  not_known: readonly string[]
  /** The best first */
  offers: readonly OfferedRelease[]
  /** Nobody was asked: this is what would be */
  rehearsed: boolean
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
  /** Null where neither a library nor the desk knows it */
  title: string | null
  year: number | null
}

/** What sort of thing is traced; `other` is a download that no library can place. */
export type TracedMedia = 'film' | 'series' | 'music' | 'other'

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

/** What putting a change back did, or would do. */
export interface UndoData {
  by: Inverse
  /** What is put back */
  change: ChangeBrief
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Everything ended as it should; true in a rehearsed run */
  complete: boolean
  /** What was changed since, and is left */
  left: readonly LeftAlone[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** Later changes to the same things; they are not put back with it */
  since: readonly ChangeBrief[]
  steps: readonly UndoStep[]
  summary: string
}

/** One thing that is put back. */
export interface UndoStep {
  /** How it is before; null where it is not there, or not told */
  from: string | null
  /** How it is meant to be afterwards; null where it goes away, or is not told */
  to: string | null
  what: string
}

/** What a removal would take, or took. */
export interface UninstallData {
  /** All that goes, as far as it could be counted */
  bytes: number
  /** The exact command lines or requests */
  commands: readonly string[]
  /** All that was to go is gone; true in a rehearsed run */
  complete: boolean
  items: readonly UninstallItem[]
  /** What this removal leaves, and what takes it */
  kept: readonly {
    at: string
    because: string
    title: string
  }[]
  not_known: readonly {
    because: string
    what: string
  }[]
  /** In a dry run of what needs consent: the digest to agree with; else null */
  offer: string | null
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  removal: Removal
  summary: string
}

/** Something that a removal is about. */
export interface UninstallItem {
  /** Where on this machine; null where it is the engine’s */
  at: string | null
  /** Why it stays, or was left */
  because: string | null
  /** How large it is; null where that is not known. Rounded up to a power of two where it moves by itself */
  bytes: number | null
  /** How many files; null for what is not counted in files */
  files: number | null
  /** What lies in it and is not explained: while it does, nothing of it goes */
  foreign: readonly string[]
  name: string
  /** The smallest removal that it is part of */
  removal: Removal
  result: 'would-stop' | 'would-go' | 'would-stay' | 'stopped' | 'removed' | 'left'
  what: 'container' | 'network' | 'image' | 'volume' | 'service-folder' | 'stack-file' | 'media-folder' | 'unit'
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

/** This copy, the stack it carries, and what each service runs. */
export interface UpdateData {
  engine: EngineAhead
  /** Why what runs is not known */
  engine_error: ErrorData | null
  services: readonly ServiceVersion[]
  stack: StackCarried
  summary: string
  usher: ThisCopy
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

/** One film on its whole way, from the wish to the screen. */
export interface WalkthroughData {
  /** It was not in the library before */
  added: boolean
  /** What helps */
  advice: string | null
  /** Why it stopped there */
  because: string | null
  /** What to type next */
  command: string | null
  /** How far it came; none in a rehearsed run */
  hops: readonly Hop[]
  /** The app that files it */
  library: string
  /** Why anybody may fetch and share it */
  licence: string
  /** Nothing was added: this is what would be */
  rehearsed: boolean
  /** The step at which it stopped; null where it came through */
  stopped_at: HopName | null
  summary: string
  /** What `usher trace` takes to answer with exactly this */
  term: string
  title: string
  /** It can be watched now */
  watchable: boolean
  year: number
}

/** What a watch guards and tells; once it has ended, what came of it. */
export interface WatchData {
  began_at: string | null
  /** The ways that are set */
  delivers_by: readonly string[]
  ended_at: string | null
  /** Whose services are watched; all of them where none is named */
  forms: readonly string[]
  /** The folders whose disk is guarded */
  guards: readonly string[]
  /** Nothing is watched: this is what would be */
  rehearsed: boolean
  /** The services it stopped, because the disk under them had gone */
  stopped: readonly string[]
  summary: string
  /** How many messages it handed on */
  told: number
}

/** How the apps of the stack are joined to each other. */
export interface WiringData {
  /** Nothing failed, and everything was possible; true in a rehearsed run */
  complete: boolean
  links: readonly Link[]
  /** Nothing was done: this is what would be */
  rehearsed: boolean
  /** What to call this run by to take out again what it made; null where it made nothing */
  run: string | null
  summary: string
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
