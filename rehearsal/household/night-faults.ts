/** What the schedule of the rehearsed household met in its last night, or where it keeps copies of its backups. */
export const nightEvents = ['backup-failed', 'update-held-back', 'asleep', 'copies-sent', 'copies-unreached'] as const
export type NightEvent = (typeof nightEvents)[number]

interface NightFault {
  summary: string
  service: null
  night: NightEvent
  includes?: readonly { name: string; service: string }[]
}

/** Faults of a night, which the week behind shows the next morning. */
export const nightFaults = {
  'nightly-backup-failed': {
    summary: 'The nightly backup, turned on the evening before, failed because the disk had no room for it.',
    service: null,
    night: 'backup-failed',
  },
  'update-held-back': {
    summary: 'The nightly update held back Jellyfin, because its newer version crosses a known breaking change.',
    service: null,
    night: 'update-held-back',
    includes: [{ name: 'update-breaking', service: 'jellyfin' }],
  },
  'slept-through-night': {
    summary: 'The machine was asleep all night. In the morning it caught up once; the update’s window was over.',
    service: null,
    night: 'asleep',
  },
  'copies-elsewhere': {
    summary: 'Nothing is wrong: copies of the backups are kept on a second disk, and last night’s is there.',
    service: null,
    night: 'copies-sent',
  },
  'destination-unmounted': {
    summary: 'The disk with the copies of the backups was not mounted last night, and still is not.',
    service: null,
    night: 'copies-unreached',
  },
} satisfies Record<string, NightFault>

export type NightFaultName = keyof typeof nightFaults

export const isNightFault = (name: string): name is NightFaultName => Object.hasOwn(nightFaults, name)
