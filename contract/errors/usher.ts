import { faults } from './declare.ts'

/** What goes wrong in usher itself, and in the files it keeps. */
export const usher = faults({
  'USHER-1': {
    cause: 'failed',
    summary: 'usher broke while answering.',
    meaning: 'This is a defect of usher, not of the stack. Nothing was changed by asking.',
    remedies: [{ summary: 'Report it with the detail below', command: null }],
  },
  'USHER-2': {
    cause: 'failed',
    summary: 'usher’s answer does not have the shape that was promised for "{kind}".',
    meaning: 'This is a defect of usher. Half an answer would be worse than none, so none was given.',
    remedies: [{ summary: 'Report it with the detail below', command: null }],
  },
  'USHER-3': {
    cause: 'failed',
    summary: '{path} cannot be {done}.',
    meaning: 'usher needs it to answer, or to keep a record of what it changes.',
    remedies: [{ summary: 'See who owns it and what it allows', command: 'ls -ld {path}' }],
  },
  'USHER-4': {
    cause: 'busy',
    summary: 'Another change is under way: {what}.',
    meaning: 'One change is made at a time. Nothing was changed by this one.',
    remedies: [
      { summary: 'Watch it', command: 'usher job {job}' },
      { summary: 'Stop it at the next safe point', command: 'usher cancel {job}' },
    ],
  },
  'USHER-5': {
    cause: 'failed',
    summary: 'The change was cancelled: {what}.',
    meaning: 'What was done before that stays done. Nothing is half done.',
    remedies: [{ summary: 'See where things stand', command: 'usher status' }],
  },
})
