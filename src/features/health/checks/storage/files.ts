import type { LookingCheck } from '../check.ts'
import { judgeFiles, roomAt } from '../room.ts'
import { eachRoot } from './roots.ts'

export const storageFiles: LookingCheck = {
  id: 'storage-files',
  group: 'storage',
  title: 'The file system can hold more files',
  meaning: 'No file can be made although there is room: imports fail with "no space left on device".',
  depends_on: ['storage-root-present'],
  visible_after_seconds: 0,
  remedy: { summary: 'remove what has very many small files, such as old metadata', command: null },
  repair: null,

  async look(facts) {
    return eachRoot(facts, async ({ at, services }) => ({
      ...judgeFiles(await roomAt(at, facts.machine), { about: at, what: `The disk of ${at}` }),
      reaches: services,
    }))
  },
}
