import { defineErrors } from './definition.ts'

export const credentialErrors = defineErrors({
  'CREDENTIAL-1': {
    cause: 'misasked',
    summary: 'usher cannot rotate {title}: {because}',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See where it is stored and which apps use it', command: 'usher credentials' }],
  },
  'CREDENTIAL-2': {
    cause: 'failed',
    summary: '{title} was rotated, but {app} rejects the new one: {because}',
    meaning: 'No other app was updated. Apps that still use the old one may be locked out.',
    remedies: [
      { summary: 'Read its log', command: 'usher logs {service}' },
      { summary: 'Rotate it again, which updates every app', command: 'usher credential rotate {credential}' },
    ],
  },
})
