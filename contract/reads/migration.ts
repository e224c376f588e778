import { declareRead } from '../declare.ts'
import { migration as kind } from '../kinds/migration.ts'

export const migration = declareRead('migration', {
  summary: 'Which media apps are already on this machine',
  meaning:
    'Looks for existing media apps: in other Compose projects, in single containers, and installed without containers. Shows where each stores its settings, which ports would conflict, and whether imports there can be hardlinks. Nothing is changed, and no app is asked.',
  kinds: [kind],
  examples: [{ commandLine: 'usher migration', purpose: 'See what is already here, and what you could do with it' }],
})
