import { faults } from './declare.ts'

/** What stands in the way of a support bundle. */
export const support = faults({
  'SUPPORT-1': {
    cause: 'failed',
    summary: 'The support bundle was not written: something in {file} could not be made safe.',
    meaning: 'A secret was found in it once more when it was read again. Nothing was written, and nothing has left.',
    remedies: [
      { summary: 'Leave out what the services wrote', command: 'usher support --tail 0' },
      { summary: 'Tell whoever makes usher, without the bundle', command: 'usher version' },
    ],
  },
  'SUPPORT-2': {
    cause: 'failed',
    summary: 'The support bundle cannot be written in {folder}.',
    meaning: 'Nothing was left behind.',
    remedies: [{ summary: 'See what usher keeps, and where', command: 'usher stored' }],
  },
})
