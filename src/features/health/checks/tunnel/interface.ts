import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import type { CheckFacts } from '../facts.ts'
import { fail, FactUnavailableError, pass } from '../result.ts'

/** source: gluetun calls it `tun0`; other images use `wg0`. */
export const TUNNEL_INTERFACE_PATTERN = /^(tun|wg|tap)\d*$/

export const tunnelInterface: ReadOnlyCheck = {
  id: 'tunnel-interface',
  group: 'tunnel',
  title: 'The tunnel has its own network interface, and traffic goes through it',
  meaning: 'Torrents have no connection, even if the tunnel reports that it is up.',
  depends_on: ['tunnel-up'],
  visible_after_seconds: 180,
  remedy: { summary: 'see why it has none', command: 'usher logs gluetun' },
  repair: null,
  async run(facts) {
    const { tunnels } = await facts.apps()
    return checkEachApp(tunnels, facts, async ({ service: subject }) => {
      const inside = await facts.containerView(subject)
      const [interfaces, routes] = await Promise.all([inside.readProcFile('net/dev'), inside.readProcFile('net/route')])
      const all = parseNetDev(interfaces)
      const own = all.find(({ name }) => TUNNEL_INTERFACE_PATTERN.test(name))
      const evidence = [
        ...all.map(({ name, received, sent }) => `${name}: ${received} bytes in, ${sent} out`),
        ...parseRoutes(routes).map((line) => `route: ${line}`),
      ]
      return own
        ? pass(`The tunnel has its interface, ${own.name}.`, { subject, evidence })
        : fail('The tunnel has no interface of its own.', { subject, evidence })
    })
  },
}

/** source: gluetun, `VPN_INTERFACE`: `tun0` by default, for WireGuard and OpenVPN */
const DEFAULT_TUNNEL_INTERFACE = 'tun0'

/** Returns the name from the kernel, or else from the tunnel's configuration. */
export async function findTunnelInterface(tunnel: string, facts: CheckFacts): Promise<string> {
  try {
    const all = parseNetDev(await (await facts.containerView(tunnel)).readProcFile('net/dev'))
    const own = all.find(({ name }) => TUNNEL_INTERFACE_PATTERN.test(name))
    if (own) return own.name
  } catch (thrown) {
    if (!(thrown instanceof FactUnavailableError)) throw thrown
  }
  const { environment = [] } = (await facts.containers()).get(tunnel) ?? {}
  return (
    environment.find((one) => one.startsWith('VPN_INTERFACE='))?.slice('VPN_INTERFACE='.length) ||
    DEFAULT_TUNNEL_INTERFACE
  )
}

/** source: proc(5), `/proc/PID/net/dev`: bytes received first, bytes sent ninth. */
export function parseNetDev(text: string): { name: string; received: string; sent: string }[] {
  return text.split('\n').flatMap((line) => {
    const [, name, counters] = /^\s*([^\s:]+):\s*(.*)$/.exec(line) ?? []
    const numbers = counters?.trim().split(/\s+/) ?? []
    return name === undefined ? [] : [{ name, received: numbers[0] ?? '0', sent: numbers[8] ?? '0' }]
  })
}

/** source: proc(5), `/proc/PID/net/route`: addresses in hexadecimal, the lowest byte first. */
function parseRoutes(text: string): string[] {
  return text
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [name, to, via, , , , , mask] = line.split(/\s+/)
      if (!name || !to || !via || !mask) return []
      return [`${toDottedAddress(to)}/${prefixLength(mask)} via ${toDottedAddress(via)} through ${name}`]
    })
}

const addressBytes = (hex: string): number[] => [6, 4, 2, 0].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const toDottedAddress = (hex: string): string => addressBytes(hex).join('.')
const prefixLength = (hex: string): number =>
  addressBytes(hex).reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
