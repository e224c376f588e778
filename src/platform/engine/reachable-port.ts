import { isLoopbackHost } from '../../lib/ip-address.ts'
import type { ContainerSummary, EngineFacts } from './engine.ts'

export interface ReachableAddress {
  host: string
  port: number
}

export interface PortQuery {
  /** Inside the container; null for the first that is published. */
  port: number | null
  /** The container uses the machine's own network, where every port is open. */
  onHostNetwork: boolean
}

export type EngineLocation = Pick<EngineFacts, 'endpoint' | 'rehearsed' | 'remote'>

/**
 * Returns where a container's port is reached from here: on the machine's own network, where it is published, or else
 * at the container's own address. Undefined if usher cannot reach it, as where only the socket of a remote engine is
 * carried here, or where its port is bound to that machine's own loopback.
 */
export function findReachablePort(
  container: Pick<ContainerSummary, 'ports' | 'addresses'>,
  { port, onHostNetwork }: PortQuery,
  engine: EngineLocation,
): ReachableAddress | undefined {
  if (onHostNetwork) return port === null ? undefined : addressAt(null, port, engine)
  const published = publishedPorts(container).find(({ container: inside }) => port === null || inside === port)
  if (published) return addressAt(published.address, published.host, engine)
  const [address] = reachesContainers(engine) ? container.addresses : []
  return address === undefined || port === null ? undefined : { host: address, port }
}

function addressAt(bound: string | null, port: number, engine: EngineLocation): ReachableAddress | undefined {
  const host = connectableHost(bound, engine)
  return host === undefined ? undefined : { host, port }
}

/** Returns the TCP ports that a container publishes. */
export const publishedPorts = ({ ports }: Pick<ContainerSummary, 'ports'>) =>
  ports.flatMap((port) => (port.host !== null && port.protocol === 'tcp' ? [{ ...port, host: port.host }] : []))

/** A port bound to every address is reached on loopback, and a remote engine on its own host. */
export function connectableHost(address: string | null, { remote }: EngineLocation): string | undefined {
  if (remote) return remote.host === null || isOutOfReach(address, remote.host) ? undefined : remote.host
  if (address === '::') return '::1'
  return !address || address === '0.0.0.0' ? '127.0.0.1' : address
}

/** An engine that is itself reached on loopback, as through a tunnel, may have its ports carried with it. */
const isOutOfReach = (bound: string | null, host: string): boolean =>
  bound !== null && isLoopbackHost(bound) && !isLoopbackHost(host.replace(/^\[(.*)\]$/, '$1'))

/**
 * Containers have addresses on this machine only where the engine runs on it as root: a rootless engine has a network
 * namespace of its own, and Docker Desktop, Colima and the like a virtual machine.
 */
export function reachesContainers(
  { endpoint, rehearsed, remote }: EngineLocation,
  platform: string = process.platform,
): boolean {
  return platform === 'linux' && !rehearsed && remote === null && /^unix:\/\/\/(var\/)?run\/(?!user\/)/.test(endpoint)
}
