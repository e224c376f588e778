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

/** Findings that somebody accepted, and their reason. */
export interface AcceptanceData {
  /** False if the acceptance was withdrawn */
  accepted: boolean
  /** Null in a dry run */
  at: string | null
  findings: readonly AcceptedFinding[]
  reason: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  summary: string
}

/** A finding that was accepted, or is no longer accepted. */
export interface AcceptedFinding {
  finding: string
  standing: CheckStanding
  title: string
}

/** A session started with the password. */
export interface AdmissionData {
  /** The value of the `X-Service-Token` header */
  token: string
  /** When the session expires; using it does not extend it */
  until: string
}

/** Files edited by hand, or a whole project, that usher adopts as they are. */
export interface AdoptionData {
  /** False if an adoption was undone */
  adopted: boolean
  /** The affected files, as they are afterwards */
  files: readonly DriftedFile[]
  /** What moves to the stack that usher ships; null if nothing moves */
  moves: Moved | null
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** The adopted project; null for edited files */
  operates: Operated | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  summary: string
}

/** A channel that delivers alerts to the operator. */
export interface AlertChannel {
  /** When the last delivery succeeded */
  arrived_at: string | null
  /** Why the last attempt failed, or why the channel cannot be used */
  because: string | null
  channel: 'ntfy' | 'webhook' | 'e-mail' | 'apprise'
  configured: boolean
  failing_since: string | null
  /** How many deliveries were abandoned; their notices are kept here */
  given_up: number
  /** The settings that configure it */
  settings: readonly string[]
  title: string
  /** The host that receives the alerts, never the whole address; null if none is set */
  to: string | null
  /** How many deliveries wait for a retry */
  waiting: number
}

/** An exception to the preset. */
export interface AlertException {
  /** A type of event, a group of checks, or one check */
  subject: string
  told: boolean
}

/** A type of event. */
export type AlertHappening = 'engine' | 'service-down' | 'service-crashing' | 'service-unwell' | 'data-root' | 'disk' | 'tunnel' | 'stuck' | 'apps' | 'indexers' | 'library' | 'credentials' | 'backups' | 'storage' | 'network' | 'security' | 'upkeep' | 'update' | 'job-failed' | 'sign-in'

/** A type of event, and whether it is delivered. */
export interface AlertHappeningTold {
  /** An exception overrides the preset here */
  exception: boolean
  happening: AlertHappening
  /** Its severity at its worst */
  level: 'critical' | 'notable' | 'minor'
  title: string
  /** Whether it is delivered at its worst; it is always kept here */
  told: boolean
}

/** One event, with everything that follows from it. */
export interface AlertNotice {
  about: string | null
  advice: string | null
  /** RFC 3339, in UTC */
  began_at: string
  command: string | null
  /** `told`: sent to every configured channel. `held`: waits for the end of quiet hours or for the digest. `kept`: only listed here */
  delivery: 'told' | 'held' | 'kept'
  /** Null while it lasts */
  ended_at: string | null
  /** It comes and goes; it is delivered once, and again when it has settled */
  flapping: boolean
  /** The findings that it causes */
  follows: readonly string[]
  happening: string
  /** Stable: the same event has the same ID the next time */
  id: string
  /** `critical`: it keeps people from watching, or puts data at risk */
  level: 'critical' | 'notable' | 'minor'
  meaning: string | null
  summary: string
}

/** How many alerts the operator gets. */
export type AlertPreset = 'quiet' | 'normal' | 'everything'

/** A preset, and what it would deliver. */
export interface AlertPresetTold {
  chosen: boolean
  /** What it delivers, and what it does not */
  meaning: string
  /** How many of the current notices it would deliver */
  now: number
  preset: AlertPreset
  title: string
}

/** The operator’s alert settings and channels, with current and past notices. */
export interface AlertsData {
  /** When this was observed */
  at: string
  channels: readonly AlertChannel[]
  /** Alerts are being delivered, by `usher watch` or by `usher ui` while it runs */
  delivering: boolean
  /** The local time at which everything that is not critical is delivered together */
  digest: string | null
  exceptions: readonly AlertException[]
  happenings: readonly AlertHappeningTold[]
  /** When the checks behind the notices last ran */
  looked_at: string | null
  /** Current notices, most severe first */
  notices: readonly AlertNotice[]
  /** Past notices, newest first */
  past: readonly AlertNotice[]
  presets: readonly AlertPresetTold[]
  /** Local times between which only critical alerts are delivered; the rest come together afterwards */
  quiet_hours: {
    from: string
    /** Whether it is quiet hours now */
    now: boolean
    to: string
  } | null
  /** Dry run: nothing was changed, and this is the result */
  rehearsed: boolean
  summary: string
  time_zone: string
}

/** How much a member may still request. */
export interface Allowance {
  /** The number of days over which it is counted */
  days: number | null
  left: number | null
  /** Null if there is no limit */
  limit: number | null
  used: number
}

/** An indexer that was asked, and its response. */
export interface AskedIndexer {
  /** Null if it is unknown whether it was asked */
  answered: boolean | null
  at: string | null
  /** Why it was not asked or did not answer */
  because: string | null
  name: string
  /** How many releases it offered, before any was rejected */
  offers: number | null
}

/** One thing that needs attention. */
export interface Attention {
  /** Its own message, or the reason */
  because: string | null
  /** The command that shows more, or fixes it */
  command: string | null
  /** What the household has to do without */
  meaning: string | null
  since: string | null
  state: ServiceState | null
  /** The service or other subject */
  subject: string
  /** What is wrong */
  summary: string
}

/** A database in a backup. */
export interface BackedUpDatabase {
  /** The error that SQLite reports */
  because: string | null
  /** Copied by SQLite as of one moment, or byte for byte */
  how: 'copied-while-open' | 'as-it-was'
  /** Its path in the backup */
  path: string
  sound: boolean
}

/** A folder of a service in a backup. */
export interface BackedUpFolder {
  /** The path on this machine */
  at: string
  /** The path inside the container */
  inside: string
  what: string
}

/** What a backup contains of one service. */
export interface BackedUpService {
  /** Why the service is stopped during the backup, or skipped */
  because: string | null
  /** The size before compression */
  bytes: number
  /** Empty before the backup is made */
  databases: readonly BackedUpDatabase[]
  files: number
  folders: readonly BackedUpFolder[]
  how: 'while-running' | 'stopped-meanwhile' | 'not-running' | 'left-out'
  service: string
  /** How long the service was stopped; null if it was not */
  stopped_seconds: number | null
}

/** A backup that was made, or would be made. */
export interface BackupData {
  /** The compressed size of the backup; null before it is made */
  bytes: number | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** False if something that belongs in the backup was skipped */
  complete: boolean
  encrypted: boolean
  /** Data of the services that is not part of the backup */
  left_out: readonly {
    because: string
    service: string
    what: string
  }[]
  /** The name that restores it; null before it is made */
  name: string | null
  path: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** Older backups that were removed because the rule no longer keeps them */
  removed: readonly string[]
  /** Which backups are kept */
  rule: string
  services: readonly BackedUpService[]
  summary: string
}

/** How far you can trust a backup. */
export type BackupStanding = 'proved' | 'whole' | 'not-checked' | 'damaged'

/** The backups that can be restored. */
export interface BackupsData {
  /** Newest first */
  backups: readonly KeptBackup[]
  /** The total size */
  bytes: number
  /** The folder that contains them */
  folder: string
  /** Which backups are kept when a new one is made */
  rule: string
  summary: string
}

/** The speed of the internet line, and the limits in effect. */
export interface BandwidthData {
  advice: string | null
  /** Empty for a read, and if no client needed a change */
  changes: readonly BandwidthChange[]
  clients: readonly BandwidthClient[]
  command: string | null
  /** Every client has the limits and respects them; true for a read */
  complete: boolean
  line: Line
  month: BandwidthMonth
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  summary: string
  wish: BandwidthWish
}

/** A change to a client’s limits. */
export interface BandwidthChange {
  /** Why it was not made */
  because: string | null
  /** Whether the client confirmed it when read back; null in a dry run */
  done: boolean | null
  service: string
  summary: string
  what: 'limits' | 'schedule'
}

/** One download client, its limits and its current speed. */
export interface BandwidthClient {
  because: string | null
  /** The current speed */
  down_bytes_per_second: number | null
  /** The limit in effect now; null is no limit */
  down_limit_bytes_per_second: number | null
  /** `over`: faster than its limit; `differs`: its limits are not the ones that were set */
  keeps: 'yes' | 'over' | 'differs' | 'not-held' | 'not-known'
  paused: boolean
  protocol: 'torrent' | 'usenet'
  schedule: readonly BandwidthEntry[]
  service: string
  /** Its slower limits are in effect; null if it has none */
  slow: boolean | null
  title: string
  up_bytes_per_second: number | null
  up_limit_bytes_per_second: number | null
}

/** An entry of a client’s own schedule. */
export interface BandwidthEntry {
  /** 1 Monday … 7 Sunday */
  days: readonly number[]
  enabled: boolean
  from: number
  to: number | null
  what: string
}

