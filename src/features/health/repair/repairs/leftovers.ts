import { listTempFiles, removeTempFiles } from '../../../../platform/backup-catalogue/backup-files.ts'
import { removeTrialContainers, listTrialContainers } from '../../../data/restore/trial/trial-container.ts'
import { stepDone, type Repair } from '../repair.ts'

export const clearLeftoversRepair: Repair = {
  name: 'remove-leftovers',
  title: 'Remove test leftovers',
  async prepare(_finding, facts, machine) {
    const engine = await facts.engine()
    const [folders, containers] = [listTempFiles(machine.paths), await listTrialContainers(engine, machine.paths.state)]
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
        no_inverse_because: 'It was a copy that usher made for a test.',
      },
      // A repair holds the lock, so that nothing of this belongs to a change that is under way.
      async perform() {
        await removeTrialContainers(engine, machine.paths.state)
        await removeTempFiles(machine.paths)
        return steps.map(stepDone)
      },
    }
  },
}
