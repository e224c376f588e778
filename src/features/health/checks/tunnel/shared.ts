import type { Container } from '../../../../platform/engine/engine.ts'
import type { LookingCheck } from '../check.ts'
import type { Facts } from '../facts.ts'
import { fail, NotKnown, pass, skipped, type Seen } from '../seen.ts'
import { fetchersOf } from './behind.ts'

export const tunnelShared: LookingCheck = {
  id: 'tunnel-shared',
  group: 'tunnel',
  title: 'What is behind the tunnel shares its network as it is now',
  meaning:
    'The tunnel was started anew, and what lives in its network was not: that network is gone. It runs, reaches nobody and is reached by nobody.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'start again what is behind the tunnel', command: 'usher restart qbittorrent' },
  repair: 'restart-stranded',
  async look(facts) {
    const { downloads } = await facts.apps()
    const fetchers = (await fetchersOf(downloads, facts)).filter(({ behind }) => behind !== null)
    if (fetchers.length === 0) return skipped('Nothing here lives in the network of a tunnel.')
    return Promise.all(
      fetchers.map(async ({ client, container, behind }): Promise<Seen> => {
        const about = client.service
        if (!behind?.container) return pass(`${client.title} waits for its tunnel, which does not run.`, { about })
        const { alone, evidence } = await apart(
          facts,
          { service: about, container },
          { ...behind, container: behind.container },
        )
        return alone
          ? fail(`${client.title} is cut off: ${behind.service} was started after it, with a new network.`, {
              about,
              evidence,
              remedy: { summary: `start ${about} again`, command: `usher restart ${about}` },
            })
          : pass(`${client.title} shares the network of ${behind.service}.`, { about, evidence })
      }),
    )
  },
}

interface Side {
  service: string
  container: Container
}

/** By the kernel's own number of the network where it can be seen, otherwise by who started first. */
async function apart(facts: Facts, client: Side, tunnel: Side): Promise<{ alone: boolean; evidence: string[] }> {
  try {
    const [own, its] = await Promise.all(
      [client, tunnel].map(async ({ service }) => (await facts.inside(service)).network()),
    )
    return { alone: own !== its, evidence: [`${client.service}: ${own}`, `${tunnel.service}: ${its}`] }
  } catch (thrown) {
    if (!(thrown instanceof NotKnown)) throw thrown
    const [own, its] = [client, tunnel].map(({ container }) => container.started_at?.getTime() ?? 0) as [number, number]
    return {
      alone: its > own,
      evidence: [client, tunnel].map(
        ({ service, container }) => `${service} started ${container.started_at?.toISOString() ?? 'never'}`,
      ),
    }
  }
}
