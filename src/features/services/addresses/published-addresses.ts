import type { AddressReach } from '../../../../contract/kinds/front-door.ts'
import type { ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { EngineHost } from '../../../platform/engine/engine.ts'
import type { HostNetwork, Machine } from '../../../platform/machine.ts'
import { isLoopbackHost } from '../../../lib/ip-address.ts'
import { findService, type Service, type Stack } from '../../../platform/compose-project/stack.ts'

/** A published port of the stack, with the service behind it. */
export interface PublishedAddress {
  status: ServiceStatus
  /** Undefined for a service that is no longer in the stack. */
  service: Service | undefined
  address: string
  /** The address of this machine that the port is bound to; empty for all of them. */
  boundAddress: string
  port: number
  reach: AddressReach
  /** The service's main page, where it publishes several ports. */
  isMainPort: boolean
}

/** Names of the machine that runs the containers. */
export interface HostNames {
  /** The setting FRONT_DOOR, if set. */
  name: string | undefined
  network: HostNetwork
  /** The engine's machine; null if it is this one. */
  remote: EngineHost | null
}

interface PortBinding {
  container: number
  host: number
  boundAddress: string
}

const ANY_ADDRESS = ['', '0.0.0.0', '::']

/**
 * Returns every published TCP port once, however many address families it is bound to. A port of another machine is left
 * out where nothing here tells its address, and where only that machine itself can open it.
 */
export function publishedAddresses(
  services: readonly ServiceStatus[],
  stack: Stack,
  host: HostNames,
): PublishedAddress[] {
  return services.flatMap((status) =>
    portBindings(status, stack).flatMap(({ container, host: port, boundAddress }): PublishedAddress[] => {
      const service = serviceBehind(status.service, container, stack)
      const hostName = hostNameFor(boundAddress, host)
      if (hostName === undefined) return []
      return [
        {
          status: services.find((candidate) => candidate.service === service?.name) ?? status,
          service,
          address: formatUrl(hostName, port),
          boundAddress,
          port,
          reach: isLoopbackHost(boundAddress) ? 'this-machine' : 'lan',
          isMainPort: container === mainPort(service),
        },
      ]
    }),
  )
}

/** Returns the ports from the engine, or from the stack while the container is not running. */
function portBindings({ service, ports }: ServiceStatus, stack: Stack): PortBinding[] {
  const running = ports.filter(({ host_port }) => host_port !== null)
  const declared = findService(stack, service)?.ports ?? []
  const tcpPorts = (running.length > 0 ? running : declared).filter(
    ({ host_port, protocol }) => host_port !== null && protocol === 'tcp',
  )
  return [...Map.groupBy(tcpPorts, ({ host_port }) => host_port!)].map(([host, bindings]) => {
    const widest = bindings.find(({ address }) => !isLoopbackHost(address ?? '')) ?? bindings[0]!
    return { container: widest.container_port, host, boundAddress: widest.address ?? '' }
  })
}

/** Returns the service itself, or the one that shares its network and listens on this port. */
function serviceBehind(name: string, container: number, stack: Stack): Service | undefined {
  const guestService = stack.services.find(
    ({ shares_network_of: shared, health }) =>
      shared === name && health !== null && health.by !== 'own' && health.port === container,
  )
  return guestService ?? findService(stack, name)
}

function mainPort(service: Service | undefined): number | undefined {
  const health = service?.health
  const healthPort = health && health.by !== 'own' ? health.port : null
  return healthPort ?? service?.ports[0]?.container_port
}

/** Returns the address for a browser on this machine: its own, unless the containers run on another one. */
export function addressOnThisMachine({ address, boundAddress, port }: PublishedAddress, host: HostNames): string {
  const isOpenHere = ANY_ADDRESS.includes(boundAddress) && host.remote === null
  return isOpenHere ? formatUrl('127.0.0.1', port) : address
}

function formatUrl(name: string, port: number): string {
  const urlHost = name.includes(':') ? `[${name}]` : name
  if (port === 443) return `https://${urlHost}`
  return port === 80 ? `http://${urlHost}` : `http://${urlHost}:${port}`
}

/** A port bound to one address is reached at that address, unless the household has named the machine. */
function hostNameFor(bound: string, { name, network, remote }: HostNames): string | undefined {
  if (isLoopbackHost(bound) && remote) return undefined
  if (isLoopbackHost(bound)) return bound === '::1' ? bound : '127.0.0.1'
  if (name !== undefined) return name
  if (!ANY_ADDRESS.includes(bound)) return bound
  if (remote) return remoteHostName(remote)
  return network.addresses[0] ?? `${network.hostname.replace(/\.local$/, '')}.local`
}

/** Returns the names of the machine that runs the containers of this engine. */
export const hostNamesFor = (machine: Pick<Machine, 'settings' | 'network'>, remote: EngineHost | null): HostNames => ({
  name: machine.settings().values()['FRONT_DOOR'] || undefined,
  network: machine.network(),
  remote: isLoopbackHost(remoteHostName(remote) ?? '') ? null : remote,
})

/** Without the brackets of an address; undefined if it is not known, or the engine runs here. */
const remoteHostName = (remote: EngineHost | null): string | undefined => remote?.host?.replace(/^\[(.*)\]$/, '$1')
