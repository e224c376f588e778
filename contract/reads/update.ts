import { declareRead } from '../declare.ts'
import { update as kind } from '../kinds/update.ts'

export const update = declareRead('update', {
  summary: 'Which versions run, compared with the declared ones',
  meaning:
    'Shows how this copy of usher was installed, which stack it ships, which version each service runs compared with the declared one, the known breaking changes in between, and what each service can be rolled back to. usher contacts nobody for this: it shows what the registries had when usher update check last asked them.',
  kinds: [kind],
  examples: [{ commandLine: 'usher update', purpose: 'See what an update would change' }],
})
