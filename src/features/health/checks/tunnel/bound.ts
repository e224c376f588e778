import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { findClientTunnels } from './client-tunnels.ts'
import { findTunnelInterface } from './interface.ts'
import { pass, skipped, requireFact, warn } from '../result.ts'

export const tunnelBound: ReadOnlyCheck = {
  id: 'tunnel-bound',
  group: 'tunnel',
  title: 'The torrent client is bound to the tunnel’s interface',
  meaning: 'If the tunnel’s firewall fails or starts late, torrents leak through the home’s own address.',
  depends_on: ['credentials-valid'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'in the settings of the torrent client: set its network interface to the tunnel’s, usually tun0',
    command: null,
  },
  repair: 'bind-to-tunnel',
  async run(facts) {
    const { downloadClients, tunnels } = await facts.apps()
    if (tunnels.length === 0) return skipped('This stack has no tunnel.')
    const torrents = downloadClients.filter(({ protocol }) => protocol === 'torrent')
    const clientTunnels = await findClientTunnels(torrents, facts)
    const behindOf = (service: string) =>
      clientTunnels.find(({ client }) => client.service === service)?.tunnel?.service
    return checkEachApp(torrents, facts, async (client) => {
      const subject = client.service
      const binding = requireFact(await client.networkBinding())
      if (binding === null) return skipped(`${client.title} cannot be bound.`, { subject })
      const evidence = [`network interface: ${binding.interface ?? 'any'}`, `address: ${binding.address ?? 'any'}`]
      const named = behindOf(subject)
      const own = named === undefined || binding.interface === null ? null : await findTunnelInterface(named, facts)
      if (own !== null && binding.interface !== own)
        return warn(`${client.title} is bound to ${binding.interface}, which is not the tunnel’s interface.`, {
          subject,
          evidence: [...evidence, `the tunnel’s: ${own}`],
          remedy: { summary: binding.remedy, command: null },
        })
      return binding.interface === null && binding.address === null
        ? warn(`${client.title} is not bound to an interface, and uses any that it finds.`, {
            subject,
            evidence,
            remedy: { summary: binding.remedy, command: null },
          })
        : pass(`${client.title} is bound to ${binding.interface ?? binding.address}.`, { subject, evidence })
    })
  },
}
