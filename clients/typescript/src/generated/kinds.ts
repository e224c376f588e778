// Generated from contract/web-api.contract.json by `npm run generate`.

/** The type of `data` for each envelope's kind. */
export interface Kinds {
  acceptance: AcceptanceData
  adoption: AdoptionData
  alerts: AlertsData
  backup: BackupData
  backups: BackupsData
  bandwidth: BandwidthData
  bundle: BundleData
  checks: ChecksData
  clients: ClientsData
  coming: ComingData
  config: ConfigData
  connections: ConnectionsData
  credentials: CredentialsData
  dashboard: DashboardData
  error: ErrorData
  forms: FormsData
  'front-door': FrontDoorData
  glossary: GlossaryData
  hardware: HardwareData
  history: HistoryData
  'home-assistant': HomeAssistantData
  hosting: HostingData
  'household-answer': HouseholdAnswerData
  job: JobData
  jobs: JobsData
  key: KeyData
  keys: KeysData
  leaving: LeavingData
  lifecycle: LifecycleData
  log: LogData
  machine: MachineData
  'machine-program': MachineProgramData
  machines: MachinesData
  me: MeData
  member: MemberData
  members: MembersData
  migration: MigrationData
  newsletter: NewsletterData
  notifications: NotificationsData
  offsite: OffsiteData
  'offsite-change': OffsiteChangeData
  'offsite-transfer': OffsiteTransferData
  outbound: OutboundData
  pause: PauseData
  playing: PlayingData
  preview: PreviewData
  progress: ProgressData
  pull: PullData
  quality: QualityData
  queue: QueueData
  repair: RepairData
  requests: RequestsData
  reset: ResetData
  restore: RestoreData
  'saved-file': SavedFileData
  schedule: ScheduleData
  server: ServerData
  session: SessionData
  setup: SetupData
  space: SpaceData
  stack: StackData
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
  unwatched: UnwatchedData
  update: UpdateData
  'update-check': UpdateCheckData
  usage: UsageData
  version: VersionData
  walkthrough: WalkthroughData
  watch: WatchData
  word: WordData
}

/** The arguments of accept; arguments that were not given are omitted. */
export interface AcceptArguments {
  /** The finding, or a check with all its findings */
  finding: string
  /** Why it can stay as it is */
  reason?: string
  /** Withdraw the acceptance */
  withdraw?: boolean
}

/** Findings that somebody accepted, and their reason. */
export interface AcceptanceData {
  /** False if the acceptance was withdrawn */
  accepted: boolean
  /** Null in a dry run */
  accepted_at: string | null
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  findings: readonly AcceptedFinding[]
  reason: string | null
  summary: string
}

/** A finding that was accepted, or is no longer accepted. */
export interface AcceptedFinding {
  finding: string
  status: CheckStatus
  title: string
}

/** A key with which a program uses usher, without the key itself. */
export interface AccessKey {
  /** The command that revokes it */
  command: string
  /** RFC 3339, in UTC */
  created_at: string
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** When it was last used, to the minute; null if it never was */
  last_used_at: string | null
  /** The address of the device that last used it */
  last_used_from: string | null
  may: KeyPermission
  /** The member whose page it reads; null for other keys */
  member: string | null
  name: string
}

/** A download that is running. */
export interface ActiveDownload {
  /** Null if not known yet */
  remaining_bytes: number | null
  /** It continues where it was, so `when_idle` does not wait for it */
  resumes: boolean
  /** The download client */
  service: string
  /** Null if not known yet */
  size_bytes: number | null
  /** The name of the release */
  title: string
}

/** The arguments of adopt; arguments that were not given are omitted. */
export interface AdoptArguments {
  /** The files, by their names in the stack’s folder */
  files?: readonly string[]
  /** Undo the adoption: the files count as changed again */
  withdraw?: boolean
}

/** Files edited by hand, or a whole project, that usher adopts as they are. */
export interface AdoptionData {
  /** False if an adoption was undone */
  adopted: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The affected files, as they are afterwards */
  files: readonly DriftedFile[]
  /** What moves to the stack that usher ships; null if nothing moves */
  migration: MigrationRun | null
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** The adopted project; null for edited files */
  operated_project: OperatedProject | null
  summary: string
}

/** What usher posts to WEBHOOK_URL, as the whole JSON body. It is not an envelope: no surface returns it. */
export interface AlertWebhook {
  /** The wire version */
  api_version: number
  /** RFC 3339, in UTC */
  created_at: string
  /** The ID of this message. A message with the same ID is a retry */
  id: string
  /** It was held back, and is delivered with others */
  is_digest: boolean
  items: readonly AlertMessageItem[]
  /** The level of its most severe item */
  level: Level
  /** The whole message for people, in lines */
  text: string
  title: string
  /** The verdict on the household at that time, as `dashboard` begins */
  verdict_summary: string
}

/** A channel that delivers alerts to the operator. */
export interface AlertChannel {
  /** Why the last attempt failed, or why the channel cannot be used */
  because: string | null
  channel: 'ntfy' | 'webhook' | 'e-mail' | 'apprise' | 'discord' | 'telegram' | 'matrix' | 'gotify' | 'pushover'
  configured: boolean
  /** When the last delivery succeeded */
  delivered_at: string | null
  /** How many deliveries were abandoned; their notices are kept here */
  deliveries_abandoned: number
  /** How many deliveries wait for a retry */
  deliveries_waiting: number
  /** The host that receives the alerts, never the whole address; null if none is set */
  destination: string | null
  first_failed_at: string | null
  /** The settings that configure it */
  settings: readonly string[]
  title: string
}

/** A type of event. */
export type AlertEvent = 'engine' | 'service-down' | 'service-crashing' | 'service-unhealthy' | 'data-root' | 'disk' | 'hardware' | 'tunnel' | 'stuck' | 'apps' | 'indexers' | 'library' | 'credentials' | 'backups' | 'storage' | 'network' | 'security' | 'upkeep' | 'update' | 'job-failed' | 'sign-in'

/** A type of event, and whether it is delivered. */
export interface AlertEventSetting {
  event: AlertEvent
  /** An exception overrides the preset here */
  is_exception: boolean
  /** Its severity at its worst */
  level: Level
  /** Whether it is delivered at its worst; it is always kept here */
  notified: boolean
  title: string
}

/** An exception to the preset. */
export interface AlertException {
  notified: boolean
  /** A type of event, a group of checks, or one check */
  subject: string
}

/** An alert: events that started and events that are over. */
export interface AlertMessage {
  /** RFC 3339, in UTC */
  created_at: string
  /** The ID of this message. A message with the same ID is a retry */
  id: string
  /** It was held back, and is delivered with others */
  is_digest: boolean
  items: readonly AlertMessageItem[]
  /** The level of its most severe item */
  level: Level
  /** The whole message for people, in lines */
  text: string
  title: string
  /** The verdict on the household at that time, as `dashboard` begins */
  verdict_summary: string
}

/** One event in an alert. */
export interface AlertMessageItem {
  command: string | null
  ended_at: string | null
  event: AlertEvent
  level: Level
  meaning: string | null
  /** The `id` of the notice, as `alerts` names it */
  notice: string
  /** RFC 3339, in UTC */
  started_at: string
  subject: string | null
  summary: string
  /** `started-and-ended`: it was over before it could be delivered; `flapping`: it comes and goes */
  transition: 'started' | 'ended' | 'started-and-ended' | 'flapping' | 'settled'
}

/** One event, with everything that follows from it. */
export interface AlertNotice {
  advice: string | null
  command: string | null
  /** `delivered`: sent to every configured channel; `held`: waits for the end of quiet hours or for the digest; `not-delivered`: only listed here */
  delivery: 'delivered' | 'held' | 'not-delivered'
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Null while it lasts */
  ended_at: string | null
  event: AlertEvent
  /** The findings that it causes */
  explains: readonly string[]
  /** It comes and goes; it is delivered once, and again when it has settled */
  flapping: boolean
  /** Stable: the same event has the same ID the next time */
  id: string
  /** `critical`: it keeps people from watching, or puts data at risk */
  level: Level
  meaning: string | null
  /** RFC 3339, in UTC */
  started_at: string
  subject: string | null
  summary: string
}

/** How many alerts the operator gets. */
export type AlertPreset = 'quiet' | 'normal' | 'everything'

/** A preset, and what it would deliver. */
export interface AlertPresetOption {
  chosen: boolean
  /** What it delivers, and what it does not */
  meaning: string
  /** How many of the current notices it would deliver */
  notices_matching: number
  preset: AlertPreset
  title: string
}

/** The operator’s alert settings and channels, with current and past notices. */
export interface AlertsData {
  channels: readonly AlertChannel[]
  /** When the checks behind the notices last ran */
  checked_at: string | null
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** Alerts are being delivered, by `usher watch` or by `usher ui` while it runs */
  delivering: boolean
  /** The local time at which everything that is not critical is delivered together */
  digest_time: string | null
  /** Dry run: nothing was changed, and this is the result */
  dry_run: boolean
  events: readonly AlertEventSetting[]
  exceptions: readonly AlertException[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Current notices, most severe first */
  notices: readonly AlertNotice[]
  /** When this was observed */
  observed_at: string
  /** Past notices, newest first */
  past_notices: readonly AlertNotice[]
  presets: readonly AlertPresetOption[]
  /** Local times between which only critical alerts are delivered; the rest come together afterwards */
  quiet_hours: {
    /** Whether it is quiet hours now */
    active: boolean
    from_time: string
    to_time: string
  } | null
  /** The verdict, the notices and their delivery */
  summary: string
  time_zone: string
  /** The answer to each question of the household, the worst first */
  verdict: readonly VerdictAnswer[]
}

/** The answer `alerts` of one machine. */
export interface AlertsOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: AlertsData
  kind: 'alerts'
}

/** The arguments of alerts-set; arguments that were not given are omitted. */
export interface AlertsSetArguments {
  /** The time of day for the digest, such as 08:00; none to deliver at once */
  digest_time?: string
  /** Overrides of the preset, such as backups:off or tunnel:on; backups:preset removes one */
  exceptions?: readonly string[]
  /** How many alerts are delivered */
  preset?: 'quiet' | 'normal' | 'everything'
  /** Start and end in local time, such as 22:30-07:00; none for no quiet hours */
  quiet_hours?: string
}

/** How much a member may still request. */
export interface Allowance {
  /** Null if there is no limit */
  limit: number | null
  /** The number of days over which it is counted */
  period_days: number | null
  remaining: number | null
  used: number
}

/** Something else that may help. */
export interface AlternativeRemedy {
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  summary: string
}

/** A disk, partition or folder of an array. */
export interface ArrayMember {
  condition: HardwareState
  /** Errors that the array has counted; null if it counts none */
  errors: number | null
  member: string
  /** As the array itself calls it */
  member_state: string
}

/** One thing that needs attention. */
export interface Attention {
  /** Its own message, or the reason */
  because: string | null
  /** The command that shows more, or fixes it */
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** The finding behind it; null if no check found it */
  finding: string | null
  /** What the household has to do without */
  meaning: string | null
  /** The repair for the finding; null if there is none */
  repair: string | null
  started_at: string | null
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
  intact: boolean
  /** Copied by SQLite as of one moment, or byte for byte */
  method: 'online-backup' | 'file-copy'
  /** Its path in the backup */
  path: string
}

/** A folder of a service in a backup. */
export interface BackedUpFolder {
  /** The path inside the container */
  container_path: string
  contents: string
  /** The path on this machine */
  path: string
}

/** What a backup contains of one service. */
export interface BackedUpService {
  /** Why the service is stopped during the backup, or skipped */
  because: string | null
  /** Empty before the backup is made */
  databases: readonly BackedUpDatabase[]
  files_total: number
  folders: readonly BackedUpFolder[]
  method: 'while-running' | 'while-stopped' | 'not-running' | 'skipped'
  service: string
  /** The size before compression */
  size_bytes: number
  /** How long the service was stopped; null if it was not */
  stopped_seconds: number | null
}

/** A backup that was made, or would be made. */
export interface BackupData {
  /** Why the dates of the backups make this machine’s clock doubtful */
  clock_warning: string | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** False if something that belongs in the backup was skipped */
  complete: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  encrypted: boolean
  /** The name that restores it; null before it is made */
  name: string | null
  path: string | null
  /** Older backups that were removed because the rule no longer keeps them */
  removed: readonly string[]
  /** Which backups are kept */
  retention: string
  services: readonly BackedUpService[]
  /** The compressed size of the backup; null before it is made */
  size_bytes: number | null
  /** Data of the services that is not part of the backup */
  skipped: readonly SkippedData[]
  summary: string
}

/** One backup. */
export interface BackupEntry {
  /** The reason for its standing */
  because: string | null
  /** When it was last read completely */
  checked_at: string | null
  /** When it was made; null if it cannot be read */
  created_at: string | null
  encrypted: boolean
  name: string
  /** Null if it cannot be read */
  services: readonly string[] | null
  size_bytes: number
  status: BackupStatus
  /** When it was last tested: unpacked, opened and started */
  verified_at: string | null
}

/** How far you can trust a backup. */
export type BackupStatus = 'verified' | 'intact' | 'not-checked' | 'damaged'

/** The backups that can be restored. */
export interface BackupsData {
  /** Newest first */
  backups: readonly BackupEntry[]
  /** Why the dates of the backups make this machine’s clock doubtful */
  clock_warning: string | null
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** The folder that contains them */
  folder: string
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Which backups are kept when a new one is made */
  retention: string
  summary: string
  /** The total size */
  total_bytes: number
}

/** The answer `backups` of one machine. */
export interface BackupsOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: BackupsData
  kind: 'backups'
}

/** The speed of the internet line, and the limits in effect. */
export interface BandwidthData {
  advice: string | null
  /** Empty for a read, and if no client needed a change */
  changes: readonly BandwidthChange[]
  command: string | null
  /** Every client answered; for an action, every client has the limits and respects them */
  complete: boolean
  desired: DesiredBandwidth
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  download_clients: readonly DownloadClient[]
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  internet: InternetLine
  month: BandwidthMonth
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Null if usher has paused nothing */
  pause: DownloadPause | null
  streaming: StreamingLimit
  summary: string
}

/** A change to a client’s limits. */
export interface BandwidthChange {
  /** Why it was not made */
  because: string | null
  /** `done`: the client confirmed it when read back */
  result: StepResult
  service: string
  summary: string
  type: 'limits' | 'schedule'
}

/** An entry of a client’s own schedule. */
export interface BandwidthEntry {
  /** 1 Monday … 7 Sunday */
  days: readonly number[]
  enabled: boolean
  from_minute: number
  summary: string
  to_minute: number | null
}

/** The data used this month, download and upload together. */
export interface BandwidthMonth {
  /** What is missing, and why */
  because: string | null
  cap_bytes: number | null
  /** Nothing of this month is missing from the count */
  complete: boolean
  /** When counting started; if later than the first of the month, some data is missing. Null if it has not started for every client */
  counting_started_at: string | null
  exceeded: boolean
  /** From the clients’ own counters */
  used_bytes: number | null
  when_exceeded: 'notify' | 'slow'
}

/** The arguments of bandwidth-set; arguments that were not given are omitted. */
export interface BandwidthSetArguments {
  /** Monthly data cap: 500G, 2T, none */
  cap?: string
  /** Download speed: 20M, 160Mbit, 50%, none */
  down_limit?: string
  /** Override all limits for this many minutes */
  override_minutes?: number
  /** A slower time of day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none */
  schedule?: string
  /** Upload speed: 2M, 16Mbit, 50%, none */
  up_limit?: string
  /** What happens when the cap is used up: only notify you, or slow everything to 100 kB/s */
  when_exceeded?: 'notify' | 'slow'
  /** Speed in each direction while somebody streams from elsewhere or a server transcodes: 2M, 20%, none */
  while_streaming?: string
}

/** The time of day with lower limits. */
export interface BandwidthWindow {
  /** 1 Monday … 7 Sunday */
  days: readonly number[]
  down_limit_bytes_per_second: number | null
  /** Minutes after midnight, by the clients’ own clock */
  from_minute: number
  to_minute: number
  up_limit_bytes_per_second: number | null
}

/** A known breaking change between two versions. */
export interface BreakingChange {
  /** Versions below this one come before the breaking change */
  affects_below: string
  /** An update stops before it until somebody confirms the preparations */
  blocks_update: boolean
  /** How many extra copies of its data are on the disk during the update */
  extra_data_copies: number
  /** The ID that `acknowledge` takes to say that you have prepared for it */
  id: string
  /** The first version with the breaking change */
  introduced_in: string
  /** The memory that the update itself needs; null if nobody found it to matter */
  memory_bytes: number | null
  /** What to do before the update */
  preparations: readonly string[]
  /** The sources: `owner/repository#thread`, or a document */
  sources: readonly string[]
  /** What breaks */
  summary: string
}

/** A support bundle that was written, or would be written. */
export interface BundleData {
  /** How to inspect it */
  commands: readonly string[]
  /** False if something is missing from the written bundle; a dry run lists it in `skipped` alone */
  complete: boolean
  /** Dry run: nothing was written, and this is what would be */
  dry_run: boolean
  files: readonly BundleFile[]
  /** Names of people and titles were not redacted */
  include_names: boolean
  /** The name under which `/api/bundle/{name}` serves it; null before it is written */
  name: string | null
  /** The path on this machine */
  path: string | null
  /** How many values of each type were redacted */
  redactions: {
    addresses_redacted: number
    names_redacted: number
    secrets_redacted: number
  }
  /** Older bundles that were removed */
  removed: readonly string[]
  /** How many bundles are kept */
  retention: string
  /** How many passwords and keys usher searched for by their value */
  secrets_known: number
  /** The compressed size of the whole file; null before it is written */
  size_bytes: number | null
  skipped: readonly SkippedItem[]
  summary: string
}

/** A file in a support bundle. */
export interface BundleFile {
  /** Its path in the bundle */
  path: string
  /** How many values in it were redacted */
  redactions_total: number
  size_bytes: number
  /** What it contains */
  summary: string
  /** The full text, in a dry run; null once it is written */
  text: string | null
}

/** The IDs by which apps recognise the same title. */
export interface CatalogueIds {
  imdb: string | null
  musicbrainz: string | null
  tmdb: string | null
  tvdb: string | null
}

/** The certificate that usher serves with. */
export interface Certificate {
  /** RFC 3339, in UTC */
  expires_at: string
  /** The SHA-256 of the certificate, as browsers show it */
  fingerprint: string
  /** The file with the certificate, without its key */
  path: string
  /** The SHA-256 of the public key, as curl takes it; a renewed certificate of usher’s own has the same */
  public_key_pin: string
  /** usher made it for itself, so a client trusts it only by its pin or its file */
  self_signed: boolean
}

/** One change to this machine. */
export interface Change {
  action: string
  /** The intended or actual values after the change */
  after: readonly RecordedValue[] | null
  /** The values before the change */
  before: readonly RecordedValue[] | null
  ended_at: string | null
  error: ErrorData | null
  id: string
  job: string | null
  /** Why it cannot be undone */
  no_undo_because: string | null
  /** Null until it is done, and if it did not end with an outcome */
  outcome_result: OutcomeResult | null
  /** The outcome in a sentence, for people; null if there is none */
  outcome_summary: string | null
  /** RFC 3339, in UTC */
  started_at: string
  /** `done`: it ended without an error; `outcome_result` says what came of it */
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  /** What was done, for people */
  summary: string
  /** The things that were changed */
  targets: readonly string[]
  undo: UndoAction | null
  /** The change that this one undid */
  undoes: string | null
  /** Whether a later change undid it */
  undone: boolean
}

/** A past change, in short. */
export interface ChangeBrief {
  action: string
  id: string
  /** RFC 3339, in UTC */
  started_at: string
  summary: string
}

/** The number of findings for each standing. */
export interface CheckCounts {
  /** How many of them somebody has accepted */
  findings_accepted: number
  findings_failed: number
  findings_not_known: number
  findings_passed: number
  findings_skipped: number
  findings_warned: number
}

/** What a check is about. */
export type CheckGroup = 'engine' | 'stack' | 'storage' | 'hardware' | 'network' | 'tunnel' | 'credentials' | 'apps' | 'indexers' | 'queue' | 'library' | 'backups' | 'security' | 'upkeep'

/** One group of checks. */
export interface CheckGroupSummary {
  counts: CheckCounts
  group: CheckGroup
  /** The worst of its findings */
  status: CheckStatus
  title: string
}

/** The result of a check, before or after the repair. */
export interface CheckReading {
  /** Why it is not known */
  because: string | null
  /** The facts as they were read */
  evidence: readonly string[]
  status: CheckStatus
  summary: string
}

/** The result of a check. */
export type CheckStatus = 'failed' | 'warning' | 'not-known' | 'skipped' | 'passed'

/** What the checks found. */
export interface ChecksData {
  /** No finding is `not-known` */
  complete: boolean
  counts: CheckCounts
  /** Dry run: nothing was done, and `planned_checks` lists what would run */
  dry_run: boolean
  /** Worst first */
  findings: readonly Finding[]
  groups: readonly CheckGroupSummary[]
  /** Something failed that nobody has accepted */
  needs_attention: boolean
  /** When this was observed */
  observed_at: string
  /** The group or check that was asked for */
  only: string | null
  planned_checks: readonly {
    check: string
    /** What it writes or interrupts */
    side_effect: string
    title: string
  }[]
  /** A one-sentence summary */
  summary: string
}

/** The answer `checks` of one machine. */
export interface ChecksOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: ChecksData
  kind: 'checks'
}

/** The app to use on one kind of device. */
export interface Client {
  activity: 'watch' | 'music' | 'audiobooks' | 'request'
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
  install_from: string | null
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
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** The address of the front door */
  front_door: string | null
  /** From where it can be reached; null if there is no address */
  reachable_from: 'lan' | 'this-machine' | null
}