/** The data used this month, download and upload together. */
export interface BandwidthMonth {
  /** What is missing, and why */
  because: string | null
  cap_bytes: number | null
  /** When counting started; if later than the first of the month, some data is missing */
  counted_since: string | null
  exceeded: boolean
  /** From the clients’ own counters */
  used_bytes: number | null
  when_exceeded: 'tell' | 'slow'
  /** Nothing of this month is missing from the count */
  whole: boolean
}

/** The time of day with lower limits. */
export interface BandwidthWindow {
  /** 1 Monday … 7 Sunday */
  days: readonly number[]
  down_bytes_per_second: number | null
  /** Minutes after midnight, by the clients’ own clock */
  from: number
  to: number
  up_bytes_per_second: number | null
}

/** The limits for all clients together. Null is no limit. */
export interface BandwidthWish {
  down_bytes_per_second: number | null
  /** There is no limit until then; if it has passed, the override still has to be ended */
  lifted_until: string | null
  schedule: BandwidthWindow | null
  /** Somebody has set limits */
  set: boolean
  up_bytes_per_second: number | null
}

/** A support bundle that was written, or would be written. */
export interface BundleData {
  /** The compressed size of the whole file; null before it is written */
  bytes: number | null
  /** How to inspect it */
  commands: readonly string[]
  /** False if something is missing from it */
  complete: boolean
  files: readonly BundleFile[]
  /** Names of people and titles were not redacted */
  include_names: boolean
  left_out: readonly {
    because: string
    what: string
  }[]
  /** How many passwords and keys usher searched for by their value */
  looked_for: number
  /** How many values of each type were redacted */
  marks: {
    addresses: number
    names: number
    secrets: number
  }
  /** The name under which `/api/bundle/{name}` serves it; null before it is written */
  name: string | null
  /** The path on this machine */
  path: string | null
  /** Dry run: nothing was written, and this is what would be */
  rehearsed: boolean
  /** Older bundles that were removed */
  removed: readonly string[]
  /** How many bundles are kept */
  rule: string
  summary: string
}

/** A file in a support bundle. */
export interface BundleFile {
  bytes: number
  /** How many values in it were redacted */
  marks: number
  /** Its path in the bundle */
  path: string
  /** The full text, in a dry run; null once it is written */
  text: string | null
  /** What it contains */
  what: string
}

/** Items of one type that one app passes to another. */
export interface Carried {
  app: string
  /** How many are transferred */
  count: number
  sort: 'series' | 'film' | 'artist' | 'profile' | 'indexer'
  /** How many already exist */
  there: number
}

/** The IDs by which apps recognise the same title. */
export interface CatalogueIds {
  imdb: string | null
  musicbrainz: string | null
  tmdb: string | null
  tvdb: string | null
}

/** One change to this machine. */
export interface Change {
  action: string
  /** The intended or actual values after the change */
  after: Readonly<Record<string, unknown>> | null
  /** RFC 3339, in UTC */
  at: string
  /** The values before the change */
  before: Readonly<Record<string, unknown>> | null
  ended: 'under-way' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  ended_at: string | null
  error: ErrorData | null
  id: string
  job: string | null
  /** Why it cannot be undone */
  no_undo_because: string | null
  /** What was done, for people */
  summary: string
  /** The things that were changed */
  targets: readonly string[]
  undo: Inverse | null
  /** The change that this one undid */
  undoes: string | null
  /** Whether a later change undid it */
  undone: boolean
}

/** A past change, in short. */
export interface ChangeBrief {
  action: string
  /** RFC 3339, in UTC */
  at: string
  id: string
  summary: string
}

/** The number of findings for each standing. */
export interface CheckCounts {
  /** How many of them somebody has accepted */
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
  /** The worst of its findings */
  standing: CheckStanding
  title: string
}

/** The result of a check. */
export type CheckStanding = 'fail' | 'warn' | 'not-known' | 'skipped' | 'pass'

/** What the checks found. */
export interface ChecksData {
  /** When this was observed */
  at: string
  /** Something failed that nobody has accepted */
  attention: boolean
  counts: CheckCounts
  /** Worst first */
  findings: readonly Finding[]
  groups: readonly CheckGroupSummary[]
  /** The group or check that was asked for */
  only: string | null
  /** Dry run: nothing was done, and `would` lists what would run */
  rehearsed: boolean
  /** A one-sentence summary */
  summary: string
  would: readonly {
    check: string
    title: string
    /** What it writes or interrupts */
    touches: string
  }[]
}

/** The app to use on one kind of device. */
export interface Client {
  /** The address to enter; null if the device could not reach it */
  address: string | null
  /** What to do if support is not good, or what to know first */
  advice: string | null
  /** The app to use; null if there is none */
  app: string | null
  /** A running service can be used on it */
  applies: boolean
  /** Why the row does not apply, or why there is no address */
  because: string | null
  /** A stable name for the kind of device */
  device: string
  /** Where to get the app */
  get: string | null
  purpose: 'watch' | 'music' | 'audiobooks' | 'ask'
  /** The service it is for; null if none runs */
  service: string | null
  /** How well it works there */
  support: 'good' | 'fair' | 'poor' | null
  /** The kind of device, for people */
  title: string
}

/** Which app to use, per kind of device. */
export interface ClientsData {
  /** What prevents all of them from working */
  advice: string | null
  clients: readonly Client[]
  /** The command for that */
  command: string | null
  /** The address of the front door */
  front_door: string | null
  /** From where it can be reached; null if there is no address */
  reachable_from: 'lan' | 'this-machine' | null
}

/** The settings, without the values of secrets. */
export interface ConfigData {
  /** What was changed; null for a read */
  changed: SettingChange | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Every recreated service is healthy again; true for a read */
  complete: boolean
  /** The files that contain them */
  files: readonly string[]
  mistakes: readonly UnreadableSetting[]
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  settings: readonly Setting[]
  unknown: readonly UnknownSetting[]
}

/** A folder of the household’s own files. */
export interface ContentKept {
  /** The path on this machine */
  at: string
  because: string
  /** Null if it cannot be read, or was too much to count */
  bytes: number | null
  /** The services that can access it */
  services: readonly string[]
}

/** A key, password or login, without its value. */
export interface Credential {
  advice: string | null
  /** The reason for its standing, if it is not obvious */
  because: string | null
  /** The next command, if one helps */
  command: string | null
  /** It is a common default that attackers try first; null if that does not apply or cannot be seen */
  guessable: boolean | null
  /** Its identifier */
  id: string
  /** The file, setting or app that stores it; null if unknown */
  kept_in: string | null
  /** When it was created, if anybody says */
  made_at: string | null
  /** What it opens */
  purpose: string
  /** `credential-rotate` can replace it */
  rotates: boolean
  /** The service it belongs to, or `usher` */
  service: string
  /** The setting that gives it to usher */
  setting: string | null
  sort: 'api-key' | 'password' | 'login' | 'tunnel-key'
  standing: CredentialStanding
  title: string
  /** When it was last tried */
  tried_at: string | null
  used_by: readonly CredentialUser[]
  /** When it last worked, as far as usher remembers */
  worked_at: string | null
}

/** An app whose credentials could not be read, and why. */
export interface CredentialNotKnown {
  app: string
  because: string
}

/** A credential that was replaced. */
export interface CredentialRotation {
  consumers: readonly CredentialTold[]
  credential: string
  /** Who creates the new one, and when the old one stops working */
  how: string
  /** usher signed in with the new one */
  proved: boolean
}

/** Whether a credential works. `works`: usher signed in with it a moment ago. `vouched`: an app that uses it says that it works. */
export type CredentialStanding = 'works' | 'vouched' | 'refused' | 'not-needed' | 'not-set' | 'not-tried' | 'not-known'

/** An app that uses a credential that was replaced. */
export interface CredentialTold {
  because: string | null
  /** What is left to do, if it could not be updated */
  by_hand: string | null
  /** `told-unproved`: it accepted the new one, but does not show whether it uses it */
  result: 'to-tell' | 'told' | 'told-unproved' | 'not-reached' | 'not-needed'
  service: string
}

/** An app that uses a credential to sign in. */
export interface CredentialUser {
  /** Whether it has the current one, as far as it shows */
  holds: 'current' | 'another' | 'not-shown'
  /** A service, or `usher` */
  service: string
}

