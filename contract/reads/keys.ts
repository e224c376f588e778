import { declareRead } from '../declare.ts'
import { keys as kind } from '../kinds/keys.ts'

export const keys = declareRead('keys', {
  summary: 'The keys with which programs use usher',
  meaning:
    'Lists each key by its name: what it may do, when it was made, and when and from where it was last used. The keys themselves are not shown: usher keeps only their digests.',
  kinds: [kind],
  examples: [{ commandLine: 'usher keys', purpose: 'See which programs have a key' }],
})
