import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fetchersOf } from './behind.ts'
import { interfaceOf } from './interface.ts'
import { pass, skipped, told, warn } from '../seen.ts'

export const tunnelBound: LookingCheck = {
  id: 'tunnel-bound',
  group: 'tunnel',
  title: 'The torrent client is bound to the tunnel’s interface',
  meaning: 'Should the tunnel’s firewall fail or start late, torrents would go out under the home’s own address.',
  depends_on: ['credentials-work'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'in qBittorrent, Options, Advanced: set "Network interface" to tun0',
    command: null,
  },
  repair: 'bind-to-tunnel',
  async look(facts) {
    const { downloads, tunnels } = await facts.apps()
    if (tunnels.length === 0) return skipped('This stack has no tunnel.')
    const torrents = downloads.filter(({ protocol }) => protocol === 'torrent')
    const fetchers = await fetchersOf(torrents, facts)
    const behindOf = (service: string) => fetchers.find(({ client }) => client.service === service)?.behind?.service
    return each(torrents, facts, async (client) => {
      const about = client.service
      const binding = told(await client.binding())
      if (binding === null) return skipped(`${client.title} cannot be bound.`, { about })
      const evidence = [`network interface: ${binding.interface ?? 'any'}`, `address: ${binding.address ?? 'any'}`]
      const named = behindOf(about)
      const own = named === undefined || binding.interface === null ? null : await interfaceOf(named, facts)
      if (own !== null && binding.interface !== own)
        return warn(`${client.title} keeps to ${binding.interface}, which is not the tunnel’s.`, {
          about,
          evidence: [...evidence, `the tunnel’s: ${own}`],
        })
      return binding.interface === null && binding.address === null
        ? warn(`${client.title} is bound to no interface, and would use any it finds.`, { about, evidence })
        : pass(`${client.title} keeps to ${binding.interface ?? binding.address}.`, { about, evidence })
    })
  },
}
