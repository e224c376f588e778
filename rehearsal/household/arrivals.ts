import { digestOf } from '../chance.ts'
import type { Arrival, Download, Film, Household, Show } from './kinds.ts'

/** How long what was taken needs until it is fetched, and then until it is filed. */
const FETCHED_MS = 15_000
const FILED_MS = 4000
const HOUR_MS = 3_600_000

/** The household as it is once what was asked for has gone its way so far. */
export function arrived(household: Household, now: number): Household {
  const { arrivals } = household
  if (!arrivals || arrivals.length === 0) return household
  const taken = arrivals.flatMap(({ release }) => (release && release.at <= now ? [release] : []))
  const held = household.troubles?.tunnel !== undefined || household.troubles?.unreachable === 'qbittorrent'
  const filed = held ? [] : taken.filter(({ at }) => now >= at + FETCHED_MS + FILED_MS)
  const films = [
    ...household.films,
    ...arrivals.flatMap(({ film, added_at: at }) => (film ? { ...film, hours: (now - at) / HOUR_MS } : [])),
  ]
  return {
    ...household,
    films: films.map((film) => (filed.some((one) => isFor(one, film)) ? { ...film, here: true } : film)),
    shows: household.shows.map((show) => filed.reduce(withEpisodes, show)),
    downloads: [...household.downloads, ...taken.map((one) => downloadOf(one, held ? one.at : now, now))],
  }
}

type Taken = NonNullable<Arrival['release']>

const isFor = ({ for: what }: Taken, { id }: Film): boolean => 'film' in what && what.film === id

/** Episodes come in order: those that follow what is there. */
function withEpisodes(show: Show, { for: what }: Taken): Show {
  if (!('show' in what) || what.show !== show.id) return show
  const seasons = show.seasons.map((season) =>
    season.number === what.season && what.episodes.includes(season.here + 1)
      ? { ...season, here: Math.max(season.here, ...what.episodes) }
      : season,
  )
  return { ...show, seasons }
}

/** As far as it came until the one moment, told at the other. */
function downloadOf({ name, for: what, bytes, at }: Taken, until: number, now: number): Download {
  const done = Math.min(1, (until - at) / FETCHED_MS)
  const importing = done === 1 && until < at + FETCHED_MS + FILED_MS
  return {
    id: digestOf(`arrival ${name}`).slice(0, 40),
    client: 'qbittorrent',
    name,
    for: what,
    bytes,
    done,
    bytesPerSecond: done < 1 && until === now ? Math.round(bytes / (FETCHED_MS / 1000)) : 0,
    seeds: 21,
    hours: (now - at) / HOUR_MS,
    ...(importing ? { importing: { state: 'importPending', health: 'ok', messages: [] } } : {}),
  }
}
