import type { LookingCheck } from '../check.ts'
import { fail, pass, skipped } from '../seen.ts'
import { fetchersOf } from './behind.ts'

export const tunnelBehind: LookingCheck = {
  id: 'tunnel-behind',
  group: 'tunnel',
  title: 'Every torrent client lives in the network of the tunnel',
  meaning: 'Its traffic goes out under the home’s own address, past the tunnel that was set up for it.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'in the stack, give it network_mode: "service:gluetun"', command: null },
  repair: null,
  async look(facts) {
    const { downloads, tunnels } = await facts.apps()
    if (tunnels.length === 0) return skipped('This stack has no tunnel.')
    const torrents = downloads.filter(({ protocol }) => protocol === 'torrent')
    return (await fetchersOf(torrents, facts)).map(({ client: { service, title }, container, behind }) => {
      const more = { about: service, evidence: [`network: ${container.network_mode}`] }
      return behind && /^(container|service):/.test(container.network_mode)
        ? pass(`${title} lives in the network of ${behind.service}.`, more)
        : fail(`${title} does not live in the tunnel’s network.`, more)
    })
  },
}
