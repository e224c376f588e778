import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import type { NetworkBinding, DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import { findClientTunnels } from '../../checks/tunnel/client-tunnels.ts'
import { findTunnelInterface } from '../../checks/tunnel/interface.ts'
import { requireFact } from '../../checks/result.ts'
import { stepDone, serviceOfFinding, type PreparedRepair, type Repair, type NotApplicable } from '../repair.ts'

export const bindToTunnelRepair: Repair = {
  name: 'bind-to-tunnel',
  title: 'Bind the torrent client to the tunnel’s interface',
  async prepare(finding, facts) {
    const { downloadClients } = await facts.apps()
    const clientTunnel = (await findClientTunnels(downloadClients, facts)).find(
      ({ client }) => client.service === serviceOfFinding(finding),
    )
    if (!clientTunnel?.tunnel)
      return { reason: 'It does not use the tunnel’s network: bound to that interface, it would have no connection.' }
    const binding = requireFact(await clientTunnel.client.networkBinding())
    if (binding?.interface_settable === false)
      return { reason: `usher cannot change it. To do it yourself, ${binding.remedy}.` }
    const name = await findTunnelInterface(clientTunnel.tunnel.service, facts)
    const now = binding?.interface ?? null
    if (now !== null)
      return {
        reason: `It is bound to ${now}, but the tunnel’s interface is ${name}. usher does not change your setting.`,
      }
    const what = `Set the network interface of ${clientTunnel.client.title} to ${name}.`
    return prepareBinding(
      clientTunnel.client,
      { interface: name },
      what,
      'Without the binding, it could bypass the tunnel.',
    )
  },
}

export const forwardPortRepair: Repair = {
  name: 'forward-port',
  title: 'Have the client listen on the forwarded port',
  async prepare(finding, facts) {
    const { downloadClients, tunnels } = await facts.apps()
    const tunnel = tunnels.find(({ service }) => service === serviceOfFinding(finding))
    const torrents = downloadClients.filter(({ protocol }) => protocol === 'torrent')
    const clientTunnel = (await findClientTunnels(torrents, facts)).find(
      ({ tunnel: behind }) => behind?.service === tunnel?.service,
    )
    const [port] = tunnel ? requireFact(await tunnel.forwardedPorts()) : []
    if (!clientTunnel || port === undefined) return { reason: 'The tunnel no longer forwards a port.' }
    const what = `Set the listening port of ${clientTunnel.client.title} to ${port}.`
    return prepareBinding(clientTunnel.client, { port }, what, 'The previous port is not forwarded.')
  },
}

async function prepareBinding(
  { setNetworkBinding, networkBinding, title, service }: DownloadClient,
  to: Partial<Pick<NetworkBinding, 'interface' | 'port'>>,
  what: string,
  because: string,
): Promise<PreparedRepair | NotApplicable> {
  if (setNetworkBinding === null) return { reason: `usher does not know how to configure ${title}.` }
  const before = requireFact(await networkBinding())
  return {
    steps: [what],
    commands: [],
    skipped: [],
    change: {
      targets: [service],
      before: recordedValues(
        'setting',
        Object.fromEntries(Object.keys(to).map((name) => [name, before?.[name as keyof typeof to] ?? null])),
      ),
      after: recordedValues('setting', { ...to }),
      inverse: null,
      no_inverse_because: because,
    },
    async perform() {
      await setNetworkBinding(to)
      return [stepDone(what)]
    },
  }
}
