import type { StoredCredential } from '../roles/media-app.ts'
import type { Indexer, IndexerConsumer, IndexerQuery } from '../roles/indexer-manager.ts'
import type { AppHealthIssue, ConfiguredDownloadClient, ConfiguredIndexer } from '../roles/media-manager-settings.ts'
import { zipKnown, mapKnown, type Known } from '../../../lib/known.ts'

/** The family shows only `********` for stored keys; its own health checks report whether they work. */
export function credentialsStoredInMediaManager(
  clients: Known<ConfiguredDownloadClient[]>,
  indexers: Known<ConfiguredIndexer[]>,
  health: Known<AppHealthIssue[]>,
): Known<StoredCredential[]> {
  return mapKnown(zipKnown(zipKnown(clients, indexers), health), ([[clientList, indexerList], notes]) => {
    const managed = indexerList.filter(({ manager_indexer_id: as }) => as !== null)
    return [
      ...clientList
        .filter(({ enabled }) => enabled)
        .map(({ name, program, host, port }) => ({
          ...storedCredential(name, 'client', program.toLowerCase(), reportedResultFor(name, notes, 'DownloadClient')),
          targetAddress: { host, port },
        })),
      ...(managed.length > 0 ? [storedCredential('Prowlarr', 'indexer', 'prowlarr', null)] : []),
      ...indexerList
        .filter(({ manager_indexer_id: as, enabled }) => as === null && enabled)
        .map(({ name }) => storedCredential(name, 'indexer', null, reportedResultFor(name, notes, 'Indexer'))),
    ]
  })
}

/** Public indexers need no credential and are not listed. */
export function credentialsStoredInProwlarr(
  consumers: Known<IndexerConsumer[]>,
  indexers: Known<Indexer[]>,
  queries: Known<IndexerQuery[]>,
): Known<StoredCredential[]> {
  return mapKnown(zipKnown(zipKnown(consumers, indexers), queries), ([[managers, all], queryList]) => [
    ...managers.map(({ name, program, host, port }) => ({
      ...storedCredential(name, 'library', program.toLowerCase(), null),
      targetAddress: { host, port },
    })),
    ...all
      .filter(({ enabled, privacy }) => enabled && privacy !== 'public')
      .map((indexer) => storedCredential(indexer.name, 'indexer', null, lastQueryResult(indexer, queryList))),
  ])
}

const storedCredential = (
  name: string,
  type: StoredCredential['type'],
  targetApp: string | null,
  reportedResult: StoredCredential['reportedResult'],
): StoredCredential => ({
  name,
  type,
  targetApp,
  isCurrent: null,
  reportedResult,
})

/** source: its checks name the client: `Unable to communicate with qBittorrent.` */
function reportedResultFor(
  name: string,
  notes: readonly AppHealthIssue[],
  source: string,
): StoredCredential['reportedResult'] {
  const note = notes.find((issue) => issue.source.startsWith(source) && issue.message.includes(name))
  return note ? { says: 'fails', because: note.message } : { says: 'works' }
}

/** The latest response of the indexer. */
function lastQueryResult(
  { id, failure }: Indexer,
  queries: readonly IndexerQuery[],
): StoredCredential['reportedResult'] {
  const [last] = queries.filter(({ indexer }) => indexer === id)
  if (last?.kind === 'sign-in' && !last.successful) return { says: 'refused', because: 'The last sign-in failed.' }
  if (failure) return { says: 'fails', because: 'It failed repeatedly, so Prowlarr does not use it for a while.' }
  return last?.successful ? { says: 'works' } : null
}
