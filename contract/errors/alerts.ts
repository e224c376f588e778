import { defineErrors } from './definition.ts'

export const alertErrors = defineErrors({
  'ALERTS-1': {
    cause: 'misasked',
    summary: '"{given}" is not a valid exception.',
    meaning: 'An exception is a subject, a colon, and on, off or preset.',
    remedies: [
      { summary: 'For example, turn off alerts about backups', command: 'usher alerts set --exceptions backups:off' },
    ],
  },
  'ALERTS-2': {
    cause: 'misasked',
    summary: '"{given}" is not a valid time for {what}.',
    meaning: 'Times use the 24-hour clock, in this machine’s time zone.',
    remedies: [
      { summary: 'Set quiet hours for the night', command: 'usher alerts set --quiet-hours 22:30-07:00' },
      { summary: 'Get one digest a day', command: 'usher alerts set --digest-time 08:00' },
    ],
  },
  'ALERTS-3': {
    cause: 'misasked',
    summary: 'You did not name anything to change.',
    meaning: 'Your alert settings stay as they are.',
    remedies: [{ summary: 'See the choices', command: 'usher alerts' }],
  },
  'ALERTS-4': {
    cause: 'misasked',
    summary: '{channel} is not set up.',
    meaning: 'usher has nowhere to send a test.',
    remedies: [{ summary: 'See which channels there are, and what each needs', command: 'usher alerts' }],
  },
  'ALERTS-5': {
    cause: 'failed',
    summary: 'The test did not arrive over {channel}: {why}.',
    meaning: 'Alerts that usher sends there would not arrive either.',
    remedies: [{ summary: 'Check its settings', command: 'usher alerts' }],
  },
  'ALERTS-6': {
    cause: 'misasked',
    summary: 'No channel for alerts is set up.',
    meaning: 'usher has nowhere to send a test.',
    remedies: [{ summary: 'See which channels there are, and what each needs', command: 'usher alerts' }],
  },
  'WATCH-1': {
    cause: 'busy',
    summary: 'A watch is already running.',
    meaning: 'One is enough: it guards the disk and delivers alerts for the whole machine.',
    remedies: [{ summary: 'See it', command: 'usher jobs' }],
  },
})
