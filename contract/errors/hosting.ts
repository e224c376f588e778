import { faults } from './declare.ts'

/** What the machine runs by itself. */
export const hosting = faults({
  'HOSTING-1': {
    cause: 'failed',
    summary: 'Nothing can be run by itself here: {because}.',
    meaning: 'usher has what is one user’s run by systemd, and on macOS by launchd. Nothing was changed.',
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
    summary: '{manager} did not do what {unit} needs: {why}.',
    meaning: 'A unit that was to be installed is not there; one that was to go is still there.',
    remedies: [{ summary: 'See how it stands', command: 'usher hosting' }],
  },
  'HOSTING-4': {
    cause: 'misasked',
    summary: 'A path has a line end or a control character in it, which no unit can hold: {path}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Keep usher in a folder with another name', command: null }],
  },
})
