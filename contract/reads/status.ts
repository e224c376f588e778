import { read } from '../declare.ts'
import { status as kind } from '../kinds/status.ts'

export const status = read('status', {
  summary: 'What the whole stack is doing',
  meaning:
    'Shows every form and every service of the stack: its state and since when, how often it was restarted, what its health check last said, its ports, its image and whether that is the one declared. Containers that the stack no longer declares are shown too.',
  kinds: [kind],
  examples: [
    { line: 'usher status', for: 'See everything at once' },
    { line: 'usher status --json', for: 'Give it to a script' },
  ],
})
