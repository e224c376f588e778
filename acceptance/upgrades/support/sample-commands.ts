/** What the sampled household did, in this order. Every secret is invented. */
export const sampleCommands: readonly { words: readonly string[]; typed?: string }[] = [
  { words: ['config', 'set', 'TZ', 'Europe/Madrid'] },
  { words: ['config', 'set', 'SMTP_PASSWORD'], typed: 'an invented password\n' },
  { words: ['config', 'set', 'SMTP_HOST', 'mail.example'] },
  { words: ['ui', '--set-password'], typed: 'seven quiet otters\n' },
  { words: ['alerts', 'set', 'quiet', '--exceptions', 'backups:off,tunnel:on', '--quiet-hours', '22:30-07:00'] },
  { words: ['quality', 'set', 'small', '--media', 'films'] },
  { words: ['bandwidth', 'set', '--down-limit', '20M', '--up-limit', '1M', '--yes'] },
  { words: ['member', 'invite', 'Mia', '--libraries', 'Films', '--age-limit', '9'] },
  { words: ['key', 'new', 'dashboard', '--may', 'read'] },
  { words: ['request', 'decline', '217', '--reason', 'we have it on disc'] },
  { words: ['backup', 'sonarr'] },
  { words: ['restart', 'bazarr', '--yes'] },
  { words: ['down', 'subtitles', '--yes'] },
  { words: ['undo', '--yes'] },
  { words: ['diagnose', 'storage', '--yes'] },
  { words: ['checks'] },
  { words: ['accept', 'upkeep-orphans:recyclarr', 'I', 'remove', 'it', 'tonight'] },
  { words: ['config', 'set', 'TZ', 'Europe/Lisbon'] },
]

/** What somebody set for a stack of their own, in its directory. */
export const ownStackCommands: readonly (readonly string[])[] = [
  ['config', 'set', 'TZ', 'Europe/Rome'],
  ['stack', 'set', 'shows', 'app=sonarr'],
]

export const OWN_STACK = 'services:\n  shows:\n    image: example.org/household/shows:1.0\n'

/** What that version itself says of the sample. Later versions have to say at least this. */
export const sampleReads = ['history', 'jobs', 'config', 'alerts', 'backups', 'keys'] as const
