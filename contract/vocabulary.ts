interface Word {
  means: string
  /**
   * How its types may differ from place to place. `enumeration`: a closed list of words, one for each thing it is said
   * of. `list`: names, or objects that carry that name. Otherwise the types themselves.
   */
  types: 'enumeration' | 'list' | readonly string[]
}

/** A name in a query, on the command line or in a body is what a person types for the field of the same name. */
const typed = 'string'

/**
 * The names that stand in several shapes with different types. Every other name has one type and one meaning in the
 * whole contract; a test holds both.
 */
export const vocabulary: Readonly<Record<string, Word>> = {
  task: { means: 'A task of usher itself: in the background, or on a schedule.', types: 'enumeration' },
  state: { means: 'The condition that the thing is in now.', types: 'enumeration' },
  status: { means: 'What a check or a test says of the thing.', types: 'enumeration' },
  level: { means: 'How severe the thing is: an alert, or a line of a log.', types: 'enumeration' },
  result: { means: 'What came of one part of a change.', types: 'enumeration' },
  type: { means: 'Which of a closed set of sorts the thing is.', types: 'enumeration' },
  method: { means: 'How a copy was made.', types: 'enumeration' },
  mode: { means: 'How an installation is taken over.', types: 'enumeration' },
  reason_code: { means: 'The reason as one word, beside its sentence.', types: 'enumeration' },
  origin: { means: 'Where a value comes from.', types: 'enumeration' },
  disks: {
    means: 'Disks: what a machine reports of each, what is on each, or the names of those below an array.',
    types: ['list of string', 'list of hardware_disk', 'list of space_disk'],
  },
  ups: { means: 'A battery that bridges power cuts, by its name; or all of them.', types: ['string', 'list of ups'] },
  preset: { means: 'One of usher’s presets, for alerts or for quality.', types: 'enumeration' },
  may: { means: 'What a key may do.', types: 'enumeration' },
  media: { means: 'A type of media. An action offers those it can change.', types: 'enumeration' },
  removal: { means: 'How much an uninstall removes.', types: 'enumeration' },
  step: {
    means: 'The step of a job or a request: a closed list where the steps are fixed, otherwise a word of the job.',
    types: ['enumeration', 'string'],
  },
  action: {
    means: 'The name of an action; some kinds are the outcome of a few actions and list them.',
    types: ['enumeration', 'string'],
  },
  name: {
    means: 'A name as its owner gave it; for an engine one of the known ones.',
    types: ['engine_name', 'string'],
  },
  from: {
    means: 'The value before a change, of the type of what changes; in a read the first of a page, counted from 0.',
    types: ['string', 'service_state', 'image_version', 'integer'],
  },
  to: {
    means: 'The value after a change; its type is that of the thing that changes.',
    types: ['string', 'service_state', 'image_version'],
  },
  before: {
    means: 'How the subject was before: recorded values in a history, a reading in a repair.',
    types: ['list of recorded_value', 'check_reading'],
  },
  after: {
    means: 'How the subject was afterwards: recorded values in a history, a reading in a repair.',
    types: ['list of recorded_value', 'check_reading'],
  },
  engine: {
    means: 'The container engine: its name and version, and what the kind adds.',
    types: ['engine', 'engine_ahead', 'engine_version'],
  },
  data: {
    means: 'What an envelope carries: the data of its kind.',
    types: ['dashboard', 'status', 'checks', 'space', 'jobs', 'alerts', 'update', 'backups', 'error'],
  },
  change: { means: 'A change of this machine; in a request its id.', types: ['change_brief', typed] },
  download: { means: 'A download; in a request its id or name.', types: ['object', typed] },
  quiet_hours: {
    means: 'When only critical alerts are delivered, or when no scheduled task starts.',
    types: ['object', typed],
  },
  newsletter: { means: 'Whether the newsletter is sent to a member, or when.', types: ['enumeration', typed] },
  schedule: { means: 'The time of day with lower limits.', types: ['bandwidth_window', typed] },
  form: { means: 'A form by its name; a read may be narrowed to several.', types: ['string', 'list of string'] },
  service: { means: 'A service by its name; a read may be narrowed to several.', types: ['string', 'list of string'] },
  days: {
    means: 'Days of the week; in a read how many days it looks ahead.',
    types: ['list of integer', 'integer'],
  },
  group: { means: 'The group that the thing belongs to.', types: 'enumeration' },
  answers: { means: 'What was answered: by the person who sets up, or by each machine.', types: 'list' },
  apps: { means: 'Media apps.', types: 'list' },
  changes: { means: 'Changes: of this machine, or of a download client.', types: 'list' },
  copies: {
    means: 'Copies of a backup, or how many there are; in a reset, where the copy of each replaced file is.',
    types: ['list of offsite_copy', 'integer', 'list of string'],
  },
  destinations: { means: 'Where something is sent, by name or an object each.', types: 'list' },
  channels: { means: 'Channels that deliver alerts.', types: 'list' },
  choices: { means: 'Ways to go on, each with its command.', types: 'list' },
  exceptions: { means: 'Exceptions to the preset for alerts.', types: 'list' },
  files: { means: 'Files by their path, or an object each that has it.', types: 'list' },
  findings: { means: 'What checks found.', types: 'list' },
  folders: { means: 'Folders by their path, or an object each that has it.', types: 'list' },
  forms: { means: 'Forms by their name, or an object each that has it.', types: 'list' },
  images: { means: 'Images by their name, or an object each that has it.', types: 'list' },
  items: { means: 'The things that the kind is about, or their ids.', types: 'list' },
  libraries: { means: 'Libraries by the media server’s names, or an object each.', types: 'list' },
  ports: { means: 'Ports of this machine, or an object each that has both ends.', types: 'list' },
  members: { means: 'Members of the household, an object each.', types: 'list' },
  presets: { means: 'The presets to choose from.', types: 'list' },
  services: { means: 'Services by their name, or an object each that has it.', types: 'list' },
  settings: { means: 'Settings by their key, or an object each that has it.', types: 'list' },
  skipped: { means: 'What was left as it is, and why.', types: 'list' },
  steps: { means: 'The steps of a change or of a request, in order.', types: 'list' },
}
