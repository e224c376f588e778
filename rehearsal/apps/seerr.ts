import {
  requireById,
  type HouseholdFilm,
  type HouseholdRequest,
  type HouseholdMember,
  type HouseholdShow,
} from '../household/types.ts'
import { get, hoursAgo, publicRoute, post, type RehearsedApp, type AppHandlerContext } from './app.ts'
import { movieId, seriesId } from './jellyfin-items.ts'
import { jellyfinAccounts, seerrUserRoutes, seerrUsers } from './user-accounts.ts'
import { decideRequest, currentRequests, retryRequest } from './seerr-request-decisions.ts'
import { seerrSettingsRoutes } from './seerr-settings.ts'

const VERSION = '3.5.0'
const BASE = '/api/v1'
const ADMIN_PERMISSION = 2
const REQUEST_PERMISSION = 32

/** source: seen on Seerr 3: a missing key is 401, a wrong one 403. */
function guard({ request, key, url }: AppHandlerContext): Response | undefined {
  const sentKey = request.headers.get('x-api-key')
  if (sentKey === key) return undefined
  if (sentKey === null)
    return Response.json(
      {
        message: "cookie 'connect.sid' required",
        errors: [{ path: url.pathname, message: "cookie 'connect.sid' required" }],
      },
      { status: 401 },
    )
  return Response.json({ status: 403, error: 'You do not have permission to access this endpoint' }, { status: 403 })
}

export const seerr: RehearsedApp = {
  name: 'seerr',
  port: 5055,
  healthPath: `${BASE}/settings/public`,
  version: VERSION,
  rejectUnauthenticated: guard,
  notFound: () => Response.json({ message: 'not found', errors: [{ message: 'not found' }] }, { status: 404 }),
  routes: [
    publicRoute(get(`${BASE}/settings/public`, () => ({ initialized: true }))),
    publicRoute(
      get(`${BASE}/status`, () => ({
        version: VERSION,
        commitTag: 'rehearsal',
        updateAvailable: false,
        commitsBehind: 0,
        restartRequired: false,
      })),
    ),
    get(`${BASE}/settings/about`, ({ household }) => ({
      version: VERSION,
      totalRequests: household.requests.length,
      totalMediaItems: household.shows.length + household.films.length,
      tz: 'Etc/UTC',
      appDataPath: '/app/config',
    })),
    ...seerrSettingsRoutes(BASE),
    get(`${BASE}/settings/jellyfin/users`, (context) =>
      jellyfinAccounts(context).map(({ name, key }) => ({ username: name, id: key, thumb: '', email: name })),
    ),
    get(`${BASE}/movie/{movieId}`, ({ household, pathParams }) => {
      const film = household.films.find(({ tmdb }) => String(tmdb) === pathParams['movieId'])
      return film ? movieDetails(film) : Response.json({ message: 'Unable to retrieve movie.' }, { status: 500 })
    }),
    get(`${BASE}/tv/{tvId}`, ({ household, pathParams }) => {
      const show = household.shows.find(({ tmdb }) => String(tmdb) === pathParams['tvId'])
      return show ? tvDetails(show) : Response.json({ message: 'Unable to retrieve series.' }, { status: 500 })
    }),
    get(`${BASE}/request`, listRequests),
    post(`${BASE}/request/{requestId}/retry`, (context) => {
      const result = retryRequest(context)
      return result instanceof Response ? result : requestJson(context, result)
    }),
    post(`${BASE}/request/{requestId}/{status}`, (context) => {
      const result = decideRequest(context)
      return result instanceof Response ? result : requestJson(context, result)
    }),
    get(`${BASE}/request/count`, requestCounts),
    get(`${BASE}/user/{userId}/quota`, quotaJson),
    ...seerrUserRoutes(BASE, (context, member) => userJson(context, member)),
    get(`${BASE}/user`, (context) =>
      pagedJson(
        context,
        seerrUsers(context).map((member) => userJson(context, member)),
      ),
    ),
  ],
  startupLog: [
    `[info][Server]: Starting Seerr version ${VERSION}`,
    '[info][Jobs]: Scheduled jobs loaded',
    '[info][Server]: Server ready on port 5055',
  ],
  shutdownLog: [],
  idleLogLine: (chance) =>
    chance.pick([
      '[info][Jellyfin Sync]: Sync starting',
      '[info][Jellyfin Sync]: Recently added scan complete. Items: 20',
      '[info][Download Sync]: Found 2 item(s) in progress on Sonarr server: Sonarr',
      '[debug][Jobs]: Starting scheduled job: Download Sync',
      '[info][Media Request]: New request approved and sent to Radarr',
    ]),
}

