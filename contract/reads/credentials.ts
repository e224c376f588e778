import { declareRead } from '../declare.ts'
import { credentials as kind } from '../kinds/credentials.ts'

export const credentials = declareRead('credentials', {
  summary: 'Every key and password, and whether it works',
  meaning:
    'Lists every credential: what it opens, where it is stored, which apps use it, and whether it works, which usher tests with one harmless request to the app. A rejected password is not tried again until its setting changes or its app restarts. No value is ever shown, in any form.',
  kinds: [kind],
  examples: [
    { commandLine: 'usher credentials', purpose: 'See which keys and passwords exist, and whether they work' },
  ],
})
