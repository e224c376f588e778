import type { ContainerBrief } from '../../../platform/engine/engine.ts'
import type { Look, LookedAt, Machine } from '../../../platform/machine.ts'
import type { HealthRule, Service, Stack } from '../../../platform/compose-project/model.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'

/** A service that does not answer a look within this is not well, however busy it is. */
const DEADLINE_MS = 1500

/** Before a look that failed is had again. */
const PAUSE_MS = 100

/**
 * One look at every running service that has no health check of its own and whose stack says how to look,
 * all at the same time. What the engine’s list says of a container is enough to begin with. Where no port of it is published, nothing can be said, and nothing is.
 */
export async function lookAtPorts(
  stack: Stack,
  containers: readonly ContainerBrief[],
  endpoint: string,
  machine: Machine,
): Promise<Map<string, Look>> {
  const newest = newestByService(containers)
  const looks = stack.services.map(async (service) => {
    const container = newest.get(service.name)
    if (container?.state !== 'running' || container.checked) return undefined
    const address = addressOf(service, container, newest, endpoint)
    if (!address) return undefined
    const look = await lookTwice(address, machine)
    return [service.name, judged(look, service.health!)] as const
  })
  return new Map((await Promise.all(looks)).filter((look) => look !== undefined))
}

/** One look that fails is no proof: a connection may be lost on its way. A second follows, within the same deadline. */
async function lookTwice(address: LookedAt, machine: Machine): Promise<Look> {
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const first = await machine.look(address, signal)
  if (first.answered || signal.aborted) return first
  await Bun.sleep(PAUSE_MS)
  return machine.look(address, signal)
}

/** The port as it is published: on the container itself, or on the one whose network it shares. */
function addressOf(service: Service, container: ContainerBrief, newest: Map<string, ContainerBrief>, endpoint: string) {
  const { health, shares_network_of: shared } = service
  if (!health || health.by === 'own') return undefined
  const published = (shared ? newest.get(shared) : container)?.ports ?? []
  const wanted = health.port ?? service.ports[0]?.container
  const port = published.find((port) => port.host !== null && (wanted === undefined || port.container === wanted))
  if (!port?.host) return undefined
  return { host: hostOf(port.address, endpoint), port: port.host, path: health.by === 'http' ? health.path : null }
}

/** A port bound to every address is asked on loopback; an engine on another machine is asked there. */
function hostOf(address: string | null, endpoint: string): string {
  if (endpoint.startsWith('tcp://')) return new URL(endpoint).hostname
  return !address || address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
}

function judged(look: Look, rule: HealthRule): Look {
  if (!look.answered || rule.by !== 'http' || look.status === null) return look
  return rule.status === null || look.status === rule.status
    ? look
    : { answered: false, because: `it answered ${look.status}` }
}