/** What is released in the next days. */
export interface ComingData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** Today, in the time zone */
  first_day: string
  /** Earliest first; of one day, those without a time first */
  items: readonly ComingItem[]
  /** The last day that was asked for */
  last_day: string
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  summary: string
  /** The time zone of the household, in which the days begin */
  time_zone: string
}

/** One release of an episode, a film or an album. */
export interface ComingItem {
  /** When it airs; null if only the day is known */
  airs_at: string | null
  /** Null for anything but an episode */
  episode: number | null
  /** Stable: the same release has the same ID the next time */
  id: string
  /** The app that manages it */
  library_app: string
  media: Media
  /** The title of the episode or the album; null for a film */
  part_title: string | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** Null for anything but a film */
  release: FilmRelease | null
  /** The day of its release; null if the time is known */
  release_date: string | null
  /** The members who requested it, as far as an app for requests says */
  requested_by: readonly string[]
  runtime_minutes: number | null
  /** Null for anything but an episode */
  season: number | null
  /** The service that manages it */
  service: string
  state: ComingState
  /** The term for `usher trace` that finds exactly this; for an album, its artist */
  term: string
  /** The series, the film or the artist */
  title: string
  year: number | null
}

/** `available`: the library has a file of it. `expected`: it has none yet. */
export type ComingState = 'expected' | 'available'

/** What to send so that usher does what a command does: an action to post, or a read to ask. */
export type CommandRequest = PostSetup | PostUp | PostDown | PostSwitch | PostRestart | PostPull | PostWatch | PostConnect | PostSearch | PostWalkthrough | PostRequestApprove | PostRequestDecline | PostMemberInvite | PostMemberRemove | PostMemberNotify | PostNewsletterSend | PostQualitySet | PostQualityUpgrade | PostBandwidthSet | PostPause | PostResume | PostSpaceReclaim | PostLeavingSet | PostLeavingKeep | PostLeavingApply | PostLeavingRestore | PostStopSeeding | PostConfigSet | PostStackSet | PostCredentialRotate | PostScheduleSet | PostAlertsSet | PostAlertsTest | PostDiagnose | PostRepair | PostAccept | PostBackup | PostRestore | PostRestoreRehearse | PostOffsiteAdd | PostOffsiteRemove | PostOffsiteSend | PostOffsiteFetch | PostUpdateCheck | PostUpdateApply | PostUndo | PostAdopt | PostReset | PostMigrate | PostHostingInstall | PostHostingRemove | PostKeyNew | PostKeyRevoke | PostMachineAdd | PostMachineRemove | PostMachineUpdate | PostSupport | PostCancel | PostUninstallApply | PostForget | GetStatus | GetServices | GetForms | GetStack | GetLogs | GetPlaying | GetMembers | GetNotifications | GetQueue | GetRequests | GetTrace | GetComing | GetMe | GetChecks | GetStorage | GetHardware | GetStuck | GetAlerts | GetHomeAssistant | GetSpace | GetUnwatched | GetLeaving | GetQuality | GetFrontDoor | GetClients | GetBandwidth | GetUsage | GetConfig | GetCredentials | GetExplain | GetOutbound | GetStored | GetBackups | GetOffsite | GetSchedule | GetMigration | GetUninstall | GetUpdate | GetHistory | GetHosting | GetKeys | GetMachines | GetJobs | GetJob | GetVersion | GetBundle | GetPicture

/** The settings, without the values of secrets. */
export interface ConfigData {
  /** What was changed; null for a read */
  changed: SettingChange | null
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Every recreated service is healthy again; true for a read */
  complete: boolean
  /** In a dry run of what stops, restarts or recreates services: who and what that disturbs now; otherwise null */
  disruption: Disruption | null
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The files that contain them */
  files: readonly string[]
  invalid_lines: readonly InvalidLine[]
  settings: readonly Setting[]
  unknown_settings: readonly UnknownSetting[]
}

/** The arguments of config-set; arguments that were not given are omitted. */
export interface ConfigSetArguments {
  /** The setting */
  key: string
  /** Remove the setting, so that its default applies again */
  unset?: boolean
  /** Its new value; a secret is read from the terminal */
  value?: string
  /** With --when-idle: give up after this many minutes; by default 720 */
  wait_minutes?: number
  /** Wait until nobody is watching, and nothing is being imported or unpacked */
  when_idle?: boolean
}

/** The arguments of connect; arguments that were not given are omitted. */
export interface ConnectArguments {
  /** A run of connect: removes what it made, unless somebody changed it since */
  rollback_run?: string
}

/** A connection from one app to another. */
export interface Connection {
  /** Why it was skipped, failed or is not possible, or another thing to know */
  because: string | null
  /** The service whose settings contain it */
  from_service: string
  /** Its purpose, for people */
  purpose: string
  /** `skipped`: a person changed it, and it stays; `would-connect` and `would-disconnect`: only in a dry run */
  result: 'would-connect' | 'would-disconnect' | 'connected' | 'disconnected' | 'already-connected' | 'already-disconnected' | 'skipped' | 'failed' | 'not-possible'
  /** The service it leads to; the same one if it is about the app itself */
  to_service: string
  /** Whether the app’s own test of it succeeded; null if it has none, or was not asked */
  verified: boolean | null
}

/** How the apps of the stack are connected to each other. */
export interface ConnectionsData {
  /** Nothing failed, and everything was possible; true in a dry run */
  complete: boolean
  connections: readonly Connection[]
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The name of this run, for removing what it made; null if it made nothing */
  run: string | null
  summary: string
}

/** A key, password or login, without its value. */
export interface Credential {
  advice: string | null
  /** The reason for its standing, if it is not obvious */
  because: string | null
  /** `credential-rotate` can replace it */
  can_rotate: boolean
  /** The next command, if one helps */
  command: string | null
  /** When it was created, if anybody says */
  created_at: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** It is a common default that attackers try first; null if that does not apply or cannot be seen */
  guessable: boolean | null
  /** Its identifier */
  id: string
  /** What it opens */
  purpose: string
  /** The service it belongs to, or `usher` */
  service: string
  /** The setting that gives it to usher */
  setting: string | null
  status: CredentialStatus
  /** The file, setting or app that stores it; null if unknown */
  stored_in: string | null
  /** When it was last tried */
  tested_at: string | null
  title: string
  type: 'api-key' | 'password' | 'login' | 'tunnel-key'
  used_by: readonly CredentialUser[]
  /** When it last worked, as far as usher remembers */
  verified_at: string | null
}

/** An app that uses a credential that was replaced. */
export interface CredentialConsumer {
  /** What is left to do, if it could not be updated */
  advice: string | null
  because: string | null
  /** `updated-unverified`: it accepted the new one, but does not show whether it uses it */
  result: 'would-update' | 'updated' | 'updated-unverified' | 'failed' | 'not-needed'
  service: string
}

/** A credential that was replaced. */
export interface CredentialRotation {
  consumers: readonly CredentialConsumer[]
  credential: string
  /** Who creates the new one, and when the old one stops working */
  summary: string
  /** usher signed in with the new one */
  verified: boolean
}

/** Whether a credential works. `verified`: usher signed in with it a moment ago. `trusted-by-app`: an app that uses it says that it works. */
export type CredentialStatus = 'verified' | 'trusted-by-app' | 'rejected' | 'not-needed' | 'not-set' | 'not-tested' | 'not-known'

/** An app that uses a credential to sign in. */
export interface CredentialUser {
  /** A service, or `usher` */
  service: string
  /** Whether it has the current one, as far as it shows */
  state: 'current' | 'outdated' | 'not-known'
}

/** Every credential of the stack, and whether it works. Values are never included. */
export interface CredentialsData {
  /** Everything that was asked answered, or every app that uses a replaced credential has the new one */
  complete: boolean
  /** Those that need attention first */
  credentials: readonly Credential[]
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** What was replaced; null for a read */
  rotation: CredentialRotation | null
  summary: string
}

/** The current state, and what to do next. */
export interface DashboardData {
  /** Most severe first */
  attention: readonly Attention[]
  /** When the checks behind the verdict ran */
  checked_at: string
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  forms_on: readonly string[]
  /** The commands to try next */
  next_steps: readonly NextStep[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  /** The engine and the apps are simulated */
  rehearsal: boolean
  /** How many of them are healthy */
  services_healthy: number | null
  /** Services that the forms that are on need; null if the engine cannot be asked */
  services_wanted: number | null
  /** The verdict in a sentence or two, the worst first */
  summary: string
  /** The answer to each question of the household, the worst first */
  verdict: readonly VerdictAnswer[]
}

/** The answer `dashboard` of one machine. */
export interface DashboardOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: DashboardData
  kind: 'dashboard'
}

/** One form of the stack. */
export interface DeclaredForm {
  /** Its own services and all services it needs */
  all_services: readonly string[]
  form: string
  /** Its name for people, a noun */
  label: string
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

/** The limits for all clients together. Null means no limit. */
export interface DesiredBandwidth {
  down_limit_bytes_per_second: number | null
  /** Somebody has set limits */
  is_set: boolean
  /** There is no limit until then; if it has passed, the override still has to be ended */
  override_ends_at: string | null
  schedule: BandwidthWindow | null
  up_limit_bytes_per_second: number | null
}

/** How often something used a disk while usher recorded, and which services did. */
export interface DiskActivity {
  /** In how many of the recorded minutes the disk was read or written */
  active_minutes: number
  /** The busiest first */
  services: readonly DiskUser[]
  /** In how many of these minutes no service did: another program, or one that usher cannot tell */
  unexplained_minutes: number
}

/** Disks that are joined. */
export interface DiskArray {
  /** Its name, or where it is mounted */
  array: string
  /** As the array itself calls it */
  array_state: string
  array_type: 'md' | 'zfs' | 'btrfs' | 'mergerfs' | 'snapraid'
  /** When it was last read whole to find damage; null if it does not say */
  checked_at: string | null
  condition: HardwareState
  /** The disks below it, as far as they are known */
  disks: readonly string[]
  /** Errors that it has counted; null if it counts none */
  errors: number | null
  /** The level of a RAID, or the policy by which mergerfs chooses a branch */
  layout: string | null
  members: readonly ArrayMember[]
  /** Of a rebuild or check that runs */
  progress_percent: number | null
  summary: string
  /** Of SnapRAID: when its content was last written */
  synced_at: string | null
}

/** The space on a disk with the household’s files over time. */
export interface DiskUsage {
  free_space: UsageSeries
  /** The folder at which it was measured */
  path: string
  used_space: UsageSeries
}

/** A service that used a disk. */
export interface DiskUser {
  active_minutes: number
  read_bytes: number
  service: string
  written_bytes: number
}

/** Who and what a change would disturb if it were made now. */
export interface Disruption {
  active_downloads: readonly ActiveDownload[]
  /** Every affected app could be asked */
  complete: boolean
  imports: readonly RunningImport[]
  /** How many times that is the median of */
  measured_runs: number
  /** The apps that could not be asked */
  not_known: readonly NotKnown[]
  summary: string
  /** How long the same change took the last times, as their median; null if it was never made */
  usual_seconds: number | null
  watching: readonly Watcher[]
}

/** A card for members, to print or to show. */
export interface DoorCard {
  address: string
  /** What to do with the address, one sentence each */
  lines: readonly string[]
  /** The address as a QR code: a row of modules each, top to bottom, `1` is dark and `0` is light. Draw it with four light modules around it */
  qr_rows: readonly string[]
  title: string
}

/** The arguments of down; arguments that were not given are omitted. */
export interface DownArguments {
  /** Forms */
  forms?: readonly string[]
  /** Services */
  services?: readonly string[]
  /** With --when-idle: give up after this many minutes; by default 720 */
  wait_minutes?: number
  /** Wait until nobody is watching, and nothing is being imported or unpacked */
  when_idle?: boolean
}

/** One download client, its limits and its current speed. */
export interface DownloadClient {
  because: string | null
  /** The current speed */
  down_bytes_per_second: number | null
  /** The limit in effect now; null means no limit */
  down_limit_bytes_per_second: number | null
  download_protocol: 'torrent' | 'usenet'
  /** `over-limit`: faster than its limit; `different-limit`: its limits are not the ones that were set */
  limit_status: 'within-limit' | 'over-limit' | 'different-limit' | 'no-limit' | 'not-known'
  paused: boolean
  schedule_entries: readonly BandwidthEntry[]
  service: string
  /** Its slower limits are in effect; null if it has none */
  slowed: boolean | null
  title: string
  up_bytes_per_second: number | null
  up_limit_bytes_per_second: number | null
}

/** A pause of all downloads by usher. */
export interface DownloadPause {
  /** When it ends by itself; null for a pause without an end */
  ends_at: string | null
  /** Its time has passed, but not every client is resumed yet */
  has_ended: boolean
  /** Since when */
  paused_at: string
}

/** A file that usher writes, and its current state. */
export interface DriftedFile {
  /** The SHA-256 of the file on disk; null if there is none */
  actual_digest: string | null
  /** The SHA-256 of what this usher would write */
  declared_digest: string | null
  /** Lines in the file that are not in the declared text */
  lines_added: number
  /** Lines of the declared text that are not in the file */
  lines_removed: number
  path: string
  /** `outdated`: as an earlier usher wrote it; `changed`: changed by somebody else; `adopted`: changed by somebody else, and accepted */
  status: 'as-declared' | 'outdated' | 'changed' | 'adopted' | 'missing'
  /** The SHA-256 of what usher last wrote there; null if it never did */
  written_digest: string | null
}

/** The container engine that was asked. */
export interface Engine {
  endpoint: string
  /** Where its address came from */
  endpoint_origin: 'flag' | 'setting' | 'environment' | 'context' | 'socket'
  name: EngineName
  version: string | null
}

/** The engine, with the breaking changes in its next versions. */
export type EngineAhead = {
  breaking_changes: readonly BreakingChange[]
  name: EngineName
  version: string | null
} | null

/** What the engine stores for this stack. */
export interface EngineData {
  /** Why it is stored, or why there is no size */
  because: string
  /** The number of images, or of containers with a log */
  items_total: number | null
  /** The path on this machine; null if the engine does not say */
  path: string | null
  /** Null if unknown */
  size_bytes: number | null
  title: string
  type: 'images' | 'logs'
}

/** A container engine. `rehearsal`: a simulated one. */
export type EngineName = 'docker' | 'podman' | 'rehearsal'

/** The container engine. */
export interface EngineVersion {
  /** The negotiated version of its API */
  api: string
  endpoint: string
  name: EngineName
  version: string | null
}

/** Why the request failed, and what helps. */
export interface ErrorData {
  /** The kind that this error stands for on the event stream; null everywhere else */
  about_kind: string | null
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

/** The answer `error` of one machine. */
export interface ErrorOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: ErrorData
  kind: 'error'
}

/** What is released in the next days. */
export interface ExpectedItem {
  /** When it airs; null if only the day is known */
  airs_at: string | null
  /** Null for anything but an episode */
  episode: number | null
  /** The member requested it */
  is_own: boolean
  media: Media | null
  /** The title of the episode or the album; null for a film */
  part_title: string | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** Null for anything but a film */
  release: FilmRelease | null
  /** The day of its release; null if the time is known */
  release_date: string | null
  /** Null for anything but an episode */
  season: number | null
  state: ComingState
  /** Null if no app knows it */
  title: string | null
  year: number | null
}

/** One line of a file of the household, before and after. */
export interface FileChange {
  file: string
  line: number
  new_line: string
  old_line: string
  /** The variable that the line sets; null if the line is the image itself */
  variable: string | null
}

/** How a film is released. */
export type FilmRelease = 'cinema' | 'digital' | 'physical'

/** What one check found about one subject. */
export interface Finding {
  /** Set if somebody has accepted it */
  acceptance: {
    /** RFC 3339, in UTC */
    accepted_at: string
    reason: string
  } | null
  /** What else may help, in the order to try it */
  alternatives: readonly AlternativeRemedy[]
  /** Why it is not known or was skipped */
  because: string | null
  /** When usher last saw it become another: worse, better, or about more */
  changed_at: string | null
  check: string
  /** The facts as they were read */
  evidence: readonly string[]
  /** The finding that causes this one */
  explained_by: string | null
  /** The findings that this one causes */
  explains: readonly string[]
  /** When usher first saw it like this */
  first_seen_at: string | null
  group: CheckGroup
  /** The check, with its subject if it covers several: `stack-health:sonarr` */
  id: string
  /** What it means if it does not pass */
  meaning: string
  /** What helps; null if it passes */
  remedy: {
    command: string | null
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    do: CommandRequest | null
    summary: string
  } | null
  /** The repair for it; null if there is none */
  repair: string | null
  /** It is too recent to count as a fault: it may pass by itself */
  settling: boolean
  status: CheckStatus
  /** The service or path it is about; null for the whole */
  subject: string | null
  /** What was found, in one sentence */
  summary: string
  /** What is true if it passes */
  title: string
  /** When `diagnose` tested it; null for ordinary checks, and if it is not tested yet */
  verified_at: string | null
}

/** The name of a form for people. */
export interface FormLabel {
  form: string
  /** Its name for people, a noun */
  label: string
}

/** The state of a form as a whole. */
export type FormState = 'off' | 'starting' | 'healthy' | 'partial' | 'unhealthy'

/** The state of one form. */
export interface FormStatus {
  form: string
  /** Its name for people, a noun */
  label: string
  /** Its services and all services it needs */
  services: readonly string[]
  state: FormState
  title: string
  /** Those of them that are not healthy */
  unhealthy: readonly string[]
}

/** Every form the stack declares. */
export interface FormsData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  forms: readonly DeclaredForm[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
}

/** A media app that was found on the machine. */
export interface FoundApp {
  app: string
  /** Folders on this machine, or volumes, that contain its settings */
  data_folders: readonly string[]
  image: string | null
  /** The name of the container, unit or program */
  name: string
  /** Ports of this machine that it listens on */
  ports: readonly number[]
  /** How it was recognised */
  recognised_by: string
  /** Null if unknown */
  running: boolean | null
}

/** A Compose project, a container or an installation that runs media apps. */
export interface FoundInstallation {
  apps: readonly FoundApp[]
  /** The reason, or why it is not known */
  because: string
  choices: readonly MigrationChoice[]
  /** The folder of the Compose project; null if there is none */
  folder: string | null
  /** Imports can be hardlinks; null if unknown */
  hardlinks_possible: boolean | null
  modes: readonly MigrationMode[]
  name: string
  type: 'project' | 'container' | 'native'
}

/** A title that a search found. */
export interface FoundTitle {
  /** Why it cannot be watched yet, in one sentence; null if it can */
  because: string | null
  /** When the next step is expected, if that is known */
  expected_at: string | null
  media: Media | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** Null for all seasons */
  season: number | null
  /** The seven steps from request to screen */
  steps: readonly RequestStep[]
  /** How far it is, in a few words */
  summary: string
  /** The term that finds exactly this one */
  term: string
  /** Null if no app knows it */
  title: string | null
  year: number | null
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
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Every other published address */
  other_addresses: readonly OtherAddress[]
  /** From where it can be reached; null if there is no address */
  reachable_from: 'lan' | 'this-machine' | null
  /** The engine and the apps are simulated */
  rehearsal: boolean
  /** The service at this address */
  service: string | null
}

/** Asks alerts. */
export interface GetAlerts {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'alerts'
}

/** Asks backups. */
export interface GetBackups {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'backups'
}

/** Asks bandwidth. */
export interface GetBandwidth {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'bandwidth'
}

/** Asks bundle. */
export interface GetBundle {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The bundle’s name */
    name?: string
  }
  read: 'bundle'
}

/** Asks checks. */
export interface GetChecks {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** One group, such as storage, or one check */
    only?: string
  }
  read: 'checks'
}

/** Asks clients. */
export interface GetClients {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'clients'
}

/** Asks coming. */
export interface GetComing {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** How many days to show, from today on; by default 14 */
    days?: number
  }
  read: 'coming'
}

/** Asks config. */
export interface GetConfig {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The setting to show */
    key?: string
  }
  read: 'config'
}

/** Asks credentials. */
export interface GetCredentials {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'credentials'
}

/** Asks explain. */
export interface GetExplain {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The word to explain */
    word?: string
  }
  read: 'explain'
}

/** Asks forms. */
export interface GetForms {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The forms to preview */
    form?: readonly string[]
  }
  read: 'forms'
}

/** Asks front-door. */
export interface GetFrontDoor {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'front-door'
}

/** Asks hardware. */
export interface GetHardware {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'hardware'
}

/** Asks history. */
export interface GetHistory {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'history'
}

/** Asks home-assistant. */
export interface GetHomeAssistant {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'home-assistant'
}

/** Asks hosting. */
export interface GetHosting {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'hosting'
}

/** Asks job. */
export interface GetJob {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The job’s identifier */
    job?: string
  }
  read: 'job'
}

/** Asks jobs. */
export interface GetJobs {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'jobs'
}

/** Asks keys. */
export interface GetKeys {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'keys'
}

/** Asks leaving. */
export interface GetLeaving {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'leaving'
}

/** Asks logs. */
export interface GetLogs {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** Continue with new lines as they are logged */
    follow?: boolean
    /** Forms whose services to show */
    form?: readonly string[]
    /** Only lines that state this level or a more severe one */
    level?: 'critical' | 'error' | 'warning' | 'info' | 'debug' | 'trace'
    /** Services to show */
    service?: readonly string[]
    /** Only lines from this time on: an instant, or a duration such as 2h before now */
    since?: string
    /** How many of the last lines of each service, of those that the filters leave; by default 50, or 10,000 if since is given */
    tail?: number
    /** Only lines that contain this text, in upper or lower case */
    text?: string
    /** Only lines up to this time: an instant, or a duration such as 2h before now */
    until?: string
  }
  read: 'logs'
}

