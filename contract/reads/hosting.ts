import { read } from '../declare.ts'
import { hosting as kind } from '../kinds/hosting.ts'

export const hosting = read('hosting', {
  summary: 'What the machine keeps running with no terminal open',
  meaning:
    'Tells what of usher runs by itself, whether the container engine starts with the machine, and which services come back with it.',
  kinds: [kind],
  examples: [{ line: 'usher hosting', for: 'See what comes back after a power cut' }],
})
