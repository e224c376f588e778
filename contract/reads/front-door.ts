import { declareRead } from '../declare.ts'
import { frontDoor as kind } from '../kinds/front-door.ts'

export const frontDoor = declareRead('front-door', {
  summary: 'The one address to give to household members',
  meaning:
    'Shows the one address that members of the household need, derived from the running services, and explains why every other published address is not that one. It can also draw a card for people, with a code to scan.',
  kinds: [kind],
  examples: [
    { commandLine: 'usher front-door', purpose: 'See which address to give out' },
    { commandLine: 'usher front-door --card', purpose: 'Draw a card to print, with a code to scan' },
  ],
})
