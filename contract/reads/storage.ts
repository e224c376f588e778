import { declareRead } from '../declare.ts'
import { checks } from '../kinds/checks.ts'

export const storage = declareRead('storage', {
  summary: 'Whether downloads and library share the disk well',
  meaning:
    'Runs the checks about the disk: whether downloads can be hardlinked into the library instead of copied, whether the apps see the same files under the same paths and may write to them, and how much space is left. They are the storage group of usher checks.',
  kinds: [checks],
  examples: [{ commandLine: 'usher storage', purpose: 'Check the disk' }],
})
