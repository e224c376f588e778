import { defineErrors } from './definition.ts'

export const undoErrors = defineErrors({
  'UNDO-1': {
    cause: 'misasked',
    summary: '"{summary}" cannot be undone: {because}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See which changes can be undone', command: 'usher history' }],
  },
  'UNDO-2': {
    cause: 'misasked',
    summary: '"{summary}" was already undone.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what was changed since', command: 'usher history' }],
  },
  'UNDO-3': {
    cause: 'busy',
    summary: '"{summary}" is still running.',
    meaning: 'You can undo it once it has finished.',
    remedies: [{ summary: 'See its progress', command: 'usher jobs' }],
  },
  'UNDO-4': {
    cause: 'missing',
    summary: 'There is no change to undo.',
    meaning: 'Nothing was changed yet, or everything was already undone.',
    remedies: [{ summary: 'See what was changed', command: 'usher history' }],
  },
  'UNDO-5': {
    cause: 'misasked',
    summary: '"{summary}" was not undone, because of later changes to {what}.',
    meaning: 'Undoing it would overwrite what somebody else set. Nothing was changed.',
    remedies: [{ summary: 'See what was changed since', command: 'usher history' }],
  },
})
