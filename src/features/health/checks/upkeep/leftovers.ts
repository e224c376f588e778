import { passingIn } from '../../../../platform/backup-catalogue/folder.ts'
import { trialsOf } from '../../../data/restore/trial/start.ts'
import type { LookingCheck } from '../check.ts'
import { pass, skipped, warn } from '../seen.ts'

export const upkeepLeftovers: LookingCheck = {
  id: 'upkeep-leftovers',
  group: 'upkeep',
  title: 'Nothing is left of what was only tried',
  meaning: 'It takes room and memory for nothing: usher ended before it could take it away again.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'take it away', command: 'usher repair upkeep-leftovers' },
  repair: 'clear-leftovers',
  async look({ machine, engine }) {
    const { lock, jobs } = machine.state()
    const job = lock.holder()?.job
    // A repair tries nothing of its own: it looks for the second time while it is under way itself.
    if (job && jobs.get(job)?.action !== 'repair') return skipped('A change is under way, which takes its own away.')
    const [folders, containers] = [passingIn(machine.places), await trialsOf(await engine(), machine.places.state)]
    const evidence = [...folders, ...containers.map(({ name, image }) => `container ${name}, of ${image}`)]
    return evidence.length === 0
      ? pass('What was tried was taken away again.')
      : warn(`${evidence.length === 1 ? 'One thing is' : `${evidence.length} things are`} left of what was tried.`, {
          evidence,
        })
  },
}
