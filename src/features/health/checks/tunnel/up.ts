import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, pass, requireFact, warn } from '../result.ts'
import { findClientTunnels } from './client-tunnels.ts'

export const tunnelUp: ReadOnlyCheck = {
  id: 'tunnel-up',
  group: 'tunnel',
  title: 'The tunnel is up',
  meaning: 'Torrents wait. Nothing leaks: services behind the tunnel have no other connection.',
  depends_on: ['apps-answer'],
  // A tunnel takes one to three minutes to notice a lost connection, and usually reconnects by itself.
  visible_after_seconds: 180,
  remedy: { summary: 'read why, then restart it together with the services behind it', command: 'usher logs gluetun' },
  repair: 'restart-tunnel',
  async run(facts) {
    const { tunnels, downloadClients } = await facts.apps()
    const clientTunnels = await findClientTunnels(downloadClients, facts)
    return checkEachApp(tunnels, facts, async (tunnel) => {
      const subject = tunnel.service
      const status = requireFact(await tunnel.status())
      const behind = clientTunnels.flatMap((one) => (one.tunnel?.service === subject ? [one.client.service] : []))
      const more = { subject, evidence: [`${tunnel.title} says: ${status}`], also_affects: [...behind, 'tunnel-down'] }
      if (status === 'running') return pass('The tunnel is up.', more)
      if (status === 'starting') return warn('The tunnel is still coming up.', more)
      return fail(`The tunnel is down: ${tunnel.title} says ${status}.`, {
        ...more,
        remedy: { summary: 'read why it went down', command: `usher logs ${subject}` },
      })
    })
  },
}
