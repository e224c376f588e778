import { action } from '../declare.ts'
import { credentials } from '../kinds/credentials.ts'
import { required, word } from '../parameter.ts'

export const credentialRotate = action('credential-rotate', {
  summary: 'Make a key or password anew',
  meaning:
    'Has the app make a new one, shows it once to see that it opens, and tells everybody who had the old one: the libraries’ download clients, Prowlarr’s applications, Seerr, Bazarr, and usher’s own settings. Whoever could not be told is named, with what to do by hand. The old one ends last, where the app lets both work for a while. Nobody keeps the old one, so nothing puts it back.',
  takes: { credential: required(word('Which one, by its name in `usher credentials --json`: sonarr.key')) },
  bare: ['credential'],
  answered: 'job',
  offer: true,
  kinds: [credentials],
  examples: [
    { line: 'usher credential rotate sonarr.key', for: 'Make Sonarr’s key anew, and tell whoever uses it' },
    { line: 'usher credential rotate qbittorrent.password --dry-run', for: 'See who would have to be told' },
  ],
})
