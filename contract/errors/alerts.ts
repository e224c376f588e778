import { faults } from './declare.ts'

/** What the operator is told about, and who watches. */
export const alerts = faults({
  'ALERTS-1': {
    cause: 'misasked',
    summary: '"{given}" is no exception.',
    meaning: 'An exception is what it is about, a colon, and on, off or preset.',
    remedies: [{ summary: 'Hear no more of backups', command: 'usher alerts set --exceptions backups:off' }],
  },
  'ALERTS-2': {
    cause: 'misasked',
    summary: '"{given}" is no time of day for {what}.',
    meaning: 'Times are those of a clock of 24 hours, by the time zone here.',
    remedies: [
      { summary: 'Sleep', command: 'usher alerts set --quiet-hours 22:30-07:00' },
      { summary: 'Be told once a day', command: 'usher alerts set --digest 08:00' },
    ],
  },
  'ALERTS-3': {
    cause: 'misasked',
    summary: 'Nothing was named that would change.',
    meaning: 'What you are told about stays as it is.',
    remedies: [{ summary: 'See the choices', command: 'usher alerts' }],
  },
  'WATCH-1': {
    cause: 'busy',
    summary: 'Somebody watches already.',
    meaning: 'One watch is enough: it guards the disk and delivers for the whole machine.',
    remedies: [{ summary: 'See it', command: 'usher jobs' }],
  },
})
