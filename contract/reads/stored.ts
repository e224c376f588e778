import { read } from '../declare.ts'
import { stored as kind } from '../kinds/stored.ts'

export const stored = read('stored', {
  summary: 'What is kept on this machine, where and why',
  meaning:
    'Lists everything that usher itself keeps, what each service keeps as the stack declares it, and the images and logs that the engine keeps for them; where each is, why, and how large.',
  kinds: [kind],
  examples: [{ line: 'usher stored', for: 'See what is kept, and where' }],
})
