import { declareRead } from '../declare.ts'
import { machines as kind } from '../kinds/machines.ts'

export const machines = declareRead('machines', {
  summary: 'The other machines of the household',
  meaning:
    'Asks usher on each other machine, all at once, and shows which were reached, with their version, engine and verdict. A machine that is gone is waited for no longer than the connection may take.',
  kinds: [kind],
  examples: [{ commandLine: 'usher machines', purpose: 'See which machines answer' }],
})
