import { faults } from './declare.ts'

/** What the machine runs by itself. */
export const hosting = faults({
  'HOSTING-1': {
    cause: 'failed',
    summary: 'Nothing can be run by itself here: {because}.',
    meaning: 'usher writes units for the systemd of a user. Nothing was changed.',
    remedies: [{ summary: 'See what keeps running as it is', command: 'usher hosting' }],
  },
  'HOSTING-2': {
    cause: 'misasked',
    summary: '{what} is {how}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See it', command: 'usher hosting' }],
  },
  'HOSTING-3': {
    cause: 'failed',
    summary: 'systemd did not take {unit}: {why}.',
    meaning: 'What was begun was put back.',
    remedies: [{ summary: 'See what it says of it', command: 'systemctl --user status {unit}' }],
  },
  'HOSTING-4': {
    cause: 'misasked',
    summary: 'A path has a line end in it, which no unit can hold: {path}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Keep usher in a folder with another name', command: null }],
  },
})
