import { usherError } from '../../lib/errors.ts'
import {
  lanAddresses,
  namedAddress,
  type LanAddresses,
  type LeftOutAddress,
  type NetworkInterfaces,
} from '../../platform/host/lan-addresses.ts'
import { acceptedAuthorities, LOOPBACK_ADDRESSES } from './addresses.ts'
import { bindListeners } from './bind.ts'
import type { ListenerContext } from './listener.ts'

/** The machine's names and addresses on its networks. */
export interface NetworkIdentity {
  interfaces: NetworkInterfaces
  hostname: string
}

export interface HttpListeners {
  port: number
  addresses(): string[]
  /** Addresses of this machine that nothing listens on, though the network is served. */
  leftOut: readonly LeftOutAddress[]
  /** Every `host:port` that clients may use now. */
  authorities(): Set<string>
  /** Closes the LAN listeners and their connections at once. */
  closeLan(): void
  /** Stops accepting connections; requests in flight continue. */
  close(): void
  destroy(): void
}

/** Listens on loopback, and if `network` is given on the addresses for devices at home, or on the one that is named. */
export async function openListeners(
  port: number | undefined,
  network: (NetworkIdentity & { named?: string | undefined }) | null,
  shared: ListenerContext,
): Promise<HttpListeners> {
  const lan = network ? chooseAddresses(network.interfaces, network.named) : NO_ADDRESSES
  let open = await bindListeners(port, lan.addresses, shared)
  const chosen = open[0]!.port
  const inside = (address: string) => LOOPBACK_ADDRESSES.includes(address)
  const addresses = () => open.map(({ address }) => address)

  const scheme = shared.tls ? 'https' : 'http'

  return {
    port: chosen,
    addresses,
    leftOut: lan.leftOut,
    authorities() {
      const named = network && !addresses().every(inside) ? network.hostname : null
      return acceptedAuthorities(addresses(), chosen, named, scheme)
    },
    closeLan() {
      for (const listening of open) if (!inside(listening.address)) listening.destroy()
      open = open.filter(({ address }) => inside(address))
    },
    close: () => open.forEach((listening) => listening.close()),
    destroy: () => open.forEach((listening) => listening.destroy()),
  }
}

const NO_ADDRESSES: LanAddresses = { addresses: [], leftOut: [] }

/** Returns the addresses beside loopback. Throws SURFACE-23 if this machine does not have the one that is named. */
export function chooseAddresses(interfaces: NetworkInterfaces, named: string | undefined): LanAddresses {
  if (named === undefined) return lanAddresses(interfaces)
  const chosen = namedAddress(interfaces, named)
  if (chosen) return chosen
  const { addresses, leftOut } = lanAddresses(interfaces)
  const own = [...addresses, ...leftOut.map(({ address }) => address)].join(', ')
  throw usherError('SURFACE-23', { address: named, own: own === '' ? 'none but loopback' : own })
}
