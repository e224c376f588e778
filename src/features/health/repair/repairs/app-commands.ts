import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { requireFact } from '../../checks/result.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { stepDone, stepFailed, serviceOfFinding, type Repair } from '../repair.ts'

const NO_UNDO = { before: null, after: null, inverse: null } as const

export const rescanLibraryRepair: Repair = {
  name: 'rescan-libraries',
  title: 'Have the media server scan its libraries now',
  // Only waits until the scan has started: scanning a large library takes minutes.
  recheck_timeout_ms: 5000,
  async prepare(finding, facts) {
    const service = serviceOfFinding(finding)
    const server = (await facts.apps()).mediaServers.find((one) => one.service === service)
    if (!server) return { reason: `${service} is not a media server that usher knows.` }
    const what = `Ask ${server.title} to scan all of its libraries.`
    return {
      steps: [what],
      commands: [],
      skipped: [],
      change: { targets: [service], ...NO_UNDO, no_inverse_because: 'A scan changes nothing.' },
      async perform() {
        await server.startLibraryScan()
        return [stepDone(what)]
      },
    }
  },
}

/** Prowlarr pauses a failing indexer for hours. A successful test ends the pause. */
export const retryIndexersRepair: Repair = {
  name: 'test-indexers',
  title: 'Test the paused indexers',
  async prepare(finding, facts) {
    const service = serviceOfFinding(finding)
    const manager = (await facts.apps()).indexerManagers.find((one) => one.service === service)
    if (!manager) return { reason: `${service} is not an indexer manager that usher knows.` }
    const paused = requireFact(await manager.indexers()).filter(({ enabled, failure }) => enabled && failure !== null)
    const steps = paused.map(({ name }) => `Have ${manager.title} test ${name}.`)
    return {
      steps,
      commands: [],
      skipped: [],
      change: { targets: paused.map(({ name }) => name), ...NO_UNDO, no_inverse_because: 'A test changes nothing.' },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [at, { id }] of paused.entries()) {
          work.safePoint()
          ended.push(await attemptStep(steps[at]!, () => manager.testIndexer(id)))
        }
        return ended
      },
    }
  },
}

/** Turns an UsherError into a failed step, so that the other steps still run. */
async function attemptStep(what: string, attempt: () => Promise<void>): Promise<RepairStep> {
  try {
    await attempt()
    return stepDone(what)
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return stepFailed(what, thrown.data.summary)
  }
}
