import {
  isTrue,
  requiredId,
  optionalId,
  optionalObject,
  asArray,
  optionalArray,
  arrayOf,
  optionalDate,
  optionalNumber,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type {
  QuotaAllowance,
  CatalogueTitle,
  RequestUser,
  MediaRequest,
  RequestManager,
} from '../roles/request-manager.ts'
import { toKnown } from '../../../lib/known.ts'
import { connectTo, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { adoptRotatedInSeerr } from './rotated-credentials.ts'
import { createKeyRotation } from '../connection/key-rotation.ts'
import { credentialsStoredInSeerr } from './stored-credentials.ts'
import { SEERR_API, seerrProtocol } from './protocol.ts'
import { createSeerrLinks } from './links.ts'

/** More requests than any household has. One page returns them all. */
const MAX_ENTRIES = 5000
const MAX_BYTES = 32 * 1024 * 1024
/** source: for a title that is not cached it asks TMDB, which may be unreachable */
const TITLE_TIMEOUT_MS = 2000
/** source: Seerr: permissions are bits: 2 is admin, 16 manages requests */
const MAY_APPROVE = 2 | 16

export function createSeerr(context: AppContext): RequestManager {
  const connection = connectTo(seerrProtocol, context)
  const page = (path: string) => `${SEERR_API}/${path}take=${MAX_ENTRIES}&skip=0`
  return {
    ...connection,
    rotation: createKeyRotation(
      { connection, protocol: seerrProtocol, context },
      'Seerr generates it, and the old one stops working at the same moment.',
      () => connection.submit(`${SEERR_API}/settings/main/regenerate`, { method: 'POST', subject: 'its key' }),
    ),
    adoptRotated: (other) => adoptRotatedInSeerr(connection, other),
    storedCredentials: () =>
      toKnown(context.now, async () => credentialsStoredInSeerr((await context.findEndpoint(seerrProtocol)).place)),
    links: createSeerrLinks(withSeparateCache(connection)),
    accounts: {
      importUser: async (serverMember) =>
        void (await connection.submit(`${SEERR_API}/user/import-from-jellyfin`, {
          method: 'POST',
          json: { jellyfinUserIds: [serverMember] },
          subject: 'the member',
        })),
      removeUser: async (of) =>
        void (await connection.submit(`${SEERR_API}/user/${encodeURIComponent(of)}`, {
          method: 'DELETE',
          subject: 'its members',
        })),
    },
    requests: () =>
      connection.get(page('request?filter=all&sort=added&'), (body) => readEntries(body).map(readRequest), {
        max_bytes: MAX_BYTES,
      }),
    users: () => connection.get(page('user?'), (body) => readEntries(body).map(readUser), { max_bytes: MAX_BYTES }),
    catalogueTitle: ({ media, ids: { tmdb } }) =>
      tmdb === null
        ? toKnown(context.now, async () => null)
        : connection.get(
            `${SEERR_API}/${media === 'films' ? 'movie' : 'tv'}/${encodeURIComponent(tmdb)}`,
            (body): CatalogueTitle | null => readTitle(asObject(body)),
            { ifNotFound: null, timeout_ms: TITLE_TIMEOUT_MS },
          ),
    // source: its API document names two of these; it accepts the third too
    setDecision: async (of, decision) =>
      void (await connection.submit(`${SEERR_API}/request/${encodeURIComponent(of)}/${decision}`, {
        method: 'POST',
        subject: `request ${of}`,
      })),
    retryRequest: async (of) =>
      void (await connection.submit(`${SEERR_API}/request/${encodeURIComponent(of)}/retry`, {
        method: 'POST',
        subject: `request ${of}`,
      })),
    quota: (of) =>
      connection.get(`${SEERR_API}/user/${encodeURIComponent(of)}/quota`, (body) => {
        const quota = asObject(body, 'the quota')
        return {
          films: readAllowance(optionalObject(quota, 'movie')),
          series: readAllowance(optionalObject(quota, 'tv')),
        }
      }),
  }
}

const readEntries = (body: unknown): JsonObject[] =>
  arrayOf((json) => json)(asArray(asObject(body)['results'], 'results'))

/** source: Seerr, `MediaRequestStatus`. */
const REQUEST_STATES: Record<number, MediaRequest['state']> = {
  1: 'pending',
  2: 'approved',
  3: 'declined',
  4: 'failed',
  5: 'completed',
}

/** source: Seerr, `MediaStatus`. */
const MEDIA_AVAILABILITY: Record<number, MediaRequest['availability']> = {
  2: 'pending',
  3: 'processing',
  4: 'partly',
  5: 'available',
  6: 'blocked',
  7: 'deleted',
}

function readRequest(json: JsonObject): MediaRequest {
  const media = optionalObject(json, 'media')
  const tvdb = optionalId(media, 'tvdbId')
  const decided = optionalObject(json, 'modifiedBy')
  return {
    id: requiredId(json, 'id'),
    // Older versions omit the type; only a series has a TVDB id.
    media:
      optionalString(json, 'type') === 'movie' || (optionalString(json, 'type') === null && tvdb === null)
        ? 'films'
        : 'series',
    ids: { tvdb, tmdb: optionalId(media, 'tmdbId'), imdb: optionalString(media, 'imdbId'), musicbrainz: null },
    seasons: optionalArray(json, 'seasons').flatMap(
      (season) => optionalNumber(asObject(season, 'a season'), 'seasonNumber') ?? [],
    ),
    state: REQUEST_STATES[optionalNumber(json, 'status') ?? 0] ?? 'unknown',
    availability: MEDIA_AVAILABILITY[optionalNumber(media, 'status') ?? 0] ?? 'unknown',
    requested_by: readPerson(optionalObject(json, 'requestedBy')),
    decided_by: optionalId(decided, 'id') === null ? null : readPerson(decided),
    requested_at: optionalDate(json, 'createdAt') ?? new Date(0),
    changed_at: optionalDate(json, 'updatedAt'),
    // Server ids start at 0, so 0 does not mean none.
    server_id: media['serviceId'] === 0 ? '0' : optionalId(media, 'serviceId'),
    server_item_id: optionalId(media, 'externalServiceId'),
    media_server_item_id: optionalString(media, 'jellyfinMediaId'),
  }
}

/** A film has a title and a release date, a series a name and a first air date. */
function readTitle(json: JsonObject): CatalogueTitle {
  const title = optionalString(json, 'title') ?? requiredString(json, 'name')
  const original = optionalString(json, 'originalTitle') ?? optionalString(json, 'originalName')
  const year = Number((optionalString(json, 'releaseDate') ?? optionalString(json, 'firstAirDate') ?? '').slice(0, 4))
  return { title, alternative_titles: original === null || original === title ? [] : [original], year: year || null }
}

const readUser = (json: JsonObject): RequestUser => ({
  ...readPerson(json),
  admin: ((optionalNumber(json, 'permissions') ?? 0) & MAY_APPROVE) !== 0,
  request_count: optionalNumber(json, 'requestCount') ?? 0,
  media_server_user_id: optionalString(json, 'jellyfinUserId'),
})

const readPerson = (json: JsonObject): { id: string; name: string } => ({
  id: requiredId(json, 'id'),
  name:
    optionalString(json, 'displayName') ??
    optionalString(json, 'username') ??
    optionalString(json, 'jellyfinUsername') ??
    requiredString(json, 'email'),
})

/** A missing limit, or 0, means none. */
const readAllowance = (json: JsonObject): QuotaAllowance => {
  const limit = optionalNumber(json, 'limit') || null
  const used = optionalNumber(json, 'used') ?? 0
  return {
    period_days: limit === null ? null : optionalNumber(json, 'days'),
    limit,
    used,
    remaining:
      limit === null
        ? null
        : isTrue(json, 'restricted')
          ? 0
          : (optionalNumber(json, 'remaining') ?? Math.max(0, limit - used)),
  }
}
