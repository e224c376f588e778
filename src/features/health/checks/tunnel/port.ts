import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { pass, skipped, requireFact, warn } from '../result.ts'
import { findClientTunnels } from './client-tunnels.ts'

export const tunnelPort: ReadOnlyCheck = {
  id: 'tunnel-port',
  group: 'tunnel',
  title: 'The client listens on the tunnel’s forwarded port',
  meaning: 'Peers cannot connect to it, so torrents with few peers are slow or never finish.',
  depends_on: ['tunnel-up', 'credentials-valid'],
  visible_after_seconds: 180,
  remedy: { summary: 'set the client’s listening port to the tunnel’s forwarded port', command: null },
  repair: 'forward-port',
  async run(facts) {
    const { downloadClients, tunnels } = await facts.apps()
    const torrents = await findClientTunnels(
      downloadClients.filter(({ protocol }) => protocol === 'torrent'),
      facts,
    )
    return checkEachApp(tunnels, facts, async (tunnel) => {
      const subject = tunnel.service
      const [port] = requireFact(await tunnel.forwardedPorts())
      if (port === undefined) return skipped('The tunnel forwards no port.', { subject })
      const clientTunnel = torrents.find(({ tunnel }) => tunnel?.service === subject)
      if (!clientTunnel) return skipped('No client that could use the port is behind the tunnel.', { subject })
      const { client } = clientTunnel
      const binding = requireFact(await client.networkBinding())
      const evidence = [`${tunnel.title} was given ${port}`, `${client.title} listens on ${binding?.port ?? 'none'}`]
      return binding?.port === port
        ? pass(`${client.title} listens on ${port}, the forwarded port.`, { subject, evidence })
        : warn(`The tunnel forwards port ${port}, but ${client.title} listens on ${binding?.port ?? 'none'}.`, {
            subject,
            evidence,
            remedy: { summary: `in ${client.title}, set the port for incoming connections to ${port}`, command: null },
          })
    })
  },
}
