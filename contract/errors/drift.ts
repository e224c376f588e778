import { defineErrors } from './definition.ts'

/** Errors of adopting or resetting a file of the stack. */
export const driftErrors = defineErrors({
  'DRIFT-1': {
    cause: 'misasked',
    summary: 'There is nothing to do: {because}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Check the whole stack', command: 'usher checks stack' }],
  },
  'DRIFT-2': {
    cause: 'misasked',
    summary: 'There is nothing to do: {because}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See every file that differs', command: 'usher reset --dry-run' }],
  },
  'DRIFT-3': {
    cause: 'misasked',
    summary: 'The stack in {directory} is your own, and usher does not write to it.',
    meaning: 'It has no usher files to adopt or reset.',
    remedies: [{ summary: 'See what usher stores', command: 'usher stored' }],
  },
  'DRIFT-4': {
    cause: 'missing',
    summary: 'There is no saved copy {digest} of {path}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what was replaced, and when', command: 'usher history' }],
  },
  'DRIFT-5': {
    cause: 'misasked',
    summary: 'You gave {contents} contents for {files} files.',
    meaning: 'Each file takes one. Nothing was changed.',
    remedies: [{ summary: 'See what it takes', command: 'usher reset --help' }],
  },
})
