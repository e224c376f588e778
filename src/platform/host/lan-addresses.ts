import type { NetworkInterfaceInfo } from 'node:os'
import type { HostNetwork } from '../machine.ts'

export type NetworkInterfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Returns the machine's own LAN addresses. Omits those that need a scope (`fe80::…%eth0`): nobody can type them. */
export function lanAddresses(interfaces: NetworkInterfaces): string[] {
  return rankAddresses(interfaces).map(({ address }) => address)
}

/** Returns how other devices at home reach this machine. They cannot use container bridges and tunnels. */
export function lanIdentityOf(interfaces: NetworkInterfaces, hostname: string): HostNetwork {
  const addresses = rankAddresses(interfaces).filter(({ weight }) => weight < VIRTUAL_RANK)
  return { hostname, addresses: addresses.map(({ address }) => address) }
}

const VIRTUAL_RANK = 2

function rankAddresses(interfaces: NetworkInterfaces): { address: string; weight: number }[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
      .map(({ address, family }) => ({ address, weight: addressRank(name, family) })),
  )
  return found.toSorted((one, other) => one.weight - other.weight)
}

/** Ranks first what another device at home can most likely reach: no container bridge, no tunnel, IPv4. */
function addressRank(name: string, family: string): number {
  const inner = /^(docker|br-|veth|virbr|podman|cni|tun|tap|wg|tailscale|utun|zt)/.test(name)
  return (inner ? VIRTUAL_RANK : 0) + (family === 'IPv4' ? 0 : 1)
}
