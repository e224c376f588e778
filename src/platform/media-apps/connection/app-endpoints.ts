import type { Container, Engine } from '../../engine/engine.ts'
import type { Machine } from '../../machine.ts'
import { orUndefined, usherError, type UsherError } from '../../../lib/errors.ts'
import {
  findRemoteService,
  remoteServicesOf,
  type RemoteService,
  type Service,
  type Stack,
} from '../../compose-project/stack.ts'
import { findReachablePort, publishedPorts } from '../../engine/reachable-port.ts'
import { listProject, newestByService, type ProjectListing } from '../../engine/project-containers.ts'
import type { OutsideService } from '../../outside-containers/outside-services.ts'
import type { AppContext } from './connection.ts'
import type { SessionCache } from './session-cache.ts'
import { homeAddress } from './home-address.ts'
import { describeRemote, remoteEndpointOf } from './remote-endpoint.ts'
import { runningPlaces, type RunningServices } from './running-places.ts'

/**
 * Returns a context for each service of one stack, for those beside it, and for those elsewhere. Reads the running
 * containers on first use.
 */
export function appContextsOf(
  machine: Machine,
  stack: Stack,
  sessionCache: SessionCache,
  outside: readonly OutsideService[] = [],
  project: ProjectListing = listProject(machine),
): (service: Service) => AppContext {
  const here = [...stack.services, ...outside.map((one) => one.service)]
  const all = [...here, ...remoteServicesOf(stack).map((one) => one.service)]
  let gathered: Promise<RunningServices> | undefined
  const findRunning = () => (gathered ??= gatherRunningServices(machine, project, outside))
  const { placeIn, placesRunning } = runningPlaces(machine, here)
  const findHere = async (service: Service, { title, port }: { title: string; port: number }) => {
    const services = await findRunning()
    const container = services.running.get(service.name)
    if (!container) throw usherError('APP-1', { service: service.name })
    const isShared = here.some((other) => other.shares_network_of === service.name)
    const address = publishedEndpoint(service, container, services, { port, isShared })
    if (!address) throw unreachable(services.engine, { service: service.name, app: title, port: String(port) })
    const mark = `${container.id} ${container.started_at?.getTime() ?? 0}`
    const is_own = !isShared && hasOwnNetwork(service, container, services)
    return { ...address, place: placeIn(service, container, services), mark, is_own }
  }
  const findElsewhere = async (remote: RemoteService) => {
    const services = await findRunning().catch(orUndefined)
    return remoteEndpointOf(remote, machine, (app) => (services ? placesRunning(services, app) : []))
  }
  return (service) => {
    const remote = findRemoteService(stack, service.name)
    const shared = {
      service: service.name,
      isDuplicateApp: all.some((other) => other.app === service.app && other.name !== service.name),
      sessionCache,
      now: () => machine.now(),
    }
    if (remote) return { ...shared, remote: describeRemote(remote), findEndpoint: () => findElsewhere(remote) }
    return {
      ...shared,
      findEndpoint: (of) => findHere(service, of),
      homeAddress: async (of) => homeAddress(service, of, await findRunning(), machine.network()),
    }
  }
}

/**
 * Returns whether only the container's own programs can listen where it is reached, for as long as it runs. In a shared
 * network another program may take an app's port while the app itself is down, and on another machine nobody here knows.
 */
function hasOwnNetwork(service: Service, container: Container, { engine, running }: RunningServices): boolean {
  const { network_mode: mode, id, name, started_at } = container
  const sharers = [...running.values()].filter(({ network_mode }) =>
    [`container:${id}`, `container:${name}`].includes(network_mode),
  )
  const isAlone = sharers.length === 0 && service.shares_network_of === null && !/^(host$|container:)/.test(mode)
  return isAlone && started_at !== null && engine.facts.remote === null
}

/** What is bound to another machine's loopback, or to one whose address nobody gave, cannot be reached from here. */
const unreachable = ({ facts }: Engine, values: { service: string; app: string; port: string }): UsherError =>
  facts.remote ? usherError('ENGINE-15', { ...values, endpoint: facts.endpoint }) : usherError('APP-2', values)

async function gatherRunningServices(
  machine: Machine,
  project: ProjectListing,
  outside: readonly OutsideService[],
): Promise<RunningServices> {
  const [engine, containers] = await Promise.all([machine.engine(), project.inspected()])
  const besides = outside.map(({ container }) => container)
  const newest = newestByService([...containers, ...besides])
  return { engine, running: new Map([...newest].filter(([, { state }]) => state === 'running')) }
}

/**
 * Returns the published address of a port of the service, or of the service whose network it shares: the app's usual
 * port or, if that is not published, the only one that is, unless other services share its network: that one is theirs.
 * On the machine's own network every port is open.
 */
function publishedEndpoint(
  service: Service,
  container: Container,
  { engine, running }: RunningServices,
  { port, isShared }: { port: number; isShared: boolean },
) {
  const owner = service.shares_network_of === null ? container : running.get(service.shares_network_of)
  if (!owner) return undefined
  const onHostNetwork = owner.network_mode === 'host'
  const healthPort = service.health && service.health.by !== 'own' ? service.health.port : null
  const inside = new Set(publishedPorts(owner).map((published) => published.container))
  const wanted = [port, healthPort].find((one) => one !== null && inside.has(one))
  const isAlone = service.shares_network_of === null && !isShared && !onHostNetwork
  const only = isAlone && inside.size === 1 ? [...inside][0] : undefined
  return findReachablePort(owner, { port: wanted ?? only ?? port, onHostNetwork }, engine.facts)
}
