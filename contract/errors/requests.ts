import { faults } from './declare.ts'

/** Deciding about what members asked for. */
export const requests = faults({
  'REQUEST-1': {
    cause: 'missing',
    summary: 'No app that takes requests is on.',
    meaning: 'Nobody can ask for anything, so there is nothing to decide.',
    remedies: [{ summary: 'Turn one on', command: 'usher up ask' }],
  },
  'REQUEST-2': {
    cause: 'misasked',
    summary: 'Request {id} is {state}, so it is not waiting for a decision.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what waits', command: 'usher requests' }],
  },
  'REQUEST-3': {
    cause: 'misasked',
    summary: 'Request {id} is {state}: it was not declined, so there is nothing to take back.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what was asked for', command: 'usher requests' }],
  },
  'REQUEST-4': {
    cause: 'failed',
    summary: '{app} was told, and request {id} is still {state}.',
    meaning: 'It took the decision without a word against it and did not keep it.',
    remedies: [{ summary: 'See what it says', command: 'usher logs {service}' }],
  },
})
