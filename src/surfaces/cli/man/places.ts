type Rows = readonly (readonly [name: string, meaning: string])[]

/** The variables that usher reads. */
export const environment: Rows = [
  ['USHER_HOME', 'One directory for settings, data and state, as with --home.'],
  ['DOCKER_HOST', 'The container engine to ask, where neither --engine nor a setting names one.'],
  ['XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME', 'Where the directories below are.'],
  ['NO_COLOR, CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR', 'Whether reports are coloured; NO_COLOR comes first.'],
  ['TERM, COLUMNS', 'What the terminal can show, and how wide it is where it does not say.'],
  ['LC_ALL, LC_CTYPE, LANG', 'Whether symbols are written, or their ASCII.'],
  ['TZ', 'The time zone in which times are told.'],
]

/** What usher keeps, where the directories are not moved. */
export const files: Rows = [
  ['~/.config/usher/', 'usher’s own settings, and the hash of the password that --lan needs.'],
  ['~/.local/share/usher/', 'The stack with its settings (.env), the apps’ configuration, backups and bundles.'],
  ['~/.local/state/usher/', 'The database of jobs and history, and the lock.'],
]
