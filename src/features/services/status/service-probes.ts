import type { ContainerSummary } from '../../../platform/engine/engine.ts'
import { findReachablePort, type EngineLocation } from '../../../platform/engine/reachable-port.ts'
import type { ProbeResult, ProbeTarget, Machine } from '../../../platform/machine.ts'
import {
  remoteServicesOf,
  type HealthRule,
  type RemoteService,
  type Service,
  type Stack,
} from '../../../platform/compose-project/stack.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'

/** A service that takes longer to answer counts as unhealthy, however busy it is. */
const PROBE_TIMEOUT_MS = 1500

/**
 * A port that is opened again later than this was not lost but closed. Every listener of the event stream waits this long
 * for the news of a restart.
 */
const RETRY_DELAY_MS = 25

/**
 * Probes every running service that has no health check of its own and whose stack defines a probe, all in parallel. A
 * service whose port usher cannot reach is skipped.
 */
export async function probeServices(
  stack: Stack,
  containers: readonly ContainerSummary[],
  engine: EngineLocation,
  machine: Machine,
): Promise<Map<string, ProbeResult>> {
  const newest = newestByService(containers)
  const looks = stack.services.map(async (service) => {
    const container = newest.get(service.name)
    if (container?.state !== 'running' || container.has_health_check) return undefined
    const address = probeTarget(service, container, newest, engine)
    if (!address) return undefined
    const probe = await probeWithRetry(address, machine)
    // The network between two machines, or a firewall, may be all that is in the way.
    if (engine.remote && !probe.answered) return undefined
    return [service.name, applyHealthRule(probe, service.health!)] as const
  })
  return new Map((await Promise.all(looks)).filter((result) => result !== undefined))
}

/** Looks whether something accepts connections where each service is that runs elsewhere. */
export async function probeRemoteServices(stack: Stack, machine: Machine): Promise<RemoteServiceProbe[]> {
  return Promise.all(
    remoteServicesOf(stack).map(async (remote) => {
      const { host, port } = remote.address
      return { remote, probe: await probeWithRetry({ host, port, path: null }, machine) }
    }),
  )
}

export interface RemoteServiceProbe {
  remote: RemoteService
  probe: ProbeResult
}

/** Retries once within the same deadline, because one lost connection proves nothing. */
async function probeWithRetry(address: ProbeTarget, machine: Machine): Promise<ProbeResult> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  const first = await machine.probePort(address, signal)
  if (first.answered || signal.aborted) return first
  await Bun.sleep(RETRY_DELAY_MS)
  return machine.probePort(address, signal)
}

/** Returns the address of the port to probe: of the container itself, or of the one whose network it shares. */
function probeTarget(
  service: Service,
  container: ContainerSummary,
  newest: Map<string, ContainerSummary>,
  engine: EngineLocation,
): ProbeTarget | undefined {
  const { health, shares_network_of: shared, on_host_network: onHostNetwork = false } = service
  if (!health || health.by === 'own') return undefined
  const owner = shared === null ? container : newest.get(shared)
  const port = health.port ?? service.ports[0]?.container_port ?? null
  const address = owner && findReachablePort(owner, { port, onHostNetwork }, engine)
  return address && { ...address, path: health.by === 'http' ? health.path : null }
}

function applyHealthRule(probe: ProbeResult, rule: HealthRule): ProbeResult {
  if (!probe.answered || rule.by !== 'http' || probe.status === null) return probe
  return rule.status === null || probe.status === rule.status
    ? probe
    : { answered: false, because: `it answered ${probe.status}` }
}
