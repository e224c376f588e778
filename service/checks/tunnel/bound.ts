import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
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
    return each(
      downloads.filter(({ protocol }) => protocol === 'torrent'),
      facts,
      async (client) => {
        const about = client.service
        const binding = told(await client.binding())
        if (binding === null) return skipped(`${client.title} cannot be bound.`, { about })
        const evidence = [`network interface: ${binding.interface ?? 'any'}`, `address: ${binding.address ?? 'any'}`]
        return binding.interface === null && binding.address === null
          ? warn(`${client.title} is bound to no interface, and would use any it finds.`, { about, evidence })
          : pass(`${client.title} keeps to ${binding.interface ?? binding.address}.`, { about, evidence })
      },
    )
  },
}
