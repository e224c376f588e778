import { planDown, sharers } from '../../../services/lifecycle/down.ts'
import { driftedServices } from '../../../services/lifecycle/drift.ts'
import { planRestart } from '../../../services/lifecycle/restart.ts'
import { planUp } from '../../../services/lifecycle/up.ts'
import { serviceOf, type Repair } from '../repair.ts'
import { anew, mendBy } from './lifecycle.ts'

const only = (service: string) => ({ forms: [], services: [service] })

export const startService: Repair = {
  name: 'start-service',
  title: 'Start it, with what it needs',
  prepare: async (finding, _facts, machine) => mendBy(await planUp(only(serviceOf(finding)), machine)),
}

export const restartUnwell: Repair = {
  name: 'restart-unwell',
  title: 'Start it again, once',
  async prepare(finding, _facts, machine) {
    const service = serviceOf(finding)
    // What its health check says may be another word at each look.
    const still = { summary: `${service} runs and is not well.`, evidence: [] }
    return mendBy(await planRestart(only(service), machine), { still })
  },
}

/** A lock that was left in a database goes with the program that held it. */
export const restartLocked: Repair = {
  name: 'restart-locked',
  title: 'Start it again, so that it lets go of its database',
  async prepare(finding, _facts, machine) {
    const service = serviceOf(finding)
    if (finding.standing === 'fail')
      return { unfit: `The database of ${service} is damaged: started again it would be as it is.` }
    return mendBy(await planRestart(only(service), machine))
  },
}

const restarting = (repair: Omit<Repair, 'prepare'>): Repair => ({
  ...repair,
  prepare: async (finding, _facts, machine) => mendBy(await planRestart(only(serviceOf(finding)), machine)),
})

export const restartBusy = restarting({
  name: 'restart-busy',
  title: 'Start it again, so that it begins with what waits',
})

/** With all that lives in its network, which would be cut off. */
export const restartTunnel = restarting({
  name: 'restart-tunnel',
  title: 'Start the tunnel again, and what is behind it after it',
  // source: gluetun, its own health check gives a provider's server so long before it takes another
  patience_ms: 60_000,
})

export const restartOnDisk = restarting({
  name: 'restart-on-disk',
  title: 'Start it again, so that it sees the disk that is there now',
})

export const makeAnew: Repair = {
  name: 'make-anew',
  title: 'Make its container anew, as it is declared',
  prepare: async (finding, _facts, machine) => mendBy(await planUp(only(serviceOf(finding)), machine)),
}

export const boundLog: Repair = {
  name: 'bound-log',
  title: 'Make its container anew, with the bounds for its log that are declared',
  async prepare(finding, _facts, machine) {
    const service = serviceOf(finding)
    if (!(await driftedServices([service], machine)).has(service))
      return {
        unfit: `${service} runs as it is declared, and its declaration bounds no log.`,
        by_hand: { summary: 'give it logging options in your stack: max-size 10m, max-file 3', command: null },
      }
    return mendBy(await planUp(only(service), machine))
  },
}

/** Its log goes with the container; the next one begins an empty file. */
export const emptyLog: Repair = {
  name: 'empty-log',
  title: 'Make its container anew: the log goes with the old one',
  async prepare(finding, _facts, machine) {
    const service = serviceOf(finding)
    const plan = await planRestart(only(service), machine)
    const names = plan.services.map((one) => one.service)
    const mend = mendBy(await anew(plan, names, 'its log goes with the old container', machine), {
      still: { summary: `The log of ${service} has grown large.`, evidence: [] },
    })
    const because = 'What stood in the log is gone.'
    return { ...mend, change: { ...mend.change, inverse: null, no_inverse_because: because } }
  },
}

export const removeStray: Repair = {
  name: 'remove-stray',
  title: 'Remove the container that the stack no longer declares',
  async prepare(finding, _facts, machine) {
    const mend = mendBy(await planDown(only(serviceOf(finding)), machine))
    const because = 'The stack no longer declares it, so nothing can make it again.'
    return { ...mend, change: { ...mend.change, inverse: null, no_inverse_because: because } }
  },
}

export const startSolver: Repair = {
  name: 'start-solver',
  title: 'Start what stands before the indexers',
  async prepare(_finding, facts, machine) {
    const [{ services }, running] = await Promise.all([facts.stack(), facts.running()])
    const solver = services.find(({ app, name }) => app === 'flaresolverr' && !running.has(name))
    if (!solver)
      return {
        unfit: 'What stands before them runs, and no indexer has its tag. Which one needs it is for you to say.',
      }
    return mendBy(await planUp(only(solver.name), machine))
  },
}

/** In the order in which one needs the other: the network is there, and whoever lives in it is started after it. */
export const restartStranded: Repair = {
  name: 'restart-stranded',
  title: 'Start again what is cut off behind the tunnel',
  async prepare(finding, facts, machine) {
    const [stack, containers] = await Promise.all([facts.stack(), facts.containers()])
    const client = serviceOf(finding)
    const owner = stack.services.find(({ name }) => name === client)?.shares_network_of
    if (!owner) return { unfit: `The stack does not say in whose network ${client} lives.` }
    const names = sharers([owner], stack).flatMap(({ service }) => (containers.has(service) ? [service] : []))
    const restart = await planRestart({ forms: [], services: names }, machine)
    const because = `${owner} has a new network`
    const own = containers.get(owner)?.id
    // A container keeps the one it was made to live with: where that is gone, starting it again cannot help.
    const lost = names.some((name) => containers.get(name)?.network_mode !== `container:${own}`)
    if (lost) return mendBy(await anew(restart, names, `${because}, in another container`, machine))
    return mendBy({ ...restart, services: restart.services.map((one) => ({ ...one, because })) })
  },
}
