import type { Container } from '../../../../platform/engine/engine.ts'
import type { ReadOnlyCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import { fail, FactUnavailableError, pass, skipped, type CheckResult } from '../result.ts'
import { findClientTunnels } from './client-tunnels.ts'

export const tunnelShared: ReadOnlyCheck = {
  id: 'tunnel-shared',
  group: 'tunnel',
  title: 'Services behind the tunnel share its current network',
  meaning:
    'The tunnel restarted without the services behind it, so their network is gone. They run, but have no connection.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'restart the services behind the tunnel', command: null },
  repair: 'restart-stranded',
  async run(facts) {
    const { downloadClients } = await facts.apps()
    const clientTunnels = (await findClientTunnels(downloadClients, facts)).filter(({ tunnel }) => tunnel !== null)
    if (clientTunnels.length === 0) return skipped('No service here uses a tunnel’s network.')
    return Promise.all(
      clientTunnels.map(async ({ client, container, tunnel }): Promise<CheckResult> => {
        const subject = client.service
        if (!tunnel?.container) return pass(`${client.title} waits for its tunnel, which does not run.`, { subject })
        const { alone, evidence } = await compareNetworks(
          facts,
          { service: subject, container },
          { ...tunnel, container: tunnel.container },
        )
        return alone
          ? fail(`${client.title} is cut off: ${tunnel.service} started after it, with a new network.`, {
              subject,
              evidence,
              remedy: { summary: `restart ${subject}`, command: `usher restart ${subject}` },
            })
          : pass(`${client.title} shares the network of ${tunnel.service}.`, { subject, evidence })
      }),
    )
  },
}

interface NetworkSide {
  service: string
  container: Container
}

/** Compares the network namespaces if usher can read them, otherwise the start times. */
async function compareNetworks(
  facts: CheckFacts,
  client: NetworkSide,
  tunnel: NetworkSide,
): Promise<{ alone: boolean; evidence: string[] }> {
  try {
    const [clientValue, tunnelValue] = await Promise.all(
      [client, tunnel].map(async ({ service }) => (await facts.containerView(service)).networkNamespace()),
    )
    return {
      alone: clientValue !== tunnelValue,
      evidence: [`${client.service}: ${clientValue}`, `${tunnel.service}: ${tunnelValue}`],
    }
  } catch (thrown) {
    if (!(thrown instanceof FactUnavailableError)) throw thrown
    const [clientValue, tunnelValue] = [client, tunnel].map(
      ({ container }) => container.started_at?.getTime() ?? 0,
    ) as [number, number]
    return {
      alone: tunnelValue > clientValue,
      evidence: [client, tunnel].map(
        ({ service, container }) => `${service} started ${container.started_at?.toISOString() ?? 'never'}`,
      ),
    }
  }
}
