import { defineErrors } from './definition.ts'

export const connectErrors = defineErrors({
  'WIRE-1': {
    cause: 'missing',
    summary: 'There is no seed run called "{run}".',
    meaning: 'It made nothing, or all of it was removed again.',
    remedies: [{ summary: 'See what was changed', command: 'usher history' }],
  },
})
