import type { ReadOnlyCheck } from '../check.ts'
import { assertEngineStorageIsLocal } from '../local-engine.ts'
import { assessDiskSpace, readDiskSpace } from '../disk-space.ts'

export const engineDisk: ReadOnlyCheck = {
  id: 'engine-disk',
  group: 'engine',
  title: 'The engine’s disk has free space',
  meaning: 'When it is full, no container starts, and running databases fail in the middle of a write.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove images that nothing uses', command: 'docker image prune --all' },
  repair: null,
  async run(facts) {
    await assertEngineStorageIsLocal(facts)
    const { machine } = facts
    const { root } = await facts.info()
    return assessDiskSpace(await readDiskSpace(root, machine), { subject: null, name: `The engine’s disk (${root})` })
  },
}
