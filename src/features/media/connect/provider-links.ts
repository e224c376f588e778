import { readNewsServer } from '../../../platform/providers/news-login.ts'
import { indexerAddress, tryIndexer } from '../../../platform/providers/indexer-search.ts'
import { secretSetting } from '../../../platform/media-apps/connection/keep-secret.ts'
import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type { NewNewsServer } from '../../../platform/media-apps/roles/links.ts'
import type { RunningApps } from './running-apps.ts'
import { linkStateFrom, type AppLink, type LinkState } from './link.ts'

/** Enters the household's Usenet provider in a client, from usher's settings. */
export function newsServerLink(client: DownloadClient, { setting }: RunningApps): AppLink | undefined {
  const { service, title } = client
  const { newsServers } = client.links
  const address = readNewsServer(setting)
  const [user, password] = [setting('USENET_USER'), secretSetting(setting('USENET_PASSWORD'))]
  if (!newsServers || !address || !user || !password) return undefined
  const { host } = address
  const server: NewNewsServer = { ...address, user, password }
  return {
    id: `${service} news`,
    from: service,
    to: service,
    purpose: `${title} downloads from ${host}`,
    readState: async () =>
      linkStateFrom(await newsServers.list(), (all): LinkState => {
        const found = all.find((one) => one.host === host)
        if (found) return { is: 'present', values: { name: found.name, host } }
        const [other] = all
        return other ? { is: 'conflicting', because: `${title} downloads from ${other.host}.` } : { is: 'absent' }
      }),
    create: () => newsServers.add(server),
    test: () => newsServers.test(server),
    remove: ({ as }) => newsServers.remove(String(as['name'])),
  }
}

/** Adds the indexer in usher's settings, which the manager then syncs to every library. */
export function indexerLink(manager: IndexerManager, apps: RunningApps): AppLink | undefined {
  const { service, title } = manager
  const { indexers } = manager.links
  const [url, key] = [apps.setting('INDEXER_URL'), secretSetting(apps.setting('INDEXER_KEY'))]
  if (!indexers || !url || !key || !URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  const findIndexer = async () => {
    const all = await indexers.list()
    return all.known ? all.value.find(({ host }) => host === hostname) : undefined
  }
  return {
    id: `${service} indexer ${hostname}`,
    from: service,
    to: service,
    purpose: `${title} searches ${hostname}`,
    readState: async () =>
      linkStateFrom(await indexers.list(), (all): LinkState => {
        const found = all.find(({ host }) => host === hostname)
        return found ? { is: 'present', values: { name: found.name, host: hostname } } : { is: 'absent' }
      }),
    create: async () =>
      indexers.add({ name: hostname, protocol: await protocolOf(url, apps), ...indexerAddress(url), key }),
    test: async () => {
      const found = await findIndexer()
      if (found) await indexers.test(found.id)
    },
    remove: async () => {
      const found = await findIndexer()
      if (found) await indexers.remove(found.id)
    },
  }
}

/** Asks the indexer itself; if it does not show it, assumes what the household downloads with. */
async function protocolOf(url: string, { setting, downloadClients, isRehearsed }: RunningApps) {
  const found = isRehearsed ? null : (await tryIndexer({ url, key: setting('INDEXER_KEY') ?? '' })).protocol
  return found ?? (downloadClients.some(({ protocol }) => protocol === 'usenet') ? 'usenet' : 'torrent')
}
