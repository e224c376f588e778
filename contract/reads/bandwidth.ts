import { read } from '../declare.ts'
import { bandwidth as kind } from '../kinds/bandwidth.ts'

export const bandwidth = read('bandwidth', {
  summary: 'What the line carries, and what the stack is held to',
  meaning:
    'What the line carries as it was declared, or the most that the clients were seen to carry; it is never filled to find out. What each client is held to, what it does now, and whether it keeps to it; the slower part of the day; and how much of the month’s cap is used, with what is missing from that count.',
  kinds: [kind],
  examples: [{ line: 'usher bandwidth', for: 'See what the line carries and who uses it' }],
})