/** Asks machines. */
export interface GetMachines {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'machines'
}

/** Asks me. */
export interface GetMe {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The member whose page it is; the session of a member fills it in */
    member?: string
    /** Part of a title to look for */
    term?: string
  }
  read: 'me'
}

/** Asks members. */
export interface GetMembers {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'members'
}

/** Asks migration. */
export interface GetMigration {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'migration'
}

/** Asks notifications. */
export interface GetNotifications {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'notifications'
}

/** Asks offsite. */
export interface GetOffsite {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'offsite'
}

/** Asks outbound. */
export interface GetOutbound {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'outbound'
}

/** Asks picture. */
export interface GetPicture {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** Only a picture that the page of this member names; the session of a member fills it in */
    member?: string
    /** The value of `picture` in another answer */
    picture?: string
    /** The wanted width in pixels; by default 320 */
    width?: number
  }
  read: 'picture'
}

/** Asks playing. */
export interface GetPlaying {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** Only what this member plays */
    member?: string
  }
  read: 'playing'
}

/** Asks quality. */
export interface GetQuality {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'quality'
}

/** Asks queue. */
export interface GetQueue {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** How many to show; by default all */
    count?: number
    /** The first to show, counted from 0 */
    from?: number
    /** Only what this member requested */
    member?: string
    /** Only this title, as for `usher trace` */
    term?: string
  }
  read: 'queue'
}

/** Asks requests. */
export interface GetRequests {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** How many to show; by default all */
    count?: number
    /** The first to show, counted from 0 */
    from?: number
    /** The member whose requests to show */
    member?: string
    /** Only requests in this state; `on-its-way` for all that are neither waiting for approval, available nor declined */
    state?: 'waiting-for-approval' | 'not-added' | 'unreleased' | 'wanted' | 'downloading' | 'partially-available' | 'available' | 'declined' | 'failed' | 'not-known' | 'on-its-way'
    /** Only requests whose title contains this text */
    text?: string
  }
  read: 'requests'
}

/** Asks schedule. */
export interface GetSchedule {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'schedule'
}

/** Asks services. */
export interface GetServices {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The forms to show */
    form?: readonly string[]
  }
  read: 'services'
}

/** Asks space. */
export interface GetSpace {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'space'
}

/** Asks stack. */
export interface GetStack {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The services to show */
    service?: readonly string[]
  }
  read: 'stack'
}

/** Asks status. */
export interface GetStatus {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'status'
}

/** Asks storage. */
export interface GetStorage {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'storage'
}

/** Asks stored. */
export interface GetStored {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'stored'
}

/** Asks stuck. */
export interface GetStuck {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** How many to show; by default all */
    count?: number
    /** The first to show, counted from 0 */
    from?: number
    /** Only this title, as for `usher trace` */
    term?: string
  }
  read: 'stuck'
}

/** Asks trace. */
export interface GetTrace {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The first to show, counted from 0 */
    from?: number
    /** The season, if it is not part of the title */
    season?: number
    /** The title as you would say it, with a season or a year if that helps */
    term?: string
  }
  read: 'trace'
}

/** Asks uninstall. */
export interface GetUninstall {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** How much to remove */
    removal?: 'stop' | 'services' | 'configuration' | 'media'
  }
  read: 'uninstall'
}

/** Asks unwatched. */
export interface GetUnwatched {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** How many to show; by default all */
    count?: number
    /** The first to show, counted from 0 */
    from?: number
    /** Only films, or only series */
    media?: 'films' | 'series'
    /** Only what this member requested */
    member?: string
    /** What comes first; what frees most by default */
    sort?: 'frees' | 'size' | 'played' | 'added' | 'title'
    /** Not played for at least so many days; 180 by default */
    unwatched_days?: number
  }
  read: 'unwatched'
}

/** Asks update. */
export interface GetUpdate {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'update'
}

/** Asks usage. */
export interface GetUsage {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: {
    /** The figures over time to include; by default all. The states of the services are always included */
    include?: 'line' | 'services' | 'disks' | 'none'
    /** Only these services */
    service?: readonly string[]
    /** How far back; a day by default */
    span?: 'hour' | 'day' | 'week' | 'month'
  }
  read: 'usage'
}

/** Asks version. */
export interface GetVersion {
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** The parameters to ask it with */
  parameters: Record<never, never>
  read: 'version'
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

/** The disks, arrays, memory, temperatures and UPS. */
export interface HardwareData {
  /** What would tell more */
  advice: string | null
  arrays: readonly DiskArray[]
  command: string | null
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** The worst of everything */
  condition: HardwareState
  disks: readonly HardwareDisk[]
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Null if the system does not report it */
  memory: MachineMemory | null
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  /** The minutes of the last day in which the use of disks was recorded */
  recorded_minutes: number
  /** usher ui or usher watch runs and records */
  recording: boolean
  summary: string
  temperatures: readonly Temperature[]
  ups: readonly Ups[]
}

/** A disk of this machine, as it reports itself. */
export interface HardwareDisk {
  /** Why its condition is not known */
  because: string | null
  /** Its temperature */
  celsius: number | null
  condition: HardwareState
  /** The name of the kernel, such as sda */
  disk: string
  /** Null if usher has recorded nothing */
  disk_activity: DiskActivity | null
  /** What the disk reports */
  evidence: readonly string[]
  /** The folders of the household that are stored on it */
  folders: readonly string[]
  /** Spun down; null if that is not known */
  is_asleep: boolean | null
  model: string | null
  power_on_hours: number | null
  /** A hard disk, which spins down */
  rotates: boolean
  /** To find the right disk in the case */
  serial: string | null
  /** The services that keep their settings and databases on it */
  services: readonly string[]
  size_bytes: number
  summary: string
}

/** How a piece of hardware is. */
export type HardwareState = 'failed' | 'warning' | 'not-known' | 'good'

/** A title that the rule does not let leave, and why. */
export interface HeldBackTitle {
  because: string
  /** The brake that holds it, the first of several */
  brake: 'vote' | 'vote-not-known' | 'excluded' | 'exclusion-not-known' | 'added-recently' | 'added-not-known' | 'watched-recently' | 'plays-not-known' | 'playing' | 'playing-not-known' | 'downloading' | 'seeding' | 'seeding-not-known' | 'size-not-known' | 'frees-nothing' | 'weekly-limit'
  /** The members who marked it as a favourite in Jellyfin or Emby, which is a vote to keep it; null if that is not known. Plex shows its owner nothing like it */
  favourite_of: readonly string[] | null
  media: Media
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  title: string
  /** The members whose vote to keep it was recorded here */
  voters: readonly string[]
  year: number | null
}

/** What has been changed on this machine, newest first. */
export interface HistoryData {
  changes: readonly Change[]
}

/** What Home Assistant gets through an MQTT broker, and whether it arrives there. */
export interface HomeAssistantData {
  /** What to do next, if anything */
  advice: string | null
  /** Why it fails, or why the settings cannot be used */
  because: string | null
  /** The host and port of the broker; null if none is set */
  broker: string | null
  command: string | null
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** When the broker last had everything */
  connected_at: string | null
  /** Where the device is described to Home Assistant; null before the first time */
  discovery_topic: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Whether the connection to it is encrypted; null if none is set */
  encrypted: boolean | null
  /** Every value, as it is now */
  entities: readonly HomeAssistantEntity[]
  /** Since when it fails; null if it does not */
  first_failed_at: string | null
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  /** Brokers that still keep values, because their address was removed from the settings first */
  other_brokers: readonly OtherBroker[]
  /** The settings that configure it */
  settings: readonly string[]
  /** `off`: it is turned off, and the broker keeps nothing; `not-usable`: the settings cannot be used; `waiting`: usher watch does not run, or is about to connect; `connected`; `failing`: the last attempt failed; `clearing`: it is turned off, and the broker still has to forget its values */
  state: 'off' | 'not-usable' | 'waiting' | 'connected' | 'failing' | 'clearing'
  summary: string
}

/** One value that Home Assistant shows. */
export interface HomeAssistantEntity {
  /** What it is in Home Assistant */
  component: 'sensor' | 'binary_sensor'
  /** Its name in the topics; stable */
  entity: string
  /** Where it is published, with its attributes */
  mqtt_topic: string
  /** The sentence that goes with it */
  summary: string | null
  /** Its name for people */
  title: string
  unit_of_measurement: string | null
  /** The value as it is published; null if it is not known */
  value: string | null
}

/** One step, and the app that reports it. */
export interface Hop {
  /** The app that knows; null if the stack has none */
  app: string | null
  /** Why it is not done; null if it is */
  because: string | null
  /** What was seen, and which app reports it; empty if nothing was */
  evidence: readonly string[]
  /** When that is expected, if an app says so */
  expected_at: string | null
  /** What happens next by itself */
  expected_next: string | null
  /** When it last happened */
  happened_at: string | null
  hop: HopName
  state: HopState
}

/** A step on the way from request to screen. */
export type HopName = 'requested' | 'approved' | 'added' | 'monitored' | 'released' | 'searched' | 'grabbed' | 'downloading' | 'downloaded' | 'imported' | 'subtitled' | 'in-library' | 'playable'

/** The state of a step. */
export type HopState = 'done' | 'pending' | 'failed' | 'not-known' | 'not-needed'

/** What happens to a service when the machine restarts. */
export interface HostedService {
  because: string
  /** The engine’s restart policy; empty if it has none */
  restart_policy: string
  service: string
  starts_at_boot: boolean | null
}

/** A part of usher that runs in the background. */
export interface HostedUnit {
  /** The address on this machine that it serves; null if it serves none */
  address: string | null
  /** The command that installs or removes it */
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** It starts automatically; null if the service manager does not answer */
  enabled: boolean | null
  installed: boolean
  /** Its name in the service manager */
  name: string
  /** The path of the unit file */
  path: string
  running: boolean | null
  task: 'watch' | 'boot' | 'ui'
  title: string
  /** The file is what this usher would write */
  up_to_date: boolean
}

/** What keeps running when no terminal is open. */
export interface HostingData {
  /** Why there is none */
  because: string | null
  /** The certificate that the hosted web app serves with, if any */
  certificate: Certificate | null
  /** The exact command lines */
  commands: readonly string[]
  /** Everything that was asked answered, and an action was done as a whole */
  complete: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  engine_start: {
    because: string
    /** The command that enables it */
    command: string | null
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    do: CommandRequest | null
    /** The engine starts with the machine; null if unknown */
    enabled: boolean | null
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
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    do: CommandRequest | null
    /** Your services run while you are not signed in; null if unknown */
    enabled: boolean | null
  }
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** The service manager that usher can use; null if there is none */
  service_manager: 'systemd' | 'launchd' | null
  services: readonly HostedService[]
  summary: string
  units: readonly HostedUnit[]
}

/** The arguments of hosting-install; arguments that were not given are omitted. */
export interface HostingInstallArguments {
  /** ui encrypts the connection with this certificate, a file in the PEM format */
  cert?: string
  /** The file with the private key of the certificate */
  key?: string
  /** ui serves the local network too; set a password first */
  lan?: boolean
  /** The port that ui listens on */
  port?: number
  /** What to run */
  task: 'watch' | 'boot' | 'ui'
  /** ui encrypts the connection, with a certificate that usher makes for itself and renews */
  tls?: boolean
}

/** The arguments of hosting-remove; arguments that were not given are omitted. */
export interface HostingRemoveArguments {
  /** What to stop running */
  task: 'watch' | 'boot' | 'ui'
}

/** The answer of every machine of the household to the same question. The command line writes it where usher knows other machines. */
export interface HouseholdAnswerData {
  /** This machine first */
  answers: readonly MachineAnswer[]
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  summary: string
}

/** A folder of the household’s own files. */
export interface HouseholdData {
  because: string
  /** The path on this machine */
  path: string
  /** The services that can access it */
  services: readonly string[]
  /** Null if it cannot be read, or was too much to count */
  size_bytes: number | null
}

/** What a household wants to know. `watch`: can people watch now; `ask`: can they ask for something; `arrive`: does what was asked for arrive; `room`: is there room, and until when; `safe`: the tunnel, backups, exposure and keys. */
export type HouseholdQuestion = 'watch' | 'ask' | 'arrive' | 'room' | 'safe'

/** The result of pulling one image. */
export interface ImagePull {
  /** Why it failed */
  because: string | null
  /** Its current digest */
  digest: string | null
  image: string
  /** Its previous digest */
  previous_digest: string | null
  /** How much was downloaded */
  pulled_bytes: number | null
  result: 'would-pull' | 'pulled' | 'up-to-date' | 'failed'
  /** The services that run it */
  services: readonly string[]
}

/** What a tool of this machine says of an image’s signature. */
export interface ImageSignature {
  because: string | null
  /** Who vouches for that name */
  issuer: string | null
  result: 'verified' | 'not-verified' | 'not-known'
  /** Whom the certificate names. Anybody can sign: whether to trust the signer is for you to decide */
  signed_by: string | null
  tool: string
}

/** An image, with its digest and version if known. */
export interface ImageVersion {
  /** Null until the registry is asked */
  digest: string | null
  image: string
  version: string | null
}

/** The known vulnerabilities in two images, as a tool of this machine counts them. */
export interface ImageVulnerabilities {
  /** Why a count is missing */
  because: string | null
  /** In the newest image; null if it is not known */
  newest_counts: VulnerabilityCounts | null
  /** In the image that runs; null if it is not known */
  running_counts: VulnerabilityCounts | null
  tool: string
}

/** What installed a copy of usher. */
export type Installer = 'archive' | 'script' | 'deb' | 'rpm' | 'apk' | 'homebrew' | 'aur' | 'nix' | 'image' | 'source'

/** The speed of the internet line. usher never measures it by filling it. */
export interface InternetLine {
  /** Declared by a setting, or the highest speed that usher saw the clients reach */
  capacity_source: 'declared' | 'observed' | 'not-known'
  down_capacity_bytes_per_second: number | null
  /** When usher saw that speed */
  down_observed_at: string | null
  up_capacity_bytes_per_second: number | null
  up_observed_at: string | null
}

/** A line of the settings file that Compose refuses. */
export interface InvalidLine {
  because: string
  file: string
  line: number
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
  /** Null until it is done, and if it did not end with an outcome */
  outcome_result: OutcomeResult | null
  /** The outcome in a sentence, for people; null if there is none */
  outcome_summary: string | null
  /** Its last reported progress */
  progress: ProgressData | null
  /** RFC 3339, in UTC */
  started_at: string
  /** `done`: it ended without an error; `outcome_result` says what came of it. `interrupted`: its process ended before the job did */
  state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted'
  /** A description for people */
  summary: string
}

/** The jobs of this machine, newest first. */
export interface JobsData {
  jobs: readonly JobData[]
}

/** The answer `jobs` of one machine. */
export interface JobsOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: JobsData
  kind: 'jobs'
}

/** A key that was made or revoked, or would be. */
export interface KeyData {
  action: 'key-new' | 'key-revoke'
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  may: KeyPermission
  /** The member whose page it reads; null for other keys */
  member: string | null
  name: string
  summary: string
  /** The new key: the value of the `X-Service-Token` header. No other answer ever has it; null for a revocation and in a dry run */
  token: string | null
}

/** What a key may do. `read`: ask everything; `act`: change things too; `member`: ask what one member may ask. */
export type KeyPermission = 'read' | 'act' | 'member'

/** The arguments of key-revoke; arguments that were not given are omitted. */
export interface KeyRevokeArguments {
  /** The name of the key */
  name: string
}

/** The keys with which programs use usher. */
export interface KeysData {
  access_keys: readonly AccessKey[]
  summary: string
}

