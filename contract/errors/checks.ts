import { faults } from './declare.ts'

/** What usher checks, and what is accepted of it. */
export const checks = faults({
  'CHECKS-1': {
    cause: 'misasked',
    summary: 'There is nothing to accept: {check} found no fault.',
    meaning: 'Only what was found can be accepted, so that nothing is quiet before anybody has seen it.',
    remedies: [{ summary: 'See what it found', command: 'usher checks {check}' }],
  },
  'CHECKS-2': {
    cause: 'misasked',
    summary: 'An acceptance needs a reason.',
    meaning: 'Whoever reads it in a year wants to know why it may stay as it is.',
    remedies: [{ summary: 'Say why', command: 'usher accept {check} REASON' }],
  },
  'CHECKS-3': {
    cause: 'misasked',
    summary: 'Nothing of {check} is accepted.',
    meaning: 'There is nothing to take back.',
    remedies: [{ summary: 'See what is', command: 'usher checks' }],
  },
  'CHECKS-4': {
    cause: 'misasked',
    summary: 'Nothing in {only} needs to write or disturb to know.',
    meaning: 'Everything there is known by looking.',
    remedies: [{ summary: 'Look', command: 'usher checks {only}' }],
  },
})
