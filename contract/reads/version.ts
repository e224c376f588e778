import { declareRead } from '../declare.ts'
import { version as kind } from '../kinds/version.ts'

export const version = declareRead('version', {
  summary: 'Versions of usher, the stack and the engine',
  meaning:
    'Shows the version of this copy of usher, of its wire format, of its own state, of the stack it operates, and of the container engine and Compose. If the engine does not answer, its version is not known, and usher says why.',
  kinds: [kind],
  examples: [{ commandLine: 'usher version', purpose: 'See which versions you have' }],
})
