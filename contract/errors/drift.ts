import { faults } from './declare.ts'

/** What stands in the way of taking over, or putting back, a file of the stack. */
export const drift = faults({
  'DRIFT-1': {
    cause: 'misasked',
    summary: 'No file of the stack {is}, so there is nothing to do.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Check the whole stack', command: 'usher checks stack' }],
  },
  'DRIFT-2': {
    cause: 'misasked',
    summary: '{path} {is} already.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See every file that is not as declared', command: 'usher reset --dry-run' }],
  },
  'DRIFT-3': {
    cause: 'misasked',
    summary: 'The stack in {directory} is your own: usher writes nothing in it.',
    meaning: 'There is nothing of usher’s to take over or to put back.',
    remedies: [{ summary: 'See what usher keeps', command: 'usher stored' }],
  },
  'DRIFT-4': {
    cause: 'missing',
    summary: 'There is no kept copy {digest} of {path}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what was replaced, and when', command: 'usher history' }],
  },
  'DRIFT-5': {
    cause: 'misasked',
    summary: 'For {files} files there are {contents} contents.',
    meaning: 'Each file takes one. Nothing was changed.',
    remedies: [{ summary: 'See what it takes', command: 'usher reset --help' }],
  },
})
