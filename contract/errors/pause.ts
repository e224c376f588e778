import { defineErrors } from './definition.ts'

export const pauseErrors = defineErrors({
  'PAUSE-1': {
    cause: 'misasked',
    summary: 'Downloads cannot be paused for "{given}": a pause takes from one minute to 30 days.',
    meaning: 'Nothing was paused.',
    remedies: [{ summary: 'Pause for two hours', command: 'usher pause --for 2h' }],
  },
  'PAUSE-2': {
    cause: 'failed',
    summary: 'No download client answered, so none can be paused: {because}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See which services are running', command: 'usher status' }],
  },
})
