type DescriptionRows = readonly (readonly [name: string, meaning: string])[]

export const environmentVariables: DescriptionRows = [
  ['USHER_HOME', 'One directory for settings, data and state, as with --home.'],
  ['DOCKER_HOST', 'The container engine, if neither --engine nor a setting names one.'],
  ['XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_STATE_HOME', 'The parents of the directories below.'],
  ['USHER_LANGUAGE', 'The language of what usher says, as with --language.'],
  ['LC_ALL, LC_MESSAGES, LANG', 'The language, if neither of them names one.'],
  ['NO_COLOR, CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR', 'Whether reports are coloured; NO_COLOR takes precedence.'],
  ['TERM, COLUMNS', 'What the terminal can show, and its width if it does not report one.'],
  ['LC_ALL, LC_CTYPE, LANG', 'Whether to write symbols or their ASCII.'],
  ['TZ', 'The time zone of displayed times.'],
]

export const storageFolders: DescriptionRows = [
  ['~/.config/usher/', 'usher’s own settings, and the hash of the password for --lan.'],
  ['~/.local/share/usher/', 'The stack with its settings (.env), the apps’ configuration, backups and bundles.'],
  ['~/.local/state/usher/', 'The database of jobs and history, and the lock.'],
]
