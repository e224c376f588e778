import { defineErrors } from './definition.ts'

/** Actions that delete or interrupt something need a reviewed dry run. */
export const consentErrors = defineErrors({
  'CONSENT-1': {
    cause: 'misasked',
    summary: '{command} needs confirmation.',
    meaning:
      'It deletes or interrupts something. A dry run shows everything it does, and the digest to confirm it with. Nothing was changed.',
    remedies: [
      { summary: 'See what it would do, and its digest', command: '{again} --dry-run --json' },
      { summary: 'Confirm without reviewing', command: '{again} --yes' },
    ],
  },
  'CONSENT-2': {
    cause: 'busy',
    summary: 'What {command} would do has changed since you reviewed it.',
    meaning: 'The machine is in a different state now, so nothing was done.',
    remedies: [{ summary: 'Review it again', command: '{again} --dry-run' }],
  },
  'CONSENT-3': {
    cause: 'misasked',
    summary: 'You did not confirm, so nothing was changed.',
    meaning: null,
    remedies: [{ summary: 'Review it again without being asked', command: '{again} --dry-run' }],
  },
})
