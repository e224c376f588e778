import { declareRead } from '../declare.ts'
import { hosting as kind } from '../kinds/hosting.ts'

export const hosting = declareRead('hosting', {
  summary: 'What keeps running with no terminal open',
  meaning:
    'Shows which parts of usher run in the background, whether the container engine starts with the machine, and which services come back with it.',
  kinds: [kind],
  examples: [{ commandLine: 'usher hosting', purpose: 'See what comes back after a power cut' }],
})
