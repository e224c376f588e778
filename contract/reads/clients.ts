import { declareRead } from '../declare.ts'
import { clients as kind } from '../kinds/clients.ts'

export const clients = declareRead('clients', {
  summary: 'Which app to use on which device',
  meaning:
    'Shows which app to watch or listen with on every common kind of device, where to get it, how well it works there, what to do if it works poorly, and which address to enter. Each row follows from the services that are running.',
  kinds: [kind],
  examples: [{ commandLine: 'usher clients', purpose: 'See which app goes with which device' }],
})
