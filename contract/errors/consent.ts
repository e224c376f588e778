import { faults } from './declare.ts'

/** What destroys or disturbs is shown first, and agreed to. */
export const consent = faults({
  'CONSENT-1': {
    cause: 'misasked',
    summary: '{command} needs to be agreed to.',
    meaning:
      'It destroys or disturbs something. Its dry run shows all of it, and the digest to agree with. Nothing was changed.',
    remedies: [
      { summary: 'See what it would do, and its digest', command: '{again} --dry-run --json' },
      { summary: 'Agree to whatever it would show', command: '{again} --yes' },
    ],
  },
  'CONSENT-2': {
    cause: 'busy',
    summary: 'The machine has moved on: {command} would not do now what was agreed to.',
    meaning: 'What it would do has changed since it was shown, so nothing was done.',
    remedies: [{ summary: 'Look again', command: '{again} --dry-run' }],
  },
  'CONSENT-3': {
    cause: 'misasked',
    summary: 'It was not agreed to, so nothing was changed.',
    meaning: null,
    remedies: [{ summary: 'Look again without being asked', command: '{again} --dry-run' }],
  },
})
