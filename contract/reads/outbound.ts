import { read } from '../declare.ts'
import { outbound as kind } from '../kinds/outbound.ts'

export const outbound = read('outbound', {
  summary: 'Everything that leaves this machine',
  meaning:
    'Lists everything that leaves the machine: what usher itself can contact, all of it, and what each service contacts, as the stack declares it; with what it is for, whether it is on now, how it is switched off, and what stops then.',
  kinds: [kind],
  examples: [{ line: 'usher outbound', for: 'See who is contacted, and why' }],
})
