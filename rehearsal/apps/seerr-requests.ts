import { requireById } from '../household/types.ts'
import type { HouseholdRequest } from '../household/household-request.ts'
import { get, hoursAgo, post, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { movieId, seriesId } from './jellyfin-items.ts'
import { memberJson } from './seerr-members.ts'
import { answersSeerr } from './seerr-neighbours.ts'
import { makeRequest } from './seerr-new-request.ts'
import { currentRequests, decideRequest, deleteRequest, findRequest, retryRequest } from './seerr-request-decisions.ts'
import { pagedJson } from './seerr-responses.ts'
import { managerServers } from './seerr-settings.ts'

export const seerrRequestRoutes = (base: string): AppRoute[] => [
  get(`${base}/request`, listRequests),
  post(`${base}/request`, async (context) => requestResponse(context, await makeRequest(context), 201)),
  get(`${base}/request/count`, requestCounts),
  get(`${base}/request/{requestId}`, (context) => requestResponse(context, findRequest(context))),
  del(`${base}/request/{requestId}`, deleteRequest),
  post(`${base}/request/{requestId}/retry`, (context) => requestResponse(context, retryRequest(context))),
  post(`${base}/request/{requestId}/{status}`, (context) => requestResponse(context, decideRequest(context))),
]

const requestResponse = (context: AppHandlerContext, result: Response | HouseholdRequest, status = 200): Response =>
  result instanceof Response ? result : Response.json(requestJson(context, result), { status })

async function listRequests(context: AppHandlerContext): Promise<object> {
  const filter = context.url.searchParams.get('filter') ?? 'all'
  const filters: Record<string, (request: HouseholdRequest) => boolean> = {
    pending: ({ status }) => status === 1,
    approved: ({ status }) => status === 2,
    processing: ({ status, mediaStatus }) => status === 2 && mediaStatus === 3,
    available: ({ mediaStatus }) => mediaStatus === 5,
    completed: ({ status }) => status === 5,
  }
  const requests = currentRequests(context)
    .filter(filters[filter] ?? (() => true))
    .toSorted((a, b) => a.ageHours - b.ageHours)
    .map((request) => ({
      ...requestJson(context, request),
      seasonCount: 'show' in request.target ? request.target.seasons.length : 0,
      canRemove: isSent(request),
    }))
  // One app after the other.
  const sonarr = await unansweredServers(context, 'sonarr')
  const radarr = await unansweredServers(context, 'radarr')
  return { ...pagedJson(context, requests), serviceErrors: { radarr, sonarr } }
}

async function unansweredServers(context: AppHandlerContext, app: 'sonarr' | 'radarr'): Promise<object[]> {
  const servers = await Promise.all(
    managerServers(context, app).map(async (server) => ({
      server,
      answers: await answersSeerr(context, { app, hostname: server.hostname, port: server.port }),
    })),
  )
  return servers.flatMap(({ server: { id, name }, answers }) => (answers ? [] : [{ id, name }]))
}

/** A request has the media manager's id after it was sent. */
const isSent = ({ status, isUnsent }: HouseholdRequest): boolean => status !== 1 && status !== 4 && !isUnsent

function requestJson(context: AppHandlerContext, request: HouseholdRequest): object {
  const { id, memberId, target, status, ageHours } = request
  const person = memberJson(context, requireById(context.household.members, memberId))
  const at = { createdAt: hoursAgo(context, ageHours), updatedAt: hoursAgo(context, Math.min(ageHours, ageHours / 2)) }
  return {
    id,
    status,
    ...at,
    type: 'film' in target ? 'movie' : 'tv',
    is4k: request.is4k === true,
    serverId: null,
    profileId: null,
    rootFolder: null,
    languageProfileId: null,
    tags: null,
    isAutoRequest: false,
    media: mediaJson(context, request),
    seasons:
      'show' in target
        ? target.seasons.map((number) => ({ id: id * 100 + number, seasonNumber: number, status, ...at }))
        : [],
    modifiedBy: status === 1 ? null : person,
    requestedBy: person,
  }
}

/** source: Seerr's `Media`: the fields of the 4K copy have this suffix. */
const copyFields = (is4k: boolean, own: Record<string, unknown>, none: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.keys(own).flatMap((name) => [
      [name, is4k ? none[name] : own[name]],
      [`${name}4k`, is4k ? own[name] : none[name]],
    ]),
  )

const UNKNOWN_MEDIA = 1

function mediaJson(context: AppHandlerContext, request: HouseholdRequest): object {
  const { id, target, mediaStatus, ageHours, is4k = false } = request
  const { household } = context
  const film = 'film' in target ? requireById(household.films, target.film) : undefined
  const show = 'show' in target ? requireById(household.shows, target.show) : undefined
  const sent = isSent(request)
  const servers = managerServers(context, film ? 'radarr' : 'sonarr')
  const serverId = servers.find((server) => server['is4k'] === is4k && server['isDefault'])?.id ?? 0
  const addedAt = hoursAgo(context, ageHours)
  return {
    downloadStatus: [],
    downloadStatus4k: [],
    id,
    mediaType: film ? 'movie' : 'tv',
    tmdbId: film?.tmdb ?? show?.tmdb,
    tvdbId: show?.tvdb ?? null,
    imdbId: null,
    createdAt: addedAt,
    updatedAt: hoursAgo(context, Math.min(ageHours, ageHours / 2)),
    lastSeasonChange: addedAt,
    mediaAddedAt: addedAt,
    ...copyFields(
      is4k,
      {
        status: mediaStatus,
        serviceId: sent ? serverId : null,
        externalServiceId: sent ? (film?.id ?? show?.id) : null,
        externalServiceSlug: sent ? (film ? String(film.tmdb) : show?.slug) : null,
        ratingKey: null,
        // It has the media server's id after the item was found there.
        jellyfinMediaId: mediaStatus < 4 ? null : film ? movieId(film) : show ? seriesId(show) : null,
      },
      {
        status: UNKNOWN_MEDIA,
        serviceId: null,
        externalServiceId: null,
        externalServiceSlug: null,
        ratingKey: null,
        jellyfinMediaId: null,
      },
    ),
    ...(sent && {
      serviceUrl: film ? `http://radarr:7878/movie/${film.tmdb}` : `http://sonarr:8989/series/${show?.slug}`,
    }),
  }
}

function requestCounts(context: AppHandlerContext): object {
  const all = currentRequests(context)
  const count = (matches: (request: HouseholdRequest) => boolean) => all.filter(matches).length
  return {
    total: all.length,
    movie: count(({ target }) => 'film' in target),
    tv: count(({ target }) => 'show' in target),
    pending: count(({ status }) => status === 1),
    approved: count(({ status }) => status === 2),
    declined: count(({ status }) => status === 3),
    processing: count(({ status, mediaStatus }) => status === 2 && mediaStatus !== 5),
    available: count(({ status, mediaStatus }) => status === 2 && mediaStatus === 5),
    completed: count(({ status }) => status === 5),
  }
}
