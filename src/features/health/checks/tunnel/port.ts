import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, skipped, told, warn } from '../seen.ts'
import { fetchersOf } from './behind.ts'

export const tunnelPort: LookingCheck = {
  id: 'tunnel-port',
  group: 'tunnel',
  title: 'The client listens on the port that leads back in',
  meaning: 'Nobody can begin a connection to it: torrents with few people in them come slowly or not at all.',
  depends_on: ['tunnel-up', 'credentials-work'],
  visible_after_seconds: 180,
  remedy: { summary: 'set the listening port of the client to the one of the tunnel', command: null },
  repair: 'forward-port',
  async look(facts) {
    const { downloads, tunnels } = await facts.apps()
    const torrents = await fetchersOf(
      downloads.filter(({ protocol }) => protocol === 'torrent'),
      facts,
    )
    return each(tunnels, facts, async (tunnel) => {
      const about = tunnel.service
      const [port] = told(await tunnel.ports())
      if (port === undefined) return skipped('No port leads back in through the tunnel.', { about })
      const fetcher = torrents.find(({ behind }) => behind?.service === about)
      if (!fetcher) return skipped('Nothing that could use it is behind the tunnel.', { about })
      const { client } = fetcher
      const binding = told(await client.binding())
      const evidence = [`${tunnel.title} was given ${port}`, `${client.title} listens on ${binding?.port ?? 'none'}`]
      return binding?.port === port
        ? pass(`${client.title} listens on ${port}, which leads back in.`, { about, evidence })
        : warn(`Port ${port} leads back in, and ${client.title} listens on ${binding?.port ?? 'none'}.`, {
            about,
            evidence,
            remedy: { summary: `in ${client.title}, set the port for incoming connections to ${port}`, command: null },
          })
    })
  },
}
