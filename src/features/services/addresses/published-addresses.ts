import type { AddressReach } from '../../../../contract/kinds/front-door.ts'
import type { ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { HostNetwork, Machine } from '../../../platform/machine.ts'
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
  /** The engine's machine, if it is not this one. */
  remoteEngine: string | undefined
}

interface PortBinding {
  container: number
  host: number
  boundAddress: string
}

const LOOPBACK = /^(127\.|::1$|localhost$)/
const ANY_ADDRESS = ['', '0.0.0.0', '::']

/** Returns every published TCP port once, however many address families it is bound to. */
export function publishedAddresses(
  services: readonly ServiceStatus[],
  stack: Stack,
  host: HostNames,
): PublishedAddress[] {
  return services.flatMap((status) =>
    portBindings(status, stack).map(({ container, host: port, boundAddress }) => {
      const service = serviceBehind(status.service, container, stack)
      return {
        status: services.find((candidate) => candidate.service === service?.name) ?? status,
        service,
        address: formatAddress(boundAddress, port, host),
        boundAddress,
        port,
        reach: LOOPBACK.test(boundAddress) ? 'this-machine' : 'lan',
        isMainPort: container === mainPort(service),
      }
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
    const widest = bindings.find(({ address }) => !LOOPBACK.test(address ?? '')) ?? bindings[0]!
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
  const isOpenHere = ANY_ADDRESS.includes(boundAddress) && host.remoteEngine === undefined
  return isOpenHere ? formatUrl('127.0.0.1', port) : address
}

const formatAddress = (bound: string, port: number, host: HostNames): string =>
  formatUrl(hostNameFor(bound, host), port)

function formatUrl(name: string, port: number): string {
  const urlHost = name.includes(':') ? `[${name}]` : name
  if (port === 443) return `https://${urlHost}`
  return port === 80 ? `http://${urlHost}` : `http://${urlHost}:${port}`
}

/** A port bound to one address is reached at that address, unless the household has named the machine. */
function hostNameFor(bound: string, { name, network, remoteEngine }: HostNames): string {
  if (LOOPBACK.test(bound)) return bound === '::1' ? bound : '127.0.0.1'
  if (name !== undefined) return name
  if (!ANY_ADDRESS.includes(bound)) return bound
  return remoteEngine ?? network.addresses[0] ?? `${network.hostname.replace(/\.local$/, '')}.local`
}

/** Returns the names of the machine that runs the containers of this engine. */
export const hostNamesFor = (machine: Pick<Machine, 'settings' | 'network'>, endpoint: string): HostNames => ({
  name: machine.settings().values()['FRONT_DOOR'] || undefined,
  network: machine.network(),
  remoteEngine: remoteEngineHost(endpoint),
})

/** Returns the machine of an engine that is reached over the network; undefined for a local one. */
export function remoteEngineHost(endpoint: string): string | undefined {
  if (!endpoint.startsWith('tcp://')) return undefined
  const name = new URL(endpoint).hostname.replace(/^\[(.*)\]$/, '$1')
  return LOOPBACK.test(name) ? undefined : name
}
