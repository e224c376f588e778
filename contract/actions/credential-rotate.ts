import { declareAction } from '../declare.ts'
import { credentials } from '../kinds/credentials.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const credentialRotate = declareAction('credential-rotate', {
  summary: 'Replace a key or password',
  meaning:
    'Has the app create a new one, signs in with it once to check that it works, and updates everything that used the old one: the libraries’ download clients, Prowlarr’s applications, Seerr, Bazarr, and usher’s own settings. If an app could not be updated, usher names it and says what to do by hand. Where the app lets both work for a while, the old one is removed last. Nobody keeps the old one, so this cannot be undone.',
  parameters: {
    credential: requiredParameter(
      textParameter('The credential, by its name in `usher credentials --json`: sonarr.key'),
    ),
  },
  positionals: ['credential'],
  answered: 'job',
  offer: true,
  kinds: [credentials],
  examples: [
    {
      commandLine: 'usher credential rotate sonarr.key',
      purpose: 'Replace Sonarr’s key, and update every app that uses it',
    },
    {
      commandLine: 'usher credential rotate qbittorrent.password --dry-run',
      purpose: 'See which apps would have to be updated',
    },
  ],
})
