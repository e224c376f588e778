import { read } from '../declare.ts'
import { requests as kind } from '../kinds/requests.ts'
import { word } from '../parameter.ts'

export const requests = read('requests', {
  summary: 'What the household has asked for',
  meaning:
    'Every request, newest first: who asked, how long they have waited, where it got to, and how large it will be. A request’s own app is not taken at its word: what the library has decides, and where the two disagree, that is said.',
  takes: { member: word('The member whose requests to show') },
  bare: ['member'],
  kinds: [kind],
  examples: [
    { line: 'usher requests', for: 'See what everybody has asked for' },
    { line: 'usher requests ana', for: 'See what one member has asked for' },
  ],
})
