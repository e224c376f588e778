import type { MediaApp } from '../../../../platform/media-apps/roles/media-app.ts'
import type { Container } from '../../../../platform/engine/engine.ts'
import type { CheckFacts } from '../facts.ts'

/** A running download client and the tunnel whose network it uses. */
export interface ClientWithTunnel<A extends MediaApp> {
  client: A
  container: Container
  /** Null if the client does not use a tunnel. */
  tunnel: { service: string; container: Container | undefined } | null
}

/** Returns the running clients with their tunnels. */
export async function findClientTunnels<A extends MediaApp>(
  clients: readonly A[],
  facts: CheckFacts,
): Promise<ClientWithTunnel<A>[]> {
  const [stack, running] = await Promise.all([facts.stack(), facts.running()])
  return clients.flatMap((client) => {
    const container = running.get(client.service)
    if (!container) return []
    const owner =
      stack.services.find(({ name }) => name === client.service)?.shares_network_of ?? networkOwner(container, running)
    return [{ client, container, tunnel: owner === null ? null : { service: owner, container: running.get(owner) } }]
  })
}

/** source: the engine keeps `container:<id>` of the container whose network is shared. */
function networkOwner({ network_mode }: Container, running: ReadonlyMap<string, Container>): string | null {
  const [, shared] = /^container:(.+)$/.exec(network_mode) ?? []
  if (shared === undefined) return null
  return [...running].find(([, { id, name }]) => id === shared || name === shared)?.[0] ?? shared
}
