import { listTempFiles } from '../../../../platform/backup-catalogue/backup-files.ts'
import { listTrialContainers } from '../../../data/restore/trial/trial-container.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, skipped, warn } from '../result.ts'

export const upkeepLeftovers: ReadOnlyCheck = {
  id: 'upkeep-leftovers',
  group: 'upkeep',
  title: 'No test containers or folders are left over',
  meaning: 'usher ended before it could remove them. They waste space and memory.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove them', command: 'usher repair upkeep-leftovers' },
  repair: 'remove-leftovers',
  async run({ machine, engine }) {
    const { lock, jobs } = machine.state()
    const job = lock.holder()?.job
    // A repair leaves no temporary files, and runs this check again while it is itself the running job.
    if (job && jobs.get(job)?.action !== 'repair') return skipped('A change is running, and removes its own leftovers.')
    const [folders, containers] = [
      listTempFiles(machine.paths),
      await listTrialContainers(await engine(), machine.paths.state),
    ]
    const evidence = [...folders, ...containers.map(({ name, image }) => `container ${name}, of ${image}`)]
    return evidence.length === 0
      ? pass('Nothing is left over.')
      : warn(`${evidence.length === 1 ? 'One test leftover remains' : `${evidence.length} test leftovers remain`}.`, {
          evidence,
        })
  },
}
