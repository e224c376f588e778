import { defineErrors } from './definition.ts'

export const searchErrors = defineErrors({
  'SEARCH-1': {
    cause: 'misasked',
    summary: '"{term}" could mean {many} things.',
    meaning: 'usher searches for one thing at a time, so no indexer was asked.',
    remedies: [{ summary: 'See them, and the term for each', command: 'usher trace "{term}"' }],
  },
  'SEARCH-2': {
    cause: 'failed',
    summary: 'No library has "{term}", so none can search for it.',
    meaning: 'It was requested, or is in a download client, but a library searches only for titles on its list.',
    remedies: [{ summary: 'See where it is', command: 'usher trace "{term}"' }],
  },
  'SEARCH-3': {
    cause: 'failed',
    summary: 'usher does not know what is missing of "{term}": {because}',
    meaning: 'No indexer was asked.',
    remedies: [{ summary: 'See which services are running', command: 'usher status' }],
  },
  'SEARCH-4': {
    cause: 'misasked',
    summary: 'No part of {title} is missing.',
    meaning: 'usher does not search for parts that are available, unreleased or unmonitored.',
    remedies: [{ summary: 'See which parts are available', command: 'usher trace "{term}"' }],
  },
})
