import { lanAddresses, type NetworkInterfaces } from '../../platform/host/lan-addresses.ts'
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
  /** Every `host:port` that clients may use now. */
  authorities(): Set<string>
  /** Closes the LAN listeners and their connections at once. */
  closeLan(): void
  /** Stops accepting connections; requests in flight continue. */
  close(): void
  destroy(): void
}

/** Listens on loopback, and on every network of the machine if `network` is given. */
export async function openListeners(
  port: number | undefined,
  network: NetworkIdentity | null,
  shared: ListenerContext,
): Promise<HttpListeners> {
  let open = await bindListeners(port, network ? lanAddresses(network.interfaces) : [], shared)
  const chosen = open[0]!.port
  const inside = (address: string) => LOOPBACK_ADDRESSES.includes(address)
  const addresses = () => open.map(({ address }) => address)

  return {
    port: chosen,
    addresses,
    authorities() {
      const named = network && !addresses().every(inside) ? network.hostname : null
      return acceptedAuthorities(addresses(), chosen, named)
    },
    closeLan() {
      for (const listening of open) if (!inside(listening.address)) listening.destroy()
      open = open.filter(({ address }) => inside(address))
    },
    close: () => open.forEach((listening) => listening.close()),
    destroy: () => open.forEach((listening) => listening.destroy()),
  }
}
