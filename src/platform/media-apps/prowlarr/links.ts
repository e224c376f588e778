import type { InternalAddress } from '../roles/media-app.ts'
import type { IndexerManagerLinks, NewIndexer } from '../roles/links.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { reveal } from '../connection/secret.ts'
import { getTags, ensureTag } from '../servarr/tags.ts'
import { createProviderEntries } from '../servarr/providers.ts'

/** source: the implementations of Prowlarr's applications. */
const APPLICATIONS: Record<string, string> = { sonarr: 'Sonarr', radarr: 'Radarr', lidarr: 'Lidarr' }
/** source: Prowlarr's implementations for any indexer that speaks these. */
const GENERIC_INDEXERS = { usenet: 'Newznab', torrent: 'Torznab' } as const
/** The profile that every Prowlarr starts with. */
const DEFAULT_APP_PROFILE = 1
const SOLVER_IMPLEMENTATION = 'FlareSolverr'

const internalUrl = ({ host, port, basePath }: InternalAddress): string => `http://${host}:${port}${basePath}`

export function createProwlarrLinks(connection: AppConnection, base: string): IndexerManagerLinks {
  const applications = createProviderEntries(
    { connection, path: `${base}/applications`, subject: 'the library' },
    async (one: Parameters<IndexerManagerLinks['consumers']['add']>[0]) => ({
      name: one.title,
      implementation: APPLICATIONS[one.app] ?? one.app,
      fields: {
        prowlarrUrl: internalUrl(one.self),
        baseUrl: internalUrl(one.internalAddress),
        apiKey: reveal(one.credential.secret),
      },
      extraFields: { syncLevel: 'fullSync' },
      secrets: [reveal(one.credential.secret)],
    }),
  )
  const proxies = createProviderEntries(
    { connection, path: `${base}/indexerproxy`, subject: 'the challenge solver' },
    async ({ name, address, tag }: Parameters<IndexerManagerLinks['challengeSolvers']['add']>[0]) => ({
      name,
      implementation: SOLVER_IMPLEMENTATION,
      fields: { host: address, requestTimeout: 60 },
      extraFields: { tags: [await ensureTag(connection, base, tag)] },
    }),
  )
  const indexers = createProviderEntries(
    { connection, path: `${base}/indexer`, subject: 'the indexer' },
    async ({ name, protocol, baseUrl, apiPath, key }: NewIndexer) => ({
      name,
      implementation: GENERIC_INDEXERS[protocol],
      fields: { baseUrl, apiPath, apiKey: reveal(key) },
      extraFields: { enable: true, appProfileId: DEFAULT_APP_PROFILE },
      secrets: [reveal(key)],
    }),
  )
  return {
    indexers,
    consumers: {
      ...applications,
      add: async (one) => {
        await applications.add(one)
        const json = { name: 'ApplicationIndexerSync', forceSync: false }
        await connection.submit(`${base}/command`, { method: 'POST', json, subject: 'its indexer sync' })
      },
    },
    challengeSolvers: proxies,
    hasTag: async (label) => mapKnown(await getTags(connection, base), (all) => all.some((one) => one.label === label)),
    removeTag: async (label) => {
      const all = await getTags(connection, base)
      const found = all.known ? all.value.find((one) => one.label === label) : undefined
      if (found) await connection.submit(`${base}/tag/${found.id}`, { method: 'DELETE', subject: 'its tags' })
    },
  }
}
