import { read } from '../declare.ts'
import { version as kind } from '../kinds/version.ts'

export const version = read('version', {
  summary: 'Versions of usher, the stack and the engine',
  meaning:
    'Tells the version of this copy of usher, of the wire it speaks, of the stack it operates, and of the container engine and Compose. An engine that does not answer makes its version not known, and says why.',
  kinds: [kind],
  examples: [{ line: 'usher version', for: 'See what is in play' }],
})
