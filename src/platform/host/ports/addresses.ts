import type { NetworkInterfaceInfo } from 'node:os'
import type { Network } from '../../machine.ts'

export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** The machine’s own addresses on its networks. One that is only good with a scope (`fe80::…%eth0`) cannot be typed by anybody. */
export function lanAddresses(interfaces: Interfaces): string[] {
  return weighed(interfaces).map(({ address }) => address)
}

/** How other devices at home call this machine: bridges of containers and tunnels are no way to it. */
export function networkOf(interfaces: Interfaces, hostname: string): Network {
  const addresses = weighed(interfaces).filter(({ weight }) => weight < INNER)
  return { hostname, addresses: addresses.map(({ address }) => address) }
}

const INNER = 2

function weighed(interfaces: Interfaces): { address: string; weight: number }[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
      .map(({ address, family }) => ({ address, weight: weightOf(name, family) })),
  )
  return found.toSorted((one, other) => one.weight - other.weight)
}

/** What another device at home can most likely reach comes first: no bridge of containers, no tunnel, IPv4. */
function weightOf(name: string, family: string): number {
  const inner = /^(docker|br-|veth|virbr|podman|cni|tun|tap|wg|tailscale|utun|zt)/.test(name)
  return (inner ? INNER : 0) + (family === 'IPv4' ? 0 : 1)
}
