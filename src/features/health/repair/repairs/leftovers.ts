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
      skipped: [],
      change: {
        targets: [...containers.map(({ name }) => name), ...folders],
        before: null,
        after: null,
        inverse: null,
        no_inverse_because: 'It was a copy that usher made for a test.',
      },
      // The repair holds the change lock, so no running change uses these.
      async perform() {
        await removeTrialContainers(engine, machine.paths.state)
        await removeTempFiles(machine.paths)
        return steps.map(stepDone)
      },
    }
  },
}
