import { one, type Film, type HouseholdRequest, type Member, type Show } from '../household/kinds.ts'
import { get, hoursAgo, open, post, type App, type AppAsked } from './app.ts'
import { movieId, seriesId } from './jellyfin-items.ts'
import { accounts, askerPaths, askers } from './members.ts'
import { decide, decided, retried } from './seerr-decisions.ts'
import { settingsPaths } from './seerr-settings.ts'

const VERSION = '3.5.0'
const BASE = '/api/v1'
const ADMIN = 2
const REQUEST = 32

/** source: seen on Seerr 3: nothing shown is 401, a wrong key is 403. */
function guard({ request, key, url }: AppAsked): Response | undefined {
  const given = request.headers.get('x-api-key')
  if (given === key) return undefined
  if (given === null)
    return Response.json(
      {
        message: "cookie 'connect.sid' required",
        errors: [{ path: url.pathname, message: "cookie 'connect.sid' required" }],
      },
      { status: 401 },
    )
  return Response.json({ status: 403, error: 'You do not have permission to access this endpoint' }, { status: 403 })
}

export const seerr: App = {
  name: 'seerr',
  port: 5055,
  health: `${BASE}/settings/public`,
  version: VERSION,
  guard,
  lost: () => Response.json({ message: 'not found', errors: [{ message: 'not found' }] }, { status: 404 }),
  paths: [
    open(get(`${BASE}/settings/public`, () => ({ initialized: true }))),
    open(
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
    ...settingsPaths(BASE),
    get(`${BASE}/settings/jellyfin/users`, (asked) =>
      accounts(asked).map(({ name, key }) => ({ username: name, id: key, thumb: '', email: name })),
    ),
    get(`${BASE}/movie/{movieId}`, ({ household, parts }) => {
      const film = household.films.find(({ tmdb }) => String(tmdb) === parts['movieId'])
      return film ? movieDetails(film) : Response.json({ message: 'Unable to retrieve movie.' }, { status: 500 })
    }),
    get(`${BASE}/tv/{tvId}`, ({ household, parts }) => {
      const show = household.shows.find(({ tmdb }) => String(tmdb) === parts['tvId'])
      return show ? tvDetails(show) : Response.json({ message: 'Unable to retrieve series.' }, { status: 500 })
    }),
    get(`${BASE}/request`, requests),
    post(`${BASE}/request/{requestId}/retry`, (asked) => {
      const said = retried(asked)
      return said instanceof Response ? said : row(asked, said)
    }),
    post(`${BASE}/request/{requestId}/{status}`, (asked) => {
      const said = decide(asked)
      return said instanceof Response ? said : row(asked, said)
    }),
    get(`${BASE}/request/count`, counts),
    get(`${BASE}/user/{userId}/quota`, quota),
    ...askerPaths(BASE, (asked, one) => told(asked, one)),
    get(`${BASE}/user`, (asked) =>
      paged(
        asked,
        askers(asked).map((member) => told(asked, member)),
      ),
    ),
  ],
  hello: [
    `[info][Server]: Starting Seerr version ${VERSION}`,
    '[info][Jobs]: Scheduled jobs loaded',
    '[info][Server]: Server ready on port 5055',
  ],
  goodbye: [],
  chatter: (chance) =>
    chance.pick([
      '[info][Jellyfin Sync]: Sync starting',
      '[info][Jellyfin Sync]: Recently added scan complete. Items: 20',
      '[info][Download Sync]: Found 2 item(s) in progress on Sonarr server: Sonarr',
      '[debug][Jobs]: Starting scheduled job: Download Sync',
      '[info][Media Request]: New request approved and sent to Radarr',
    ]),
}

/** source: Seerr asks TMDB for these where it does not remember them, and answers 500 where TMDB says no. */
const movieDetails = ({ tmdb, imdb, title, year, minutes }: Film): object => ({
  id: tmdb,
  imdbId: imdb,
  title,
  originalTitle: title,
  releaseDate: `${year}-05-09`,
  runtime: minutes,
})

const tvDetails = ({ tmdb, title, year }: Show): object => ({
  id: tmdb,
  name: title,
  originalName: title,
  firstAirDate: `${year}-02-18`,
})

function paged({ url }: AppAsked, all: object[]): object {
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

const told = (asked: AppAsked, { id, name, key, admin }: Member): object => ({
  id,
  email: `${name.toLowerCase()}@den.example`,
  username: name,
  displayName: name,
  jellyfinUserId: key,
  userType: 3,
  permissions: admin ? ADMIN : REQUEST,
  avatar: `/avatarproxy/${key}`,
  createdAt: hoursAgo(asked, 5000),
  updatedAt: hoursAgo(asked, 400),
  requestCount: decided(asked).filter(({ by }) => by === id).length,
})

function requests(asked: AppAsked): object {
  const filter = asked.url.searchParams.get('filter') ?? 'all'
  const kept: Record<string, (one: HouseholdRequest) => boolean> = {
    pending: ({ status }) => status === 1,
    approved: ({ status }) => status === 2,
    processing: ({ status, media }) => status === 2 && media === 3,
    available: ({ media }) => media === 5,
    completed: ({ status }) => status === 5,
  }
  const some = decided(asked).filter(kept[filter] ?? (() => true))
  return paged(
    asked,
    [...some].sort((a, b) => a.hours - b.hours).map((each) => row(asked, each)),
  )
}

function row(asked: AppAsked, { id, by, of, status, media, hours, unsent }: HouseholdRequest): object {
  const { household } = asked
  const person = told(asked, one(household.members, by))
  const film = 'film' in of ? one(household.films, of.film) : undefined
  const show = 'show' in of ? one(household.shows, of.show) : undefined
  return {
    id,
    status,
    type: film ? 'movie' : 'tv',
    seasons: 'show' in of ? of.seasons.map((number) => ({ id: id * 100 + number, seasonNumber: number, status })) : [],
    media: {
      id,
      tmdbId: film?.tmdb ?? show?.tmdb,
      tvdbId: show?.tvdb ?? null,
      status: media,
      // It has a number in the library once it was handed there.
      ...(status === 1 || status === 4 || unsent ? {} : { serviceId: 0, externalServiceId: film?.id ?? show?.id }),
      // And one in the media server once it was seen there.
      ...(media >= 4 ? { jellyfinMediaId: film ? movieId(film) : show ? seriesId(show) : null } : {}),
      createdAt: hoursAgo(asked, hours),
      updatedAt: hoursAgo(asked, hours / 2),
    },
    createdAt: hoursAgo(asked, hours),
    updatedAt: hoursAgo(asked, hours / 2),
    requestedBy: person,
    modifiedBy: status === 1 ? null : person,
    is4k: false,
    serverId: 0,
    profileId: 4,
    rootFolder: film ? '/data/media/films' : '/data/media/tv',
  }
}

/** Films are counted one by one, series by the season; whoever manages is held to nothing. */
function quota(asked: AppAsked): object | Response {
  const { parts } = asked
  const member = askers(asked).find(({ id }) => String(id) === parts['userId'])
  if (!member) return Response.json({ message: 'User not found.' }, { status: 404 })
  const mine = decided(asked).filter(({ by }) => by === member.id)
  const seasons = mine.reduce((sum, { of }) => sum + ('show' in of ? of.seasons.length : 0), 0)
  const held = (limit: number, used: number) =>
    member.admin
      ? { used, restricted: false }
      : { days: 30, limit, used, remaining: Math.max(0, limit - used), restricted: used >= limit }
  return { movie: held(10, mine.filter(({ of }) => 'film' in of).length), tv: held(4, seasons) }
}

function counts(asked: AppAsked): object {
  const all = decided(asked)
  const count = (has: (one: HouseholdRequest) => boolean) => all.filter(has).length
  return {
    total: all.length,
    movie: count(({ of }) => 'film' in of),
    tv: count(({ of }) => 'show' in of),
    pending: count(({ status }) => status === 1),
    approved: count(({ status }) => status === 2),
    declined: count(({ status }) => status === 3),
    processing: count(({ status, media }) => status === 2 && media === 3),
    available: count(({ media }) => media === 5),
    completed: count(({ status }) => status === 5),
  }
}