/** Every credential of the stack, and whether it works. Values are never included. */
export interface CredentialsData {
  /** Every app that uses the replaced credential has the new one; true for a read */
  complete: boolean
  /** Those that need attention first */
  credentials: readonly Credential[]
  not_known: readonly CredentialNotKnown[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** What was replaced; null for a read */
  rotated: CredentialRotation | null
  summary: string
}

/** The current state, and what to do next. */
export interface DashboardData {
  /** When this was observed */
  at: string
  /** Most severe first */
  attention: readonly Attention[]
  forms_on: readonly string[]
  /** The commands to try next */
  next: readonly Next[]
  /** The engine and the apps are simulated */
  rehearsal: boolean
  /** Services that the forms that are on need */
  services_wanted: number
  /** How many of them are healthy */
  services_well: number
  /** A one-sentence summary */
  summary: string
}

/** One form of the stack. */
export interface DeclaredForm {
  /** Its own services and all services it needs */
  all_services: readonly string[]
  form: string
  /** The forms it needs */
  needs: readonly string[]
  /** The forms of which it needs at least one */
  needs_any: readonly string[]
  /** Its own services */
  services: readonly string[]
  /** Null if the engine does not answer */
  state: FormState | null
  title: string
}

/** A card for members, to print or to show. */
export interface DoorCard {
  address: string
  /** What to do with the address, one sentence each */
  lines: readonly string[]
  title: string
}

/** A file that usher writes, and its current state. */
export interface DriftedFile {
  /** The SHA-256 of what this usher would write */
  declared: string | null
  /** The SHA-256 of the file on disk; null if there is none */
  is: string | null
  /** Lines in the file that are not in the declared text */
  lines_added: number
  /** Lines of the declared text that are not in the file */
  lines_removed: number
  path: string
  /** `older`: as an earlier usher wrote it; `changed`: changed by somebody else; `adopted`: changed by somebody else, and accepted */
  standing: 'as-declared' | 'older' | 'changed' | 'adopted' | 'missing'
  /** The SHA-256 of what usher last wrote there; null if it never did */
  wrote: string | null
}

/** The container engine that was asked. */
export interface Engine {
  endpoint: string
  /** Where its address came from */
  from: 'flag' | 'setting' | 'environment' | 'context' | 'socket'
  name: 'docker' | 'podman' | 'rehearsal'
  version: string | null
}

/** The engine, with the breaking changes in its next versions. */
export type EngineAhead = {
  cliffs: readonly KnownCliff[]
  name: string
  version: string | null
} | null

/** What the engine stores for this stack. */
export interface EngineKept {
  /** The path on this machine; null if the engine does not say */
  at: string | null
  /** Why it is stored, or why there is no size */
  because: string
  /** Null if unknown */
  bytes: number | null
  /** The number of images, or of containers with a log */
  count: number | null
  title: string
  what: 'images' | 'logs'
}

/** The container engine. */
export type EngineVersion = {
  /** The negotiated version of its API */
  api: string
  endpoint: string
  name: 'docker' | 'podman' | 'rehearsal'
  version: string | null
} | null

/** Why the request failed, and what helps. */
export interface ErrorData {
  /** Stable, in the form `AREA-N`; never reused */
  code: string
  /** The technical details of the cause */
  detail: string | null
  /** What that means for the household */
  meaning: string | null
  /** Ways to fix it, most likely first */
  remedies: readonly Remedy[]
  /** What happened, in one sentence */
  summary: string
  /** The error that led to this one */
  underlying: ErrorData | null
}

/** What one check found about one subject. */
export interface Finding {
  /** The service or path it is about; null for the whole */
  about: string | null
  /** Set if somebody has accepted it */
  accepted: {
    /** RFC 3339, in UTC */
    at: string
    reason: string
  } | null
  /** Why it is not known or was skipped */
  because: string | null
  check: string
  /** The facts as they were read */
  evidence: readonly string[]
  /** The finding that causes this one */
  explained_by: string | null
  /** The findings that this one causes */
  explains: readonly string[]
  group: CheckGroup
  /** The check, with its subject if it covers several: `stack-health:sonarr` */
  id: string
  /** What it means if it does not pass */
  meaning: string
  /** When `diagnose` tested it; null for ordinary checks, and if it is not tested yet */
  proved_at: string | null
  /** What helps; null if it passes */
  remedy: {
    command: string | null
    summary: string
  } | null
  /** The repair for it; null if there is none */
  repair: string | null
  /** It is too recent to count as a fault: it may pass by itself */
  settling: boolean
  /** When usher first saw it like this */
  since: string | null
  standing: CheckStanding
  /** What was found, in one sentence */
  summary: string
  /** What is true if it passes */
  title: string
}

/** The state of a form as a whole. */
export type FormState = 'off' | 'starting' | 'healthy' | 'partial' | 'unhealthy'

/** The state of one form. */
export interface FormStatus {
  form: string
  /** Those of them that are not healthy */
  not_well: readonly string[]
  /** Its services and all services it needs */
  services: readonly string[]
  state: FormState
  title: string
}

/** Every form the stack declares. */
export interface FormsData {
  forms: readonly DeclaredForm[]
}

/** A media app that was found on the machine. */
export interface FoundApp {
  app: string
  /** How it was recognised */
  by: string
  image: string | null
  /** Folders on this machine, or volumes, that contain its settings */
  keeps: readonly string[]
  /** The name of the container, unit or program */
  name: string
  /** Ports of this machine that it listens on */
  ports: readonly number[]
  /** Null if unknown */
  running: boolean | null
}

/** A Compose project, a container or an installation that runs media apps. */
export interface FoundSetup {
  apps: readonly FoundApp[]
  /** The reason, or why it is not known */
  because: string
  choices: readonly MigrationChoice[]
  /** The folder of the Compose project; null if there is none */
  directory: string | null
  /** Whether imports can be hardlinks */
  hardlinks: 'yes' | 'no' | 'not-known'
  modes: readonly MigrationMode[]
  name: string
  sort: 'project' | 'container' | 'native'
}

/** The one address to give to household members. */
export interface FrontDoorData {
  /** Null if no service for the household runs */
  address: string | null
  /** What to do if nobody else can reach it, or if it does not answer */
  advice: string | null
  /** Why it is this one, or why there is none */
  because: string
  /** Null if no other device could use the address */
  card: DoorCard | null
  /** The command for that */
  command: string | null
  /** Every other published address */
  others: readonly OtherAddress[]
  /** From where it can be reached; null if there is no address */
  reachable_from: 'lan' | 'this-machine' | null
  /** The engine and the apps are simulated */
  rehearsal: boolean
  /** The service at this address */
  service: string | null
}

/** Every word that is explained. */
export interface GlossaryData {
  words: readonly GlossaryEntry[]
}

/** One word of the glossary. */
export interface GlossaryEntry {
  /** Synonyms */
  aliases: readonly string[]
  /** What it is, in one sentence */
  summary: string
  word: string
}

/** What has been changed on this machine, newest first. */
export interface HistoryData {
  changes: readonly Change[]
}

/** One step, and the app that reports it. */
export interface Hop {
  /** The app that knows; null if the stack has none */
  app: string | null
  /** When it last happened */
  at: string | null
  /** Why it is not done; null if it is */
  because: string | null
  /** What was seen, and which app reports it; null if nothing was */
  evidence: string | null
  /** What happens next by itself */
  expected_next: string | null
  hop: HopName
  /** When that is expected, if an app says so */
  next_at: string | null
  state: HopState
}

/** A step on the way from request to screen. */
export type HopName = 'asked' | 'approved' | 'known' | 'monitored' | 'released' | 'searched' | 'grabbed' | 'downloading' | 'downloaded' | 'imported' | 'subtitled' | 'in-library' | 'playable'

/** The state of a step. */
export type HopState = 'done' | 'waiting' | 'failed' | 'not-known' | 'not-needed'

/** What happens to a service when the machine restarts. */
export interface HostedService {
  because: string
  /** The engine’s restart policy; empty if it has none */
  policy: string
  returns: boolean | null
  service: string
}

/** A part of usher that runs in the background. */
export interface HostedUnit {
  /** The command that installs or removes it */
  command: string | null
  /** The file is what this usher would write */
  current: boolean
  /** It starts automatically; null if the service manager does not answer */
  enabled: boolean | null
  installed: boolean
  /** The path of the unit file */
  path: string
  running: boolean | null
  title: string
  /** Its name in the service manager */
  unit: string
  what: 'watch' | 'boot'
}

/** What keeps running when no terminal is open. */
export interface HostingData {
  /** Why there is none */
  because: string | null
  /** The exact command lines */
  commands: readonly string[]
  /** False if an action was only partly done */
  complete: boolean
  engine: {
    because: string
    /** The command that enables it */
    command: string | null
    /** The engine starts with the machine; null if unknown */
    yes: boolean | null
  }
  /** The files that an action would write */
  files: readonly {
    path: string
    text: string
  }[]
  linger: {
    because: string
    /** The command that enables it */
    command: string | null
    /** Your services run while you are not signed in; null if unknown */
    yes: boolean | null
  }
  /** The service manager that usher can use; null if there is none */
  manager: 'systemd' | 'launchd' | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  services: readonly HostedService[]
  summary: string
  units: readonly HostedUnit[]
}

/** An image, with its digest and version if known. */
export interface ImageAt {
  /** Null until the registry is asked */
  digest: string | null
  image: string
  version: string | null
}

/** What a service ran before it was updated. */
export interface ImageBefore {
  /** When it was recorded */
  at: string
  /** The backup that was made before that update */
  backup: string | null
  /** Its digest, or its ID if it has none */
  digest: string
  image: string
}

/** The result of pulling one image. */
export interface ImagePull {
  /** Why it failed */
  because: string | null
  /** Its current digest */
  digest: string | null
  /** How much was downloaded */
  fetched_bytes: number | null
  image: string
  /** Its previous digest */
  previous_digest: string | null
  result: 'would-pull' | 'fetched' | 'up-to-date' | 'failed'
  /** The services that run it */
  services: readonly string[]
}

/** The action that undoes a change. */
export interface Inverse {
  action: string
  body: Readonly<Record<string, unknown>>
}

/** A job: what it does, its progress, and how it ended. */
export interface JobData {
  /** The action that started it */
  action: string
  ended_at: string | null
  /** Why it failed, or was cancelled or interrupted */
  error: ErrorData | null
  /** Its identifier */
  id: string
  /** The kind of its outcome, once there is one */
  outcome_kind: string | null
  /** Its last reported progress */
  progress: ProgressData | null
  /** RFC 3339, in UTC */
  started_at: string
  /** `interrupted`: its process ended before the job did */
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  /** A description for people */
  summary: string
}

/** The jobs of this machine, newest first. */
export interface JobsData {
  jobs: readonly JobData[]
}

/** One backup. */
export interface KeptBackup {
  /** When it was made; null if it cannot be read */
  at: string | null
  /** The reason for its standing */
  because: string | null
  bytes: number
  /** When it was last read completely */
  checked_at: string | null
  encrypted: boolean
  name: string
  /** When it was last tested: unpacked, opened and started */
  proved_at: string | null
  /** Null if it cannot be read */
  services: readonly string[] | null
  standing: BackupStanding
}

/** A file in the library that came from the download. */
export interface KeptFile {
  /** It is the same file as the download’s, under another name */
  linked: boolean
  path: string
  /** Whether it still exists, unchanged, afterwards; null before */
  there: boolean | null
}

/** A known breaking change between two versions. */
export interface KnownCliff {
  /** Versions below this one come before the breaking change */
  below: string
  /** How many extra copies of its data are on the disk during the update */
  data_times: number
  /** What breaks */
  happens: string
  /** The ID that `past` takes to say that you have prepared for it */
  id: string
  /** The memory that the update itself needs; null if nobody found it to matter */
  memory_bytes: number | null
  /** What to do before the update */
  prepare: readonly string[]
  /** The first version with the breaking change */
  reaches: string
  /** The sources: `owner/repository#thread`, or a document */
  sources: readonly string[]
  /** An update stops before it until somebody confirms the preparations */
  stops: boolean
}

/** Something that somebody else changed, and that is skipped. */
export interface LeftAlone {
  because: string
  what: string
}

/** Something that is not transferred, and why. */
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
  /** Everything succeeded; true in a dry run */
  complete: boolean
  /** The affected forms */
  forms: readonly string[]
  /** Other things to know */
  notes: readonly string[]
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  services: readonly ServiceChange[]
  summary: string
  /** The files it writes */
  writes: readonly string[]
}

