import type { NetworkInterfaceInfo } from 'node:os'

export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

export const LOOPBACK = ['127.0.0.1', '::1']

/** The machine’s own addresses on its networks. One that is only good with a scope (`fe80::…%eth0`) cannot be typed by anybody. */
export function lanAddresses(interfaces: Interfaces): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
      .map(({ address, family }) => ({ address, weight: weight(name, family) })),
  )
  return found.toSorted((one, other) => one.weight - other.weight).map(({ address }) => address)
}

/** What another device at home can most likely reach comes first: no bridge of containers, no tunnel, IPv4. */
function weight(name: string, family: string): number {
  const inner = /^(docker|br-|veth|virbr|podman|cni|tun|tap|wg|tailscale|utun|zt)/.test(name)
  return (inner ? 2 : 0) + (family === 'IPv4' ? 0 : 1)
}

export function authority(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** Everything a client may name these listeners by, in lower case. Only where the port is 80 may it be left out. */
export function authorities(addresses: readonly string[], port: number, hostname: string | null): Set<string> {
  const hosts = addresses.map((address) => (address.includes(':') ? `[${address.toLowerCase()}]` : address))
  if (addresses.some((address) => LOOPBACK.includes(address))) hosts.push('localhost')
  const name = hostname?.toLowerCase().replace(/\.local$/, '')
  if (name) hosts.push(name, `${name}.local`)
  return new Set(hosts.flatMap((host) => (port === 80 ? [host, `${host}:80`] : [`${host}:${port}`])))
}
