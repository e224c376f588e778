import { planDown, networkDependents } from '../../../services/lifecycle/down.ts'
import { servicesToRecreate } from '../../../services/lifecycle/outdated-containers.ts'
import { planRestart } from '../../../services/lifecycle/restart.ts'
import { planUp } from '../../../services/lifecycle/up.ts'
import { serviceOfFinding, type Repair } from '../repair.ts'
import { toRecreatePlan, viaLifecycle } from './lifecycle-plan.ts'

const onlyService = (service: string) => ({ forms: [], services: [service] })

export const startServiceRepair: Repair = {
  name: 'start-service',
  title: 'Start it, with its dependencies',
  prepare: async (finding, _facts, machine) =>
    viaLifecycle(await planUp(onlyService(serviceOfFinding(finding)), machine)),
}

export const restartUnhealthyRepair: Repair = {
  name: 'restart-unhealthy',
  title: 'Restart it once',
  async prepare(finding, _facts, machine) {
    const service = serviceOfFinding(finding)
    // The output of its health check may differ each time.
    const stable_finding = { summary: `${service} is unhealthy.`, evidence: [] }
    return viaLifecycle(await planRestart(onlyService(service), machine), { stable_finding })
  },
}

/** A database lock ends with the process that holds it. */
export const restartLockedDatabaseRepair: Repair = {
  name: 'restart-locked',
  title: 'Restart it, so that it releases its database',
  async prepare(finding, _facts, machine) {
    const service = serviceOfFinding(finding)
    if (finding.status === 'failed')
      return { reason: `The database of ${service} is damaged, and a restart does not repair it.` }
    return viaLifecycle(await planRestart(onlyService(service), machine))
  },
}

const defineRestartRepair = (repair: Omit<Repair, 'prepare'>): Repair => ({
  ...repair,
  prepare: async (finding, _facts, machine) =>
    viaLifecycle(await planRestart(onlyService(serviceOfFinding(finding)), machine)),
})

export const restartBusyImporterRepair = defineRestartRepair({
  name: 'restart-busy',
  title: 'Restart it, so that it starts with the waiting items',
})

/** An app reads its own settings only when it starts. */
export const restartRefusedRepair = defineRestartRepair({
  name: 'restart-refused',
  title: 'Restart it, so that it reads its own key again',
  recheck_timeout_ms: 30_000,
})

/** Also restarts the services in its network, which would lose their connection. */
export const restartTunnelRepair = defineRestartRepair({
  name: 'restart-tunnel',
  title: 'Restart the tunnel, then the services behind it',
  // source: gluetun's health check waits this long before it switches to another server
  recheck_timeout_ms: 60_000,
})

export const restartAfterMountRepair = defineRestartRepair({
  name: 'restart-on-disk',
  title: 'Restart it, so that it sees the disk that is mounted now',
})

export const recreateContainerRepair: Repair = {
  name: 'recreate-service',
  title: 'Recreate its container as declared',
  prepare: async (finding, _facts, machine) =>
    viaLifecycle(await planUp(onlyService(serviceOfFinding(finding)), machine)),
}

/** A container’s own files may be damaged, or left over from a crash; its settings and data are outside. */
export const recreateCrashingRepair: Repair = {
  name: 'recreate-crashing',
  title: 'Recreate its container; its settings stay',
  async prepare(finding, _facts, machine) {
    const service = serviceOfFinding(finding)
    const plan = await planRestart(onlyService(service), machine)
    const names = plan.services.map((one) => one.service)
    return viaLifecycle(await toRecreatePlan(plan, names, 'it keeps crashing', machine), {
      stable_finding: { summary: `${service} keeps crashing.`, evidence: [] },
    })
  },
}

export const limitLogRepair: Repair = {
  name: 'limit-log',
  title: 'Recreate its container, with the declared limits for its log',
  async prepare(finding, _facts, machine) {
    const service = serviceOfFinding(finding)
    if (!(await servicesToRecreate([service], machine)).has(service))
      return {
        reason: `${service} runs as declared, and its declaration does not limit the log.`,
        by_hand: { summary: 'give it logging options in your stack: max-size 10m, max-file 3', command: null },
      }
    return viaLifecycle(await planUp(onlyService(service), machine))
  },
}

/** The engine deletes a container's log together with the container. */
export const emptyLogRepair: Repair = {
  name: 'empty-log',
  title: 'Recreate its container, which deletes the log',
  async prepare(finding, _facts, machine) {
    const service = serviceOfFinding(finding)
    const plan = await planRestart(onlyService(service), machine)
    const names = plan.services.map((one) => one.service)
    const prepared = viaLifecycle(
      await toRecreatePlan(plan, names, 'its log is deleted with the old container', machine),
      {
        stable_finding: { summary: `The log of ${service} has grown large.`, evidence: [] },
      },
    )
    const because = 'The log was deleted with the container.'
    return { ...prepared, change: { ...prepared.change, inverse: null, no_inverse_because: because } }
  },
}

export const removeOrphanRepair: Repair = {
  name: 'remove-orphan',
  title: 'Remove the container that the stack no longer declares',
  async prepare(finding, _facts, machine) {
    const prepared = viaLifecycle(await planDown(onlyService(serviceOfFinding(finding)), machine))
    const because = 'The stack no longer declares it, so usher cannot create it again.'
    return { ...prepared, change: { ...prepared.change, inverse: null, no_inverse_because: because } }
  },
}

export const startIndexerProxyRepair: Repair = {
  name: 'start-solver',
  title: 'Start the indexer proxy',
  async prepare(_finding, facts, machine) {
    const [{ services }, running] = await Promise.all([facts.stack(), facts.running()])
    const solver = services.find(({ app, name }) => app === 'flaresolverr' && !running.has(name))
    if (!solver)
      return {
        reason: 'The proxy runs, but no indexer has its tag. You have to choose the indexers that need it.',
      }
    return viaLifecycle(await planUp(onlyService(solver.name), machine))
  },
}

export const restartCutOffRepair: Repair = {
  name: 'restart-stranded',
  title: 'Restart the services that are cut off behind the tunnel',
  async prepare(finding, facts, machine) {
    const [stack, containers] = await Promise.all([facts.stack(), facts.containers()])
    const client = serviceOfFinding(finding)
    const owner = stack.services.find(({ name }) => name === client)?.shares_network_of
    if (!owner) return { reason: `The stack does not say whose network ${client} uses.` }
    const names = networkDependents([owner], stack).flatMap(({ service }) => (containers.has(service) ? [service] : []))
    const restart = await planRestart({ forms: [], services: names }, machine)
    const because = `${owner} has a new network`
    const own = containers.get(owner)?.id
    // A container joins the network of a fixed container id. If that container is gone, a restart cannot help.
    const lost = names.some((name) => containers.get(name)?.network_mode !== `container:${own}`)
    if (lost) return viaLifecycle(await toRecreatePlan(restart, names, `${because}, in another container`, machine))
    return viaLifecycle({ ...restart, services: restart.services.map((one) => ({ ...one, because })) })
  },
}
