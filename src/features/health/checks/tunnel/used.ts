import { hasOwnVpn } from '../../../../platform/media-apps/torrent-client-defaults.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass, skipped } from '../result.ts'
import { findClientTunnels } from './client-tunnels.ts'

export const tunnelUsed: ReadOnlyCheck = {
  id: 'tunnel-used',
  group: 'tunnel',
  title: 'Every torrent client uses the tunnel’s network',
  meaning: 'Its traffic bypasses the tunnel and shows the home’s own address.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'in the stack, give it network_mode: "service:gluetun"', command: null },
  repair: null,
  async run(facts) {
    const { downloadClients, tunnels } = await facts.apps()
    if (tunnels.length === 0) return skipped('This stack has no tunnel.')
    const torrents = downloadClients.filter(({ protocol }) => protocol === 'torrent')
    return (await findClientTunnels(torrents, facts)).map(({ client: { service, title }, container, tunnel }) => {
      const more = { subject: service, evidence: [`network: ${container.network_mode}`] }
      if (tunnel === null && hasOwnVpn(container.image))
        return skipped(`The image of ${title} has a VPN of its own.`, more)
      return tunnel && /^(container|service):/.test(container.network_mode)
        ? pass(`${title} uses the network of ${tunnel.service}.`, more)
        : fail(`${title} does not use the tunnel’s network.`, more)
    })
  },
}
