import { defineErrors } from './definition.ts'

export const supportErrors = defineErrors({
  'SUPPORT-1': {
    cause: 'failed',
    summary: 'The support bundle was not written: {file} still contains a secret.',
    meaning:
      'usher checks every file again after it redacts it. Nothing was written, and nothing has left this machine.',
    remedies: [
      { summary: 'Leave out the service logs', command: 'usher support --tail 0' },
      { summary: 'Report it as a bug in usher, without the bundle', command: 'usher version' },
    ],
  },
  'SUPPORT-2': {
    cause: 'failed',
    summary: 'The support bundle cannot be written to {folder}.',
    meaning: 'Nothing was left behind.',
    remedies: [{ summary: 'See what usher stores, and where', command: 'usher stored' }],
  },
})
