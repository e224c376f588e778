import { read } from '../declare.ts'
import { frontDoor as kind } from '../kinds/front-door.ts'

export const frontDoor = read('front-door', {
  summary: 'The one address to hand a household member',
  meaning:
    'Names the one address that a member of the household needs, derived from what the stack runs, and says of every other published address why it is not that one. A card with a code to scan can be drawn for people.',
  kinds: [kind],
  examples: [
    { line: 'usher front-door', for: 'See which address to hand out' },
    { line: 'usher front-door --card', for: 'Draw a card to print, with a code to scan' },
  ],
})
