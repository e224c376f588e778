import { declareRead } from '../declare.ts'
import { outbound as kind } from '../kinds/outbound.ts'

export const outbound = declareRead('outbound', {
  summary: 'Everything that leaves this machine',
  meaning:
    'Lists everything that leaves the machine: all hosts that usher itself can contact, and what each service contacts, as the stack declares it. For each, shows what it is for, whether it is on now, how to turn it off, and what stops working then.',
  kinds: [kind],
  examples: [{ commandLine: 'usher outbound', purpose: 'See who is contacted, and why' }],
})