/** The speed of the internet line. usher never measures it by filling it. */
export interface Line {
  down_bytes_per_second: number | null
  /** When usher saw that speed */
  down_seen_at: string | null
  /** Declared by a setting, or the highest speed that usher saw the clients reach */
  known_by: 'declared' | 'seen' | 'not-known'
  up_bytes_per_second: number | null
  up_seen_at: string | null
}

/** A connection from one app to another. */
export interface Link {
  /** Why it was skipped, failed or is not possible, or another thing to know */
  because: string | null
  /** `left`: a person changed it, and it stays; `to-make` and `to-take-out`: only in a dry run */
  did: 'to-make' | 'to-take-out' | 'made' | 'taken-out' | 'was-there' | 'was-gone' | 'left' | 'failed' | 'not-possible'
  /** The service whose settings contain it */
  from: string
  /** Whether the app’s own test of it succeeded; null if it has none, or was not asked */
  proved: boolean | null
  /** The service it leads to; the same one if it is about the app itself */
  to: string
  /** Its purpose, for people */
  what: string
}

/** One line that a service logged. */
export interface LogData {
  /** RFC 3339, in UTC */
  at: string
  service: string
  stream: 'stdout' | 'stderr'
  /** The line, without its line ending */
  text: string
}

/** What adding or removing a member did, or would do. */
export interface MemberData {
  action: 'invite' | 'remove'
  /** The address to open; null if no front door is open, and for a removal */
  address: string | null
  /** The highest age rating shown; null for no limit */
  age_limit: number | null
  apps: readonly Membership[]
  /** It was done in every app; true in a dry run */
  complete: boolean
  /** What is lost with the removed member, for people */
  leaves: readonly string[]
  /** The libraries that a new member can see; empty for all of them */
  libraries: readonly string[]
  member: string
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** The file with the first password, which only its owner can read; the password is shown nowhere else */
  password_file: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  summary: string
  /** Whether titles without an age rating are shown; null for a removal */
  unrated: boolean | null
}

/** An app in which somebody has an account, or had one. */
export interface Membership {
  app: string
  /** Why it failed */
  because: string | null
  did: 'to-add' | 'to-remove' | 'added' | 'removed' | 'not-there' | 'failed'
  service: string
}

/** Media apps that are already on the machine. */
export interface MigrationData {
  clashes: readonly PortClash[]
  found: readonly FoundSetup[]
  not_known: readonly {
    because: string
    what: string
  }[]
  summary: string
}

/** A way to handle something that was found. */
export interface MigrationChoice {
  command: string | null
  summary: string
}

/** Whether an installation can be taken over in one way. */
export interface MigrationMode {
  /** What it would do, or why it is not possible */
  because: string
  mode: 'in-place' | 'beside' | 'import' | 'replace'
  possible: boolean
}

/** A setting that needs a value first. */
export interface MissingSetting {
  key: string
  services: readonly string[]
  summary: string
}

/** One of the steps of a migration, in order. */
export interface MoveStep {
  /** Why it failed, or another thing to know */
  because: string | null
  /** `already`: there was nothing to do; `would`: only in a dry run */
  state: 'would' | 'done' | 'already' | 'failed' | 'not-begun'
  step: 'settings' | 'start' | 'join' | 'carry' | 'prove' | 'stop' | 'ports' | 'indexers' | 'put-back'
  /** A description for people */
  what: string
}

/** What moves from an existing installation to the stack that usher ships. */
export interface Moved {
  carries: readonly Carried[]
  /** Every step succeeded; in a dry run, nothing prevents it */
  complete: boolean
  left: readonly LeftBehind[]
  mode: 'in-place' | 'beside' | 'import' | 'replace' | 'back'
  /** The next command; null if nothing is left to do */
  next: string | null
  /** Other things to know */
  notes: readonly string[]
  /** The installation it moves from */
  project: string
  /** The run that can be rolled back; null in a dry run */
  run: string | null
  /** The services that are started in the stack that usher ships */
  services: readonly string[]
  settings: readonly SetupSetting[]
  /** Previous containers that are started again */
  starts: readonly string[]
  steps: readonly MoveStep[]
  /** Containers that are stopped. None of them is removed, and none of their data */
  stops: readonly string[]
  /** Files and folders that are created */
  writes: readonly string[]
}

/** A command to try next. */
export interface Next {
  command: string
  /** What it does */
  summary: string
}

/** Something that an app did not report, and why. */
export interface NotKnown {
  app: string
  because: string
}

/** What a webhook receives: events that began and events that are over. */
export interface NoticeData {
  /** RFC 3339, in UTC */
  at: string
  /** The whole message for people, in lines */
  body: string
  /** It was held back, and is delivered with others */
  digest: boolean
  /** The ID of this message. A message with the same ID is a retry */
  id: string
  items: readonly NoticeItem[]
  /** The level of its most severe item */
  level: 'critical' | 'notable' | 'minor'
  title: string
}

/** One event in a message. */
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
  /** `passed`: it was over before it could be delivered */
  what: 'began' | 'ended' | 'passed' | 'flapping' | 'settled'
}

/** A release that an indexer offered just now. */
export interface OfferedRelease {
  /** Why it was rejected, in the app’s own words; null if it was not */
  because: string | null
  indexer: string
  /** Null for Usenet */
  seeders: number | null
  size_bytes: number
  /** It is being downloaded now */
  taken: boolean
  title: string
}

/** A Compose project that usher operates in place. */
export interface Operated {
  directory: string
  /** Other things to know */
  notes: readonly string[]
  project: string
  services: readonly string[]
  /** The folder of the previous project; null for the stack that usher ships */
  was: string | null
  /** The only file that is written: usher’s own settings */
  writes: string
}

/** A published address that is not the front door, and why. */
export interface OtherAddress {
  address: string
  /** The reason, for people */
  because: string
  reason: 'operator' | 'unknown-audience' | 'removed-from-the-stack' | 'not-running' | 'this-machine-alone' | 'leads-nowhere' | 'behind-the-door' | 'second'
  service: string
  /** When it stopped, if that is the reason and it is known */
  since: string | null
}

/** Everything that leaves the machine. */
export interface OutboundData {
  services: readonly ServiceContact[]
  /** Services that are described and declare no outbound contacts */
  silent: readonly string[]
  /** A one-sentence summary */
  summary: string
  /** Services that the stack does not describe: what they contact is unknown */
  unknown: readonly string[]
  /** Every host that usher can contact */
  usher: readonly OwnContact[]
}

/** A host that usher itself contacts. */
export interface OwnContact {
  /** How to turn it off */
  advice: string
  because: string
  /** The data that is sent */
  carries: string
  /** A stable name for it */
  contact: string
  /** Null if the engine does not answer, and its address is unknown */
  distance: 'this-machine' | 'home' | 'internet' | null
  /** It leaves this machine */
  leaves: boolean | null
  /** The destinations, as this machine is set up now */
  to: readonly string[]
  when: string
  /** What stops working if it is not reachable */
  without: string
}

