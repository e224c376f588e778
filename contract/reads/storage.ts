import { read } from '../declare.ts'
import { checks } from '../kinds/checks.ts'

export const storage = read('storage', {
  summary: 'Whether the disk serves downloads and library',
  meaning:
    'The checks about the disk: whether a download can be linked into the library instead of copied, whether the apps see the same files under the same paths and may write them, and how much room is left. They are the storage group of usher checks.',
  kinds: [checks],
  examples: [{ line: 'usher storage', for: 'Look at the disk' }],
})