/** What leaves the library and when, who voted to keep it, and why other titles stay. */
export interface LeavingData {
  /** How many more bytes may leave in these seven days */
  bytes_left: number
  /** The command that turns on what is missing; null if nothing is */
  command: string | null
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Dry run: nothing was changed, and this is the result */
  dry_run: boolean
  /** Somebody has turned the rule on */
  enabled: boolean
  /** What has left or stays after all, the latest first */
  ended_titles: readonly LeavingTitle[]
  /** Titles that stay, and why; the largest first */
  held_back: readonly HeldBackTitle[]
  /** How many stay in all; `held_back` may have only some of them */
  held_back_total: number
  /** What a run did or would do; otherwise empty */
  leaving_changes: readonly LeavingChange[]
  /** What is announced, the next first */
  leaving_titles: readonly LeavingTitle[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  rule: LeavingRule
  /** The schedule announces and removes titles by itself */
  scheduled: boolean
  summary: string
  /** How many more titles may leave in these seven days */
  titles_left: number
}

/** One step of a run: a title that is announced, removed or kept. */
export interface LeavingChange {
  because: string | null
  frees_bytes: number
  /** For an announcement: the first day on which it may leave */
  leaves_on: string | null
  leaving_change: 'announce' | 'remove' | 'keep' | 'restore'
  result: StepResult
  title: string
  year: number | null
}

/** The arguments of leaving-keep; arguments that were not given are omitted. */
export interface LeavingKeepArguments {
  /** The member who votes; without one, the household */
  member?: string
  /** The title */
  title: string
  /** Withdraw the vote */
  withdraw?: boolean
}

/** The arguments of leaving-restore; arguments that were not given are omitted. */
export interface LeavingRestoreArguments {
  /** Their numbers in usher leaving */
  titles: readonly string[]
}

/** What may leave, when, and how much of it in any seven days. */
export interface LeavingRule {
  /** It was added at least so many days ago */
  added_days: number
  /** Titles with one of these genres stay */
  except_genres: readonly string[]
  /** Titles in one of these libraries of a media server stay */
  except_libraries: readonly string[]
  /** Titles that one of these members requested stay */
  except_members: readonly string[]
  /** Titles with one of these tags stay */
  except_tags: readonly string[]
  /** These titles stay */
  except_titles: readonly string[]
  /** It is announced for so many days before it leaves */
  grace_days: number
  /** So many GB in any seven days */
  max_gb: number
  /** So many titles in any seven days */
  max_titles: number
  /** Nobody has played it for so many days */
  unwatched_days: number
}

/** The arguments of leaving-set; arguments that were not given are omitted. */
export interface LeavingSetArguments {
  /** It was added at least so many days ago */
  added_days?: number
  /** Genres whose titles stay; none for no genre */
  except_genres?: readonly string[]
  /** Libraries of the media servers whose titles stay; none for no library */
  except_libraries?: readonly string[]
  /** Members whose requests stay; none for nobody */
  except_members?: readonly string[]
  /** Tags of Sonarr and Radarr whose titles stay; none for no tag */
  except_tags?: readonly string[]
  /** Titles that stay; none for no title */
  except_titles?: readonly string[]
  /** Days between the announcement and the removal */
  grace_days?: number
  /** At most so many GB in any seven days */
  max_gb?: number
  /** At most so many titles in any seven days */
  max_titles?: number
  /** Turn the rule off: nothing is announced or removed */
  off?: boolean
  /** The digest that the dry run showed; confirms exactly what it showed */
  offer?: string
  /** Nobody has played it for so many days */
  unwatched_days?: number
}

/** A title that leaves, or has left. */
export interface LeavingTitle {
  /** RFC 3339, in UTC */
  announced_at: string
  /** Why it stays after all, or why it was not removed */
  because: string | null
  /** When it was removed, or it was decided that it stays */
  ended_at: string | null
  /** The members who marked it as a favourite in Jellyfin or Emby, which is a vote to keep it; null if that is not known. Plex shows its owner nothing like it */
  favourite_of: readonly string[] | null
  /** What removing it frees */
  frees_bytes: number
  /** Its number, which `leaving-restore` takes */
  id: string
  /** The first day on which it may leave; null if it does not leave any more */
  leaves_on: string | null
  /** `due`: its grace has ended, and it leaves at the next run that the limits of a week allow */
  leaving_state: 'announced' | 'due' | 'removing' | 'removed' | 'stays' | 'restored'
  media: Media
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  title: string
  /** The members whose vote to keep it was recorded here */
  voters: readonly string[]
  year: number | null
}

/** How severe something is. */
export type Level = 'critical' | 'warning' | 'info'

/** A file in the library that came from the download. */
export interface LibraryFile {
  /** Whether it still exists, unchanged, afterwards; null before */
  exists: boolean | null
  /** It is the same file as the download’s, under another name */
  hardlinked: boolean
  path: string
}

/** The quality of one type of media. */
export interface LibraryQuality {
  in_force: QualityInForce
  media: Media
  /** From the smallest to the largest */
  presets: readonly QualityPreset[]
  /** Every profile that items use */
  profiles: readonly {
    items_assigned: number
    profile: string
  }[]
  service: string
}

/** What starting, stopping, switching or restarting did, or would do. */
export interface LifecycleData {
  action: 'up' | 'down' | 'switch' | 'restart'
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Everything succeeded; true in a dry run */
  complete: boolean
  /** In a dry run of what stops, restarts or recreates services: who and what that disturbs now; otherwise null */
  disruption: Disruption | null
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The affected forms */
  forms: readonly string[]
  /** How many times that is the median of */
  measured_runs: number
  /** Other things to know */
  notes: readonly string[]
  services: readonly ServiceChange[]
  summary: string
  /** How long the same change took the last times, as their median; null if it was never made */
  usual_seconds: number | null
  /** The files it writes */
  writes: readonly string[]
}

/** One line that a service logged. */
export interface LogData {
  /** The level that the line states at its start; null if it states none */
  level: LogLevel | null
  /** When the container engine received the line */
  logged_at: string
  service: string
  /** The time that the line states at its start; null if it states none, or one without date or zone */
  stated_at: string | null
  stream: 'stdout' | 'stderr'
  /** The line, without its line ending */
  text: string
}

/** How severe a log line is by its own account, in one vocabulary. */
export type LogLevel = 'critical' | 'error' | 'warning' | 'info' | 'debug' | 'trace'

/** A machine that was added or removed, or would be. */
export interface MachineData {
  action: 'machine-add' | 'machine-remove'
  /** What ssh connects to: a host, USER@HOST, or a name from its configuration */
  destination: string
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  name: string
  /** The full path of usher there */
  program: string
  summary: string
  /** The version of usher there; null if it was not asked */
  usher_version: string | null
}

/** usher as it was copied to another machine, or would be. */
export interface MachineProgramData {
  /** The file here that the program is from */
  copied_from: string
  /** What ssh connects to: a host, USER@HOST, or a name from its configuration */
  destination: string
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The machine was not known before, and is added too */
  is_added: boolean
  /** The same program is there already, so nothing is copied */
  is_current: boolean
  name: string
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** The full path of usher there */
  program: string
  /** The version of the usher that it replaces; null if there is none, or none that answers */
  replaced_version: string | null
  /** How much of it is there from a copy that was interrupted */
  resumed_bytes: number
  sha256: string
  /** Who signed the release; null for this program itself, and if the signature was not checked */
  signed_by: string | null
  size_bytes: number
  summary: string
  /** The kind of machine that the program is for, such as linux-arm64-musl */
  target: string
  /** The version of the program */
  usher_version: string
}

/** The arguments of machine-add; arguments that were not given are omitted. */
export interface MachineAddArguments {
  /** What ssh connects to: a host, USER@HOST, or a name from your ssh configuration */
  destination: string
  /** What to call the machine */
  name: string
  /** The full path of usher there; by default /usr/local/bin/usher */
  program?: string
}

/** One machine, and its answer. */
export interface MachineAnswer {
  /** Why it was not reached */
  because: string | null
  /** Its answer; null if it was not reached */
  envelope: MachineEnvelope | null
  /** Why it was not reached, with what helps; null if it was */
  error: ErrorData | null
  /** The name of the machine; here is the one that was asked */
  machine: string
  /** usher there answered */
  reached: boolean
  /** When it was last reached; null if it never was */
  reached_at: string | null
}

/** The answer of one machine, as that machine gave it. What it says to send is for that machine. */
export type MachineEnvelope = DashboardOfMachine | StatusOfMachine | ChecksOfMachine | SpaceOfMachine | JobsOfMachine | AlertsOfMachine | UpdateOfMachine | BackupsOfMachine | ErrorOfMachine

/** The memory of the machine. */
export interface MachineMemory {
  available_bytes: number
  condition: HardwareState
  /** Null if the memory reports no errors */
  corrected_errors: number | null
  /** Programs that the kernel killed since the machine started */
  out_of_memory_kills: number | null
  /** How much of the last five minutes all programs waited for memory */
  stalled_percent: number | null
  summary: string
  total_bytes: number
  uncorrected_errors: number | null
}

/** The arguments of machine-remove; arguments that were not given are omitted. */
export interface MachineRemoveArguments {
  /** The name of the machine */
  name: string
}

/** The other machines of the household. */
export interface MachinesData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  machines: readonly OtherMachine[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  summary: string
}

/** What one member of the household sees. */
export interface MeData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** Which app to use on which device */
  devices: readonly MemberDevice[]
  /** What is released in the next two weeks, earliest first */
  expected_items: readonly ExpectedItem[]
  /** How many films they may still request; null if unknown */
  films: Allowance | null
  /** What the term of a search means; empty without a term */
  found_titles: readonly FoundTitle[]
  /** The address of the front door */
  front_door: string | null
  /** Where to request something, and whom to ask for help */
  how_to_ask: string
  member: string
  /** Can I watch, can I ask, does it arrive: in this order */
  member_answers: readonly MemberAnswer[]
  /** What arrived in the last two weeks, newest first */
  new_items: readonly NewItem[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  /** Newest first */
  own_requests: readonly OwnRequest[]
  /** The address at which to request films and series */
  request_address: string | null
  /** The same for series, counted in seasons; null if unknown */
  series: Allowance | null
  /** Whether they can watch, and how their requests are doing */
  summary: string
}

/** A type of media. */
export type Media = 'films' | 'series' | 'music' | 'books'

/** What adding or removing a member did, or would do. */
export interface MemberData {
  action: 'member-invite' | 'member-remove'
  /** The address to open; null if no front door is open, and for a removal */
  address: string | null
  /** The highest age rating shown; null for no limit */
  age_limit: number | null
  apps: readonly Membership[]
  /** It was done in every app; true in a dry run */
  complete: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** Whether titles without an age rating are shown; null for a removal */
  include_unrated: boolean | null
  /** The libraries that a new member can see; empty for all of them */
  libraries: readonly string[]
  /** What is lost with the removed member, for people */
  losses: readonly string[]
  member: string
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** The file with the first password, which only its owner can read; the password is shown nowhere else */
  password_file: string | null
  /** The first password came with the request, so usher wrote none to a file; false for a removal */
  password_given: boolean
  summary: string
}

/** The answer to a question of a member. */
export interface MemberAnswer {
  question: HouseholdQuestion
  status: CheckStatus
  /** The answer, in one sentence */
  summary: string
}

/** The app to use on one kind of device. */
export interface MemberDevice {
  activity: 'watch' | 'music' | 'audiobooks' | 'request'
  /** The address to enter; null if the app finds it */
  address: string | null
  /** What to know first */
  advice: string | null
  /** The app to use; null for the browser of the device */
  app: string | null
  /** A stable name for the kind of device */
  device: string
  /** Where to get the app */
  install_from: string | null
  /** How well it works there */
  support: 'good' | 'fair' | 'poor' | null
  /** The kind of device, for people */
  title: string
}

/** A message for a member. */
export interface MemberNotice {
  /** `waiting`: why something is not here yet */
  about: 'arrived' | 'waiting'
  /** Why it was not delivered yet, or was given up */
  because: string | null
  /** RFC 3339, in UTC */
  created_at: string
  /** When it was delivered or given up */
  ended_at: string | null
  id: string
  member: string
  /** `not-known`: usher ended while it was sent. It is not sent twice */
  state: 'waiting' | 'sending' | 'delivered' | 'abandoned' | 'not-known'
  text: string
  title: string
}

/** The arguments of member-notify; arguments that were not given are omitted. */
export interface MemberNotifyArguments {
  /** e-mail:ADDRESS, ntfy:TOPIC, own-choice, the name of a channel for alerts, or off */
  by?: string
  /** The language of what they get; at first English */
  in_language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt'
  /** The member */
  member: string
  /** Whether they get the newsletter, by e-mail; at first off */
  newsletter?: 'on' | 'off'
  /** The digest that the dry run showed; confirms exactly what it showed */
  offer?: string
  /** After how many days of waiting they are told why; at first 7 */
  waiting_days?: number
}

/** The arguments of member-remove; arguments that were not given are omitted. */
export interface MemberRemoveArguments {
  /** The member */
  member: string
  /** The digest that the dry run showed; confirms exactly what it showed */
  offer?: string
}

/** Who has an account, and what an invitation can show them. */
export interface MembersData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** The libraries that `member-invite` takes, by name */
  libraries: readonly ServerLibrary[]
  /** By name */
  members: readonly ServerMember[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  summary: string
}

/** An app in which somebody has an account, or had one. */
export interface Membership {
  app: string
  /** Why it failed, or why it was left alone */
  because: string | null
  result: StepResult
  service: string
}

/** The arguments of migrate; arguments that were not given are omitted. */
export interface MigrateArguments {
  /** How to take it over */
  mode: 'in-place' | 'beside' | 'import' | 'replace' | 'rollback'
  /** The digest that the dry run showed; confirms exactly what it showed */
  offer?: string
  /** The Compose project, container or installation, as usher migration names it */
  project: string
  /** With back: the migration to roll back; by default the last one */
  rollback_run?: string
}

/** Media apps that are already on the machine. */
export interface MigrationData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  installations: readonly FoundInstallation[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  port_conflicts: readonly PortConflict[]
  summary: string
}

/** A way to handle something that was found. */
export interface MigrationChoice {
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  summary: string
}

/** Whether an installation can be taken over in one way. */
export interface MigrationMode {
  /** What it would do, or why it is not possible */
  because: string
  mode: 'in-place' | 'beside' | 'import' | 'replace'
  possible: boolean
}

/** What moves from an existing installation to the stack that usher ships. */
export interface MigrationRun {
  /** The next command; null if nothing is left to do */
  command: string | null
  /** Every step succeeded; in a dry run, nothing prevents it */
  complete: boolean
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  mode: 'in-place' | 'beside' | 'import' | 'replace' | 'rollback'
  /** Other things to know */
  notes: readonly string[]
  /** The installation it moves from */
  project: string
  /** The run that can be rolled back; null in a dry run */
  run: string | null
  /** The services that are started in the stack that usher ships */
  services: readonly string[]
  settings: readonly SetupSetting[]
  skipped: readonly TransferSkipped[]
  /** Previous containers that are started again */
  started_containers: readonly string[]
  steps: readonly MoveStep[]
  /** Containers that are stopped. None of them is removed, and none of their data */
  stopped_containers: readonly string[]
  transfers: readonly TransferredItems[]
  /** Files and folders that are created */
  writes: readonly string[]
}

/** A setting that needs a value first. */
export interface MissingSetting {
  key: string
  secret: boolean
  services: readonly string[]
  summary: string
}

/** One of the steps of a migration, in order. */
export interface MoveStep {
  /** Why it failed, or another thing to know */
  because: string | null
  result: StepResult
  step: 'settings' | 'start' | 'connect' | 'transfer' | 'verify' | 'stop' | 'ports' | 'indexers' | 'rollback'
  /** A description for people */
  title: string
}

/** A film, or episodes of a series, that arrived lately. */
export interface NewItem {
  /** When the latest of them arrived */
  added_at: string
  /** Null for a film, or for several episodes */
  episode: number | null
  media: Media | null
  /** How many films or episodes arrived */
  parts_new: number
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** Null for a film, or for episodes of several seasons */
  season: number | null
  /** Null if no app knows it */
  title: string | null
  year: number | null
}

/** The newsletter: what is new, and what comes next. */
export interface NewsletterData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** Dry run: nothing was sent */
  dry_run: boolean
  /** The first day of what is new */
  first_day: string
  /** The last day of what comes next */
  last_day: string
  /** By member */
  letters: readonly NewsletterLetter[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  summary: string
}

/** The newsletter as one member gets it. */
export interface NewsletterLetter {
  /** Why it was not sent */
  because: string | null
  /** The part with pictures, exactly as it is sent; `cid:` names a picture of this mail */
  html: string
  /** The language that it is written in, as a browser names it */
  language_tag: string
  member: string
  /** The pictures inside, as `/api/pictures/{picture}` takes them */
  pictures: readonly string[]
  /** `skipped`: there is nothing to tell, or they got it today already */
  result: 'pending' | 'done' | 'skipped' | 'failed'
  /** The size of the mail */
  size_bytes: number
  subject_line: string
  /** The part without pictures, exactly as it is sent */
  text: string
  to_address: string
}

/** A command to try next. */
export interface NextStep {
  command: string
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** What it does */
  summary: string
}

/** Something that could not be found out, and why. */
export interface NotKnown {
  because: string
  /** The app, folder or other thing */
  subject: string
}

/** Which members are notified when a title that they requested arrives, and what was sent lately. */
export interface NotificationsData {
  /** Why nobody is notified although a member is listed */
  because: string | null
  /** The command that helps */
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Dry run: nothing was changed, and this is the result */
  dry_run: boolean
  /** Newest first */
  member_notices: readonly MemberNotice[]
  /** By name */
  members: readonly NotifiedMember[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** `usher watch` is running, so members are notified; false in a dry run */
  running: boolean
  summary: string
}

/** A member who is notified when a title arrives, and how. */
export interface NotifiedMember {
  /** Why nothing can be delivered now; null if it can */
  because: string | null
  /** The app for requests in which the member chose the channel; null if it was set here */
  chosen_in: string | null
  /** What arrived before is not announced */
  enabled_at: string
  gets_newsletter: boolean
  /** The language of what they get, as a browser names it */
  language_tag: string
  member: string
  /** `e-mail:ADDRESS`, `ntfy:TOPIC` or the name of a channel for alerts; of what a member chose, only the name of the channel. Null if there is none now */
  notified_by: string | null
  /** After how many days of waiting they are told why */
  waiting_days: number
}

/** A release that an indexer offered just now. */
export interface OfferedRelease {
  /** Why it was rejected, in the app’s own words; null if it was not */
  because: string | null
  /** It is being downloaded now */
  grabbed: boolean
  indexer: string
  /** Null for Usenet */
  seeders: number | null
  size_bytes: number
  title: string
}

/** The destinations of backups, and the copies there. */
export interface OffsiteData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  destinations: readonly OffsiteDestination[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Which copies are kept */
  retention: string
  /** The schedule sends new backups */
  scheduled: boolean
  summary: string
}

/** A destination that was added or removed, or would be. */
export interface OffsiteChangeData {
  action: 'offsite-add' | 'offsite-remove'
  /** How many copies are there; null if the destination was not asked */
  copies: number | null
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** Everything is encrypted before it is sent: with the passphrase of the backups, or by restic */
  encrypted: boolean
  /** A folder, a remote with its path, a repository, or the address of a bucket */
  location: string
  name: string
  /** What to know about it */
  notes: readonly string[]
  summary: string
  type: OffsiteType
}

/** Copies that were sent to a destination, removed there or fetched from it, or would be. */
export interface OffsiteTransferData {
  action: 'offsite-send' | 'offsite-fetch'
  /** Every destination has what it should have */
  complete: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  steps: readonly OffsiteStep[]
  summary: string
  /** The destinations that did not answer, and why */
  unreached: readonly {
    because: string
    destination: string
  }[]
  /** The backups that are not sent, and why */
  waiting: readonly {
    backup: string
    because: string
  }[]
}

/** The arguments of offsite-add; arguments that were not given are omitted. */
export interface OffsiteAddArguments {
  /** A folder, REMOTE:PATH of rclone, a repository of restic, or https://HOST/BUCKET/PREFIX */
  location: string
  /** What to call the destination */
  name: string
  /** The region of the bucket; by default us-east-1 */
  region?: string
  /** Accept a folder on the disk that has the backups themselves */
  same_disk?: boolean
  /** What kind of destination it is */
  type: 'folder' | 'rclone' | 'restic' | 's3'
  /** Send backups as they are, without encrypting them first */
  unencrypted?: boolean
}

/** A copy of a backup at a destination. */
export interface OffsiteCopy {
  /** The name of the backup */
  backup: string
  /** The reason for its status */
  because: string | null
  /** When the backup was made; null if that is not known */
  created_at: string | null
  /** When it was sent; null if that is not known */
  sent_at: string | null
  /** Null if they are not known */
  services: readonly string[] | null
  /** The size of the copy; null if it is not known */
  size_bytes: number | null
  /** `verified`: it was fetched and restored in a test; `intact`: its checksum was compared after it was sent; `damaged`: it has another size than what was sent; `not-known`: another version of usher described it */
  status: 'verified' | 'intact' | 'damaged' | 'not-known'
  /** When it was last fetched and restored in a test */
  verified_at: string | null
}

/** A place outside this machine’s own disk. */
export interface OffsiteDestination {
  /** RFC 3339, in UTC */
  added_at: string
  /** Why it was not reached */
  because: string | null
  /** The command that sends what is missing */
  command: string
  /** Newest first */
  copies: readonly OffsiteCopy[]
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Everything is encrypted before it is sent: with the passphrase of the backups, or by restic */
  encrypted: boolean
  /** The space that is left; null if the destination does not say */
  free_bytes: number | null
  /** A folder, a remote with its path, a repository, or the address of a bucket */
  location: string
  /** How many backups would be sent */
  missing: number
  name: string
  /** When the newest whole copy was made; null if there is none */
  newest_at: string | null
  /** It answered just now */
  reached: boolean
  /** When it last answered; what is listed is from then. Null if it never did */
  reached_at: string | null
  /** The size of all copies */
  total_bytes: number
  type: OffsiteType
  /** When a copy was last fetched and restored in a test */
  verified_at: string | null
}

/** The arguments of offsite-remove; arguments that were not given are omitted. */
export interface OffsiteRemoveArguments {
  /** The name of the destination */
  name: string
}

/** What is done with one copy. */
export interface OffsiteStep {
  backup: string
  /** Why it failed, or why it is removed */
  because: string | null
  destination: string
  result: 'would-send' | 'would-remove' | 'would-fetch' | 'sent' | 'removed' | 'fetched' | 'failed'
  size_bytes: number | null
}

/** A kind of destination. `folder`: a folder on another disk or a network share; `rclone` and `restic`: the installed program carries the copies; `s3`: a bucket of an S3 service. */
export type OffsiteType = 'folder' | 'rclone' | 'restic' | 's3'

/** A Compose project that usher operates in place. */
export interface OperatedProject {
  folder: string
  /** Other things to know */
  notes: readonly string[]
  /** The folder of the previous project; null for the stack that usher ships */
  previous_folder: string | null
  project: string
  services: readonly string[]
  /** The only file that is written: usher’s own settings */
  settings_file: string
}

/** The stack that usher operates. */
export interface OperatedStack {
  project: string | null
  /** The stack that usher ships, or the operator’s own */
  source: 'shipped' | 'operator'
  /** The version of usher that it came with; null if it states none, as the operator’s own */
  version: string | null
}

/** A published address that is not the front door, and why. */
export interface OtherAddress {
  address: string
  /** The reason, for people */
  because: string
  reason_code: 'operator-only' | 'unknown-audience' | 'removed-from-stack' | 'not-running' | 'this-machine-only' | 'target-not-running' | 'behind-front-door' | 'secondary'
  service: string
  /** When it stopped, if that is the reason and it is known */
  stopped_at: string | null
}

/** A broker that is not set any more, and still keeps values. */
export interface OtherBroker {
  broker: string
  summary: string
  values_total: number
}

/** Another machine of the household, where usher answers over ssh. */
export interface OtherMachine {
  /** RFC 3339, in UTC */
  added_at: string
  /** Why it was not reached */
  because: string | null
  /** The command that shows more */
  command: string
  /** What ssh connects to: a host, USER@HOST, or a name from its configuration */
  destination: string
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** The container engine there; null if it is not known */
  engine: EngineVersion | null
  name: string
  /** The full path of usher there */
  program: string
  /** usher there answered */
  reached: boolean
  /** When it was last reached; null if it never was */
  reached_at: string | null
  /** The version of usher there, as it was when it was last reached */
  usher_version: string | null
  /** The verdict there, in a sentence or two; null if it is not known */
  verdict_summary: string | null
}

/** Everything that leaves the machine. */
export interface OutboundData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Every host that usher can contact */
  own_contacts: readonly OwnContact[]
  services: readonly ServiceContact[]
  /** Services that are described and declare no outbound contacts */
  silent_services: readonly string[]
  /** A one-sentence summary */
  summary: string
  /** Services that the stack does not describe: what they contact is unknown */
  unknown_services: readonly string[]
}

/** What a service sends out of the machine, and why. */
export interface OutboundContact {
  because: string
  destination: string
  /** What stops working when it is blocked */
  impact: string | null
}

/** Whether a change came about. `complete`: all of it; `unchanged`: nothing had to change; `partial`: only some of it; `not-achieved`: it ended without an error, but what was asked for is not so; `not-known`: usher could not tell, or an older version recorded it. */
export type OutcomeResult = 'complete' | 'unchanged' | 'partial' | 'not-achieved' | 'not-known'

/** A media app in a container that the project does not declare. usher can start, stop and restart it, but never recreates it. */
export interface OutsideService {
  app: string
  container: string
  /** Null if nothing checks it */
  health: ServiceHealth | null
  image: string
  /** What manages the container, as far as its labels tell; `hand` if they tell nothing */
  managed_by: 'compose' | 'portainer' | 'dockge' | 'unraid' | 'systemd' | 'hand'
  ports: readonly Port[]
  /** The other Compose project that it belongs to */
  project: string | null
  /** What usher calls it: its container’s name, unless the project has that name too */
  service: string
  state: ServiceState
  /** When it entered this state */
  state_changed_at: string | null
  /** The state in a few words, for people */
  summary: string
  /** usher asks it like a service of the project, because the project has no service with this app */
  takes_part: boolean
  /** The app’s name for people */
  title: string
}

/** A service beside the project, and what its registry had. */
export interface OutsideServiceVersion {
  image: string
  registry_version: RegistryVersion
  service: string
  summary: string
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
  /** The destinations, as this machine is set up now */
  destinations: readonly string[]
  /** What stops working if it is not reachable */
  impact: string
  /** It leaves this machine */
  leaves_machine: boolean | null
  /** Null if the engine does not answer, and its address is unknown */
  network: 'this-machine' | 'lan' | 'internet' | null
  trigger: string
}

/** Something that usher stores. */
export interface OwnData {
  /** Why it is stored */
  because: string
  /** The number of files; null if they cannot be read */
  files_total: number | null
  /** A stable name for it */
  id: string
  /** The path on this machine */
  path: string
  /** It may contain secrets; only its owner can read it */
  secret: boolean
  /** Null if it cannot be read */
  size_bytes: number | null
  title: string
}

/** A request of the member. */
export interface OwnRequest {
  /** Why it cannot be watched yet, in one sentence; null if it can */
  because: string | null
  /** When the next step is expected, if that is known */
  expected_at: string | null
  id: string
  media: Media | null
  /** Films or episodes that are available */
  parts_available: number | null
  /** Films or episodes that are released and wanted */
  parts_wanted: number | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** RFC 3339, in UTC */
  requested_at: string
  /** For a series; empty means all of it */
  seasons: readonly number[]
  state: RequestState
  /** The seven steps from request to screen */
  steps: readonly RequestStep[]
  /** How far it is, in a few words */
  summary: string
  /** Null if no app knows it */
  title: string | null
  year: number | null
}

/** The state of an episode or an album. */
export type PartState = 'available' | 'downloading' | 'wanted' | 'failed' | 'unreleased' | 'not-monitored' | 'not-known'

/** What came of pausing or resuming all downloads. */
export interface PauseData {
  advice: string | null
  command: string | null
  /** Every client is as it should be */
  complete: boolean
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** The pause afterwards; null if nothing is paused by usher */
  pause: DownloadPause | null
  paused_clients: readonly PausedClient[]
  summary: string
}

/** The arguments of pause; arguments that were not given are omitted. */
export interface PauseArguments {
  /** How long: 45m, 2h, 1d; without it, until somebody resumes them */
  for?: string
}

/** What a pause does to one download client. */
export interface PausedClient {
  /** Why it was not changed */
  because: string | null
  download_protocol: 'torrent' | 'usenet'
  /** How many downloads were paused or resumed one by one; null for a client that pauses as a whole */
  downloads_changed: number | null
  /** How many stay paused because somebody else paused them */
  downloads_kept_paused: number
  result: StepResult
  service: string
  title: string
}

/** When a scheduled task is due next. */
export interface PlannedRun {
  /** RFC 3339, in UTC */
  due_at: string
  /** When its window ends; null if it has none */
  ends_at: string | null
  /** What is different on that day, such as a change of the clocks */
  note: string | null
  task: ScheduledTaskName
  title: string
}

/** Something that somebody is playing now, or has paused. */
export interface Playback {
  /** The artist of a track; null for anything else */
  artist: string | null
  /** The bit rate at which it is sent */
  bits_per_second: number | null
  /** The device, as the server names it */
  device_name: string | null
  /** Null for anything but an episode */
  episode: number | null
  /** Null for anything but an episode */
  episode_title: string | null
  length_seconds: number | null
  /** Null for anything else, such as live television */
  media: Media | null
  /** Null if the server does not say who */
  member: string | null
  /** Null if the server does not say */
  paused: boolean | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** Null if the server does not say */
  playback_method: PlaybackMethod | null
  /** The app on the device */
  player_app: string | null
  /** How far it has played */
  position_seconds: number | null
  /** Null for anything but an episode */
  season: number | null
  /** The server that plays it */
  service: string
  /** Null if the server does not say */
  started_at: string | null
  /** The series, film or track; null if the server does not say what */
  title: string | null
  /** Why it is not sent as it is, in the server’s own words; empty if it gives no reason */
  transcode_reasons: readonly string[]
  year: number | null
}

/** How a server sends what is playing. `direct`: the file as it is; `remux`: video and sound as they are, in another container; `transcode`: converted while it plays. */
export type PlaybackMethod = 'direct' | 'remux' | 'transcode'

/** Who is watching or listening to what. */
export interface PlayingData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** The member that was asked for */
  member: string | null
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  /** By member, then by title */
  playbacks: readonly Playback[]
  summary: string
}

