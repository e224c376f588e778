import { declareRead } from '../declare.ts'
import { status as kind } from '../kinds/status.ts'

export const status = declareRead('status', {
  summary: 'What the whole stack is doing',
  meaning:
    'Shows every form and every service of the stack: its state and since when, how often it restarted, the last result of its health check, its ports, its image and whether that is the declared one. Containers that are no longer part of the stack are shown too.',
  kinds: [kind],
  examples: [
    { commandLine: 'usher status', purpose: 'See everything at once' },
    { commandLine: 'usher status --json', purpose: 'Give it to a script' },
  ],
})