/** source: Seerr asks TMDB for details that are not cached, and returns 500 if TMDB fails. */
const movieDetails = ({ tmdb, imdb, title, year, minutes }: HouseholdFilm): object => ({
  id: tmdb,
  imdbId: imdb,
  title,
  originalTitle: title,
  releaseDate: `${year}-05-09`,
  runtime: minutes,
})

const tvDetails = ({ tmdb, title, year }: HouseholdShow): object => ({
  id: tmdb,
  name: title,
  originalName: title,
  firstAirDate: `${year}-02-18`,
})

function pagedJson({ url }: AppHandlerContext, all: object[]): object {
  const take = Number(url.searchParams.get('take') ?? 10)
  const skip = Number(url.searchParams.get('skip') ?? 0)
  return {
    pageInfo: {
      pages: Math.max(1, Math.ceil(all.length / take)),
      results: all.length,
      page: Math.floor(skip / take) + 1,
    },
    results: all.slice(skip, skip + take),
  }
}

const userJson = (context: AppHandlerContext, { id, name, key, admin }: HouseholdMember): object => ({
  id,
  email: `${name.toLowerCase()}@den.example`,
  username: name,
  displayName: name,
  jellyfinUserId: key,
  userType: 3,
  permissions: admin ? ADMIN_PERMISSION : REQUEST_PERMISSION,
  avatar: `/avatarproxy/${key}`,
  createdAt: hoursAgo(context, 5000),
  updatedAt: hoursAgo(context, 400),
  requestCount: currentRequests(context).filter(({ memberId }) => memberId === id).length,
})

function listRequests(context: AppHandlerContext): object {
  const filter = context.url.searchParams.get('filter') ?? 'all'
  const filters: Record<string, (request: HouseholdRequest) => boolean> = {
    pending: ({ status }) => status === 1,
    approved: ({ status }) => status === 2,
    processing: ({ status, mediaStatus }) => status === 2 && mediaStatus === 3,
    available: ({ mediaStatus }) => mediaStatus === 5,
    completed: ({ status }) => status === 5,
  }
  const requests = currentRequests(context).filter(filters[filter] ?? (() => true))
  return pagedJson(
    context,
    [...requests].sort((a, b) => a.ageHours - b.ageHours).map((each) => requestJson(context, each)),
  )
}

function requestJson(
  context: AppHandlerContext,
  { id, memberId, target, status, mediaStatus, ageHours, isUnsent }: HouseholdRequest,
): object {
  const { household } = context
  const person = userJson(context, requireById(household.members, memberId))
  const film = 'film' in target ? requireById(household.films, target.film) : undefined
  const show = 'show' in target ? requireById(household.shows, target.show) : undefined
  return {
    id,
    status,
    type: film ? 'movie' : 'tv',
    seasons:
      'show' in target ? target.seasons.map((number) => ({ id: id * 100 + number, seasonNumber: number, status })) : [],
    media: {
      id,
      tmdbId: film?.tmdb ?? show?.tmdb,
      tvdbId: show?.tvdb ?? null,
      status: mediaStatus,
      // A request has the media manager's id after it was sent.
      ...(status === 1 || status === 4 || isUnsent ? {} : { serviceId: 0, externalServiceId: film?.id ?? show?.id }),
      // It has the media server's id after the item was found there.
      ...(mediaStatus >= 4 ? { jellyfinMediaId: film ? movieId(film) : show ? seriesId(show) : null } : {}),
      createdAt: hoursAgo(context, ageHours),
      updatedAt: hoursAgo(context, ageHours / 2),
    },
    createdAt: hoursAgo(context, ageHours),
    updatedAt: hoursAgo(context, ageHours / 2),
    requestedBy: person,
    modifiedBy: status === 1 ? null : person,
    is4k: false,
    serverId: 0,
    profileId: 4,
    rootFolder: film ? '/data/media/films' : '/data/media/tv',
  }
}

/** Films are counted one by one, series by season. Managers have no limit. */
function quotaJson(context: AppHandlerContext): object | Response {
  const { pathParams } = context
  const member = seerrUsers(context).find(({ id }) => String(id) === pathParams['userId'])
  if (!member) return Response.json({ message: 'User not found.' }, { status: 404 })
  const ownRequests = currentRequests(context).filter(({ memberId }) => memberId === member.id)
  const seasons = ownRequests.reduce((sum, { target }) => sum + ('show' in target ? target.seasons.length : 0), 0)
  const allowance = (limit: number, used: number) =>
    member.admin
      ? { used, restricted: false }
      : { days: 30, limit, used, remaining: Math.max(0, limit - used), restricted: used >= limit }
  return {
    movie: allowance(10, ownRequests.filter(({ target }) => 'film' in target).length),
    tv: allowance(4, seasons),
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
    processing: count(({ status, mediaStatus }) => status === 2 && mediaStatus === 3),
    available: count(({ mediaStatus }) => mediaStatus === 5),
    completed: count(({ status }) => status === 5),
  }
}
