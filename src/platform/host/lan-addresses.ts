import type { NetworkInterfaceInfo } from 'node:os'
import { addressScope } from '../../lib/ip-address.ts'
import type { HostNetwork } from '../machine.ts'

export type NetworkInterfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

export interface LeftOutAddress {
  address: string
  interface: string
  because: string
}

/** Which addresses of this machine are for the devices at home. */
export interface LanAddresses {
  addresses: string[]
  leftOut: LeftOutAddress[]
}

interface OwnAddress {
  address: string
  interface: string
  kind: InterfaceKind
  isIPv4: boolean
}

type InterfaceKind = 'network' | 'container-bridge' | 'tunnel'

/**
 * source: the names that Docker, Podman, CNI plugins, LXC, Incus, libvirt, VMware and VirtualBox give their bridges and
 * their ends; a bridge of Docker’s own is `br-` and twelve digits, and `br-lan` is a home network’s
 */
const CONTAINER_BRIDGE =
  /^(?:docker|br-[0-9a-f]{12}$|veth|virbr|vnet|podman|cni|cali|flannel|lxcbr|lxdbr|incusbr|nerdctl|vmnet|vboxnet|bridge1\d\d$)/
/** source: the names that OpenVPN, WireGuard, Tailscale, ZeroTier, NordVPN, Proton VPN, PPP and macOS give tunnels */
const TUNNEL = /^(?:tun|tap|wg|tailscale|utun|zt|nordlynx|proton|mullvad|nebula|ppp|ipsec|gif|sit)/

/** Returns private addresses of real interfaces, the likeliest first, and the others with why they are left out. */
export function lanAddresses(interfaces: NetworkInterfaces): LanAddresses {
  const own = ownAddresses(interfaces)
  const judged = own.map((one) => ({ ...one, because: reasonToLeaveOut(one) }))
  return {
    addresses: judged.filter(({ because }) => because === null).map(({ address }) => address),
    leftOut: judged.flatMap(({ address, interface: name, because }) =>
      because === null ? [] : [{ address, interface: name, because }],
    ),
  }
}

/** Returns one address alone; undefined if this machine does not have it. */
export function namedAddress(interfaces: NetworkInterfaces, named: string): LanAddresses | undefined {
  const own = ownAddresses(interfaces)
  if (!own.some(({ address }) => address === named)) return undefined
  const others = own.filter(({ address }) => address !== named)
  const because = 'Another address was named.'
  return {
    addresses: [named],
    leftOut: others.map(({ address, interface: name }) => ({ address, interface: name, because })),
  }
}

/** Returns how other devices at home reach this machine. They cannot use container bridges and tunnels. */
export function lanIdentityOf(interfaces: NetworkInterfaces, hostname: string): HostNetwork {
  const reachable = ownAddresses(interfaces).filter(
    ({ kind, address }) => kind === 'network' && addressScope(address) !== 'link-local',
  )
  return { hostname, addresses: reachable.map(({ address }) => address) }
}

function reasonToLeaveOut({ address, interface: name, kind }: OwnAddress): string | null {
  if (kind === 'container-bridge') return `Only containers and virtual machines are on ${name}.`
  if (kind === 'tunnel') return `${name} is a tunnel to another network.`
  const scope = addressScope(address)
  if (scope === 'link-local') return `It holds on ${name} alone, and a browser cannot open it.`
  return scope === 'public' ? 'It is a public address, and the connection is not encrypted.' : null
}

/** Ranks first what another device at home can most likely reach: no container bridge, no tunnel, IPv4. */
function ownAddresses(interfaces: NetworkInterfaces): OwnAddress[] {
  const own = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal }) => !internal)
      .map(({ address, family }) => ({ address, interface: name, kind: kindOf(name), isIPv4: family === 'IPv4' })),
  )
  const rank = ({ kind, isIPv4 }: OwnAddress) => (kind === 'network' ? 0 : 2) + (isIPv4 ? 0 : 1)
  return own.toSorted((one, other) => rank(one) - rank(other))
}

function kindOf(name: string): InterfaceKind {
  if (CONTAINER_BRIDGE.test(name)) return 'container-bridge'
  return TUNNEL.test(name) ? 'tunnel' : 'network'
}
