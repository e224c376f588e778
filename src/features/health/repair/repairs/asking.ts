import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { told } from '../../checks/seen.ts'
import { Refusal } from '../../../../lib/errors.ts'
import { done, failed, serviceOf, type Repair } from '../repair.ts'

const NOTHING_KEPT = { before: null, after: null, inverse: null } as const

export const scanAnew: Repair = {
  name: 'scan-anew',
  title: 'Have the media server look through its libraries now',
  // A library of thousands takes minutes; that it has begun is what is waited for.
  patience_ms: 5000,
  async prepare(finding, facts) {
    const service = serviceOf(finding)
    const server = (await facts.apps()).servers.find((one) => one.service === service)
    if (!server) return { unfit: `${service} is no media server that usher knows.` }
    const what = `Ask ${server.title} to look through all of its libraries.`
    return {
      steps: [what],
      commands: [],
      left: [],
      change: { targets: [service], ...NOTHING_KEPT, no_inverse_because: 'It only looked.' },
      async perform() {
        await server.rescan()
        return [done(what)]
      },
    }
  },
}

/** One that failed is left alone for hours; one that answers a trial is asked again at once. */
export const tryIndexers: Repair = {
  name: 'try-indexers',
  title: 'Try the indexers that are left alone',
  async prepare(finding, facts) {
    const service = serviceOf(finding)
    const manager = (await facts.apps()).indexers.find((one) => one.service === service)
    if (!manager) return { unfit: `${service} is no indexer manager that usher knows.` }
    const lost = told(await manager.indexers()).filter(({ enabled, failing }) => enabled && failing !== null)
    const steps = lost.map(({ name }) => `Have ${manager.title} try ${name}.`)
    return {
      steps,
      commands: [],
      left: [],
      change: { targets: lost.map(({ name }) => name), ...NOTHING_KEPT, no_inverse_because: 'It was only tried.' },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [at, { id }] of lost.entries()) {
          work.safePoint()
          ended.push(await tried(steps[at]!, () => manager.tryIndexer(id)))
        }
        return ended
      },
    }
  },
}

/** One that fails its trial leaves the others their own. */
async function tried(what: string, attempt: () => Promise<void>): Promise<RepairStep> {
  try {
    await attempt()
    return done(what)
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return failed(what, thrown.data.summary)
  }
}
