import { declareRead } from '../declare.ts'
import { stored as kind } from '../kinds/stored.ts'

export const stored = declareRead('stored', {
  summary: 'What is stored on this machine, where and why',
  meaning:
    'Lists everything that usher itself stores, what each service stores as the stack declares it, and the images and logs that the engine keeps for them; where each is, why, and how large.',
  kinds: [kind],
  examples: [{ commandLine: 'usher stored', purpose: 'See what is stored, and where' }],
})
