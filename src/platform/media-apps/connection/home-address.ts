import type { Service } from '../../compose-project/stack.ts'
import { publishedPorts } from '../../engine/reachable-port.ts'
import type { Container } from '../../engine/engine.ts'
import type { HostNetwork } from '../../machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { isLoopbackHost } from '../../../lib/ip-address.ts'

const ANY_ADDRESS = ['', '0.0.0.0', '::']

/** Returns where other machines at home reach a port of a running service. Throws APP-30 if they do not. */
export function homeAddress(
  service: Service,
  { title, port }: { title: string; port: number },
  { running }: { running: ReadonlyMap<string, Container> },
  network: HostNetwork,
): { host: string; port: number } {
  const owner = running.get(service.shares_network_of ?? service.name)
  if (!owner) throw usherError('APP-1', { service: service.name })
  const [host] = network.addresses
  if (owner.network_mode === 'host' && host !== undefined) return { host, port }
  const published = publishedPorts(owner).find(
    ({ container, address }) => container === port && !isLoopbackHost(address ?? ''),
  )
  const bound = published?.address ?? ''
  const reached = ANY_ADDRESS.includes(bound) ? host : bound
  if (published && reached !== undefined) return { host: reached, port: published.host }
  const because = `No app on another machine reaches ${title}: its port ${port} is published on this machine only.`
  throw usherError('APP-30', { because })
}