/** One port of a service. */
export interface Port {
  /** The address it is bound to on this machine */
  address: string | null
  /** The port inside the container */
  container_port: number
  /** The port on this machine; null if it is not published */
  host_port: number | null
  protocol: 'tcp' | 'udp' | 'sctp'
}

/** A port that the stack needs and another program uses. */
export interface PortConflict {
  /** The program that uses it */
  held_by: string
  port: number
  protocol: 'tcp' | 'udp' | 'sctp'
  /** The service of the stack that usher operates */
  service: string
}

/** Posts accept. */
export interface PostAccept {
  action: 'accept'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The finding, or a check with all its findings */
    finding?: string
    /** Why it can stay as it is */
    reason?: string
    /** Withdraw the acceptance */
    withdraw?: boolean
  }
}

/** Posts adopt. */
export interface PostAdopt {
  action: 'adopt'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The files, by their names in the stack’s folder */
    files?: readonly string[]
    /** Undo the adoption: the files count as changed again */
    withdraw?: boolean
  }
}

/** Posts alerts-set. */
export interface PostAlertsSet {
  action: 'alerts-set'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** The time of day for the digest, such as 08:00; none to deliver at once */
    digest_time?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Overrides of the preset, such as backups:off or tunnel:on; backups:preset removes one */
    exceptions?: readonly string[]
    /** How many alerts are delivered */
    preset?: 'quiet' | 'normal' | 'everything'
    /** Start and end in local time, such as 22:30-07:00; none for no quiet hours */
    quiet_hours?: string
  }
}

/** Posts alerts-test. */
export interface PostAlertsTest {
  action: 'alerts-test'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** The channel to test; by default all that are set up */
    channel?: 'ntfy' | 'webhook' | 'e-mail' | 'apprise' | 'discord' | 'telegram' | 'matrix' | 'gotify' | 'pushover'
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
  }
}

/** Posts backup. */
export interface PostBackup {
  action: 'backup'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Encrypt it with the passphrase set in BACKUP_PASSPHRASE */
    encrypt?: boolean
    /** Only these services */
    services?: readonly string[]
  }
}

/** Posts bandwidth-set. */
export interface PostBandwidthSet {
  action: 'bandwidth-set'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Monthly data cap: 500G, 2T, none */
    cap?: string
    /** Download speed: 20M, 160Mbit, 50%, none */
    down_limit?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Override all limits for this many minutes */
    override_minutes?: number
    /** A slower time of day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none */
    schedule?: string
    /** Upload speed: 2M, 16Mbit, 50%, none */
    up_limit?: string
    /** What happens when the cap is used up: only notify you, or slow everything to 100 kB/s */
    when_exceeded?: 'notify' | 'slow'
    /** Speed in each direction while somebody streams from elsewhere or a server transcodes: 2M, 20%, none */
    while_streaming?: string
  }
}

/** Posts cancel. */
export interface PostCancel {
  action: 'cancel'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The job’s identifier */
    job?: string
  }
}

/** Posts config-set. */
export interface PostConfigSet {
  action: 'config-set'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The setting */
    key?: string
    /** Remove the setting, so that its default applies again */
    unset?: boolean
    /** Its new value; a secret is read from the terminal */
    value?: string
    /** With --when-idle: give up after this many minutes; by default 720 */
    wait_minutes?: number
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    when_idle?: boolean
  }
}

/** Posts connect. */
export interface PostConnect {
  action: 'connect'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** A run of connect: removes what it made, unless somebody changed it since */
    rollback_run?: string
  }
}

/** Posts credential-rotate. */
export interface PostCredentialRotate {
  action: 'credential-rotate'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** The credential, by its name in `usher credentials --json`: sonarr.key */
    credential?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts diagnose. */
export interface PostDiagnose {
  action: 'diagnose'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** One group, such as storage, or one check */
    only?: string
  }
}

/** Posts down. */
export interface PostDown {
  action: 'down'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Forms */
    forms?: readonly string[]
    /** Services */
    services?: readonly string[]
    /** With --when-idle: give up after this many minutes; by default 720 */
    wait_minutes?: number
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    when_idle?: boolean
  }
}

/** Posts forget. */
export interface PostForget {
  action: 'forget'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts hosting-install. */
export interface PostHostingInstall {
  action: 'hosting-install'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** ui encrypts the connection with this certificate, a file in the PEM format */
    cert?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The file with the private key of the certificate */
    key?: string
    /** ui serves the local network too; set a password first */
    lan?: boolean
    /** The port that ui listens on */
    port?: number
    /** What to run */
    task?: 'watch' | 'boot' | 'ui'
    /** ui encrypts the connection, with a certificate that usher makes for itself and renews */
    tls?: boolean
  }
}

/** Posts hosting-remove. */
export interface PostHostingRemove {
  action: 'hosting-remove'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** What to stop running */
    task?: 'watch' | 'boot' | 'ui'
  }
}

/** Posts key-new. */
export interface PostKeyNew {
  action: 'key-new'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** What it may do */
    may?: 'read' | 'act' | 'member'
    /** The member whose page it reads; only for a key that may do what a member may */
    member?: string
    /** What to call it, such as the name of the program */
    name?: string
  }
}

/** Posts key-revoke. */
export interface PostKeyRevoke {
  action: 'key-revoke'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The name of the key */
    name?: string
  }
}

/** Posts leaving-apply. */
export interface PostLeavingApply {
  action: 'leaving-apply'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts leaving-keep. */
export interface PostLeavingKeep {
  action: 'leaving-keep'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The member who votes; without one, the household */
    member?: string
    /** The title */
    title?: string
    /** Withdraw the vote */
    withdraw?: boolean
  }
}

/** Posts leaving-restore. */
export interface PostLeavingRestore {
  action: 'leaving-restore'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Their numbers in usher leaving */
    titles?: readonly string[]
  }
}

/** Posts leaving-set. */
export interface PostLeavingSet {
  action: 'leaving-set'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** It was added at least so many days ago */
    added_days?: number
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Genres whose titles stay; none for no genre */
    except_genres?: readonly string[]
    /** Libraries of the media servers whose titles stay; none for no library */
    except_libraries?: readonly string[]
    /** Members whose requests stay; none for nobody */
    except_members?: readonly string[]
    /** Tags of Sonarr and Radarr whose titles stay; none for no tag */
    except_tags?: readonly string[]
    /** Titles that stay; none for no title */
    except_titles?: readonly string[]
    /** Days between the announcement and the removal */
    grace_days?: number
    /** At most so many GB in any seven days */
    max_gb?: number
    /** At most so many titles in any seven days */
    max_titles?: number
    /** Turn the rule off: nothing is announced or removed */
    off?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** Nobody has played it for so many days */
    unwatched_days?: number
  }
}

/** Posts machine-add. */
export interface PostMachineAdd {
  action: 'machine-add'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** What ssh connects to: a host, USER@HOST, or a name from your ssh configuration */
    destination?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** What to call the machine */
    name?: string
    /** The full path of usher there; by default /usr/local/bin/usher */
    program?: string
  }
}

/** Posts machine-remove. */
export interface PostMachineRemove {
  action: 'machine-remove'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The name of the machine */
    name?: string
  }
}

/** Posts machine-update. */
export interface PostMachineUpdate {
  action: 'machine-update'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** For a machine that is not added yet: what ssh connects to */
    destination?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** A folder with a release, or one of its archives; by default this program itself */
    from?: string
    /** The name of the machine */
    name?: string
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** The full path to write to; by default the one that is recorded, or /usr/local/bin/usher */
    program?: string
    /** Accept a release that is signed with one of these keys: a file of allowed signers */
    signer?: string
    /** Check the sums of the release alone, and not who signed them */
    without_signature?: boolean
  }
}

/** Posts member-invite. */
export interface PostMemberInvite {
  action: 'member-invite'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Hide everything rated for older people */
    age_limit?: number
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Also show titles without an age rating, which an age limit otherwise hides */
    include_unrated?: boolean
    /** The libraries to show; by default all of them */
    libraries?: readonly string[]
    /** The member’s name */
    member?: string
    /** The first password, which usher then keeps nowhere; by default it makes one up */
    password?: string
  }
}

/** Posts member-notify. */
export interface PostMemberNotify {
  action: 'member-notify'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** e-mail:ADDRESS, ntfy:TOPIC, own-choice, the name of a channel for alerts, or off */
    by?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The language of what they get; at first English */
    in_language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt'
    /** The member */
    member?: string
    /** Whether they get the newsletter, by e-mail; at first off */
    newsletter?: 'on' | 'off'
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** After how many days of waiting they are told why; at first 7 */
    waiting_days?: number
  }
}

/** Posts member-remove. */
export interface PostMemberRemove {
  action: 'member-remove'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The member */
    member?: string
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts migrate. */
export interface PostMigrate {
  action: 'migrate'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** How to take it over */
    mode?: 'in-place' | 'beside' | 'import' | 'replace' | 'rollback'
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** The Compose project, container or installation, as usher migration names it */
    project?: string
    /** With back: the migration to roll back; by default the last one */
    rollback_run?: string
  }
}

/** Posts newsletter-send. */
export interface PostNewsletterSend {
  action: 'newsletter-send'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The member to send it to; by default everybody who gets it */
    member?: string
  }
}

/** Posts offsite-add. */
export interface PostOffsiteAdd {
  action: 'offsite-add'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** A folder, REMOTE:PATH of rclone, a repository of restic, or https://HOST/BUCKET/PREFIX */
    location?: string
    /** What to call the destination */
    name?: string
    /** The region of the bucket; by default us-east-1 */
    region?: string
    /** Accept a folder on the disk that has the backups themselves */
    same_disk?: boolean
    /** What kind of destination it is */
    type?: 'folder' | 'rclone' | 'restic' | 's3'
    /** Send backups as they are, without encrypting them first */
    unencrypted?: boolean
  }
}

/** Posts offsite-fetch. */
export interface PostOffsiteFetch {
  action: 'offsite-fetch'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** The backup */
    backup?: string
    /** The destination that has the copy */
    destination?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
  }
}

/** Posts offsite-remove. */
export interface PostOffsiteRemove {
  action: 'offsite-remove'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The name of the destination */
    name?: string
  }
}

/** Posts offsite-send. */
export interface PostOffsiteSend {
  action: 'offsite-send'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Only these destinations */
    destinations?: readonly string[]
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts pause. */
export interface PostPause {
  action: 'pause'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** How long: 45m, 2h, 1d; without it, until somebody resumes them */
    for?: string
  }
}

/** Posts pull. */
export interface PostPull {
  action: 'pull'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Forms */
    forms?: readonly string[]
    /** Services */
    services?: readonly string[]
  }
}

/** Posts quality-set. */
export interface PostQualitySet {
  action: 'quality-set'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The type of media */
    media?: 'films' | 'series' | 'music'
    /** small, balanced, sharp or best; or the name of a profile in the app */
    preset?: string
    /** The library, if several manage the same media */
    service?: string
  }
}

/** Posts quality-upgrade. */
export interface PostQualityUpgrade {
  action: 'quality-upgrade'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The type of media */
    media?: 'films' | 'series' | 'music'
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** The library, if several manage the same media */
    service?: string
  }
}

/** Posts repair. */
export interface PostRepair {
  action: 'repair'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The finding, as usher checks names it */
    finding?: string
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts request-approve. */
export interface PostRequestApprove {
  action: 'request-approve'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The number of the request */
    request?: string
  }
}

/** Posts request-decline. */
export interface PostRequestDecline {
  action: 'request-decline'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Why, for anyone who reads it later */
    reason?: string
    /** The number of the request */
    request?: string
    /** Withdraw the decision: make the same request again for the same member */
    withdraw?: boolean
  }
}

/** Posts reset. */
export interface PostReset {
  action: 'reset'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** For each file, the digest of a saved copy to restore instead */
    digests?: readonly string[]
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The files, by their names in the stack’s folder */
    files?: readonly string[]
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts restart. */
export interface PostRestart {
  action: 'restart'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Forms */
    forms?: readonly string[]
    /** Services */
    services?: readonly string[]
    /** With --when-idle: give up after this many minutes; by default 720 */
    wait_minutes?: number
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    when_idle?: boolean
  }
}

/** Posts restore. */
export interface PostRestore {
  action: 'restore'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** The backup */
    backup?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** Only these services */
    services?: readonly string[]
  }
}

/** Posts restore-rehearse. */
export interface PostRestoreRehearse {
  action: 'restore-rehearse'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** The backup */
    backup?: string
    /** Prove the copy at this destination */
    destination?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
  }
}

/** Posts resume. */
export interface PostResume {
  action: 'resume'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
  }
}

/** Posts schedule-set. */
export interface PostScheduleSet {
  action: 'schedule-set'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Back up all services: on, off, or when, such as "daily 03:00" */
    backup?: string
    /** Test what reading alone cannot show: on, off, or when, such as "daily 06:30" */
    checks?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Announce what leaves the library, and remove what is due: on, off, or when */
    leaving?: string
    /** Pull newer images, and leave the services as they are: on, off, or when */
    lookup?: string
    /** Send the newsletter: on, off, or when, such as "fri 17:00" */
    newsletter?: string
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** Send backups to their destinations: on, off, or when, such as "daily 04:00" */
    offsite?: string
    /** Prove the newest backup by a test restore: on, off, or when, such as "sun 05:00" */
    proof?: string
    /** Start and end in local time, such as 18:00-23:00; none for no quiet hours */
    quiet_hours?: string
    /** Ask the registries for newer versions, and pull nothing: on, off, or when */
    releases?: string
    /** Fetch the newest copy of a destination and prove it: on, off, or when */
    retrieval?: string
    /** Update services without a known breaking change: on, off, or a window */
    updates?: string
  }
}

/** Posts search. */
export interface PostSearch {
  action: 'search'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The season, if it is not part of the title */
    season?: number
    /** The title as you would say it, with a season or an episode if that helps */
    term?: string
  }
}

/** Posts setup. */
export interface PostSetup {
  action: 'setup'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Who can reach it: local, home, or an address of this machine */
    bind_address?: string
    /** The folder for downloads and the library */
    data_root?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** What to turn on */
    forms?: readonly string[]
    /** The ID of the group that owns them */
    group_id?: string
    /** The Newznab or Torznab address of an indexer to start with */
    indexer_url?: string
    /** The quality to download */
    quality_preset?: 'small' | 'balanced' | 'sharp' | 'best'
    /** The device for transcoding video, or none */
    render_device?: string
    /** A run of setup: restores its previous settings, and stops what it started */
    rollback_run?: string
    /** The time zone, such as Europe/Lisbon */
    time_zone?: string
    /** Your Usenet provider’s server */
    usenet_server?: string
    /** The ID of the user that owns the files */
    user_id?: string
    /** The address inside the tunnel that your provider gave you */
    vpn_address?: string
    /** The VPN provider for torrents */
    vpn_provider?: string
  }
}

/** Posts space-reclaim. */
export interface PostSpaceReclaim {
  action: 'space-reclaim'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts stack-set. */
export interface PostStackSet {
  action: 'stack-set'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** What to set, as FIELD=VALUE */
    correction?: readonly string[]
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The service */
    service?: string
  }
}

/** Posts stop-seeding. */
export interface PostStopSeeding {
  action: 'stop-seeding'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** The download, by its identifier or name */
    download?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts support. */
export interface PostSupport {
  action: 'support'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Keep names of people and titles */
    include_names?: boolean
    /** How many of the last lines of each service; by default 200 */
    tail?: number
  }
}

/** Posts switch. */
export interface PostSwitch {
  action: 'switch'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The forms to turn on */
    forms?: readonly string[]
    /** With --when-idle: give up after this many minutes; by default 720 */
    wait_minutes?: number
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    when_idle?: boolean
  }
}

/** Posts undo. */
export interface PostUndo {
  action: 'undo'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** The change’s identifier in usher history */
    change?: string
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
  }
}

/** Posts uninstall-apply. */
export interface PostUninstallApply {
  action: 'uninstall-apply'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** How much to remove */
    removal?: 'stop' | 'services' | 'configuration' | 'media'
  }
}

/** Posts up. */
export interface PostUp {
  action: 'up'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Forms */
    forms?: readonly string[]
    /** Services */
    services?: readonly string[]
  }
}

/** Posts update-apply. */
export interface PostUpdateApply {
  action: 'update-apply'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Known breaking changes that you have prepared for, by their IDs */
    acknowledge?: readonly string[]
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** With --rollback: roll back only to these images, by their IDs */
    images?: readonly string[]
    /** The digest that the dry run showed; confirms exactly what it showed */
    offer?: string
    /** Roll back to the recorded image instead */
    rollback?: boolean
    /** The services; by default all that are running */
    services?: readonly string[]
    /** The tag to declare and to update the one service to, such as 4.0.21 */
    to?: string
    /** With --when-idle: give up after this many minutes; by default 720 */
    wait_minutes?: number
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    when_idle?: boolean
  }
}

/** Posts update-check. */
export interface PostUpdateCheck {
  action: 'update-check'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Also verify signatures and count known vulnerabilities, with installed tools */
    inspect?: boolean
    /** The services; by default all */
    services?: readonly string[]
  }
}

/** Posts walkthrough. */
export interface PostWalkthrough {
  action: 'walkthrough'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** The film; by default Sintel */
    film?: 'sintel' | 'big-buck-bunny' | 'tears-of-steel' | 'elephants-dream' | 'night-of-the-living-dead'
  }
}

/** Posts watch. */
export interface PostWatch {
  action: 'watch'
  /** The names of the arguments that a person still has to give; empty if it is complete */
  asks: readonly string[]
  /** To be posted to the action as it stands */
  body: {
    /** Show exactly what would be done, and change nothing */
    dry_run?: boolean
    /** Watch only the services of these forms */
    forms?: readonly string[]
  }
}

/** What turning on some forms would involve. */
export interface PreviewData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** The names of these forms for people, in the same order */
  form_labels: readonly FormLabel[]
  /** The requested forms and the forms they need */
  forms: readonly string[]
  /** How many images are not on this machine yet; null if the engine does not answer */
  images_to_pull: number | null
  /** The memory that all of them usually use; null if a service declares none */
  memory_bytes: number | null
  missing_settings: readonly MissingSetting[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Other things to know */
  notes: readonly string[]
  /** The requested forms */
  requested_forms: readonly string[]
  services: readonly PreviewService[]
}

/** A port, and the program that uses it. */
export interface PreviewPort {
  /** The address it is bound to on this machine */
  address: string | null
  /** The port inside the container */
  container_port: number
  /** The other program on this machine that uses it; null if it is free or used by the service itself */
  held_by: string | null
  /** The port on this machine; null if it is not published */
  host_port: number | null
  /** Whether another program uses it; null if unknown */
  in_use: boolean | null
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
  image_present: boolean | null
  /** Its name for people: that of its app if usher knows it */
  label: string
  /** The memory it usually uses, as the stack declares it */
  memory_bytes: number | null
  outbound: readonly OutboundContact[]
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
  /** The current step, as one word, such as pull, start or wait */
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
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  images: readonly ImagePull[]
  summary: string
}

