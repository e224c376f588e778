import { defineErrors } from './definition.ts'

export const repairErrors = defineErrors({
  'REPAIR-1': {
    cause: 'misasked',
    summary: 'Say which finding to repair. usher can repair: {findings}.',
    meaning: 'usher repairs one finding at a time, so that the next check shows what helped. Nothing was changed.',
    remedies: [{ summary: 'See what repairing the first one would do', command: 'usher repair {first} --dry-run' }],
  },
  'REPAIR-2': {
    cause: 'misasked',
    summary: 'usher found nothing that it can repair.',
    meaning: 'The other findings need a person. Nothing was changed.',
    remedies: [{ summary: 'See what was found', command: 'usher checks' }],
  },
  'REPAIR-3': {
    cause: 'missing',
    summary: 'There is no finding called {finding}.',
    meaning: 'A finding is a check and its subject, such as stack-present:sonarr. Nothing was changed.',
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
    summary: '{finding} does not need a repair: {said}',
    meaning: 'usher repairs only what a check finds wrong. Nothing was changed.',
    remedies: [{ summary: 'See the whole check', command: 'usher checks {check}' }],
  },
  'REPAIR-6': {
    cause: 'misasked',
    summary: '{finding} is caused by {cause}.',
    meaning: 'Repaired alone, it would come back at once. Nothing was changed.',
    remedies: [{ summary: 'See the cause first', command: 'usher checks {check}' }],
  },
  'REPAIR-7': {
    cause: 'misasked',
    summary: '{finding} was accepted: {reason}',
    meaning: 'Somebody chose to keep it as it is. Nothing was changed.',
    remedies: [{ summary: 'Withdraw the acceptance, then repair it', command: 'usher accept {finding} --withdraw' }],
  },
  'REPAIR-8': {
    cause: 'misasked',
    summary: 'usher does not repair {finding}: {because}',
    meaning: 'It would have to guess, or overwrite what somebody set. Nothing was changed. By hand: {by_hand}.',
    remedies: [{ summary: 'See what was found', command: 'usher checks {check}' }],
  },
  'REPAIR-9': {
    cause: 'misasked',
    summary: '{finding} was repaired {times} times within a day, and it is back.',
    meaning: 'Something else causes it. Nothing was changed. By hand: {by_hand}.',
    remedies: [
      { summary: 'See what else was found', command: 'usher checks' },
      { summary: 'See what was tried', command: 'usher history' },
    ],
  },
})
