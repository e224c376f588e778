import { faults } from './declare.ts'

/** What usher can mend, and what it leaves. */
export const repair = faults({
  'REPAIR-1': {
    cause: 'misasked',
    summary: 'Say what is to be mended. usher has a repair for: {findings}.',
    meaning: 'One fault is mended at a time, so that the second look says what helped. Nothing was changed.',
    remedies: [{ summary: 'See what the first of them would do', command: 'usher repair {first} --dry-run' }],
  },
  'REPAIR-2': {
    cause: 'misasked',
    summary: 'Nothing was found that usher has a repair for.',
    meaning: 'What else was found needs a person. Nothing was changed.',
    remedies: [{ summary: 'See what was found', command: 'usher checks' }],
  },
  'REPAIR-3': {
    cause: 'missing',
    summary: 'Nothing was looked at that is called {finding}.',
    meaning: 'A finding is a check and what it is about, such as stack-present:sonarr. Nothing was changed.',
    remedies: [{ summary: 'See what was found', command: 'usher checks' }],
  },
  'REPAIR-4': {
    cause: 'misasked',
    summary: 'usher has no repair for {check}.',
    meaning: 'It needs a person. Nothing was changed.',
    remedies: [{ summary: 'See what helps', command: 'usher explain {check}' }],
  },
  'REPAIR-5': {
    cause: 'misasked',
    summary: 'There is nothing to mend at {finding}: {said}',
    meaning: 'Only what is seen to be wrong is mended. Nothing was changed.',
    remedies: [{ summary: 'Look at all of it', command: 'usher checks {check}' }],
  },
  'REPAIR-6': {
    cause: 'misasked',
    summary: '{finding} follows from {cause}.',
    meaning: 'Mended alone it would be back at once. Nothing was changed.',
    remedies: [{ summary: 'See that first', command: 'usher checks {check}' }],
  },
  'REPAIR-7': {
    cause: 'misasked',
    summary: '{finding} was accepted: {reason}',
    meaning: 'Somebody means to keep it as it is. Nothing was changed.',
    remedies: [{ summary: 'Take the acceptance back, then repair it', command: 'usher accept {finding} --withdraw' }],
  },
  'REPAIR-8': {
    cause: 'misasked',
    summary: 'usher does not mend {finding}: {because}',
    meaning: 'It would guess, or overwrite what somebody set. Nothing was changed. By hand: {by_hand}.',
    remedies: [{ summary: 'See what was found', command: 'usher checks {check}' }],
  },
  'REPAIR-9': {
    cause: 'misasked',
    summary: '{finding} was repaired {times} times within a day, and it is there again.',
    meaning: 'Something else is behind it. Nothing was changed. By hand: {by_hand}.',
    remedies: [
      { summary: 'See what else was found', command: 'usher checks' },
      { summary: 'See what was tried', command: 'usher history' },
    ],
  },
})
