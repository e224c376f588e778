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
  optionalCount,
} from '../../../lib/json-reader.ts'
import type {
  QuotaAllowance,
  CatalogueTitle,
  RequestUser,
  MediaRequest,
  RequestQuota,
} from '../roles/request-manager.ts'

/** source: Seerr: permissions are bits: 2 is admin, 16 manages requests */
const MAY_APPROVE = 2 | 16
/** source: Seerr: whoever may approve needs no approval; the others are for both sorts, for one, and for 4K. */
const AUTO_APPROVED = {
  films: MAY_APPROVE | 128 | 256 | 32_768 | 65_536,
  series: MAY_APPROVE | 128 | 512 | 32_768 | 131_072,
}

export const readEntries = (body: unknown): JsonObject[] =>
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

export function readRequest(json: JsonObject): MediaRequest {
  const media = optionalObject(json, 'media')
  const tvdb = optionalId(media, 'tvdbId')
  const decided = optionalObject(json, 'modifiedBy')
  const is4k = isTrue(json, 'is4k')
  // source: Seerr's `Media`: the 4K copy has fields of its own, with this suffix
  const copy = is4k ? '4k' : ''
  return {
    id: requiredId(json, 'id'),
    // Older versions omit the type; only a series has a TVDB id.
    media:
      optionalString(json, 'type') === 'movie' || (optionalString(json, 'type') === null && tvdb === null)
        ? 'films'
        : 'series',
    ids: { tvdb, tmdb: optionalId(media, 'tmdbId'), imdb: optionalString(media, 'imdbId'), musicbrainz: null },
    seasons: optionalArray(json, 'seasons').flatMap(
      (season) => optionalCount(asObject(season, 'a season'), 'seasonNumber') ?? [],
    ),
    state: REQUEST_STATES[optionalNumber(json, 'status') ?? 0] ?? 'unknown',
    availability: MEDIA_AVAILABILITY[optionalNumber(media, `status${copy}`) ?? 0] ?? 'unknown',
    requested_by: readPerson(optionalObject(json, 'requestedBy')),
    decided_by: optionalId(decided, 'id') === null ? null : readPerson(decided),
    requested_at: optionalDate(json, 'createdAt') ?? new Date(0),
    changed_at: optionalDate(json, 'updatedAt'),
    is_4k: is4k,
    server_id: readServerId(media, `serviceId${copy}`) ?? readServerId(json, 'serverId'),
    server_item_id: optionalId(media, `externalServiceId${copy}`),
    media_server_item_id: optionalString(media, `jellyfinMediaId${copy}`) ?? optionalId(media, `ratingKey${copy}`),
  }
}

/** Server ids start at 0, so 0 does not mean none. */
const readServerId = (json: JsonObject, name: string): string | null =>
  json[name] === 0 ? '0' : optionalId(json, name)

/** A film has a title and a release date, a series a name and a first air date. */
export function readTitle(json: JsonObject): CatalogueTitle {
  const title = optionalString(json, 'title') ?? requiredString(json, 'name')
  const original = optionalString(json, 'originalTitle') ?? optionalString(json, 'originalName')
  const year = Number((optionalString(json, 'releaseDate') ?? optionalString(json, 'firstAirDate') ?? '').slice(0, 4))
  return { title, alternative_titles: original === null || original === title ? [] : [original], year: year || null }
}

export function readUser(json: JsonObject, mediaServerIdField: string): RequestUser {
  const permissions = optionalNumber(json, 'permissions') ?? 0
  return {
    ...readPerson(json),
    admin: (permissions & MAY_APPROVE) !== 0,
    auto_approved: {
      films: (permissions & AUTO_APPROVED.films) !== 0,
      series: (permissions & AUTO_APPROVED.series) !== 0,
    },
    request_count: optionalCount(json, 'requestCount') ?? 0,
    // A member of Seerr has the id of the server that the household chose.
    media_server_user_id: optionalId(json, mediaServerIdField) ?? optionalId(json, 'plexId'),
  }
}

/**
 * Returns the names of the media managers that did not answer for this list. source: seen on Seerr 3.1; Overseerr does
 * not say
 */
export function readUnreachableManagers(body: unknown): string[] {
  const errors = optionalObject(asObject(body), 'serviceErrors')
  return ['sonarr', 'radarr'].flatMap((app) =>
    optionalArray(errors, app).map((entry) => optionalString(asObject(entry, 'a server'), 'name') ?? app),
  )
}

const readPerson = (json: JsonObject): { id: string; name: string } => ({
  id: requiredId(json, 'id'),
  name:
    optionalString(json, 'displayName') ??
    optionalString(json, 'username') ??
    optionalString(json, 'jellyfinUsername') ??
    requiredString(json, 'email'),
})

export function readQuota(body: unknown): RequestQuota {
  const quota = asObject(body, 'the quota')
  return { films: readAllowance(optionalObject(quota, 'movie')), series: readAllowance(optionalObject(quota, 'tv')) }
}

/** A missing limit, or 0, means none. */
const readAllowance = (json: JsonObject): QuotaAllowance => {
  const limit = optionalCount(json, 'limit') || null
  const used = optionalCount(json, 'used') ?? 0
  return {
    period_days: limit === null ? null : optionalCount(json, 'days'),
    limit,
    used,
    remaining:
      limit === null
        ? null
        : isTrue(json, 'restricted')
          ? 0
          : (optionalCount(json, 'remaining') ?? Math.max(0, limit - used)),
  }
}
