import {
  isTrue,
  arrayOf,
  optionalDate,
  requiredNumber,
  requiredString,
  optionalString,
  optionalStrings,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { MediaManagerCommands, IndexerRelease, ReleaseTarget } from '../roles/media-manager-commands.ts'
import type { AppConnection } from '../connection/connection.ts'

/** source: every indexer has its own timeout, and the slowest decides */
const SEARCH_TIMEOUT_MS = 90_000
const RELEASES_BYTES = 16 * 1024 * 1024

export interface ServarrCommandOptions {
  apiPath: string
  /** The query for the target: `movieId=5`, `episodeId=21003`. */
  releaseQuery(of: ReleaseTarget): string
  addFilm?: MediaManagerCommands['addFilm']
}

/**
 * source: `GET /release` queries the indexers and evaluates the results; `POST /release` grabs one of the last results
 */
export const createServarrCommands = (
  connection: AppConnection,
  { apiPath, releaseQuery, addFilm = null }: ServarrCommandOptions,
): MediaManagerCommands => ({
  searchReleases: (of) =>
    connection.get(`${apiPath}/release?${releaseQuery(of)}`, arrayOf(readRelease), {
      timeout_ms: SEARCH_TIMEOUT_MS,
      max_bytes: RELEASES_BYTES,
    }),
  grabRelease: ({ guid, indexer_id }) =>
    connection.mutate(
      { method: 'POST', path: `${apiPath}/release`, json: { guid, indexerId: indexer_id } },
      () => null,
    ),
  // source: a blocked release can start a new search by default; the caller requests that separately
  removeFromQueue: async (row, { from_client, block }) => {
    const how = new URLSearchParams({
      removeFromClient: String(from_client),
      blocklist: String(block),
      skipRedownload: 'true',
    })
    const path = `${apiPath}/queue/${encodeURIComponent(row)}?${how.toString()}`
    await connection.submit(path, { method: 'DELETE', subject: 'its queue' })
  },
  unblock: async (entry) => {
    const path = `${apiPath}/blocklist/${encodeURIComponent(entry)}`
    await connection.submit(path, { method: 'DELETE', subject: 'its blocklist' })
  },
  addFilm,
})

const readRelease = (json: JsonObject): IndexerRelease => ({
  guid: requiredString(json, 'guid'),
  indexer_id: requiredNumber(json, 'indexerId'),
  title: requiredString(json, 'title'),
  indexer: optionalString(json, 'indexer') ?? '',
  size_bytes: optionalCount(json, 'size') ?? 0,
  seeders: optionalCount(json, 'seeders'),
  approved: isTrue(json, 'approved'),
  rejections: optionalStrings(json, 'rejections'),
  published_at: optionalDate(json, 'publishDate'),
})
