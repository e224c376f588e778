import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, pass, told, warn } from '../seen.ts'
import { fetchersOf } from './behind.ts'

export const tunnelUp: LookingCheck = {
  id: 'tunnel-up',
  group: 'tunnel',
  title: 'The tunnel is up',
  meaning: 'Torrents wait. Nothing leaves unprotected meanwhile: what is behind it has no other way out.',
  depends_on: ['apps-answer'],
  // A tunnel takes one to three minutes to notice that it is lost, and mostly comes back by itself.
  visible_after_seconds: 180,
  remedy: { summary: 'read why, then start it anew together with what is behind it', command: 'usher logs gluetun' },
  repair: 'restart-tunnel',
  async look(facts) {
    const { tunnels, downloads } = await facts.apps()
    const fetchers = await fetchersOf(downloads, facts)
    return each(tunnels, facts, async (tunnel) => {
      const about = tunnel.service
      const status = told(await tunnel.status())
      const behind = fetchers.flatMap((one) => (one.behind?.service === about ? [one.client.service] : []))
      const more = { about, evidence: [`${tunnel.title} says: ${status}`], reaches: [...behind, 'tunnel-down'] }
      if (status === 'running') return pass('The tunnel is up.', more)
      if (status === 'starting') return warn('The tunnel is still coming up.', more)
      return fail(`The tunnel is down: ${tunnel.title} says ${status}.`, {
        ...more,
        remedy: { summary: 'read why it went down', command: `usher logs ${about}` },
      })
    })
  },
}
