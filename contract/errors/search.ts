import { faults } from './declare.ts'

/** Why nothing can be searched for. */
export const search = faults({
  'SEARCH-1': {
    cause: 'misasked',
    summary: '"{term}" may mean {many} things.',
    meaning: 'Indexers are asked for one thing at a time, so none was asked.',
    remedies: [{ summary: 'See which, and how each is called', command: 'usher trace "{term}"' }],
  },
  'SEARCH-2': {
    cause: 'failed',
    summary: 'No library has "{term}", so none can search for it.',
    meaning: 'It was asked for, or is in a download client; a library looks only for what is in its list.',
    remedies: [{ summary: 'See where it is', command: 'usher trace "{term}"' }],
  },
  'SEARCH-3': {
    cause: 'failed',
    summary: 'What of "{term}" is missing is not known: {because}',
    meaning: 'No indexer was asked.',
    remedies: [{ summary: 'See what runs', command: 'usher status' }],
  },
  'SEARCH-4': {
    cause: 'misasked',
    summary: 'Nothing of {title} is missing.',
    meaning: 'What is here, not out yet or not monitored is not searched for.',
    remedies: [{ summary: 'See what is here', command: 'usher trace "{term}"' }],
  },
})
