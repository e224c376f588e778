import { read } from '../declare.ts'
import { update as kind } from '../kinds/update.ts'

export const update = read('update', {
  summary: 'Which versions there are, against what is declared',
  meaning:
    'Tells how this copy of usher was installed, which stack it carries, what each service runs against what the stack declares, the known cliffs in between, and what each can be returned to. Nobody outside is asked: what a registry has newer is looked for by the update itself.',
  kinds: [kind],
  examples: [{ line: 'usher update', for: 'See what an update would be about' }],
})
