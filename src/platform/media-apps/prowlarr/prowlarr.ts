import {
  isTrue,
  requiredId,
  optionalObject,
  arrayOf,
  optionalDate,
  optionalNumber,
  requiredString,
  optionalString,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { Indexer, IndexerConsumer, IndexerManager, IndexerProxy, IndexerQuery } from '../roles/indexer-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { zipKnown, mapKnown } from '../../../lib/known.ts'
import type { RotationResult } from '../roles/rotation.ts'
import { connectTo, type AppConnection, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { providerField, readHealthIssues, readIds, readProtocol, readRecords } from '../servarr/response-readers.ts'
import { adoptRotatedInEntries } from '../servarr/rotated-credentials.ts'
import { createProwlarrKeyRotation } from '../servarr/key-rotation.ts'
import { readEntry } from '../servarr/providers.ts'
import { credentialsStoredInProwlarr } from '../servarr/stored-credentials.ts'
import { createProwlarrLinks } from './links.ts'
import { createIndexerTransfer } from './indexer-transfer.ts'
import { createServarrBackup } from '../servarr/native-backup.ts'
import { createServarrProtocol } from '../servarr/protocol.ts'

const API_PATH = '/api/v1'
/** Each indexer comes with all its fields and categories. */
const INDEXER_BYTES = 32 * 1024 * 1024
const MAX_QUERIES = 500
const prowlarrProtocol = createServarrProtocol({ app: 'prowlarr', title: 'Prowlarr', port: 9696, apiPath: API_PATH })

export function createProwlarr(context: AppContext): IndexerManager {
  const connection = connectTo(prowlarrProtocol, context)
  const indexers = async () => {
    const [all, failing] = await Promise.all([
      connection.get(`${API_PATH}/indexer`, arrayOf(readIndexer), { max_bytes: INDEXER_BYTES }),
      connection.get(`${API_PATH}/indexerstatus`, (body) => new Map(arrayOf(readFailure)(body))),
    ])
    return mapKnown(zipKnown(all, failing), ([every, failures]) =>
      every.map((indexer) => ({ ...indexer, failure: failures.get(indexer.id) ?? null })),
    )
  }
  const recentQueries = () =>
    connection.get(`${API_PATH}/history?page=1&pageSize=${MAX_QUERIES}&sortKey=date&sortDirection=descending`, (body) =>
      readRecords(body).map(readQuery),
    )
  const consumers = () => connection.get(`${API_PATH}/applications`, arrayOf(readConsumer))
  return {
    ...connection,
    indexers,
    recentQueries,
    testIndexer: createIndexerTester(withSeparateCache(connection)),
    consumers,
    proxies: () => connection.get(`${API_PATH}/indexerproxy`, arrayOf(readProxy)),
    rotation: createProwlarrKeyRotation({ connection, protocol: prowlarrProtocol, context }, API_PATH),
    nativeBackup: createServarrBackup(connection, API_PATH),
    adoptRotated: async (other) =>
      other.app === 'prowlarr'
        ? syncKeyToApplications(connection)
        : adoptRotatedInEntries(connection, `${API_PATH}/applications`, other),
    storedCredentials: async () =>
      credentialsStoredInProwlarr(await consumers(), await indexers(), await recentQueries()),
    links: createProwlarrLinks(withSeparateCache(connection), API_PATH),
    transfer: createIndexerTransfer(withSeparateCache(connection), API_PATH),
    health: () => connection.get(`${API_PATH}/health`, (body) => readHealthIssues(arrayOf((json) => json)(body))),
  }
}

/** source: its `IndexerFactory.Test`: a successful test ends the failure of a saved indexer */
const createIndexerTester =
  (connection: AppConnection) =>
  async (wanted: string): Promise<void> => {
    const all = await requireKnown(
      connection.get(
        `${API_PATH}/indexer`,
        arrayOf((one) => one),
        { max_bytes: INDEXER_BYTES },
      ),
    )
    const json = all.find((one) => requiredId(one, 'id') === wanted)
    if (json)
      await connection.submit(`${API_PATH}/indexer/test`, {
        method: 'POST',
        json,
        subject: requiredString(json, 'name'),
      })
  }

/** Prowlarr overwrites its key in every media manager it serves. */
async function syncKeyToApplications(connection: AppConnection): Promise<RotationResult[]> {
  const json = { name: 'ApplicationIndexerSync', forceSync: true }
  await connection.submit(`${API_PATH}/command`, { method: 'POST', json, subject: 'its key in the connected apps' })
  return [{ name: 'its libraries', verified: false }]
}

const readIndexer = (json: JsonObject): Indexer => ({
  id: requiredId(json, 'id'),
  name: requiredString(json, 'name'),
  enabled: isTrue(json, 'enable'),
  protocol: readProtocol(json),
  privacy: optionalString(json, 'privacy') ?? '',
  priority: optionalNumber(json, 'priority') ?? 25,
  tags: readIds(json, 'tags'),
  failure: null,
})

/** source: `/indexerstatus` lists only failing indexers */
const readFailure = (json: JsonObject): [string, NonNullable<Indexer['failure']>] => [
  requiredId(json, 'indexerId'),
  {
    since: optionalDate(json, 'initialFailure'),
    last: optionalDate(json, 'mostRecentFailure'),
    until: optionalDate(json, 'disabledTill'),
  },
]

const QUERY_KINDS: Record<string, IndexerQuery['kind']> = {
  indexerQuery: 'query',
  indexerRss: 'rss',
  releaseGrabbed: 'grab',
  indexerAuth: 'sign-in',
}

/** Omits the addresses: they contain the indexers' keys. */
function readQuery(json: JsonObject): IndexerQuery {
  const data = optionalObject(json, 'data')
  return {
    indexer: requiredId(json, 'indexerId'),
    kind: QUERY_KINDS[requiredString(json, 'eventType')] ?? 'other',
    at: optionalDate(json, 'date') ?? new Date(0),
    successful: isTrue(json, 'successful'),
    query: optionalString(data, 'query'),
    results: optionalCount(data, 'queryResults'),
    source: optionalString(data, 'source'),
    title: optionalString(data, 'grabTitle'),
    milliseconds: optionalCount(data, 'elapsedTime'),
  }
}

function readConsumer(json: JsonObject): IndexerConsumer {
  const { name, program, host, port } = readEntry(json)
  return { name, program, host, port, sync: optionalString(json, 'syncLevel') ?? '', tags: readIds(json, 'tags') }
}

const readProxy = (json: JsonObject): IndexerProxy => ({
  name: requiredString(json, 'name'),
  program: requiredString(json, 'implementation'),
  host: optionalString(providerField(json, 'host'), 'value'),
  tags: readIds(json, 'tags'),
})
