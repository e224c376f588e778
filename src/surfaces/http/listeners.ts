import { lanAddresses, type Interfaces } from '../../platform/host/ports/addresses.ts'
import { authorities, LOOPBACK } from './addresses.ts'
import { bind } from './bind.ts'
import type { Shared } from './listener.ts'

/** How the machine is known on its networks. */
export interface Network {
  interfaces: Interfaces
  hostname: string
}

/** Every address that one run listens on. */
export interface Listeners {
  port: number
  addresses(): string[]
  /** Everything a client may call them by at this moment. */
  authorities(): Set<string>
  /** Leaves the network: its listeners and their connections are closed at once. */
  backToLoopback(): void
  /** Takes no more connections; those that are being answered go on. */
  close(): void
  cut(): void
}

/** Loopback, and every network of the machine where one is given. */
export async function openListeners(
  port: number | undefined,
  network: Network | null,
  shared: Shared,
): Promise<Listeners> {
  let open = await bind(port, network ? lanAddresses(network.interfaces) : [], shared)
  const chosen = open[0]!.port
  const inside = (address: string) => LOOPBACK.includes(address)
  const addresses = () => open.map(({ address }) => address)

  return {
    port: chosen,
    addresses,
    authorities() {
      const named = network && !addresses().every(inside) ? network.hostname : null
      return authorities(addresses(), chosen, named)
    },
    backToLoopback() {
      for (const listening of open) if (!inside(listening.address)) listening.cut()
      open = open.filter(({ address }) => inside(address))
    },
    close: () => open.forEach((listening) => listening.close()),
    cut: () => open.forEach((listening) => listening.cut()),
  }
}
