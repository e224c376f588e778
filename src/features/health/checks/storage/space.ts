import { RECLAIM_COMMAND } from '../../../media/space/commands.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { assessDiskSpace, readDiskSpace } from '../disk-space.ts'
import { checkEachDataRoot, nameDisk } from './data-roots.ts'

export const storageSpace: ReadOnlyCheck = {
  id: 'storage-space',
  group: 'storage',
  title: 'There is room for new downloads',
  meaning: 'When the disk is full, downloads stop, imports fail, and databases on it fail in the middle of a write.',
  depends_on: ['storage-root-present'],
  visible_after_seconds: 0,
  remedy: { summary: 'see what uses the space, and what can be freed', command: 'usher space' },
  repair: null,

  async run(facts) {
    return checkEachDataRoot(facts, async (root, all) => ({
      ...assessDiskSpace(await readDiskSpace(root.path_here, facts.machine), {
        subject: root.path,
        name: nameDisk(root, all),
      }),
      alternatives: [{ summary: 'remove what nobody needs, after you see what that is', command: RECLAIM_COMMAND }],
      also_affects: [...root.services, 'disk-full'],
    }))
  },
}
