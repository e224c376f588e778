import { read } from '../declare.ts'
import { migration as kind } from '../kinds/migration.ts'

export const migration = read('migration', {
  summary: 'What of this is already on the machine',
  meaning:
    'Looks for the household’s apps before anything is proposed: in other Compose projects, in single containers, installed without containers; where each keeps its settings, which ports would clash, and whether imports there can be hardlinks. Nothing is changed and no app is asked.',
  kinds: [kind],
  examples: [{ line: 'usher migration', for: 'See what is here already, and what could be done about it' }],
})
