import type { HouseholdFilm, HouseholdShow } from '../household/types.ts'
import { get, publicRoute, type RehearsedApp, type AppHandlerContext } from './app.ts'
import { seerrUserRoutes, seerrUsers } from './user-accounts.ts'
import { memberJson, noticeSettingsResponse, quotaResponse } from './seerr-members.ts'
import { currentRequests } from './seerr-request-decisions.ts'
import { seerrRequestRoutes } from './seerr-requests.ts'
import { messageResponse, pagedJson } from './seerr-responses.ts'
import { seerrFirstRun } from './seerr-first-run.ts'
import { seerrSettingsRoutes } from './seerr-settings.ts'

const BASE = '/api/v1'

/**
 * source: seen on Seerr 3.1: a missing key is 401, a wrong one 403. Until somebody has signed in, so is the right one.
 * With CSRF protection, every change without the token of the web page is 403, whatever the key.
 */
function guard(context: AppHandlerContext): Response | undefined {
  const {
    request,
    key,
    url,
    household: { faults },
  } = context
  if (faults?.isSeerrCsrfProtected && !['GET', 'HEAD'].includes(request.method))
    return messageResponse(403, 'invalid csrf token')
  const sentKey = request.headers.get('x-api-key')
  if (sentKey === key && seerrFirstRun(context).isSignedIn) return undefined
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

interface RequestManagerProduct {
  name: string
  title: string
  version: string
}

/** Seerr, or Jellyseerr before it was renamed. Overseerr, which both were made from, is in its own file. */
export const createRehearsedRequestManager = ({ name, title, version }: RequestManagerProduct): RehearsedApp => ({
  name,
  port: 5055,
  healthPath: `${BASE}/settings/public`,
  version,
  rejectUnauthenticated: guard,
  notFound: ({ url }) =>
    Response.json({ message: 'not found', errors: [{ path: url.pathname, message: 'not found' }] }, { status: 404 }),
  routes: [
    publicRoute(get(`${BASE}/settings/public`, (context) => publicSettings(context, title))),
    publicRoute(
      get(`${BASE}/status`, () => ({
        version,
        commitTag: 'rehearsal',
        updateAvailable: false,
        commitsBehind: 0,
        restartRequired: false,
      })),
    ),
    get(`${BASE}/settings/about`, (context) => ({
      version,
      totalMediaItems: context.household.shows.length + context.household.films.length,
      totalRequests: currentRequests(context).length,
      appDataPath: '/app/config',
    })),
    ...seerrSettingsRoutes(BASE),
    get(`${BASE}/movie/{movieId}`, ({ household, pathParams }) => {
      const film = household.films.find(({ tmdb }) => String(tmdb) === pathParams['movieId'])
      return film ? movieDetails(film) : messageResponse(500, 'Unable to retrieve movie.')
    }),
    get(`${BASE}/tv/{tvId}`, ({ household, pathParams }) => {
      const show = household.shows.find(({ tmdb }) => String(tmdb) === pathParams['tvId'])
      return show ? tvDetails(show) : messageResponse(500, 'Unable to retrieve series.')
    }),
    ...seerrRequestRoutes(BASE),
    get(`${BASE}/user/{userId}/quota`, quotaResponse),
    get(`${BASE}/user/{userId}/settings/notifications`, noticeSettingsResponse),
    ...seerrUserRoutes(BASE, memberJson),
    get(`${BASE}/user`, (context) =>
      pagedJson(
        context,
        seerrUsers(context).map((member) => memberJson(context, member)),
      ),
    ),
  ],
  startupLog: [
    `[info][Server]: Starting ${title} version ${version}`,
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
})

export const seerr = createRehearsedRequestManager({ name: 'seerr', title: 'Seerr', version: '3.5.0' })

const JELLYFIN_SERVER = 2
const NO_SERVER = 4

const publicSettings = (context: AppHandlerContext, title: string): object => ({
  initialized: seerrFirstRun(context).isInitialized,
  applicationTitle: title,
  applicationUrl: '',
  hideAvailable: false,
  hideBlocklisted: false,
  localLogin: true,
  mediaServerLogin: true,
  jellyfinExternalHost: '',
  jellyfinForgotPasswordUrl: '',
  movie4kEnabled: false,
  series4kEnabled: false,
  discoverRegion: '',
  streamingRegion: '',
  originalLanguage: '',
  mediaServerType: seerrFirstRun(context).isSignedIn ? JELLYFIN_SERVER : NO_SERVER,
  partialRequestsEnabled: true,
  enableSpecialEpisodes: false,
  cacheImages: false,
  vapidPublic: 'BPretendPublicKeyOfTheRehearsal',
  enablePushRegistration: false,
  locale: 'en',
  emailEnabled: false,
  userEmailRequired: false,
  newPlexLogin: true,
  youtubeUrl: '',
})

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
