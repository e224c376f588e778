import { faults } from './declare.ts'

/** Keys and passwords that cannot be made anew. */
export const credentials = faults({
  'CREDENTIAL-1': {
    cause: 'misasked',
    summary: '{title} cannot be made anew by usher: {because}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See where it is kept and who uses it', command: 'usher credentials' }],
  },
  'CREDENTIAL-2': {
    cause: 'failed',
    summary: '{title} was made anew, and {app} does not let usher in with the new one: {because}',
    meaning: 'Nobody else was told. Whoever has the old one may be shut out.',
    remedies: [
      { summary: 'See what it says', command: 'usher logs {service}' },
      { summary: 'Make it anew once more, which tells everybody', command: 'usher credential rotate {credential}' },
    ],
  },
})
