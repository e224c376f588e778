import type { LookingCheck } from '../check.ts'
import { judgeRoom, roomAt } from '../room.ts'
import { eachRoot } from './roots.ts'

export const storageSpace: LookingCheck = {
  id: 'storage-space',
  group: 'storage',
  title: 'There is room for what comes',
  meaning:
    'When it is full downloads stop, imports fail, and databases on the same disk break off in the middle of writing.',
  depends_on: ['storage-root-present'],
  visible_after_seconds: 0,
  remedy: { summary: 'see what holds the room, and what could be had back', command: 'usher space' },
  repair: null,

  async look(facts) {
    return eachRoot(facts, async ({ at, services }) => ({
      ...judgeRoom(await roomAt(at, facts.machine), { about: at, what: `The disk of ${at}` }),
      reaches: [...services, 'disk-full'],
    }))
  },
}
