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

type EngineLocation = Pick<EngineFacts, 'endpoint' | 'rehearsed'>

/**
 * Returns where a container's port is reached from here: on the machine's own network, where it is published, or else
 * at the container's own address. Undefined if usher cannot reach it.
 */
export function findReachablePort(
  container: Pick<ContainerSummary, 'ports' | 'addresses'>,
  { port, onHostNetwork }: PortQuery,
  engine: EngineLocation,
): ReachableAddress | undefined {
  if (onHostNetwork) return port === null ? undefined : { host: connectableHost(null, engine), port }
  const published = publishedPorts(container).find(({ container: inside }) => port === null || inside === port)
  if (published) return { host: connectableHost(published.address, engine), port: published.host }
  const [address] = reachesContainers(engine) ? container.addresses : []
  return address === undefined || port === null ? undefined : { host: address, port }
}

/** Returns the TCP ports that a container publishes. */
export const publishedPorts = ({ ports }: Pick<ContainerSummary, 'ports'>) =>
  ports.flatMap((port) => (port.host !== null && port.protocol === 'tcp' ? [{ ...port, host: port.host }] : []))

/** A port bound to every address is reached on loopback, and a remote engine on its own host. */
export function connectableHost(address: string | null, { endpoint }: Pick<EngineLocation, 'endpoint'>): string {
  if (endpoint.startsWith('tcp://')) return new URL(endpoint).hostname
  if (address === '::') return '::1'
  return !address || address === '0.0.0.0' ? '127.0.0.1' : address
}

/**
 * Containers have addresses on this machine only where the engine runs on it as root: a rootless engine has a network
 * namespace of its own, and Docker Desktop, Colima and the like a virtual machine.
 */
export function reachesContainers(
  { endpoint, rehearsed }: EngineLocation,
  platform: string = process.platform,
): boolean {
  return platform === 'linux' && !rehearsed && /^unix:\/\/\/(var\/)?run\/(?!user\/)/.test(endpoint)
}
