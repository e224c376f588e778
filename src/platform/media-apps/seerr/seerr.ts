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
/** source: where it does not remember one it asks TMDB itself, which may not be reached from here. */
const TITLE_TIMEOUT_MS = 2000
/** source: Seerr, permissions are bits: 2 administers, 16 manages requests. */
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
    // source: its document names two of these; it takes the third as well.
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
  arrayOf((one) => one)(asArray(asObject(body)['results'], 'results'))

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

function readRequest(one: JsonObject): MediaRequest {
  const media = optionalObject(one, 'media')
  const tvdb = optionalId(media, 'tvdbId')
  const decided = optionalObject(one, 'modifiedBy')
  return {
    id: requiredId(one, 'id'),
    // Older versions omit the type; only a series has a TVDB id.
    media:
      optionalString(one, 'type') === 'movie' || (optionalString(one, 'type') === null && tvdb === null)
        ? 'films'
        : 'series',
    ids: { tvdb, tmdb: optionalId(media, 'tmdbId'), imdb: optionalString(media, 'imdbId'), musicbrainz: null },
    seasons: optionalArray(one, 'seasons').flatMap(
      (season) => optionalNumber(asObject(season, 'a season'), 'seasonNumber') ?? [],
    ),
    state: REQUEST_STATES[optionalNumber(one, 'status') ?? 0] ?? 'unknown',
    availability: MEDIA_AVAILABILITY[optionalNumber(media, 'status') ?? 0] ?? 'unknown',
    requested_by: readPerson(optionalObject(one, 'requestedBy')),
    decided_by: optionalId(decided, 'id') === null ? null : readPerson(decided),
    requested_at: optionalDate(one, 'createdAt') ?? new Date(0),
    changed_at: optionalDate(one, 'updatedAt'),
    // Server ids start at 0, so 0 does not mean none.
    server_id: media['serviceId'] === 0 ? '0' : optionalId(media, 'serviceId'),
    server_item_id: optionalId(media, 'externalServiceId'),
    media_server_item_id: optionalString(media, 'jellyfinMediaId'),
  }
}

/** A film has a title and a release date, a series a name and a first air date. */
function readTitle(one: JsonObject): CatalogueTitle {
  const title = optionalString(one, 'title') ?? requiredString(one, 'name')
  const original = optionalString(one, 'originalTitle') ?? optionalString(one, 'originalName')
  const year = Number((optionalString(one, 'releaseDate') ?? optionalString(one, 'firstAirDate') ?? '').slice(0, 4))
  return { title, alternative_titles: original === null || original === title ? [] : [original], year: year || null }
}

const readUser = (one: JsonObject): RequestUser => ({
  ...readPerson(one),
  admin: ((optionalNumber(one, 'permissions') ?? 0) & MAY_APPROVE) !== 0,
  request_count: optionalNumber(one, 'requestCount') ?? 0,
  media_server_user_id: optionalString(one, 'jellyfinUserId'),
})

const readPerson = (one: JsonObject): { id: string; name: string } => ({
  id: requiredId(one, 'id'),
  name:
    optionalString(one, 'displayName') ??
    optionalString(one, 'username') ??
    optionalString(one, 'jellyfinUsername') ??
    requiredString(one, 'email'),
})

/** A missing limit, or 0, means none. */
const readAllowance = (one: JsonObject): QuotaAllowance => {
  const limit = optionalNumber(one, 'limit') || null
  const used = optionalNumber(one, 'used') ?? 0
  return {
    period_days: limit === null ? null : optionalNumber(one, 'days'),
    limit,
    used,
    remaining:
      limit === null
        ? null
        : isTrue(one, 'restricted')
          ? 0
          : (optionalNumber(one, 'remaining') ?? Math.max(0, limit - used)),
  }
}
