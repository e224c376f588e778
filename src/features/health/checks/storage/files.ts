import type { ReadOnlyCheck } from '../check.ts'
import { assessFreeFiles, readDiskSpace } from '../disk-space.ts'
import { checkEachDataRoot, nameDisk } from './data-roots.ts'

export const storageFiles: ReadOnlyCheck = {
  id: 'storage-files',
  group: 'storage',
  title: 'The file system can hold more files',
  meaning: 'No file can be created although there is free space. Imports fail with "no space left on device".',
  depends_on: ['storage-root-present'],
  visible_after_seconds: 0,
  remedy: { summary: 'remove folders with very many small files, such as old metadata', command: null },
  repair: null,

  async run(facts) {
    return checkEachDataRoot(facts, async (root, all) => ({
      ...assessFreeFiles(await readDiskSpace(root.path_here, facts.machine), {
        subject: root.path,
        name: nameDisk(root, all),
      }),
      also_affects: root.services,
    }))
  },
}
