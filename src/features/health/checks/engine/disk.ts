import type { LookingCheck } from '../check.ts'
import { assertKeepsHere } from '../here.ts'
import { judgeRoom, roomAt } from '../room.ts'

export const engineDisk: LookingCheck = {
  id: 'engine-disk',
  group: 'engine',
  title: 'The disk of the engine has room',
  meaning: 'When it is full no container starts, and databases of running ones break off in the middle of writing.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove images that nothing uses', command: 'docker image prune --all' },
  repair: null,
  async look({ engine, info, machine }) {
    assertKeepsHere(await engine())
    const { root } = await info()
    return judgeRoom(await roomAt(root, machine), { about: null, what: `The engine’s disk (${root})` })
  },
}
