import {
  isTrue,
  arrayOf,
  optionalDate,
  requiredNumber,
  optionalNumber,
  requiredString,
  optionalString,
  optionalStrings,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { MediaManagerCommands, IndexerRelease, ReleaseTarget } from '../roles/media-manager-commands.ts'
import type { AppConnection } from '../connection/connection.ts'

/** source: every indexer has its own time to answer, and the slowest decides. */
const SEARCH_TIMEOUT_MS = 90_000
const RELEASES_BYTES = 16 * 1024 * 1024

export interface ServarrCommandOptions {
  apiPath: string
  /** The query for the target: `movieId=5`, `episodeId=21003`. */
  releaseQuery(of: ReleaseTarget): string
  addFilm?: MediaManagerCommands['addFilm']
}

/** source: `GET /release` asks the indexers anew and judges what they offer; `POST /release` takes one of the last. */
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
  // source: without another word a blocked one is looked for anew, where it is set to; that is asked for apart
  removeFromQueue: async (row, { from_client, block }) => {
    const how = new URLSearchParams({
      removeFromClient: String(from_client),
      blocklist: String(block),
      skipRedownload: 'true',
    })
    const path = `${apiPath}/queue/${encodeURIComponent(row)}?${how.toString()}`
    await connection.submit(path, { method: 'DELETE', subject: 'its queue' })
  },
  addFilm,
})

const readRelease = (one: JsonObject): IndexerRelease => ({
  guid: requiredString(one, 'guid'),
  indexer_id: requiredNumber(one, 'indexerId'),
  title: requiredString(one, 'title'),
  indexer: optionalString(one, 'indexer') ?? '',
  size_bytes: optionalNumber(one, 'size') ?? 0,
  seeders: optionalNumber(one, 'seeders'),
  approved: isTrue(one, 'approved'),
  rejections: optionalStrings(one, 'rejections'),
  published_at: optionalDate(one, 'publishDate'),
})
