import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import type { Facts } from '../facts.ts'
import { fail, NotKnown, pass } from '../seen.ts'

/** source: WireGuard and OpenVPN name theirs `tun0` in gluetun; others say `wg0`. */
export const TUNNEL = /^(tun|wg|tap)\d*$/

export const tunnelInterface: LookingCheck = {
  id: 'tunnel-interface',
  group: 'tunnel',
  title: 'The tunnel has a network interface of its own, and traffic goes through it',
  meaning: 'There is nothing for torrents to go out through, whatever the tunnel says of itself.',
  depends_on: ['tunnel-up'],
  visible_after_seconds: 180,
  remedy: { summary: 'see why it has none', command: 'usher logs gluetun' },
  repair: null,
  async look(facts) {
    const { tunnels } = await facts.apps()
    return each(tunnels, facts, async ({ service: about }) => {
      const inside = await facts.inside(about)
      const [interfaces, routes] = await Promise.all([inside.told('net/dev'), inside.told('net/route')])
      const all = interfacesIn(interfaces)
      const own = all.find(({ name }) => TUNNEL.test(name))
      const evidence = [
        ...all.map(({ name, received, sent }) => `${name}: ${received} bytes in, ${sent} out`),
        ...routesIn(routes).map((line) => `route: ${line}`),
      ]
      return own
        ? pass(`The tunnel has its interface, ${own.name}.`, { about, evidence })
        : fail('The tunnel has no interface of its own.', { about, evidence })
    })
  },
}

/** source: gluetun, `VPN_INTERFACE`: `tun0` where nobody chose another, for WireGuard and OpenVPN alike. */
const USUAL = 'tun0'

/** As the kernel tells it, or else as the tunnel was told to call it. */
export async function interfaceOf(tunnel: string, facts: Facts): Promise<string> {
  try {
    const all = interfacesIn(await (await facts.inside(tunnel)).told('net/dev'))
    const own = all.find(({ name }) => TUNNEL.test(name))
    if (own) return own.name
  } catch (thrown) {
    if (!(thrown instanceof NotKnown)) throw thrown
  }
  const { environment = [] } = (await facts.containers()).get(tunnel) ?? {}
  return environment.find((one) => one.startsWith('VPN_INTERFACE='))?.slice('VPN_INTERFACE='.length) || USUAL
}

/** source: proc(5), `/proc/PID/net/dev`: bytes received first, bytes sent ninth. */
export function interfacesIn(text: string): { name: string; received: string; sent: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, name, counters] = /^\s*([^\s:]+):\s*(.*)$/.exec(line) ?? []
    const numbers = counters?.trim().split(/\s+/) ?? []
    return name === undefined ? [] : [{ name, received: numbers[0] ?? '0', sent: numbers[8] ?? '0' }]
  })
}

/** source: proc(5), `/proc/PID/net/route`: addresses in hexadecimal, the lowest byte first. */
function routesIn(text: string): string[] {
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [name, to, via, , , , , mask] = line.split(/\s+/)
      if (!name || !to || !via || !mask) return []
      return [`${dotted(to)}/${bits(mask)} via ${dotted(via)} through ${name}`]
    })
}

const bytes = (hex: string): number[] => [6, 4, 2, 0].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const dotted = (hex: string): string => bytes(hex).join('.')
const bits = (hex: string): number =>
  bytes(hex).reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
