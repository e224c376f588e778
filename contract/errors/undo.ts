import { faults } from './declare.ts'

/** What stands in the way of putting a change back. */
export const undo = faults({
  'UNDO-1': {
    cause: 'misasked',
    summary: '"{summary}" cannot be put back: {because}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See which changes can be', command: 'usher history' }],
  },
  'UNDO-2': {
    cause: 'misasked',
    summary: '"{summary}" was put back already.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what was changed since', command: 'usher history' }],
  },
  'UNDO-3': {
    cause: 'busy',
    summary: '"{summary}" is still under way.',
    meaning: 'It can be put back once it has ended.',
    remedies: [{ summary: 'See how far it has come', command: 'usher jobs' }],
  },
  'UNDO-4': {
    cause: 'missing',
    summary: 'There is no change to put back.',
    meaning: 'Nothing was changed yet, or all of it was put back.',
    remedies: [{ summary: 'See what was changed', command: 'usher history' }],
  },
  'UNDO-5': {
    cause: 'misasked',
    summary: '"{summary}" is left as it is: {what} was changed since.',
    meaning: 'Putting it back would overwrite what somebody else set. Nothing was changed.',
    remedies: [{ summary: 'See what was changed since', command: 'usher history' }],
  },
})
