import { read } from '../declare.ts'
import { clients as kind } from '../kinds/clients.ts'

export const clients = read('clients', {
  summary: 'Which app to use on which device',
  meaning:
    'Says for every common kind of device which app to watch or listen with, where to get it, how well it works there, what to do where it works poorly, and which address to enter. Each row follows from what the stack runs.',
  kinds: [kind],
  examples: [{ line: 'usher clients', for: 'See which app goes with which device' }],
})