/** The quality presets, the one in use, and what each costs. */
export interface QualityData {
  /** Everything that was asked answered, and everything was done */
  complete: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  libraries: readonly LibraryQuality[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** What was done, or would be done; empty for a read */
  steps: readonly QualityStep[]
  summary: string
  /** Only for a search for better copies */
  upgrade: QualityUpgradeCost | null
}

/** The disk space that an hour takes. */
export interface QualityCost {
  /** The source of the figure */
  basis: string
  bytes_per_hour: number
  /** How many files were measured */
  files_measured: number
  /** True if it is the mean of files in this library; false for an estimate */
  measured: boolean
}

/** The quality settings in use, as the app reports them. */
export interface QualityInForce {
  /** Why it is not known */
  because: string | null
  /** What somebody changed, one sentence each */
  differences: readonly string[]
  /** How many items use it */
  items_assigned: number | null
  items_total: number | null
  preset: QualityPresetName | null
  /** The profile that most items use */
  profile: string | null
  /** `exact`: a preset as usher makes it; `changed`: a preset that somebody changed; `custom`: another profile */
  state: 'exact' | 'changed' | 'custom' | 'empty' | 'not-known'
}

/** Whether it plays without transcoding. */
export interface QualityPlayback {
  /** The source, or why it is not known */
  because: string
  direct_play: 'everywhere' | 'partly' | 'nowhere' | 'not-known'
  /** The hardware that helps with transcoding: `none` or its name; null if unknown */
  transcoder: string | null
}

/** One preset, for one type of media. */
export interface QualityPreset {
  /** The accepted qualities, worst first, by the app’s names */
  accepted_qualities: readonly string[]
  cost: QualityCost
  /** The cutoff: from this quality on, it no longer searches for better */
  cutoff: string
  /** In plain words */
  meaning: string
  playback: QualityPlayback
  preset: QualityPresetName
  /** The size limit: `5 GB an hour`; null if there is none */
  size_limit: string | null
}

/** One of usher’s quality presets. */
export type QualityPresetName = 'small' | 'balanced' | 'sharp' | 'best'

/** The arguments of quality-set; arguments that were not given are omitted. */
export interface QualitySetArguments {
  /** The type of media */
  media: 'films' | 'series' | 'music'
  /** small, balanced, sharp or best; or the name of a profile in the app */
  preset: string
  /** The library, if several manage the same media */
  service?: string
}

/** One step of a quality change. */
export interface QualityStep {
  because: string | null
  result: StepResult
  title: string
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
  items_upgradable: number
  media: Media
  preset: QualityPresetName
}

/** An indexer that was asked, and its response. */
export interface QueriedIndexer {
  /** Null if it is unknown whether it was asked */
  answered: boolean | null
  /** Why it was not asked or did not answer */
  because: string | null
  indexer: string
  /** How many releases it offered, before any was rejected */
  offers_total: number | null
  queried_at: string | null
}

/** What is on its way, and when it is expected. */
export interface QueueData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** Held up first, then by the time that they are expected */
  items: readonly QueueItem[]
  /** The member that was asked for */
  member: string | null
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  /** Null if usher has paused nothing */
  pause: DownloadPause | null
  summary: string
  /** The term that was asked for */
  term: string | null
  /** How many there are in all; `items` may have only some of them */
  total: number
}

/** A download that a library waits for. */
export interface QueueItem {
  /** What an app says of it if it is held up; null if none says anything */
  because: string | null
  done_bytes: number | null
  /** The current speed */
  down_bytes_per_second: number | null
  /** The service that downloads it; null if usher does not know it */
  download_client: string | null
  /** The episodes of the season that it contains; empty for a film */
  episodes: readonly number[]
  /** When the download is expected to finish; null if no app says */
  expected_at: string | null
  /** Stable; `stuck` gives the same download the same ID */
  id: string
  /** The app that manages it */
  library_app: string
  /** Null if the library cannot tell */
  media: Media | null
  /** Rounded down */
  percent_done: number | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** The name of the release */
  release_name: string
  /** Null if not known yet */
  remaining_bytes: number | null
  /** The members who requested it; empty if nobody did, and if `not_known` lists the app for requests */
  requested_by: readonly string[]
  /** Null for a film, and for more than one season */
  season: number | null
  /** The service that waits for it */
  service: string
  /** Null if not known yet */
  size_bytes: number | null
  state: QueueState
  /** The term for `usher trace` that finds exactly this */
  term: string
  /** The name of the release, if the library cannot tell what it is */
  title: string
  year: number | null
}

/** Where something is on its way. `import-blocked`: the library does not import it by itself; `stalled`: nothing arrives; `delayed`: the library waits before it downloads it, in case a better release appears. */
export type QueueState = 'failed' | 'import-blocked' | 'stalled' | 'paused' | 'not-known' | 'importing' | 'waiting-for-import' | 'moving' | 'unpacking' | 'checking' | 'downloading' | 'fetching-metadata' | 'queued' | 'delayed'

/** A service, and how usher recognised it. */
export interface RecognizedService {
  /** Null if usher does not know what it runs */
  app: string | null
  /** How sure that is; null if nothing points to an app. An unsure match is not used */
  certainty: 'declared' | 'corrected' | 'certain' | 'likely' | 'unsure' | null
  /** The facts that point to the app, such as `image lscr.io/linuxserver/sonarr:4` */
  evidence: readonly string[]
  fields: readonly ServiceField[]
  forms: readonly string[]
  gaps: readonly ServiceGap[]
  image: string | null
  /** What an unsure match would be */
  possible_app: string | null
  service: string
  /** The app’s name for people */
  title: string | null
}

/** One value, before or after a change. */
export interface RecordedValue {
  /** The service, setting, file or other thing it belongs to */
  subject: string
  /** What the value is: the state of a service, the digest of a file, … */
  type: 'state' | 'setting' | 'limit' | 'file-digest' | 'file-status' | 'file-mode' | 'file-owner' | 'image-digest' | 'connection' | 'profile' | 'acceptance' | 'account' | 'request' | 'download' | 'search' | 'category' | 'path-mapping' | 'credential' | 'key' | 'machine' | 'unit' | 'backup' | 'destination' | 'bundle' | 'removal' | 'size'
  /** Null if there was none, or if it is not shown */
  value: string | null
}

/** A registry, and what usher asks of it. */
export interface RegistryContact {
  because: string | null
  /** The images that usher asks it for */
  images: readonly string[]
  /** usher has a login for it, from the file that `docker login` writes */
  own_login: boolean
  registry: string
  /** How many requests were sent */
  request_count: number
  result: 'would-ask' | 'would-skip' | 'asked' | 'skipped' | 'failed'
  /** It asked usher to wait until then */
  retry_at: string | null
}

/** What its registry has of an image. */
export interface RegistryVersion {
  /** Why something is not known, or why the last check failed */
  because: string | null
  /** The known ones between the two */
  breaking_changes: readonly BreakingChange[]
  /** When the registry last answered; null if it never did */
  checked_at: string | null
  /** What the declared tag names there */
  digest: string | null
  newest_digest: string | null
  /** The reference to declare for it */
  newest_image: string | null
  /** The newest tag of the same scheme; null if there is none or unknown */
  newest_tag: string | null
  newest_version: string | null
  /** It is a major release, or passes a known breaking change; null if that is not known */
  possible_breaking_change: boolean | null
  /** The registry, such as `docker.io` */
  registry: string
  /** Where the image says its releases are. usher never opens it */
  release_notes: string | null
  repository: string
  /** The commit that the image says it was built from */
  revision: string | null
  /** Null unless it was inspected with cosign */
  signature: ImageSignature | null
  /** Where the image says its source is */
  source_url: string | null
  /** `newer`: there is a newer tag of the same scheme. `moved`: the declared tag now names another image than the one that runs */
  state: 'up-to-date' | 'moved' | 'newer' | 'not-known'
  /** The declared tag; null if only a digest is declared */
  tag: string | null
  /** Whether that is another image than the one that runs; null if unknown */
  tag_moved: boolean | null
  /** From the declared version to the newest */
  version_step: 'none' | 'patch' | 'minor' | 'major' | 'downgrade' | 'not-known'
  /** Null unless it was inspected with Trivy or Grype */
  vulnerabilities: ImageVulnerabilities | null
}

/** A release that was offered or downloaded, and was rejected. */
export interface RejectedRelease {
  /** The app that remembers it */
  app: string
  /** In the app’s own words */
  because: string | null
  indexer: string | null
  rejected_at: string | null
  /** The name of the release */
  title: string
}

/** A way to fix an error. */
export interface Remedy {
  /** The command that does it, if there is one */
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** What to do */
  summary: string
}

/** An app that usher asks at an address and does not operate, because a setting says that it runs elsewhere. */
export interface RemoteService {
  /** Where it is, as the setting says */
  address: string
  app: string
  /** Why it does not answer */
  because: string | null
  /** The forms whose work it does, so that nothing is started for them here */
  forms: readonly string[]
  /** Its name for people: that of its app if usher knows it */
  label: string
  /** Something accepts connections there; only the checks tell whether it is the app */
  reached: boolean
  service: string
  /** The setting that says so */
  setting: string
}

/** One thing that could be removed: how much that would free, and what it would cost. */
export interface Removable {
  /** Why it frees less than its size */
  because: string | null
  command: string | null
  /** The path as the apps see it */
  container_path: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** How much removing it would really free */
  frees_bytes: number
  /** The client’s identifier of a download, or the engine’s of an image */
  id: string | null
  /** What is lost, or still owed, if it is removed; empty if it costs nothing */
  losses: readonly string[]
  /** The path on the machine itself */
  path: string | null
  /** usher space reclaim removes it */
  reclaimable: boolean
  /** Its size */
  size_bytes: number
  title: string
  type: RemovableType
}

/** The type of something that could be removed. */
export type RemovableType = 'download' | 'orphan' | 'incomplete' | 'unpacked' | 'duplicate' | 'image' | 'container' | 'backup' | 'library-file'

/** How much is removed; each level includes those before it. */
export type Removal = 'stop' | 'services' | 'configuration' | 'media'

/** What a repair would do or did, and what the check found afterwards. */
export interface RepairData {
  /** The same check, run again; null in a dry run */
  after: CheckReading | null
  /** How many times it may be tried in a day */
  attempts_allowed: number
  /** How many times it was tried in the day before this */
  attempts_made: number
  before: CheckReading
  /** The exact command lines or requests */
  commands: readonly string[]
  /** The check confirms the repair; true in a dry run */
  complete: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The finding, as `checks` names it */
  finding: string
  /** Whether the check after the repair confirms it; null in a dry run */
  fixed: boolean | null
  /** What the fault means for the household */
  meaning: string
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** What helps if the repair did not; otherwise null */
  remedy: {
    command: string | null
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    do: CommandRequest | null
    summary: string
  } | null
  /** The name of the repair */
  repair: string
  skipped: readonly SkippedItem[]
  steps: readonly RepairStep[]
  summary: string
  /** What the repair does */
  title: string
}

/** One thing that a repair does. */
export interface RepairStep {
  /** Why it failed */
  because: string | null
  result: StepResult
  title: string
}

/** One requested title. */
export interface Request {
  /** Why it is not available, if known */
  because: string | null
  /** The next command, if one helps */
  command: string | null
  /** Who approved or declined it; null for nobody, or for a rule */
  decided_by: string | null
  /** How two apps disagree about it */
  disagreement: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** How much disk space all of it will take, at the size that its profile prefers */
  expected_bytes: number | null
  id: string
  /** The app that manages it; null if none does */
  library_app: string | null
  media: Media
  member: string
  /** Films or episodes that are available */
  parts_available: number | null
  /** Films or episodes that are released and wanted */
  parts_wanted: number | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** RFC 3339, in UTC */
  requested_at: string
  /** For a series; empty means all of it */
  seasons: readonly number[]
  state: RequestState
  /** How far it has come, in seven steps; `trace` knows more of each */
  steps: readonly RequestStep[]
  /** The state in a few words, for people */
  summary: string
  /** Null if neither a library nor the app for requests knows it */
  title: string | null
  /** Time since the request; null once it is available or declined */
  waiting_seconds: number | null
  year: number | null
}

/** The arguments of request-decline; arguments that were not given are omitted. */
export interface RequestDeclineArguments {
  /** Why, for anyone who reads it later */
  reason?: string
  /** The number of the request */
  request: string
  /** Withdraw the decision: make the same request again for the same member */
  withdraw?: boolean
}

/** The state of a request. */
export type RequestState = 'waiting-for-approval' | 'not-added' | 'unreleased' | 'wanted' | 'downloading' | 'partially-available' | 'available' | 'declined' | 'failed' | 'not-known'

/** How many requests are in one state. */
export interface RequestStateCount {
  requests_total: number
  state: RequestState
}

/** One of the seven steps from request to screen. */
export interface RequestStep {
  /** When it is expected to be done, if an app says so */
  expected_at: string | null
  /** When it was done; null if it is not, or if no app says when */
  happened_at: string | null
  /** The wanted episodes or albums that have passed it; null once it is done, or if none are counted */
  parts_done: number | null
  /** Of how many; null if `parts_done` is */
  parts_total: number | null
  /** `pending`: its turn has not come, or it is under way */
  state: HopState
  step: 'asked' | 'approved' | 'released' | 'found' | 'downloading' | 'filed' | 'can-be-watched'
  /** It has begun, or happens next by itself; at most one step is */
  under_way: boolean
}

/** Somebody who may request titles. */
export interface RequestingMember {
  /** Null if unknown */
  films: Allowance | null
  may_approve: boolean
  member: string
  /** How many requests they have made */
  requests_total: number
  /** Counted in seasons; null if unknown */
  series: Allowance | null
}

