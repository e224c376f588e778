import { sha256Hex } from '../seeded-random.ts'
import type { HouseholdAcquisition, HouseholdDownload, HouseholdFilm, Household, HouseholdShow } from './types.ts'

/** The time until a grabbed release is downloaded, and again until it is imported. */
const DOWNLOAD_MS = 15_000
const IMPORT_MS = 4000
const HOUR_MS = 3_600_000

/** Returns the household with the acquisitions that are complete by now. Ages count back from `pastEndedAt`. */
export function withAcquisitions(household: Household, now: number, pastEndedAt: number): Household {
  const { acquisitions } = household
  if (!acquisitions || acquisitions.length === 0) return household
  const grabbed = acquisitions.flatMap(({ release }) => (release && release.at <= now ? [release] : []))
  const stalled = household.faults?.tunnelStatus !== undefined || household.faults?.unreachableClient === 'qbittorrent'
  const filed = stalled ? [] : grabbed.filter(({ at }) => now >= at + DOWNLOAD_MS + IMPORT_MS)
  const films = [
    ...household.films,
    ...acquisitions.flatMap(({ film, addedAt }) =>
      film ? { ...film, ageHours: (pastEndedAt - addedAt) / HOUR_MS } : [],
    ),
  ]
  return {
    ...household,
    films: films.map((film) => (filed.some((one) => isFor(one, film)) ? { ...film, hasFile: true } : film)),
    shows: household.shows.map((show) => filed.reduce(withEpisodes, show)),
    downloads: [
      ...household.downloads,
      ...grabbed.map((one) => ({
        ...downloadOf(one, stalled ? one.at : now, now),
        ageHours: (pastEndedAt - one.at) / HOUR_MS,
      })),
    ],
  }
}

type AcquiredRelease = NonNullable<HouseholdAcquisition['release']>

const isFor = ({ for: what }: AcquiredRelease, { id }: HouseholdFilm): boolean => 'film' in what && what.film === id

/** New episodes follow the existing ones in order. */
function withEpisodes(show: HouseholdShow, { for: what }: AcquiredRelease): HouseholdShow {
  if (!('show' in what) || what.show !== show.id) return show
  const seasons = show.seasons.map((season) =>
    season.number === what.season && what.episodes.includes(season.availableEpisodes + 1)
      ? { ...season, availableEpisodes: Math.max(season.availableEpisodes, ...what.episodes) }
      : season,
  )
  return { ...show, seasons }
}

/** Returns the progress at `until`, as reported at `now`. */
function downloadOf(
  { name, for: what, bytes, at }: AcquiredRelease,
  until: number,
  now: number,
): Omit<HouseholdDownload, 'ageHours'> {
  const progress = Math.min(1, (until - at) / DOWNLOAD_MS)
  const importing = progress === 1 && until < at + DOWNLOAD_MS + IMPORT_MS
  return {
    id: sha256Hex(`arrival ${name}`).slice(0, 40),
    client: 'qbittorrent',
    name,
    target: what,
    bytes,
    progress,
    bytesPerSecond: progress < 1 && until === now ? Math.round(bytes / (DOWNLOAD_MS / 1000)) : 0,
    seeds: 21,
    ...(importing ? { importing: { state: 'importPending', health: 'ok', messages: [] } } : {}),
  }
}
