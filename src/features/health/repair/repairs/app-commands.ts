import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { requireFact } from '../../checks/result.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { stepDone, stepFailed, serviceOfFinding, type Repair } from '../repair.ts'

const NO_UNDO = { before: null, after: null, inverse: null } as const

export const rescanLibraryRepair: Repair = {
  name: 'rescan-libraries',
  title: 'Have the media server scan its libraries now',
  // A library of thousands takes minutes; that it has begun is what is waited for.
  recheck_timeout_ms: 5000,
  async prepare(finding, facts) {
    const service = serviceOfFinding(finding)
    const server = (await facts.apps()).mediaServers.find((one) => one.service === service)
    if (!server) return { reason: `${service} is not a media server that usher knows.` }
    const what = `Ask ${server.title} to scan all of its libraries.`
    return {
      steps: [what],
      commands: [],
      left: [],
      change: { targets: [service], ...NO_UNDO, no_inverse_because: 'A scan changes nothing.' },
      async perform() {
        await server.startLibraryScan()
        return [stepDone(what)]
      },
    }
  },
}

/** One that failed is left alone for hours; one that answers a trial is asked again at once. */
export const retryIndexersRepair: Repair = {
  name: 'test-indexers',
  title: 'Try the indexers that are paused',
  async prepare(finding, facts) {
    const service = serviceOfFinding(finding)
    const manager = (await facts.apps()).indexerManagers.find((one) => one.service === service)
    if (!manager) return { reason: `${service} is not an indexer manager that usher knows.` }
    const lost = requireFact(await manager.indexers()).filter(({ enabled, failure }) => enabled && failure !== null)
    const steps = lost.map(({ name }) => `Have ${manager.title} try ${name}.`)
    return {
      steps,
      commands: [],
      left: [],
      change: { targets: lost.map(({ name }) => name), ...NO_UNDO, no_inverse_because: 'A test changes nothing.' },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [at, { id }] of lost.entries()) {
          work.safePoint()
          ended.push(await attemptStep(steps[at]!, () => manager.testIndexer(id)))
        }
        return ended
      },
    }
  },
}

/** One that fails its trial leaves the others their own. */
async function attemptStep(what: string, attempt: () => Promise<void>): Promise<RepairStep> {
  try {
    await attempt()
    return stepDone(what)
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return stepFailed(what, thrown.data.summary)
  }
}
