import { faults } from './declare.ts'

/** What usher keeps of its own work: jobs, history, and the lock that lets one change through at a time. */
export const state = faults({
  'STATE-1': {
    cause: 'failed',
    summary: '{path} was written by a newer usher.',
    meaning: 'It is at version {found}; this usher knows versions up to {known}. Nothing was read from it or changed.',
    remedies: [{ summary: 'Use the newer usher. This one is', command: 'usher version' }],
  },
  'STATE-2': {
    cause: 'failed',
    summary: '{path} is damaged, or is not a file of usher’s.',
    meaning: 'usher keeps its jobs and its history there. What is running does not depend on it.',
    remedies: [
      { summary: 'Put it back from a backup', command: null },
      {
        summary: 'Or set it aside: usher begins a new one, without the history',
        command: 'mv {folder} {folder}.damaged',
      },
    ],
  },
  'STATE-3': {
    cause: 'failed',
    summary: 'Interrupted: {what}. usher ended before the work did.',
    meaning: '{far} What was done before that stays done.',
    remedies: [
      { summary: 'Finish it', command: '{again}' },
      { summary: 'Or put it back', command: '{back}' },
    ],
  },
  'STATE-4': {
    cause: 'failed',
    summary: 'Interrupted: {what}. usher ended before the work did.',
    meaning: '{far} What was done before that stays done.',
    remedies: [
      { summary: 'Finish it', command: '{again}' },
      { summary: 'Or see where things stand', command: 'usher status' },
    ],
  },
  'STATE-5': {
    cause: 'failed',
    summary: 'The disk that holds {path} is full.',
    meaning: 'usher keeps a record of what it changes, and changes nothing that it cannot record.',
    remedies: [{ summary: 'See what fills it', command: 'df -h {folder}' }],
  },
  'STATE-6': {
    cause: 'busy',
    summary: 'Another change is under way: {what}.',
    meaning: 'It is a short one. One change is made at a time; nothing was changed by this one.',
    remedies: [{ summary: 'Try again in a moment', command: null }],
  },
  'STATE-7': {
    cause: 'busy',
    summary: '{path} is in use by another program, and has been for {seconds} s.',
    meaning: 'usher itself is never that long about it. A backup or a database browser may have it open.',
    remedies: [{ summary: 'See who has it open', command: 'fuser -v {path}' }],
  },
})
