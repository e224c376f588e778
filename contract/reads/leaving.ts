import { declareRead } from '../declare.ts'
import { leaving as kind } from '../kinds/leaving.ts'

export const leaving = declareRead('leaving', {
  summary: 'What leaves the library soon, and why other titles stay',
  meaning:
    'Shows the rule, the titles that are announced with the day on which each may leave, who voted to keep them, what has left, and what holds the other titles back. Nothing leaves until somebody turns the rule on with usher leaving set.',
  kinds: [kind],
  examples: [{ commandLine: 'usher leaving', purpose: 'See what leaves soon' }],
})
