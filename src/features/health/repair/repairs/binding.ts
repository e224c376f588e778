import type { Binding, DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import { fetchersOf } from '../../checks/tunnel/behind.ts'
import { interfaceOf } from '../../checks/tunnel/interface.ts'
import { told } from '../../checks/seen.ts'
import { done, serviceOf, type Mend, type Repair, type Unfit } from '../repair.ts'

export const bindToTunnel: Repair = {
  name: 'bind-to-tunnel',
  title: 'Bind the torrent client to the tunnel’s interface',
  async prepare(finding, facts) {
    const { downloads } = await facts.apps()
    const fetcher = (await fetchersOf(downloads, facts)).find(({ client }) => client.service === serviceOf(finding))
    if (!fetcher?.behind)
      return { unfit: 'It does not live in the tunnel’s network: bound to that interface it would reach nobody.' }
    const name = await interfaceOf(fetcher.behind.service, facts)
    const now = told(await fetcher.client.binding())?.interface ?? null
    if (now !== null) return { unfit: `It is bound to ${now}, and the tunnel’s interface is ${name}. That is yours.` }
    const what = `Set the network interface of ${fetcher.client.title} to ${name}.`
    return setting(fetcher.client, { interface: name }, what, 'Unbound again, it would go out beside the tunnel.')
  },
}

export const forwardPort: Repair = {
  name: 'forward-port',
  title: 'Have the client listen on the port that leads back in',
  async prepare(finding, facts) {
    const { downloads, tunnels } = await facts.apps()
    const tunnel = tunnels.find(({ service }) => service === serviceOf(finding))
    const torrents = downloads.filter(({ protocol }) => protocol === 'torrent')
    const fetcher = (await fetchersOf(torrents, facts)).find(({ behind }) => behind?.service === tunnel?.service)
    const [port] = tunnel ? told(await tunnel.ports()) : []
    if (!fetcher || port === undefined) return { unfit: 'No port leads back in any more.' }
    const what = `Set the listening port of ${fetcher.client.title} to ${port}.`
    return setting(fetcher.client, { port }, what, 'The port it listened on before leads nowhere.')
  },
}

async function setting(
  { bind, binding, title, service }: DownloadClient,
  to: Partial<Pick<Binding, 'interface' | 'port'>>,
  what: string,
  because: string,
): Promise<Mend | Unfit> {
  if (bind === null) return { unfit: `usher does not know how to tell ${title}.` }
  const before = told(await binding())
  return {
    steps: [what],
    commands: [],
    left: [],
    change: {
      targets: [service],
      before: Object.fromEntries(Object.keys(to).map((name) => [name, before?.[name as keyof typeof to] ?? null])),
      after: { ...to },
      inverse: null,
      no_inverse_because: because,
    },
    async perform() {
      await bind(to)
      return [done(what)]
    },
  }
}
