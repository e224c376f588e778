import { passingIn, sweep } from '../../../../platform/backup-catalogue/folder.ts'
import { sweepTrials, trialsOf } from '../../../data/restore/trial/start.ts'
import { done, type Repair } from '../repair.ts'

export const clearLeftovers: Repair = {
  name: 'clear-leftovers',
  title: 'Take away what is left of what was only tried',
  async prepare(_finding, facts, machine) {
    const engine = await facts.engine()
    const [folders, containers] = [passingIn(machine.places), await trialsOf(engine, machine.places.state)]
    const steps = [
      ...containers.map(({ name }) => `Remove the container ${name}.`),
      ...folders.map((path) => `Remove the folder ${path}.`),
    ]
    return {
      steps,
      commands: [],
      left: [],
      change: {
        targets: [...containers.map(({ name }) => name), ...folders],
        before: null,
        after: null,
        inverse: null,
        no_inverse_because: 'It was a copy that usher had made to try something.',
      },
      // A repair holds the lock, so that nothing of this belongs to a change that is under way.
      async perform() {
        await sweepTrials(engine, machine.places.state)
        await sweep(machine.places)
        return steps.map(done)
      },
    }
  },
}