/** What the household has requested. */
export interface RequestsData {
  /** Everything that was asked answered, or the decision of an action reached the library */
  complete: boolean
  members: readonly RequestingMember[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Newest first; in the event stream only some of them */
  requests: readonly Request[]
  /** How many there are in each state that occurs, whether or not the read was asked for one state */
  state_counts: readonly RequestStateCount[]
  summary: string
  /** How many there are in all; `requests` may have only some of them */
  total: number
}

/** Files that were reset to what usher declares. */
export interface ResetData {
  /** Every file was read back and is correct; true in a dry run */
  complete: boolean
  /** Where the copy of each replaced file is stored */
  copies: readonly string[]
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The affected files, as they were before */
  files: readonly DriftedFile[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Services whose containers were created from the previous text; usher up recreates them */
  outdated_services: readonly string[]
  summary: string
}

/** The arguments of reset; arguments that were not given are omitted. */
export interface ResetArguments {
  /** For each file, the digest of a saved copy to restore instead */
  digests?: readonly string[]
  /** The files, by their names in the stack’s folder */
  files?: readonly string[]
  /** The digest that the dry run showed; confirms exactly what it showed */
  offer?: string
}

/** A backup that was restored or tested, or would be. */
export interface RestoreData {
  /** The backup */
  backup: string
  /** The exact command lines or requests */
  commands: readonly string[]
  complete: boolean
  /** RFC 3339, in UTC */
  created_at: string
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** Previous folders that could not be removed, or hold data that is in no backup */
  leftover_folders: readonly string[]
  notes: readonly string[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** The backup that was made of the previous data */
  safety_backup: string | null
  services: readonly RestoredService[]
  /** The settings that are restored with it; unchanged ones are not listed */
  settings: readonly RestoredSetting[]
  summary: string
}

/** The arguments of restore; arguments that were not given are omitted. */
export interface RestoreArguments {
  /** The backup */
  backup: string
  /** The digest that the dry run showed; confirms exactly what it showed */
  offer?: string
  /** Only these services */
  services?: readonly string[]
}

/** A folder that is restored. */
export interface RestoredFolder {
  /** Its size in the backup */
  backup_bytes: number
  /** Its approximate current size, rounded up to a power of two; null if it does not exist */
  current_bytes: number | null
  /** The path on this machine */
  path: string
}

/** What happens to one service. */
export interface RestoredService {
  /** The image that ran when the backup was made */
  backup_image: string | null
  because: string | null
  /** How many databases were opened and checked */
  databases_checked: number
  /** The image that the stack declares now */
  declared_image: string | null
  folders: readonly RestoredFolder[]
  /** Null if it was not started */
  healthy: boolean | null
  result: 'would-replace' | 'replaced' | 'rolled-back' | 'not-in-stack' | 'would-verify' | 'verified' | 'databases-only' | 'failed'
  service: string
  /** The services that are stopped during the restore */
  stopped_services: readonly string[]
  /** A warning if the versions differ */
  warning: string | null
}

/** A setting that has changed since the backup. */
export interface RestoredSetting {
  /** Null if it was not set, or is secret */
  backup_value: string | null
  /** Why it is skipped */
  because: string | null
  /** The value that is replaced; null if it is not set, or is secret */
  current_value: string | null
  /** No change in usher’s history set it since */
  edited_by_hand: boolean
  key: string
  result: 'would-replace' | 'replaced' | 'rolled-back' | 'skipped'
}

/** The arguments of resume; arguments that were not given are omitted. */
export type ResumeArguments = Record<never, never>

/** What a service ran before it was updated. */
export interface RollbackImage {
  /** The backup that was made before that update */
  backup: string | null
  /** Its digest, or its ID if it has none */
  digest: string
  image: string
  /** When it was recorded */
  recorded_at: string
}

/** A download whose files are being put into the library. */
export interface RunningImport {
  /** The app that imports it */
  service: string
  /** The name of the release */
  title: string
}

/** A file that a command wrote where it was told to. */
export interface SavedFileData {
  /** The SHA-256 of the file, after `sha256:` */
  digest: string
  /** The name of the file; `/api/bundle/{name}` serves a bundle under it */
  name: string
  /** The file that was written */
  path: string
  size_bytes: number
}

/** What usher does by itself: its tasks, the week ahead and the week behind. */
export interface ScheduleData {
  /** Why nothing runs although a task is turned on */
  because: string | null
  /** How this machine’s clock jumped, and what follows from it */
  clock_warning: string | null
  /** The command that helps */
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Dry run: nothing was changed, and this is the result */
  dry_run: boolean
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** What was due in the last seven days, the newest first */
  past: readonly ScheduledRun[]
  /** In a dry run: what each task that is turned on would do if it ran now; otherwise empty */
  previews: readonly ScheduledPreview[]
  /** Local times between which no task starts */
  quiet_hours: {
    from_time: string
    to_time: string
  } | null
  /** `usher watch` is running, so the tasks are done when they are due */
  running: boolean
  summary: string
  tasks: readonly ScheduledTask[]
  time_zone: string
  /** What is due in the next seven days, the next first */
  upcoming: readonly PlannedRun[]
}

/** The arguments of schedule-set; arguments that were not given are omitted. */
export interface ScheduleSetArguments {
  /** Back up all services: on, off, or when, such as "daily 03:00" */
  backup?: string
  /** Test what reading alone cannot show: on, off, or when, such as "daily 06:30" */
  checks?: string
  /** Announce what leaves the library, and remove what is due: on, off, or when */
  leaving?: string
  /** Pull newer images, and leave the services as they are: on, off, or when */
  lookup?: string
  /** Send the newsletter: on, off, or when, such as "fri 17:00" */
  newsletter?: string
  /** The digest that the dry run showed; confirms exactly what it showed */
  offer?: string
  /** Send backups to their destinations: on, off, or when, such as "daily 04:00" */
  offsite?: string
  /** Prove the newest backup by a test restore: on, off, or when, such as "sun 05:00" */
  proof?: string
  /** Start and end in local time, such as 18:00-23:00; none for no quiet hours */
  quiet_hours?: string
  /** Ask the registries for newer versions, and pull nothing: on, off, or when */
  releases?: string
  /** Fetch the newest copy of a destination and prove it: on, off, or when */
  retrieval?: string
  /** Update services without a known breaking change: on, off, or a window */
  updates?: string
}

/** What a task would do if it ran now. */
export interface ScheduledPreview {
  /** Why it is not known, or why the task would do nothing now */
  because: string | null
  /** The sentence of its dry run; null if that is not known */
  summary: string | null
  task: ScheduledTaskName
  title: string
}

/** A scheduled task that was due, and what came of it. */
export interface ScheduledRun {
  /** How often it was begun; an interrupted run is begun once more */
  attempts: number
  /** When it was due */
  due_at: string
  /** When it ended, or was skipped */
  ended_at: string | null
  /** The job of its last attempt */
  job: string | null
  /** Null unless it is done */
  outcome_result: OutcomeResult | null
  /** Why it waits or was skipped. `not-running`: usher was not running, or the machine was asleep; `in-use`: somebody was watching, or a file was being imported; `busy`: another change was running */
  reason_code: 'not-running' | 'quiet-hours' | 'in-use' | 'busy' | 'window-over' | 'no-room' | 'not-possible' | 'nothing-to-do' | 'not-confirmed' | 'turned-off' | 'interrupted' | null
  /** When it was last begun; null if it never was */
  started_at: string | null
  /** `waiting`: it is due, and `reason_code` says what it waits for. `done`: it ended without an error; `outcome_result` says what came of it. `interrupted`: usher ended before it did */
  state: 'waiting' | 'starting' | 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted' | 'skipped'
  /** How it ended in the outcome’s own sentence, or why it waits or was skipped */
  summary: string
  task: ScheduledTaskName
  title: string
}

/** A task that usher can do on a schedule. */
export interface ScheduledTask {
  /** The action that it performs */
  action: string
  /** Why it does not run although it is turned on */
  because: string | null
  /** The command that does the same now; null if there is nothing to do it with yet */
  command: string | null
  /** The days of the week on which it is due; 1 is Monday */
  days: readonly number[]
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  enabled: boolean
  /** When somebody last confirmed it; null while it is turned off */
  enabled_at: string | null
  /** The local time at which it is due, or its window begins */
  from_time: string
  /** What it does, and what it never does */
  meaning: string
  task: ScheduledTaskName
  /** When it is due, as `schedule-set` takes it; the suggestion while it is turned off */
  timing: string
  title: string
  /** The local time at which its window ends; null if it has none */
  to_time: string | null
}

/** A task that usher can do on a schedule. */
export type ScheduledTaskName = 'backup' | 'offsite' | 'proof' | 'retrieval' | 'checks' | 'releases' | 'lookup' | 'updates' | 'newsletter' | 'leaving'

/** A file of a download. */
export interface SeededFile {
  /** Whether it is gone afterwards; null before */
  deleted: boolean | null
  /** 0 if the same file has another name */
  frees_bytes: number
  /** The path of the same file in the library */
  library_path: string | null
  /** The path on the machine itself */
  path: string
  size_bytes: number
}

/** The address of the server, and the token of this run. */
export interface ServerData {
  /** The full address to open or to call */
  address: string
  /** Every address it listens on */
  addresses: readonly string[]
  /** With `--lan`, the other addresses of this machine, and why it does not listen on them */
  addresses_left_out: readonly {
    /** An address of this machine that it does not listen on */
    address: string
    /** Why it is left out, in a sentence */
    because: string
    /** The network interface that has the address */
    interface: string
  }[]
  /** The certificate it serves with; null if it is not encrypted */
  certificate: Certificate | null
  /** Whether the connection is encrypted */
  encrypted: boolean
  /** The directory that contains everything, if one was given */
  home: string | null
  /** It serves the local network */
  lan: boolean
  /** The engine and the apps are simulated */
  rehearsal: boolean
  /** The value of the `X-Service-Token` header; created for this run, and empty with `--without-token` */
  token: string
}

/** A library of a media server, which an invitation can name. */
export interface ServerLibrary {
  /** Null for a library of several types, or of another one */
  media: Media | null
  name: string
  /** The media server that has it */
  service: string
}

/** Somebody with an account on a media server. */
export interface ServerMember {
  /** May change everything on one of these servers */
  administrator: boolean
  /** Why it is not known when they were last seen */
  because: string | null
  /** The account is turned on, on one of these servers */
  enabled: boolean
  /** When a media server last saw them; null if none says */
  last_seen_at: string | null
  member: string
  /** The media servers on which they have an account */
  services: readonly string[]
}

/** What a change does to one service. */
export interface ServiceChange {
  /** The reason, for people */
  because: string
  /** What happens to it; `keep`: another form that is on still needs it */
  effect: 'start' | 'stop' | 'restart' | 'recreate' | 'remove' | 'keep' | 'none'
  /** Its state before */
  from: ServiceState
  /** Whether it is healthy afterwards; null if that was not checked */
  healthy: boolean | null
  /** What the household has to do without while it is off */
  impact: string | null
  /** The last lines of its log, if it did not become healthy */
  last_lines: readonly string[]
  service: string
  /** Its state afterwards; null in a dry run */
  to: ServiceState | null
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
  destination: string
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** What stops working when it is blocked */
  impact: string
  /** Whether the service runs; null if the engine does not answer */
  running: boolean | null
  service: string
}

/** Something that a service stores, as the stack declares it. */
export interface ServiceData {
  /** Why there is no size */
  because: string | null
  /** The path inside the container */
  container_path: string
  contents: string
  /** The path on this machine; null if unknown */
  path: string | null
  service: string
  /** Null if it cannot be read, or was too much to count */
  size_bytes: number | null
  /** The engine’s volume that contains it; null for a folder */
  volume: string | null
}

/** One thing that usher knows about a service. */
export interface ServiceField {
  /** As it is called in `x-usher`; storage is listed as config, data and cache */
  field: string
  /** Who says so: the project, a correction, or usher itself */
  origin: 'x-usher' | 'correction' | 'derived'
  value: string
}

/** Something that usher does not know about a service. */
export interface ServiceGap {
  /** What corrects it; null if the project itself has to change */
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  field: string
  /** What usher cannot do without it */
  impact: string
}

/** The result of the last health check of a service. */
export interface ServiceHealth {
  /** When the last check ran */
  checked_at: string | null
  /** Who checked: the engine inside the container, or usher at its port */
  checked_by: 'engine' | 'usher'
  /** How many checks in a row have failed */
  failing_streak: number
  /** The output of the last check */
  output: string | null
  status: 'starting' | 'healthy' | 'unhealthy'
}

/** The image that a service has, and should have. */
export interface ServiceImage {
  /** The image that the stack declares; null if it declares none */
  declared_image: string | null
  /** The container was created from another image than the one declared */
  differs: boolean
  /** The digest of that image, as the engine stores it */
  digest: string | null
  /** The image that the container was created from */
  running_image: string | null
}

/** A service, and what the registry has of its image. */
export interface ServiceRegistryCheck {
  image: string
  /** It runs beside the project, and usher does not update it */
  outside_project: boolean
  /** Null in a dry run */
  registry_version: RegistryVersion | null
  service: string
  summary: string
  /** The command that declares its newest tag in your files, and updates; null if usher cannot do that */
  update_command: string | null
}

/** What a service is doing. */
export type ServiceState = 'absent' | 'created' | 'starting' | 'running' | 'healthy' | 'unhealthy' | 'restarting' | 'crash-looping' | 'paused' | 'stopped' | 'failed' | 'removed-from-stack'

/** What one service is doing. */
export interface ServiceStatus {
  /** The reason, if it is not healthy */
  because: string | null
  /** The container’s name; null if there is none */
  container: string | null
  container_image: ServiceImage
  exit_code: number | null
  /** The forms that include it */
  forms: readonly string[]
  /** Null if nothing checks it */
  health: ServiceHealth | null
  /** The address of its page for other devices at home; null if they cannot reach one */
  home_address: string | null
  /** What the household has to do without while it is off */
  impact: string | null
  importance: 'critical' | 'core' | 'helpful' | 'optional'
  /** Its name for people: that of its app if usher knows it */
  label: string
  /** The address of its page for a browser on this machine; null if it has no page or publishes none */
  local_address: string | null
  ports: readonly Port[]
  /** What it is for, in a few words; null if nobody has said */
  purpose: string | null
  /** How many times the engine has restarted it by itself */
  restarts: number
  service: string
  state: ServiceState
  /** When it entered this state */
  state_changed_at: string | null
  /** The state in a few words, for people */
  summary: string
  /** A form that is on needs it */
  wanted: boolean
}

/** What happens to one service. */
export interface ServiceUpdate {
  /** The backup that was made first */
  backup: string | null
  because: string | null
  breaking_changes: readonly BreakingChange[]
  /** What happened to its databases; null if it has none or nothing was done */
  database: 'unchanged' | 'migrated' | 'restored' | 'not-known' | null
  /** The line that declares the image, if it is changed too: for another tag, or for the previous one */
  file_change: FileChange | null
  from: ImageVersion
  healthy: boolean | null
  /** The last lines of its log, if it did not become healthy */
  last_lines: readonly string[]
  requirements: UpdateRequirements
  result: 'would-update' | 'would-roll-back' | 'would-block' | 'up-to-date' | 'updated' | 'rolled-back' | 'blocked' | 'reverted' | 'failed' | 'not-started'
  service: string
  to: ImageVersion
  /** Services that share its network, and are recreated with it */
  updated_together: readonly string[]
  version_step: 'none' | 'patch' | 'minor' | 'major' | 'downgrade' | 'not-known'
}

/** What one service used, and when it was down. */
export interface ServiceUsage {
  cpu_use: UsageSeries
  /** Without values if the engine does not say */
  disk_read: UsageSeries
  disk_written: UsageSeries
  /** How many minutes it was down in all */
  down_minutes: number
  memory_use: UsageSeries
  /** Without values for a service that uses another’s network */
  network_received: UsageSeries
  network_sent: UsageSeries
  /** How many times it went down, though it was on; a restart counts if a sample met it */
  outages: number
  service: string
  /** Without overlaps or holes, oldest first */
  states: readonly UsageRun[]
  /** How it fared, from the record */
  summary: string
}

/** What a service runs, and what the stack declares. */
export interface ServiceVersion {
  /** Known breaking changes between the two */
  breaking_changes: readonly BreakingChange[]
  /** The digest of that name on this machine; null if it is not here */
  declared_digest: string | null
  /** The image that the stack declares; null if it is built here */
  declared_image: string | null
  /** The declared version; null if the image’s name does not say */
  declared_version: string | null
  /** What its registry had when it was last checked; null if it never was */
  registry_version: RegistryVersion | null
  /** What it can be rolled back to */
  rollback_image: RollbackImage | null
  running_digest: string | null
  /** The image that its container was created from */
  running_image: string | null
  /** The running version, as its image names it */
  running_version: string | null
  service: string
  state: 'as-declared' | 'needs-recreate' | 'rolled-back' | 'absent' | 'not-known'
  summary: string
  /** The command that declares its newest tag in your files, and updates; null if usher cannot do that */
  update_command: string | null
  version_step: 'none' | 'patch' | 'minor' | 'major' | 'downgrade' | 'not-known'
}

/** A session started with the password or with a ticket. */
export interface SessionData {
  /** When the session expires; using it does not extend it */
  expires_at: string
  /** The name of the member; null for the owner */
  member: string | null
  /** `owner`: may ask and change everything; `member`: what is declared for members */
  role: 'owner' | 'member'
  /** The value of the `X-Service-Token` header */
  token: string
}

/** One setting. There is no field for a secret’s value. */
export interface Setting {
  /** Every value it accepts, if there are only so many; empty for all others */
  accepted_values: readonly string[]
  /** The values it accepts, for people */
  accepts: string
  /** The services that are recreated when it changes */
  affected_services: readonly string[]
  /** Why the value is not valid */
  because: string | null
  /** What changing it does to running services */
  consequence: string
  default: string | null
  /** A value has digits only */
  digits_only: boolean
  /** The group of settings that it belongs to */
  group: 'files' | 'household' | 'vpn' | 'usenet' | 'indexer' | 'internet' | 'speed' | 'video' | 'ports' | 'sign-ins' | 'backups' | 'alerts' | 'machine' | 'other'
  /** Whether it has a value */
  is_set: boolean
  key: string
  /** Where the value comes from */
  origin: 'default' | 'file' | 'environment' | 'operator-file'
  secret: boolean
  /** What it is for */
  summary: string
  /** A step of a change, which usher sets and removes by itself */
  transient: boolean
  valid: boolean
  /** Null if it is secret or has no value */
  value: string | null
}

/** A setting that was changed. */
export interface SettingChange {
  /** Null if it is secret or had no value */
  from: string | null
  key: string
  /** The services that were recreated */
  recreated_services: readonly string[]
  /** Null if it is secret or was removed */
  to: string | null
}

/** What setup did, or would do. */
export interface SetupData {
  /** The accounts that this run created */
  accounts: readonly SetupAccount[]
  answers: readonly SetupAnswer[]
  /** The next command */
  command: string | null
  /** Every step succeeded, and only `manual_steps` are left; in a dry run, nothing prevents it */
  complete: boolean
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The forms that are turned on */
  forms: readonly string[]
  /** The images that are pulled; their sizes are unknown until the registry is asked */
  images: readonly string[]
  /** What usher found on the machine, for people */
  machine_facts: readonly string[]
  /** What is left for a person, in order */
  manual_steps: readonly SetupManualStep[]
  /** The settings that must be set first */
  missing_settings: readonly MissingSetting[]
  /** Other things to know */
  notes: readonly string[]
  /** The problems that prevent it */
  problems: readonly SetupProblem[]
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

/** An account that setup created in an app. */
export interface SetupAccount {
  /** The page to sign in at; null if it publishes no port */
  address: string | null
  service: string
  /** The setting that stores its password; the password itself is never included */
  setting: string
  /** The app, for people */
  title: string
  /** The name to sign in with */
  user: string
}

/** One answer that setup uses. */
export interface SetupAnswer {
  /** Where it comes from, for people: given, answered before, set, or derived */
  because: string
  /** The parameter it belongs to */
  parameter: string
  /** Null if nothing is chosen */
  value: string | null
}

/** The arguments of setup; arguments that were not given are omitted. */
export interface SetupArguments {
  /** Who can reach it: local, home, or an address of this machine */
  bind_address?: string
  /** The folder for downloads and the library */
  data_root?: string
  /** What to turn on */
  forms?: readonly string[]
  /** The ID of the group that owns them */
  group_id?: string
  /** The Newznab or Torznab address of an indexer to start with */
  indexer_url?: string
  /** The quality to download */
  quality_preset?: 'small' | 'balanced' | 'sharp' | 'best'
  /** The device for transcoding video, or none */
  render_device?: string
  /** A run of setup: restores its previous settings, and stops what it started */
  rollback_run?: string
  /** The time zone, such as Europe/Lisbon */
  time_zone?: string
  /** Your Usenet provider’s server */
  usenet_server?: string
  /** The ID of the user that owns the files */
  user_id?: string
  /** The address inside the tunnel that your provider gave you */
  vpn_address?: string
  /** The VPN provider for torrents */
  vpn_provider?: string
}

/** Something that setup leaves to a person. */
export interface SetupManualStep {
  /** The page to open; null if there is none */
  address: string | null
  /** Why setup could not do it */
  because: string | null
  /** The next command, if one helps */
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** The service it is about; null for none */
  service: string | null
  /** What to do, for people */
  summary: string
}

/** A problem that prevents the setup. */
export interface SetupProblem {
  code: string
  /** The answer that has to change; null if it is none of them */
  parameter: string | null
  summary: string
}

/** A service that setup starts. */
export interface SetupService {
  /** The reason, for people */
  because: string
  effect: 'start' | 'stop' | 'restart' | 'recreate' | 'remove' | 'keep' | 'none'
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
  result: StepResult
  step: 'settings' | 'files' | 'hardlinks' | 'providers' | 'start' | 'accounts' | 'connect' | 'requests' | 'quality' | 'answers'
  /** A description for people */
  title: string
}

/** Data of a service that is not in a backup, and why. */
export interface SkippedData {
  because: string
  service: string
  subject: string
}

/** Something that was left as it is, and why. */
export interface SkippedItem {
  because: string
  /** The file, setting or other thing */
  subject: string
}

/** What uses the disk, and what could be freed. */
export interface SpaceData {
  /** Why it was not counted fully */
  because: string | null
  /** At most three */
  choices: readonly SpaceChoice[]
  /** Everything was asked and counted, or everything that was confirmed is removed */
  complete: boolean
  disks: readonly SpaceDisk[]
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The folders of the roots, two levels deep; largest first */
  folders: readonly SpaceFolder[]
  /** How much more space was free afterwards; null for a read */
  freed_bytes: number | null
  /** Largest first */
  holders: readonly SpaceUsage[]
  /** The largest files */
  largest: readonly Removable[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Null in a dry run, which lists only what would be removed */
  observed_at: string | null
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** What this action removed; empty for a read */
  reclaimed: readonly Removable[]
  /** Those that free the most first */
  removable: readonly Removable[]
  /** What was confirmed but not removed after all */
  skipped: readonly SkippedItem[]
  summary: string
}

/** A way to make the disk last longer. */
export interface SpaceChoice {
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  frees_bytes: number
  summary: string
}

/** A file system with the household’s files. */
export interface SpaceDisk {
  /** What that type means for the household, if anything */
  advice: string | null
  /** The type of file system, if known */
  file_system: string | null
  /** All folders of the household on it */
  folders: readonly string[]
  forecast: SpaceForecast
  free_bytes: number
  /** The folder at which it was measured */
  path: string
  size_bytes: number
}

/** A folder with everything in it. */
export interface SpaceFolder {
  files_total: number
  path: string
  size_bytes: number
}

/** When a file system will be full, at the rate usher has observed. */
export interface SpaceForecast {
  /** Why it is not known, or why the disk is not filling up; null if days are given */
  because: string | null
  /** How fast it fills; negative if it empties */
  bytes_per_day: number | null
  days_until_full: number | null
  /** How many days usher has observed it */
  observed_days: number
}

/** What uses a file, or what the engine stores. */
export type SpaceHolder = 'library' | 'seeding' | 'not-imported' | 'unpacked' | 'incomplete' | 'not-known' | 'orphaned' | 'backups' | 'apps' | 'other' | 'images' | 'containers' | 'logs'

/** The answer `space` of one machine. */
export interface SpaceOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: SpaceData
  kind: 'space'
}

/** The space that one holder uses; every file is counted once. */
export interface SpaceUsage {
  /** What that means */
  because: string
  files_total: number
  holder: SpaceHolder
  /** Null for everything except the library */
  media: Media | null
  /** The part that a download client also shares, in the same place on the disk */
  shared_bytes: number
  size_bytes: number
}

/** The project that usher operates, and what it recognised in it. */
export interface StackData {
  /** Where corrections are stored, apart from the project’s own files */
  corrections_file: string
  directory: string
  /** The files of the project, in the order Compose merges them */
  files: readonly string[]
  /** The project declares no forms, so usher derived them */
  forms_derived: boolean
  project: string
  services: readonly RecognizedService[]
  summary: string
}

/** An update or rollback of services that was made, or would be made. */
export interface StackUpdateData {
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Every service ended as planned */
  complete: boolean
  /** In a dry run of what stops, restarts or recreates services: who and what that disturbs now; otherwise null */
  disruption: Disruption | null
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  notes: readonly string[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** It is a rollback to the recorded images */
  rollback: boolean
  /** In the order of the update */
  services: readonly ServiceUpdate[]
  summary: string
}

/** The arguments of stack-set; arguments that were not given are omitted. */
export interface StackSetArguments {
  /** What to set, as FIELD=VALUE */
  correction?: readonly string[]
  /** The service */
  service: string
}

/** A copy of the state from before an upgrade. */
export interface StateCopy {
  /** RFC 3339, in UTC */
  created_at: string
  path: string
  size_bytes: number
  /** The layout inside it */
  state_version: number
}

/** What the stack is doing. */
export interface StatusData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** Apps that run elsewhere */
  elsewhere: readonly RemoteService[]
  engine: Engine
  forms: readonly FormStatus[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  /** Media apps beside the project */
  outside: readonly OutsideService[]
  project: string
  /** The engine and the apps are simulated */
  rehearsal: boolean
  services: readonly ServiceStatus[]
  /** A one-sentence summary */
  summary: string
}

/** The answer `status` of one machine. */
export interface StatusOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: StatusData
  kind: 'status'
}

/** One thing that a job finished or found. */
export interface StepData {
  /** RFC 3339, in UTC */
  happened_at: string
  /** The job’s identifier */
  job: string
  /** How much it matters: `info` where it went as planned */
  level: Level
  /** How it ended */
  result: StepResult
  /** The service, image or other subject */
  subject: string
  /** What happened, for people */
  summary: string
}

/** What came of one step. `pending`: it was not started, as every step of a dry run; `skipped`: there was nothing to do, or it was left alone. */
export type StepResult = 'pending' | 'running' | 'done' | 'skipped' | 'failed'

/** A download that is no longer shared, or would no longer be. */
export interface StopSeedingData {
  /** Why it frees less than its size */
  because: string | null
  /** The client removed it, and the library still has its files; true before */
  complete: boolean
  download: {
    download_client: string
    id: string
    size_bytes: number
    title: string
  }
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** The largest files of the download */
  files: readonly SeededFile[]
  /** How much was freed afterwards; null before */
  freed_bytes: number | null
  frees_bytes: number
  /** The app that imported it */
  library_app: string | null
  /** The files that the library keeps */
  library_files: readonly LibraryFile[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** The client also removes its own names of the files */
  removes_files: boolean
  summary: string
  /** How much it still has to seed, and to whom */
  warnings: readonly string[]
}

/** What is stored on the machine. */
export interface StoredData {
  /** Everything that was asked answered; for `forget`, everything was removed */
  complete: boolean
  content: readonly HouseholdData[]
  /** A dry run of usher forget: nothing was removed */
  dry_run: boolean
  engine_data: readonly EngineData[]
  /** What usher forget removed, or would remove; otherwise empty */
  forgotten: readonly OwnData[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** Everything that usher itself stores */
  own_data: readonly OwnData[]
  services: readonly ServiceData[]
  /** What it could not remove */
  skipped: readonly SkippedItem[]
  /** The total of everything that could be counted */
  total_bytes: number
}

/** The limit for all clients together while somebody streams from elsewhere, or a server transcodes. */
export interface StreamingLimit {
  /** Who is streaming; null while nobody is */
  because: string | null
  /** Null if nothing is slowed then */
  down_limit_bytes_per_second: number | null
  /** The clients are slowed now, or are about to be */
  in_effect: boolean
  up_limit_bytes_per_second: number | null
}

/** What is stuck, and why. */
export interface StuckData {
  /** The causes that affect more than one item, most severe first */
  causes: readonly StuckCause[]
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** Items with the same cause are listed together */
  items: readonly StuckItem[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  summary: string
  /** The term that was asked for */
  term: string | null
  /** How many there are in all; `items` may have only some of them */
  total: number
}

/** A cause that several items share. */
export interface StuckCause {
  advice: string
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  evidence: readonly string[]
  id: string
  /** The `id` of each affected item */
  items: readonly string[]
  reason_code: StuckReason
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
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  done_bytes: number | null
  /** The episodes of the season that it contains; empty for a film */
  episodes: readonly number[]
  /** The evidence, in the apps’ own words */
  evidence: readonly string[]
  /** Stable: the same item has the same ID the next time */
  id: string
  /** When it last made progress, as far as an app says */
  last_progress_at: string | null
  /** The app that manages it; null if none does */
  library_app: string | null
  /** Null if no app can tell */
  media: Media | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  reason_code: StuckReason
  /** Null for a film, and for more than one season */
  season: number | null
  size_bytes: number | null
  /** Why, in one sentence */
  summary: string
  /** The term for `usher trace` that finds exactly this */
  term: string
  title: string
  year: number | null
}

/** Why something is stuck. */
export type StuckReason = 'tunnel-down' | 'download-client-unreachable' | 'disk-full' | 'path-not-visible' | 'permission-denied' | 'sample-or-archive-only' | 'not-an-upgrade' | 'importer-busy' | 'not-matched' | 'failed-repeatedly' | 'failed' | 'files-missing' | 'no-peers' | 'slow' | 'paused' | 'orphaned' | 'indexers-all-failing' | 'waiting-for-approval' | 'not-known'

/** The arguments of switch; arguments that were not given are omitted. */
export interface SwitchArguments {
  /** The forms to turn on */
  forms: readonly string[]
  /** With --when-idle: give up after this many minutes; by default 720 */
  wait_minutes?: number
  /** Wait until nobody is watching, and nothing is being imported or unpacked */
  when_idle?: boolean
}

/** A sensor of the machine. */
export interface Temperature {
  celsius: number
  condition: HardwareState
  /** Where it gets critical, as the sensor says */
  limit_celsius: number | null
  sensor: string
}

/** Plain text: completions, the man page, help. */
export interface TextData {
  /** The name of the text */
  name: string
  /** The text itself */
  text: string
}

/** This copy of usher. */
export interface ThisCopy {
  /** How usher recognised that */
  because: string
  /** The command that updates it; null if it is replaced by hand */
  command: string | null
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** How this copy was installed */
  install_method: 'npm' | 'package' | 'file' | 'source'
  /** What installed this copy; null if that is not known */
  installed_by: Installer | null
  /** Its path */
  path: string
  version: string
}

/** A member who played a title. */
export interface TitlePlay {
  member: string
  /** When they last played any of it; null if the media server does not say */
  played_at: string | null
}

/** Where a title is on its way from request to screen. */
export interface TraceData {
  /** At most 20 of them; `from` asks for the next */
  candidates: readonly TraceCandidate[]
  /** How many titles the term could mean; 0 if it is not ambiguous */
  candidates_total: number
  /** The next command, if one helps */
  command: string | null
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** How two apps disagree */
  disagreements: readonly string[]
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Whether the file shares its space with the download; null if unknown */
  hardlinked: boolean | null
  /** In the order in which they happen; empty if there are candidates */
  hops: readonly Hop[]
  /** The indexers that were asked for the missing parts */
  indexers: readonly QueriedIndexer[]
  /** Null if the term is ambiguous, or if no app could say */
  item: TracedItem | null
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** The same title in the other apps that have it, such as a Radarr for 4K */
  other_libraries: readonly TracedLibrary[]
  /** Every episode of the season, or every album; empty for a film */
  parts: readonly TracedPart[]
  /** Releases that the apps remember rejecting, newest first */
  rejections: readonly RejectedRelease[]
  /** Only if the indexers were asked */
  search: TraceSearch | null
  /** The same way in seven steps; empty if there are candidates */
  steps: readonly RequestStep[]
  /** Where it is and what that means, in one or two sentences */
  summary: string
  term: string
}

/** One of several titles that the term could mean. */
export interface TraceCandidate {
  library_app: string
  /** Null for a download that no library can place */
  media: Media | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** The term that finds exactly this one */
  term: string
  title: string
  year: number | null
}

/** The result of searching the indexers. */
export interface TraceSearch {
  /** Dry run: no indexer was asked, and this is what would happen */
  dry_run: boolean
  /** Why a search failed */
  failures: readonly string[]
  /** Best first */
  offers: readonly OfferedRelease[]
  /** The searches that are made */
  searches: readonly string[]
  /** How many more searches there would have been */
  searches_skipped: number
}

/** The title that is traced. */
export interface TracedItem {
  /** Null for all episodes */
  episode: number | null
  ids: CatalogueIds
  /** The app that manages it */
  library_app: string | null
  /** Null for a download that no library can place */
  media: Media | null
  parts_available: number | null
  /** Parts that are monitored and released, or already available */
  parts_wanted: number | null
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** Null for all seasons */
  season: number | null
  /** Null if neither a library nor the app for requests knows it */
  title: string | null
  year: number | null
}

/** The same title in another app of the same kind. */
export interface TracedLibrary {
  disagreements: readonly string[]
  hardlinked: boolean | null
  hops: readonly Hop[]
  /** The app that manages it */
  library_app: string | null
  parts: readonly TracedPart[]
  parts_available: number | null
  parts_wanted: number | null
  /** The same way in seven steps */
  steps: readonly RequestStep[]
  /** Where it is and what that means, in one or two sentences */
  summary: string
}

/** One episode or album. */
export interface TracedPart {
  /** Why it is not available, if known */
  because: string | null
  /** Null for an album */
  episode: number | null
  released_at: string | null
  season: number | null
  state: PartState
  title: string
}

/** Something that is not transferred, and why. */
export interface TransferSkipped {
  app: string
  because: string
  subject: string
}

/** Items of one type that one app passes to another. */
export interface TransferredItems {
  app: string
  /** How many already exist */
  items_existing: number
  /** How many are transferred */
  items_transferred: number
  type: 'series' | 'films' | 'artists' | 'profiles' | 'indexers'
}

/** What undoing a change did, or would do. */
export interface UndoData {
  /** The change that is undone */
  change: ChangeBrief
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Everything succeeded; true in a dry run */
  complete: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  /** Later changes to the same things; they are not undone with it */
  later_changes: readonly ChangeBrief[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  /** What came of the undo; null in a dry run */
  outcome_result: OutcomeResult | null
  /** What was changed since, and is skipped */
  skipped: readonly SkippedItem[]
  steps: readonly UndoStep[]
  summary: string
  undo: UndoAction
}

/** The action that undoes a change, with its arguments. */
export type UndoAction = UndoByAccept | UndoByAdopt | UndoByAlertsSet | UndoByBandwidthSet | UndoByConfigSet | UndoByConnect | UndoByDown | UndoByHostingInstall | UndoByHostingRemove | UndoByKeyRevoke | UndoByLeavingKeep | UndoByLeavingRestore | UndoByLeavingSet | UndoByMachineAdd | UndoByMachineRemove | UndoByMemberRemove | UndoByMigrate | UndoByOffsiteAdd | UndoByOffsiteRemove | UndoByPause | UndoByMemberNotify | UndoByQualitySet | UndoByRequestDecline | UndoByReset | UndoByRestore | UndoByResume | UndoByScheduleSet | UndoBySetup | UndoByStackSet | UndoBySwitch | UndoByUp | UndoByUpdateApply

/** Undoes a change by accept. */
export interface UndoByAccept {
  action: 'accept'
  body: AcceptArguments
}

/** Undoes a change by adopt. */
export interface UndoByAdopt {
  action: 'adopt'
  body: AdoptArguments
}

/** Undoes a change by alerts-set. */
export interface UndoByAlertsSet {
  action: 'alerts-set'
  body: AlertsSetArguments
}

/** Undoes a change by bandwidth-set. */
export interface UndoByBandwidthSet {
  action: 'bandwidth-set'
  body: BandwidthSetArguments
}

/** Undoes a change by config-set. */
export interface UndoByConfigSet {
  action: 'config-set'
  body: ConfigSetArguments
}

/** Undoes a change by connect. */
export interface UndoByConnect {
  action: 'connect'
  body: ConnectArguments
}

/** Undoes a change by down. */
export interface UndoByDown {
  action: 'down'
  body: DownArguments
}

/** Undoes a change by hosting-install. */
export interface UndoByHostingInstall {
  action: 'hosting-install'
  body: HostingInstallArguments
}

/** Undoes a change by hosting-remove. */
export interface UndoByHostingRemove {
  action: 'hosting-remove'
  body: HostingRemoveArguments
}

/** Undoes a change by key-revoke. */
export interface UndoByKeyRevoke {
  action: 'key-revoke'
  body: KeyRevokeArguments
}

/** Undoes a change by leaving-keep. */
export interface UndoByLeavingKeep {
  action: 'leaving-keep'
  body: LeavingKeepArguments
}

/** Undoes a change by leaving-restore. */
export interface UndoByLeavingRestore {
  action: 'leaving-restore'
  body: LeavingRestoreArguments
}

/** Undoes a change by leaving-set. */
export interface UndoByLeavingSet {
  action: 'leaving-set'
  body: LeavingSetArguments
}

/** Undoes a change by machine-add. */
export interface UndoByMachineAdd {
  action: 'machine-add'
  body: MachineAddArguments
}

/** Undoes a change by machine-remove. */
export interface UndoByMachineRemove {
  action: 'machine-remove'
  body: MachineRemoveArguments
}

/** Undoes a change by member-notify. */
export interface UndoByMemberNotify {
  action: 'member-notify'
  body: MemberNotifyArguments
}

/** Undoes a change by member-remove. */
export interface UndoByMemberRemove {
  action: 'member-remove'
  body: MemberRemoveArguments
}

/** Undoes a change by migrate. */
export interface UndoByMigrate {
  action: 'migrate'
  body: MigrateArguments
}

/** Undoes a change by offsite-add. */
export interface UndoByOffsiteAdd {
  action: 'offsite-add'
  body: OffsiteAddArguments
}

/** Undoes a change by offsite-remove. */
export interface UndoByOffsiteRemove {
  action: 'offsite-remove'
  body: OffsiteRemoveArguments
}

/** Undoes a change by pause. */
export interface UndoByPause {
  action: 'pause'
  body: PauseArguments
}

/** Undoes a change by quality-set. */
export interface UndoByQualitySet {
  action: 'quality-set'
  body: QualitySetArguments
}

/** Undoes a change by request-decline. */
export interface UndoByRequestDecline {
  action: 'request-decline'
  body: RequestDeclineArguments
}

/** Undoes a change by reset. */
export interface UndoByReset {
  action: 'reset'
  body: ResetArguments
}

/** Undoes a change by restore. */
export interface UndoByRestore {
  action: 'restore'
  body: RestoreArguments
}

/** Undoes a change by resume. */
export interface UndoByResume {
  action: 'resume'
  body: ResumeArguments
}

/** Undoes a change by schedule-set. */
export interface UndoByScheduleSet {
  action: 'schedule-set'
  body: ScheduleSetArguments
}

/** Undoes a change by setup. */
export interface UndoBySetup {
  action: 'setup'
  body: SetupArguments
}

/** Undoes a change by stack-set. */
export interface UndoByStackSet {
  action: 'stack-set'
  body: StackSetArguments
}

/** Undoes a change by switch. */
export interface UndoBySwitch {
  action: 'switch'
  body: SwitchArguments
}

/** Undoes a change by up. */
export interface UndoByUp {
  action: 'up'
  body: UpArguments
}

/** Undoes a change by update-apply. */
export interface UndoByUpdateApply {
  action: 'update-apply'
  body: UpdateApplyArguments
}

/** One thing that is undone. */
export interface UndoStep {
  /** The value before the undo; null if it does not exist, or is not shown */
  from: string | null
  subject: string
  /** The value afterwards; null if it is removed, or is not shown */
  to: string | null
}

/** What an uninstall would remove, or removed. */
export interface UninstallData {
  /** The exact command lines or requests */
  commands: readonly string[]
  /** Everything that was planned is removed; before that, everything that was asked answered */
  complete: boolean
  /** Dry run: nothing was done, and this is what would happen */
  dry_run: boolean
  items: readonly UninstallItem[]
  /** What this uninstall leaves, and what removes it */
  kept: readonly {
    because: string
    path: string
    title: string
  }[]
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
  offer: string | null
  removal: Removal
  summary: string
  /** The total size of what is removed, as far as it could be counted */
  total_bytes: number
}

/** An item that an uninstall affects. */
export interface UninstallItem {
  /** Why it stays, or was skipped */
  because: string | null
  /** The number of files; null if it is not counted in files */
  files_total: number | null
  name: string
  /** The path on this machine; null if it belongs to the engine */
  path: string | null
  /** The first level that includes it */
  removal: Removal
  result: 'would-stop' | 'would-remove' | 'would-keep' | 'stopped' | 'removed' | 'kept'
  /** Its size; null if unknown. Rounded up to a power of two if it changes by itself */
  size_bytes: number | null
  type: 'container' | 'network' | 'image' | 'volume' | 'service-folder' | 'stack-file' | 'media-folder' | 'unit'
  /** Unexplained contents; as long as there are any, none of it is removed */
  unexplained_files: readonly string[]
}

/** A line of the settings file that usher does not know. */
export interface UnknownSetting {
  /** A setting with a similar name */
  advice: string | null
  file: string
  key: string
  line: number
}

/** What nobody has played for a while, who requested it, and what removing it would free. */
export interface UnwatchedData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** What removing all of them would free; null if that is not known */
  frees_bytes: number | null
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  summary: string
  /** How many there are in all; `unwatched_titles` may have only some of them */
  total: number
  unwatched_titles: readonly UnwatchedTitle[]
}

/** A film or series that nobody has played for a while. */
export interface UnwatchedTitle {
  /** When it was added, or a file of it last imported; null if not known */
  added_at: string | null
  /** Why it frees less than its size, or why that is not known */
  because: string | null
  /** What removing it would really free; null if that is not known */
  frees_bytes: number | null
  /** When anybody last played it; null for never, and if it is not known */
  last_played_at: string | null
  /** The app that has it in its library */
  library_app: string
  media: Media
  /** What `/api/pictures/{picture}` takes; stable, and not to be taken apart. Null if no app has one */
  picture: string | null
  /** Who played it; null if that is not known */
  plays: readonly TitlePlay[] | null
  /** The members who requested it; null if that is not known */
  requesters: readonly string[] | null
  /** What still has to be seeded; null if not known */
  seeding_obligations: readonly string[] | null
  size_bytes: number
  title: string
  year: number | null
}

/** The arguments of up; arguments that were not given are omitted. */
export interface UpArguments {
  /** Forms */
  forms?: readonly string[]
  /** Services */
  services?: readonly string[]
}

/** This copy of usher, the stack it ships, and what each service runs. */
export interface UpdateData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  engine: EngineAhead
  /** Why it is unknown what runs */
  engine_error: ErrorData | null
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** Services beside the project, as far as their registries were checked */
  outside_services: readonly OutsideServiceVersion[]
  services: readonly ServiceVersion[]
  stack: OperatedStack
  summary: string
  usher: ThisCopy
}

/** What the registries have of the images that are used, or would be asked. */
export interface UpdateCheckData {
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** Dry run: nobody was asked, and this is what would be asked */
  dry_run: boolean
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  notes: readonly string[]
  registries: readonly RegistryContact[]
  services: readonly ServiceRegistryCheck[]
  summary: string
  /** The tools of this machine that inspect the images */
  tools: readonly string[]
}

/** The arguments of update-apply; arguments that were not given are omitted. */
export interface UpdateApplyArguments {
  /** Known breaking changes that you have prepared for, by their IDs */
  acknowledge?: readonly string[]
  /** With --rollback: roll back only to these images, by their IDs */
  images?: readonly string[]
  /** The digest that the dry run showed; confirms exactly what it showed */
  offer?: string
  /** Roll back to the recorded image instead */
  rollback?: boolean
  /** The services; by default all that are running */
  services?: readonly string[]
  /** The tag to declare and to update the one service to, such as 4.0.21 */
  to?: string
  /** With --when-idle: give up after this many minutes; by default 720 */
  wait_minutes?: number
  /** Wait until nobody is watching, and nothing is being imported or unpacked */
  when_idle?: boolean
}

/** The answer `update` of one machine. */
export interface UpdateOfMachine {
  /** The version of the contract that the machine implements */
  api_version: number
  data: UpdateData
  kind: 'update'
}

/** What a step needs, and what is available. */
export interface UpdateRequirements {
  /** For the backup and the step itself, rounded up to a power of two */
  disk_bytes: number
  /** Whether there is enough disk space; null if unknown */
  fits_on_disk: boolean | null
  /** Null if the step needs no more than the app */
  memory_bytes: number | null
  /** The memory of its container, or else of the machine */
  memory_limit_bytes: number | null
}

/** A battery that bridges power cuts, as Network UPS Tools report it. */
export interface Ups {
  battery_low: boolean | null
  battery_percent: number | null
  /** Why nothing is known of it */
  because: string | null
  condition: HardwareState
  description: string | null
  load_percent: number | null
  on_battery: boolean | null
  replace_battery: boolean | null
  /** How long the battery lasts at this load */
  runtime_seconds: number | null
  summary: string
  /** Its name in Network UPS Tools */
  ups: string
}

/** What the services use over time, and when they were down. */
export interface UsageData {
  /** What would record it, if nothing does now */
  advice: string | null
  command: string | null
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  /** For each step, how many of its minutes were recorded. Each series that was asked for has as many values as this list */
  coverage: readonly number[]
  /** Empty if they were not asked for */
  disk_usages: readonly DiskUsage[]
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** What all download clients together receive */
  download_rate: UsageSeries
  /** The end of the last step, which may still be going on */
  ends_at: string
  /** The record never gets larger; the oldest part is dropped first */
  max_bytes: number
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** When this was observed */
  observed_at: string
  /** The oldest record of all; null if there is none */
  oldest_recorded_at: string | null
  /** usher ui or usher watch runs and records */
  recording: boolean
  /** Every service that was recorded in this span, by name */
  services: readonly ServiceUsage[]
  /** The size of the whole record */
  size_bytes: number
  span: 'hour' | 'day' | 'week' | 'month'
  /** The start of the first step */
  starts_at: string
  /** The length of a step */
  step_seconds: number
  summary: string
  upload_rate: UsageSeries
}

/** A time in which the record shows one state of a service. */
export interface UsageRun {
  /** How many of its minutes the service was down, though it was on */
  down_minutes: number
  /** When the next run starts; for the last one the end of the span */
  ends_at: string
  /** RFC 3339, in UTC */
  starts_at: string
  /** The worst state of each step; null for a gap, in which nothing was recorded */
  state: ServiceState | null
}

/** One figure over time: a value for each step, to be drawn as it stands. */
export interface UsageSeries {
  /** The newest value; null if nothing is recorded now */
  current: number | null
  /** The highest value of a single minute in the whole span */
  highest: number | null
  /** The unit of all its values; `percent`: of one core, so two busy cores are 200 */
  value_unit: 'percent' | 'bytes' | 'bytes-per-second'
  /** The mean of each step, oldest first; null for a step in which it was not measured. Empty if it was not asked for */
  values: readonly (number | null)[]
}

/** The answer to one question of the household. */
export interface VerdictAnswer {
  /** What was measured: how much room there is, and until when; null for the others */
  figures: string | null
  /** The finding behind it, as `checks` names it */
  finding: string | null
  question: HouseholdQuestion
  /** What helps; null if nothing is wrong */
  remedy: {
    command: string | null
    /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
    do: CommandRequest | null
    summary: string
  } | null
  /** Since when it is so; null if nothing is wrong, or if that is not known */
  started_at: string | null
  /** `skipped`: the question does not arise, because nothing is on that it is about */
  status: CheckStatus
  /** The service or path behind it */
  subject: string | null
  /** The answer, in one sentence */
  summary: string
}

/** The versions of usher, the stack and the engine. */
export interface VersionData {
  /** The version of the contract it implements */
  api_version: number
  /** Everything that was asked answered; if not, `not_known` lists what is missing */
  complete: boolean
  engine: EngineVersion | null
  /** Why the engine’s version is not known */
  engine_error: ErrorData | null
  /** What installed this copy; null if that is not known */
  installed_by: Installer | null
  /** What could not be asked, and why */
  not_known: readonly NotKnown[]
  /** The runtime */
  runtime: string
  stack: OperatedStack
  /** The newest first. `usher repair upkeep-state` deletes those that are older than a month */
  state_copies: readonly StateCopy[]
  /** The layout of the state, which grows with an upgrade; null if there is no state yet, or if it cannot be read */
  state_version: number | null
  /** The version of this copy */
  usher_version: string
}

/** Known vulnerabilities by severity, each counted once. */
export interface VulnerabilityCounts {
  critical: number
  high: number
  low: number
  medium: number
  unknown: number
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
  /** It went as far as this stack can take it; true in a dry run */
  complete: boolean
  /** What to send for the same effect; null if there is no command, or if usher cannot do it for the caller, such as a command of another program */
  do: CommandRequest | null
  /** Dry run: nothing was added, and this is what would happen */
  dry_run: boolean
  /** The steps so far; empty in a dry run */
  hops: readonly Hop[]
  /** The app that manages it */
  library_app: string
  /** Why anybody may download and share it */
  licence: string
  /** It can be watched now */
  playable: boolean
  /** The same way in seven steps; empty in a dry run */
  steps: readonly RequestStep[]
  /** The step at which it stopped; null if it finished */
  stopped_hop: HopName | null
  summary: string
  /** The term for `usher trace` that finds exactly this */
  term: string
  title: string
  year: number
}

/** What a watch guards and delivers, and its result once it has ended. */
export interface WatchData {
  /** The configured channels */
  channels: readonly string[]
  /** Dry run: nothing is watched, and this is what would be */
  dry_run: boolean
  ended_at: string | null
  /** The forms whose services are watched; all of them if none is named */
  forms: readonly string[]
  /** The folders whose disk is guarded */
  guarded_folders: readonly string[]
  /** How many messages it delivered */
  messages_sent: number
  started_at: string | null
  /** The services it stopped because their disk was gone */
  stopped_services: readonly string[]
  summary: string
}

/** A member who is watching or listening. */
export interface Watcher {
  /** Null if the app does not say who */
  member: string | null
  /** Whether the playback is paused; null if the app does not say */
  paused: boolean | null
  /** What plays it */
  service: string
  /** Null if the app does not say what */
  title: string | null
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