/** Something that usher stores. */
export interface OwnKept {
  /** The path on this machine */
  at: string
  /** Why it is stored */
  because: string
  /** Null if it cannot be read */
  bytes: number | null
  /** The number of files; null if they cannot be read */
  files: number | null
  /** It may contain secrets; only its owner can read it */
  secret: boolean
  title: string
  /** A stable name for it */
  what: string
}

/** The state of an episode or an album. */
export type PartState = 'here' | 'coming' | 'wanted' | 'failed' | 'not-out-yet' | 'not-monitored' | 'not-known'

/** One port of a service. */
export interface Port {
  /** The address it is bound to on this machine */
  address: string | null
  /** The port inside the container */
  container: number
  /** The port on this machine; null if it is not published */
  host: number | null
  protocol: 'tcp' | 'udp' | 'sctp'
}

/** A port that the stack needs and another program uses. */
export interface PortClash {
  /** The program that uses it */
  by: string
  port: number
  protocol: 'tcp' | 'udp' | 'sctp'
  /** The service of the stack that usher operates */
  service: string
}

/** What turning on some forms would involve. */
export interface PreviewData {
  /** The requested forms */
  asked: readonly string[]
  /** The requested forms and the forms they need */
  forms: readonly string[]
  /** The memory that all of them usually use; null if a service declares none */
  memory_bytes: number | null
  missing_settings: readonly MissingSetting[]
  /** Other things to know */
  notes: readonly string[]
  services: readonly PreviewService[]
  /** How many images are not on this machine yet; null if the engine does not answer */
  to_fetch: number | null
}

/** A port, and the program that uses it. */
export interface PreviewPort {
  /** The address it is bound to on this machine */
  address: string | null
  /** The port inside the container */
  container: number
  /** Whether another program uses it; null if unknown */
  held: boolean | null
  /** The other program on this machine that uses it; null if it is free or used by the service itself */
  held_by: string | null
  /** The port on this machine; null if it is not published */
  host: number | null
  protocol: 'tcp' | 'udp' | 'sctp'
}

/** What turning on one service would involve. */
export interface PreviewService {
  /** Why it is included */
  because: string
  /** The folders of this machine that it can access */
  folders: readonly string[]
  image: string | null
  /** Its size on disk; null until it is pulled */
  image_bytes: number | null
  /** Whether the image is on this machine; null if the engine does not answer */
  image_here: boolean | null
  /** The memory it usually uses, as the stack declares it */
  memory_bytes: number | null
  outbound: readonly Sends[]
  ports: readonly PreviewPort[]
  service: string
  summary: string | null
}

/** The progress of one job. */
export interface ProgressData {
  /** How much of `total` is done */
  done: number | null
  /** The job’s identifier */
  job: string
  /** The current step, as one word: `pull`, `start`, `wait` */
  step: string
  /** What is happening, for people */
  summary: string
  /** The total, if known */
  total: number | null
  /** What `done` and `total` count */
  unit: 'bytes' | 'services' | 'images' | 'items' | 'steps' | null
}

/** The images that were pulled, or would be pulled. */
export interface PullData {
  /** The exact command lines or requests */
  commands: readonly string[]
  complete: boolean
  images: readonly ImagePull[]
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  summary: string
}

