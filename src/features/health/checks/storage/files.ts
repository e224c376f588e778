import type { ReadOnlyCheck } from '../check.ts'
import { assessFreeFiles, readDiskSpace } from '../disk-space.ts'
import { checkEachDataRoot } from './data-roots.ts'

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
    return checkEachDataRoot(facts, async ({ path, services }) => ({
      ...assessFreeFiles(await readDiskSpace(path, facts.machine), { subject: path, name: `The disk of ${path}` }),
      also_affects: services,
    }))
  },
}
