import { faults } from './declare.ts'

/** Joining the apps to each other. */
export const wiring = faults({
  'WIRE-1': {
    cause: 'missing',
    summary: 'No run of seed is called "{run}".',
    meaning: 'It made nothing, or all of it was taken out again.',
    remedies: [{ summary: 'See what was changed', command: 'usher history' }],
  },
})