/** The quality presets, the one in use, and what each costs. */
export interface QualityData {
  /** Everything was done; true for a read */
  complete: boolean
  media: readonly QualityOfMedia[]
  not_known: readonly {
    app: string
    because: string
  }[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** What was done, or would be done; empty for a read */
  steps: readonly QualityStep[]
  summary: string
  /** Only for a search for better copies */
  upgrade: QualityUpgradeCost | null
}

/** The disk space that an hour takes. */
export interface QualityCost {
  /** How many files were measured */
  files: number
  /** The source of the figure */
  from: string
  /** In billions of bytes */
  gb_an_hour: number
  /** True if it is the mean of files in this library; false for an estimate */
  measured: boolean
}

/** The quality settings in use, as the app reports them. */
export interface QualityInForce {
  /** Why it is not known */
  because: string | null
  /** What somebody changed, one sentence each */
  differs: readonly string[]
  /** How many items use it */
  items: number | null
  of: number | null
  preset: QualityPresetName | null
  /** The profile that most items use */
  profile: string | null
  /** `exact`: a preset as usher makes it; `changed`: a preset that somebody changed; `yours`: another profile */
  state: 'exact' | 'changed' | 'yours' | 'nothing-filed' | 'not-known'
}

/** The type of media in a library. */
export type QualityMedia = 'films' | 'series' | 'music'

/** The quality of one type of media. */
export interface QualityOfMedia {
  in_force: QualityInForce
  media: QualityMedia
  /** From the smallest to the largest */
  presets: readonly QualityPreset[]
  /** Every profile that items use */
  profiles: readonly {
    items: number
    profile: string
  }[]
  service: string
}

/** Whether it plays without transcoding. */
export interface QualityPlays {
  /** The source, or why it is not known */
  because: string
  /** The hardware that helps with transcoding: `none` or its name; null if unknown */
  converts_with: string | null
  unchanged: 'everywhere' | 'partly' | 'nowhere' | 'not-known'
}

/** One preset, for one type of media. */
export interface QualityPreset {
  /** The accepted qualities, worst first, by the app’s names */
  accepts: readonly string[]
  /** The size limit: `5 GB an hour`; null if there is none */
  bound: string | null
  cost: QualityCost
  /** In plain words */
  meaning: string
  plays: QualityPlays
  preset: QualityPresetName
  /** The cutoff: from this quality on, it no longer searches for better */
  stops_at: string
}

/** One of usher’s quality presets. */
export type QualityPresetName = 'small' | 'balanced' | 'sharp' | 'best'

/** One step of a quality change. */
export interface QualityStep {
  because: string | null
  state: 'would' | 'done' | 'already' | 'left' | 'not-done'
  what: string
}

/** What searching for better copies would take. */
export interface QualityUpgradeCost {
  /** Why a figure is not known, or what it does not include */
  because: string | null
  cost: QualityCost
  /** How much downloading all of them again takes; null if unknown */
  expected_bytes: number | null
  /** At the highest speed that usher saw on the line; null if unknown */
  expected_seconds: number | null
  /** Files below the preset’s cutoff */
  items: number
  media: QualityMedia
  preset: QualityPresetName
}

/** A release that was offered or downloaded, and was rejected. */
export interface RefusedRelease {
  /** The app that remembers it */
  app: string
  at: string | null
  /** In the app’s own words */
  because: string | null
  indexer: string | null
  /** The name of the release */
  title: string
}

/** A way to fix an error. */
export interface Remedy {
  /** The command that does it, if there is one */
  command: string | null
  /** What to do */
  summary: string
}

/** One thing that could be removed: how much that would free, and what it would cost. */
export interface Removable {
  /** Why it frees less than its size */
  because: string | null
  /** Its size */
  bytes: number
  command: string | null
  /** What is lost, or still owed, if it is removed; empty if it costs nothing */
  costs: readonly string[]
  /** usher space reclaim removes it */
  free_of_cost: boolean
  /** How much removing it would really free */
  frees_bytes: number
  /** The client’s identifier of a download, or the engine’s of an image */
  id: string | null
  /** The path on the machine itself */
  path: string | null
  /** The path as the apps see it */
  path_inside: string | null
  title: string
  what: RemovableWhat
}

/** The type of something that could be removed. */
export type RemovableWhat = 'download' | 'orphan' | 'incomplete' | 'unpacked' | 'double' | 'image' | 'container' | 'backup' | 'library-file'

/** How much is removed; each level includes those before it. */
export type Removal = 'stop' | 'services' | 'configuration' | 'media'

/** What a repair would do or did, and what the check found afterwards. */
export interface RepairData {
  /** The same check, run again; null in a dry run */
  after: RepairSeen | null
  before: RepairSeen
  /** What helps if the repair did not; otherwise null */
  by_hand: {
    command: string | null
    summary: string
  } | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** The check confirms the repair; true in a dry run */
  complete: boolean
  /** The finding, as `checks` names it */
  finding: string
  /** Whether the check after the repair confirms it; null in a dry run */
  fixed: boolean | null
  left: readonly RepairLeft[]
  /** What the fault means for the household */
  meaning: string
  /** How many times it may be tried in a day */
  most: number
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** The name of the repair */
  repair: string
  steps: readonly RepairStep[]
  summary: string
  /** What the repair does */
  title: string
  /** How many times it was tried in the day before this */
  tried: number
}

/** Something that was skipped: a person set it, or it cannot be done. */
export interface RepairLeft {
  because: string
  what: string
}

/** The result of a check, before or after the repair. */
export interface RepairSeen {
  /** Why it is not known */
  because: string | null
  /** The facts as they were read */
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

/** One requested title. */
export interface Request {
  /** RFC 3339, in UTC */
  asked_at: string
  /** Why it is not available, if known */
  because: string | null
  /** The next command, if one helps */
  command: string | null
  /** Who approved or declined it; null for nobody, or for a rule */
  decided_by: string | null
  /** How two apps disagree about it */
  disagreement: string | null
  /** How much disk space all of it will take, at the size that its profile prefers */
  expected_bytes: number | null
  id: string
  media: 'film' | 'series'
  member: string
  /** Films or episodes that are available */
  parts_here: number | null
  /** Films or episodes that are released and wanted */
  parts_wanted: number | null
  /** For a series; empty means all of it */
  seasons: readonly number[]
  state: RequestState
  /** The state in a few words, for people */
  summary: string
  /** Null if neither a library nor the app for requests knows it */
  title: string | null
  /** Time since the request; null once it is available or declined */
  waiting_seconds: number | null
  year: number | null
}

/** The state of a request. */
export type RequestState = 'waiting-for-approval' | 'lost' | 'not-out-yet' | 'wanted' | 'coming' | 'partly-here' | 'here' | 'declined' | 'failed' | 'not-known'

/** Somebody who may request titles. */
export interface RequestingMember {
  /** Null if unknown */
  films: Allowance | null
  may_approve: boolean
  member: string
  /** How many requests they have made */
  requests: number
  /** Counted in seasons; null if unknown */
  series: Allowance | null
}

/** What the household has requested. */
export interface RequestsData {
  /** The decision reached the library; true for a read */
  complete: boolean
  members: readonly RequestingMember[]
  not_known: readonly NotKnown[]
  /** Newest first */
  requests: readonly Request[]
  summary: string
}

/** Files that were reset to what usher declares. */
export interface ResetData {
  /** Every file was read back and is correct; true in a dry run */
  complete: boolean
  /** The affected files, as they were before */
  files: readonly DriftedFile[]
  /** Where the copy of each replaced file is stored */
  kept: readonly string[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** Services whose containers were created from the previous text; usher up recreates them */
  restart: readonly string[]
  summary: string
}

/** A backup that was restored or tested, or would be. */
export interface RestoreData {
  /** The exact command lines or requests */
  commands: readonly string[]
  complete: boolean
  /** RFC 3339, in UTC */
  made_at: string
  /** The backup */
  name: string
  notes: readonly string[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Previous folders that could not be removed */
  previous: readonly string[]
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** The backup that was made of the previous data */
  safety: string | null
  services: readonly RestoredService[]
  /** The settings that are restored with it; unchanged ones are not listed */
  settings: readonly RestoredSetting[]
  summary: string
}

/** A folder that is restored. */
export interface RestoredFolder {
  /** The path on this machine */
  at: string
  /** Its approximate current size, rounded up to a power of two; null if it does not exist */
  bytes_now: number | null
  /** Its size in the backup */
  bytes_then: number
}

/** What happens to one service. */
export interface RestoredService {
  because: string | null
  /** How many databases were opened and checked */
  databases: number
  folders: readonly RestoredFolder[]
  /** Null if it was not started */
  healthy: boolean | null
  /** The image that the stack declares now */
  image_now: string | null
  /** The image that ran when the backup was made */
  image_then: string | null
  result: 'would-replace' | 'replaced' | 'put-back' | 'not-in-the-stack' | 'would-prove' | 'proved' | 'databases-only' | 'failed'
  service: string
  /** The services that are stopped during the restore */
  stops: readonly string[]
  /** A warning if the versions differ */
  warning: string | null
}

/** A setting that has changed since the backup. */
export interface RestoredSetting {
  /** Why it is skipped */
  because: string | null
  /** No change in usher’s history set it since */
  by_hand: boolean
  name: string
  result: 'would-replace' | 'replaced' | 'put-back' | 'left'
  /** The value that is replaced; null if it is not set, or is secret */
  value_now: string | null
  /** Null if it was not set, or is secret */
  value_then: string | null
}

/** A file of a download. */
export interface SeededFile {
  bytes: number
  /** 0 if the same file has another name */
  frees_bytes: number
  /** Whether it is gone afterwards; null before */
  gone: boolean | null
  /** The path of the very same file in the library */
  library_path: string | null
  /** The path on the machine itself */
  path: string
}

/** What a service sends out of the machine, and why. */
export interface Sends {
  because: string
  to: string
  /** What stops working when it is blocked */
  without: string | null
}

/** What a change does to one service. */
export interface ServiceChange {
  /** The reason, for people */
  because: string
  /** What happens to it; `keep`: another form that is on still needs it */
  effect: 'start' | 'stop' | 'restart' | 'recreate' | 'remove' | 'keep' | 'nothing'
  /** Its state before */
  from: ServiceState
  /** Whether it is healthy afterwards; null if that was not checked */
  healthy: boolean | null
  /** The last lines of its log, if it did not become healthy */
  last_lines: readonly string[]
  service: string
  /** Its state afterwards; null in a dry run */
  to: ServiceState | null
  /** What the household has to do without while it is off */
  without: string | null
}

/** A host that a service contacts, as the stack declares it. */
export interface ServiceContact {
  /** How to turn it off */
  advice: string
  because: string
  /** The data that is sent; null if the stack does not say */
  carries: string | null
  /** The command for that; null if it is off */
  command: string | null
  /** Whether the service runs; null if the engine does not answer */
  on: boolean | null
  service: string
  to: string
  /** What stops working when it is blocked */
  without: string
}

/** The result of the last health check of a service. */
export interface ServiceHealth {
  /** When the last check ran */
  at: string | null
  /** How many checks in a row have failed */
  failed_looks: number
  /** Who checked: the engine inside the container, or usher at its port */
  from: 'engine' | 'usher'
  /** The output of the last check */
  said: string | null
  status: 'starting' | 'healthy' | 'unhealthy'
}

/** The image that a service has, and should have. */
export interface ServiceImage {
  /** The image that the stack declares; null if it declares none */
  declared: string | null
  /** The container was created from another image than the one declared */
  differs: boolean
  /** The digest of that image, as the engine stores it */
  digest: string | null
  /** The image that the container was created from */
  running: string | null
}

/** Something that a service stores, as the stack declares it. */
export interface ServiceKept {
  /** The path on this machine; null if unknown */
  at: string | null
  /** Why there is no size */
  because: string | null
  /** Null if it cannot be read, or was too much to count */
  bytes: number | null
  /** The path inside the container */
  inside: string
  service: string
  /** The engine’s volume that contains it; null for a folder */
  volume: string | null
  what: string
}

/** What a service is doing. */
export type ServiceState = 'absent' | 'created' | 'starting' | 'running' | 'healthy' | 'unhealthy' | 'restarting' | 'crash-looping' | 'paused' | 'stopped' | 'failed' | 'removed-from-the-stack'

/** What one service is doing. */
export interface ServiceStatus {
  /** The reason, if it is not healthy */
  because: string | null
  /** The container’s name; null if there is none */
  container: string | null
  exit_code: number | null
  /** The forms that include it */
  forms: readonly string[]
  /** Null if nothing checks it */
  health: ServiceHealth | null
  image: ServiceImage
  ports: readonly Port[]
  /** How many times the engine has restarted it by itself */
  restarts: number
  service: string
  /** When it entered this state */
  since: string | null
  state: ServiceState
  /** The state in a few words, for people */
  summary: string
  /** A form that is on needs it */
  wanted: boolean
  weight: 'critical' | 'core' | 'helpful' | 'optional'
  /** What the household has to do without while it is off */
  without: string | null
}

/** What happens to one service. */
export interface ServiceUpdate {
  /** Services that share its network, and are recreated with it */
  along: readonly string[]
  /** The backup that was made first */
  backup: string | null
  because: string | null
  cliffs: readonly KnownCliff[]
  /** What happened to its databases; null if it has none or nothing was done */
  database: 'unchanged' | 'migrated' | 'restored' | 'not-known' | null
  from: ImageAt
  healthy: boolean | null
  /** The last lines of its log, if it did not become healthy */
  last_lines: readonly string[]
  needs: StepNeeds
  result: 'would-update' | 'would-return' | 'would-stop-before' | 'up-to-date' | 'updated' | 'returned' | 'stopped-before' | 'rolled-back' | 'failed' | 'not-reached'
  service: string
  step: 'none' | 'patch' | 'minor' | 'major' | 'backwards' | 'not-known'
  to: ImageAt
  /** Who is watching something on it; null if unknown */
  watching: readonly string[] | null
}

/** What a service runs, and what the stack declares. */
export interface ServiceVersion {
  /** What it can be rolled back to */
  before: ImageBefore | null
  /** Known breaking changes between the two */
  cliffs: readonly KnownCliff[]
  /** The image that the stack declares; null if it is built here */
  declared: string | null
  /** The digest of that name on this machine; null if it is not here */
  declared_digest: string | null
  /** The running version, as its image names it */
  from_version: string | null
  /** The image that its container was created from */
  running: string | null
  running_digest: string | null
  service: string
  state: 'as-declared' | 'to-be-made-anew' | 'returned' | 'not-there' | 'not-known'
  step: 'none' | 'patch' | 'minor' | 'major' | 'backwards' | 'not-known'
  summary: string
  /** The declared version; null if the image’s name does not say */
  to_version: string | null
}

/** The address of the server, and the token of this run. */
export interface ServingData {
  /** The full address to open or to call */
  address: string
  /** Every address it listens on */
  addresses: readonly string[]
  /** Whether the connection is encrypted; always false */
  encrypted: boolean
  /** The directory that contains everything, if one was given */
  home: string | null
  /** It serves the local network */
  lan: boolean
  /** The engine and the apps are simulated */
  rehearsal: boolean
  /** The value of the `X-Service-Token` header; created for this run */
  token: string
}

/** One setting. There is no field for a secret’s value. */
export interface Setting {
  /** Why the value is not valid */
  because: string | null
  /** What changing it does to running services */
  consequence: string
  default: string | null
  /** The services that are recreated when it changes */
  disturbs: readonly string[]
  key: string
  /** Where the value comes from */
  origin: 'default' | 'file' | 'environment' | 'operator-file'
  secret: boolean
  /** Whether it has a value */
  set: boolean
  /** What it is for */
  summary: string
  /** The values it accepts, for people */
  takes: string
  valid: boolean
  /** Null if it is secret or has no value */
  value: string | null
}

/** A setting that was changed. */
export interface SettingChange {
  /** The services that were recreated */
  disturbed: readonly string[]
  /** Null if it is secret or had no value */
  from: string | null
  key: string
  /** Null if it is secret or was removed */
  to: string | null
}

/** What setup did, or would do. */
export interface SetupData {
  answers: readonly SetupAnswer[]
  /** Every step succeeded; in a dry run, nothing prevents it */
  complete: boolean
  /** The forms that are turned on */
  forms: readonly string[]
  /** What usher found on the machine, for people */
  found: readonly string[]
  /** The images that are pulled; their sizes are unknown until the registry is asked */
  images: readonly string[]
  /** The settings that must be set first */
  missing: readonly SetupMissing[]
  /** The next command */
  next: string | null
  /** Other things to know */
  notes: readonly string[]
  /** The problems that prevent it */
  problems: readonly SetupProblem[]
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** The name that rolls back this run; null if it changed nothing */
  run: string | null
  services: readonly SetupService[]
  /** The settings that are written */
  settings: readonly SetupSetting[]
  steps: readonly SetupStep[]
  summary: string
  /** The files and folders that are written or created */
  writes: readonly string[]
}

/** One answer that setup uses. */
export interface SetupAnswer {
  /** The parameter it belongs to */
  answer: string
  /** Where it comes from, for people: given, answered before, set, or derived */
  because: string
  /** Null if nothing is chosen */
  value: string | null
}

/** A setting without a value that a service cannot run without. */
export interface SetupMissing {
  key: string
  secret: boolean
  services: readonly string[]
  summary: string
}

/** A problem that prevents the setup. */
export interface SetupProblem {
  /** The answer that has to change; null if it is none of them */
  about: string | null
  code: string
  summary: string
}

/** A service that setup starts. */
export interface SetupService {
  /** The reason, for people */
  because: string
  effect: 'start' | 'stop' | 'restart' | 'recreate' | 'remove' | 'keep' | 'nothing'
  service: string
}

/** A setting that setup or a migration writes. None of them is secret. */
export interface SetupSetting {
  /** The previous value; null if it was not set */
  from: string | null
  key: string
  /** Null if it is removed */
  to: string | null
}

/** One of the steps of setup, in order. */
export interface SetupStep {
  /** Why it failed, or another thing to know */
  because: string | null
  /** `already`: there was nothing to do; `would`: only in a dry run */
  state: 'would' | 'done' | 'already' | 'failed' | 'not-begun'
  step: 'settings' | 'files' | 'links' | 'start' | 'join' | 'quality'
  /** A description for people */
  what: string
}

/** What uses the disk, and what could be freed. */
export interface SpaceData {
  /** Null in a dry run, which lists only what would be removed */
  at: string | null
  /** Why it was not counted fully */
  because: string | null
  /** The largest files */
  biggest: readonly Removable[]
  /** At most three */
  choices: readonly SpaceChoice[]
  counted_fully: boolean
  disks: readonly SpaceDisk[]
  /** The folders of the roots, two levels deep; largest first */
  folders: readonly SpaceFolder[]
  /** How much more space was free afterwards; null for a read */
  freed_bytes: number | null
  /** Largest first */
  held: readonly SpaceHeld[]
  /** What was confirmed but not removed after all */
  left: readonly {
    because: string
    title: string
  }[]
  not_known: readonly {
    because: string
    what: string
  }[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** What this action removed; empty for a read */
  reclaimed: readonly Removable[]
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** Those that free the most first */
  removable: readonly Removable[]
  summary: string
}

/** A way to make the disk last longer. */
export interface SpaceChoice {
  command: string | null
  frees_bytes: number
  summary: string
}

/** A file system with the household’s files. */
export interface SpaceDisk {
  /** What that type means for the household, if anything */
  advice: string | null
  /** The folder at which it was measured */
  at: string
  /** All folders of the household on it */
  folders: readonly string[]
  forecast: SpaceForecast
  free_bytes: number
  size_bytes: number
  /** The type of file system, if known */
  type: string | null
}

/** A folder with everything in it. */
export interface SpaceFolder {
  bytes: number
  files: number
  path: string
}

/** When a file system will be full, at the rate usher has observed. */
export interface SpaceForecast {
  /** Why it is not known, or why the disk is not filling up; null if days are given */
  because: string | null
  /** How fast it fills; negative if it empties */
  bytes_a_day: number | null
  days_until_full: number | null
  /** How many days usher has observed it */
  seen_days: number
}

/** The space that one holder uses; every file is counted once. */
export interface SpaceHeld {
  /** What that means */
  because: string
  by: SpaceHolder
  bytes: number
  files: number
  /** Null for everything except the library */
  media: SpaceMedia | null
  /** The part that a download client also shares, in the same place on the disk */
  shared_bytes: number
}

/** What uses a file, or what the engine stores. */
export type SpaceHolder = 'library' | 'seeding' | 'landed' | 'unpacked' | 'incomplete' | 'not-known' | 'orphaned' | 'backups' | 'apps' | 'other' | 'images' | 'containers' | 'logs'

/** A part of the library. */
export type SpaceMedia = 'series' | 'films' | 'music' | 'books'

/** An update or rollback of services that was made, or would be made. */
export interface StackUpdateData {
  /** It is a rollback to the recorded images */
  back: boolean
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Every service ended as planned */
  complete: boolean
  notes: readonly string[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** In the order of the update */
  services: readonly ServiceUpdate[]
  summary: string
}

/** The stack that usher operates. */
export interface StackCarried {
  project: string | null
  source: 'carried' | 'operator'
  /** The version of usher that it came with; null for the operator’s own stack */
  version: string | null
}

/** The stack that usher operates. */
export interface StackVersion {
  project: string | null
  /** The stack that usher ships, or the operator’s own */
  source: 'carried' | 'operator'
  /** The version that the stack states; null if it states none */
  version: string | null
}

/** What the stack is doing. */
export interface StatusData {
  /** When this was observed */
  at: string
  engine: Engine
  forms: readonly FormStatus[]
  project: string
  /** The engine and the apps are simulated */
  rehearsal: boolean
  services: readonly ServiceStatus[]
  /** A one-sentence summary */
  summary: string
}

/** One thing that a job finished or found. */
export interface StepData {
  /** RFC 3339, in UTC */
  at: string
  /** The job’s identifier */
  job: string
  /** How it ended */
  result: 'done' | 'warning' | 'failed'
  /** The service, image or other subject */
  subject: string
  /** What happened, for people */
  summary: string
}

/** What a step needs, and what is available. */
export interface StepNeeds {
  /** For the backup and the step itself, rounded up to a power of two */
  disk_bytes: number
  /** Null if the step needs no more than the app */
  memory_bytes: number | null
  /** The memory of its container, or else of the machine */
  memory_limit_bytes: number | null
  /** Whether there is enough disk space; null if unknown */
  room: boolean | null
}

/** A download that is no longer shared, or would no longer be. */
export interface StopSeedingData {
  /** Why it frees less than its size */
  because: string | null
  /** The client removed it, and the library still has its files; true before */
  complete: boolean
  download: {
    client: string
    id: string
    size_bytes: number
    title: string
  }
  /** The largest files of the download */
  files: readonly SeededFile[]
  /** How much was freed afterwards; null before */
  freed_bytes: number | null
  frees_bytes: number
  /** The files that the library keeps */
  kept: readonly KeptFile[]
  /** The app that imported it */
  library: string | null
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** The client also removes its own names of the files */
  removes_files: boolean
  summary: string
  /** How much it still has to seed, and to whom */
  warnings: readonly string[]
}

/** What is stored on the machine. */
export interface StoredData {
  /** The total of everything that could be counted */
  bytes: number
  content: readonly ContentKept[]
  engine: readonly EngineKept[]
  /** What usher forget removed, or would remove; otherwise empty */
  forgotten: readonly OwnKept[]
  /** What it could not remove */
  left: readonly {
    at: string
    because: string
  }[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** A dry run of usher forget: nothing was removed */
  rehearsed: boolean
  services: readonly ServiceKept[]
  /** Everything that usher itself stores */
  usher: readonly OwnKept[]
}

/** What is stuck, and why. */
export interface StuckData {
  /** The causes that affect more than one item, most severe first */
  causes: readonly StuckCause[]
  /** Items with the same cause are listed together */
  items: readonly StuckItem[]
  /** The apps that could not be asked */
  not_known: readonly {
    app: string
    because: string
  }[]
  summary: string
  /** The term that was asked for */
  term: string | null
}

/** A cause that several items share. */
export interface StuckCause {
  advice: string
  command: string | null
  evidence: readonly string[]
  id: string
  /** The `id` of each affected item */
  items: readonly string[]
  reason: StuckReason
  summary: string
}

/** One title or download that is stuck. */
export interface StuckItem {
  /** What helps */
  advice: string
  /** The app in which it is stuck */
  app: string
  /** The `id` of the cause that it shares with others */
  cause: string | null
  /** The command to run; null if only a person can help, in the app itself */
  command: string | null
  done_bytes: number | null
  /** The episodes of the season that it contains; empty for a film */
  episodes: readonly number[]
  /** The evidence, in the apps’ own words */
  evidence: readonly string[]
  /** Stable: the same item has the same ID the next time */
  id: string
  media: StuckMedia
  reason: StuckReason
  /** Null for a film, and for more than one season */
  season: number | null
  /** When it last made progress, as far as an app says */
  since: string | null
  size_bytes: number | null
  /** Why, in one sentence */
  summary: string
  /** The term for `usher trace` that finds exactly this */
  term: string
  title: string
  year: number | null
}

/** The type of media that is stuck; `other` if no app can tell. */
export type StuckMedia = 'film' | 'series' | 'music' | 'other'

/** Why something is stuck. */
export type StuckReason = 'tunnel-down' | 'client-unreachable' | 'disk-full' | 'path-not-visible' | 'permission' | 'sample-or-archive-only' | 'not-an-upgrade' | 'importer-busy' | 'not-matched' | 'failed-repeatedly' | 'failed' | 'files-missing' | 'no-peers' | 'slow' | 'paused' | 'orphaned' | 'indexers-all-failing' | 'waiting-for-approval' | 'not-known'

/** Plain text: completions, the man page, help. */
export interface TextData {
  /** The text itself */
  body: string
  /** The name of the text */
  name: string
}

/** This copy of usher. */
export interface ThisCopy {
  /** Its path */
  at: string
  /** How usher recognised that */
  because: string
  /** How this copy was installed */
  installed: 'npm' | 'package' | 'file' | 'source'
  /** The command that updates it; null if it is replaced by hand */
  update_with: string | null
  version: string
}

/** Where a title is on its way from request to screen. */
export interface TraceData {
  candidates: readonly TraceCandidate[]
  /** The next command, if one helps */
  command: string | null
  /** How two apps disagree */
  disagreements: readonly string[]
  /** In the order in which they happen; empty if there are candidates */
  hops: readonly Hop[]
  /** The indexers that were asked for the missing parts */
  indexers: readonly AskedIndexer[]
  /** Null if the term is ambiguous, or if no app could say */
  item: TracedItem | null
  /** Whether the file shares its space with the download; null if unknown */
  linked: boolean | null
  /** The apps that could not be asked */
  not_known: readonly {
    app: string
    because: string
  }[]
  /** Every episode of the season, or every album; empty for a film */
  parts: readonly TracedPart[]
  /** Releases that the apps remember rejecting, newest first */
  refusals: readonly RefusedRelease[]
  /** Only if the indexers were asked */
  search: TraceSearch | null
  /** Where it is and what that means, in one or two sentences */
  summary: string
  term: string
}

/** One of several titles that the term could mean. */
export interface TraceCandidate {
  library: string
  media: TracedMedia
  /** The term that finds exactly this one */
  term: string
  title: string
  year: number | null
}

/** The result of searching the indexers. */
export interface TraceSearch {
  /** The searches that are made */
  asks: readonly string[]
  /** How many more searches there would have been */
  left_out: number
  /** Why a search failed */
  not_known: readonly string[]
  /** Best first */
  offers: readonly OfferedRelease[]
  /** Dry run: no indexer was asked, and this is what would happen */
  rehearsed: boolean
}

/** The title that is traced. */
export interface TracedItem {
  /** Null for all episodes */
  episode: number | null
  ids: CatalogueIds
  /** The app that manages it */
  library: string | null
  media: TracedMedia
  parts_here: number | null
  /** Parts that are monitored and released, or already available */
  parts_wanted: number | null
  /** Null for all seasons */
  season: number | null
  /** Null if neither a library nor the app for requests knows it */
  title: string | null
  year: number | null
}

/** The type of media that is traced; `other` is a download that no library can place. */
export type TracedMedia = 'film' | 'series' | 'music' | 'other'

/** One episode or album. */
export interface TracedPart {
  /** Why it is not available, if known */
  because: string | null
  /** Null for an album */
  number: number | null
  out_at: string | null
  season: number | null
  state: PartState
  title: string
}

/** What undoing a change did, or would do. */
export interface UndoData {
  by: Inverse
  /** The change that is undone */
  change: ChangeBrief
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Everything succeeded; true in a dry run */
  complete: boolean
  /** What was changed since, and is skipped */
  left: readonly LeftAlone[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** Later changes to the same things; they are not undone with it */
  since: readonly ChangeBrief[]
  steps: readonly UndoStep[]
  summary: string
}

/** One thing that is undone. */
export interface UndoStep {
  /** The value before the undo; null if it does not exist, or is not shown */
  from: string | null
  /** The value afterwards; null if it is removed, or is not shown */
  to: string | null
  what: string
}

/** What an uninstall would remove, or removed. */
export interface UninstallData {
  /** The total size of what is removed, as far as it could be counted */
  bytes: number
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Everything that was planned is removed; true in a dry run */
  complete: boolean
  items: readonly UninstallItem[]
  /** What this uninstall leaves, and what removes it */
  kept: readonly {
    at: string
    because: string
    title: string
  }[]
  not_known: readonly {
    because: string
    what: string
  }[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  removal: Removal
  summary: string
}

/** An item that an uninstall affects. */
export interface UninstallItem {
  /** The path on this machine; null if it belongs to the engine */
  at: string | null
  /** Why it stays, or was skipped */
  because: string | null
  /** Its size; null if unknown. Rounded up to a power of two if it changes by itself */
  bytes: number | null
  /** The number of files; null if it is not counted in files */
  files: number | null
  /** Unexplained contents; as long as there are any, none of it is removed */
  foreign: readonly string[]
  name: string
  /** The first level that includes it */
  removal: Removal
  result: 'would-stop' | 'would-go' | 'would-stay' | 'stopped' | 'removed' | 'left'
  what: 'container' | 'network' | 'image' | 'volume' | 'service-folder' | 'stack-file' | 'media-folder' | 'unit'
}

/** A line of the settings file that usher does not know. */
export interface UnknownSetting {
  /** A setting with a similar name */
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

/** This copy of usher, the stack it ships, and what each service runs. */
export interface UpdateData {
  engine: EngineAhead
  /** Why it is unknown what runs */
  engine_error: ErrorData | null
  services: readonly ServiceVersion[]
  stack: StackCarried
  summary: string
  usher: ThisCopy
}

/** The versions of usher, the stack and the engine. */
export interface VersionData {
  engine: EngineVersion
  /** Why the engine’s version is not known */
  engine_error: ErrorData | null
  /** The runtime */
  runtime: string
  stack: StackVersion
  /** The version of this copy */
  usher: string
  /** The version of the contract it implements */
  wire: number
}

/** One film on its whole way from request to screen. */
export interface WalkthroughData {
  /** It was not in the library before */
  added: boolean
  /** What helps */
  advice: string | null
  /** Why it stopped there */
  because: string | null
  /** The next command */
  command: string | null
  /** The steps so far; empty in a dry run */
  hops: readonly Hop[]
  /** The app that manages it */
  library: string
  /** Why anybody may download and share it */
  licence: string
  /** Dry run: nothing was added, and this is what would happen */
  rehearsed: boolean
  /** The step at which it stopped; null if it finished */
  stopped_at: HopName | null
  summary: string
  /** The term for `usher trace` that finds exactly this */
  term: string
  title: string
  /** It can be watched now */
  watchable: boolean
  year: number
}

/** What a watch guards and delivers, and its result once it has ended. */
export interface WatchData {
  began_at: string | null
  /** The configured channels */
  delivers_by: readonly string[]
  ended_at: string | null
  /** The forms whose services are watched; all of them if none is named */
  forms: readonly string[]
  /** The folders whose disk is guarded */
  guards: readonly string[]
  /** Dry run: nothing is watched, and this is what would be */
  rehearsed: boolean
  /** The services it stopped because their disk was gone */
  stopped: readonly string[]
  summary: string
  /** How many messages it delivered */
  told: number
}

/** How the apps of the stack are connected to each other. */
export interface WiringData {
  /** Nothing failed, and everything was possible; true in a dry run */
  complete: boolean
  links: readonly Link[]
  /** Dry run: nothing was done, and this is what would happen */
  rehearsed: boolean
  /** The name of this run, for removing what it made; null if it made nothing */
  run: string | null
  summary: string
}

/** One word, explained. */
export interface WordData {
  /** Synonyms */
  aliases: readonly string[]
  /** What it is and why it matters at home */
  meaning: string
  /** Related words */
  see: readonly string[]
  /** What it is, in one sentence */
  summary: string
  word: string
}
