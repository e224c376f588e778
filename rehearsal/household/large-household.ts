import { seededRandom, sha256Hex, type SeededRandom } from '../seeded-random.ts'
import { releaseNameOf } from './grabs.ts'
import { filmPath, type HouseholdDownload, type HouseholdFilm, type Household, type HouseholdShow } from './types.ts'
import type { HouseholdRequest } from './household-request.ts'
import { defaultHousehold } from './default-household.ts'

const firstWords =
  'Quiet Amber Northern Paper Hidden Winter Copper Slow Distant Glass Silver Wild Hollow Bright Salt'.split(' ')
const secondWords =
  'Harbour Orchard Lantern Mill Quarry Garden Signal River Station Bridge Island Letter Window Road'.split(' ')
const titleEndings = [
  '',
  ' Returns',
  ' at Night',
  ', Again',
  ' and After',
  ' of Stone',
  ' in June',
  ': The Ferry',
  ' Below',
  ' Home',
]

export interface HouseholdSize {
  films: number
  series: number
}

/** Returns a household of this size. The hand-made items come first and are unchanged. */
export function generateHousehold({ films, series }: HouseholdSize): Household {
  const chance = seededRandom(`a household of ${films} and ${series}`)
  const moreShows = Array.from({ length: Math.max(0, series - defaultHousehold.shows.length) }, (_, at) =>
    generateShow(chance, at),
  )
  const moreFilms = Array.from({ length: Math.max(0, films - defaultHousehold.films.length) }, (_, at) =>
    generateFilm(chance, at),
  )
  const wanted = moreFilms.filter(({ hasFile }) => !hasFile)
  return {
    ...defaultHousehold,
    shows: [...defaultHousehold.shows, ...moreShows],
    films: [...defaultHousehold.films, ...moreFilms],
    downloads: [...defaultHousehold.downloads, ...wanted.slice(0, 40).map((film, at) => generateDownload(film, at))],
    requests: [...defaultHousehold.requests, ...wanted.slice(0, 200).map((film, at) => generateRequest(film, at))],
  }
}

const generateTitle = (at: number): string => {
  const a = firstWords[at % firstWords.length]
  const b = secondWords[Math.floor(at / firstWords.length) % secondWords.length]
  return `The ${a} ${b}${titleEndings[Math.floor(at / (firstWords.length * secondWords.length)) % titleEndings.length]}`
}

const slugFor = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function generateShow(chance: SeededRandom, at: number): HouseholdShow {
  const title = generateTitle(at)
  const seasons = Array.from({ length: chance.between(1, 6) }, (_, number) => {
    const episodes = chance.between(6, 13)
    return {
      number: number + 1,
      episodes,
      availableEpisodes: chance.next() < 0.85 ? episodes : chance.between(0, episodes),
    }
  })
  return {
    id: 100 + at,
    title,
    slug: slugFor(title),
    year: 2004 + (at % 15),
    tvdb: 900_000 + at,
    tmdb: 800_000 + at,
    imdb: `tt7${String(at).padStart(6, '0')}`,
    network: 'Den',
    ended: chance.next() < 0.7,
    minutes: chance.between(22, 58),
    seasons,
  }
}

function generateFilm(chance: SeededRandom, at: number): HouseholdFilm {
  const title = generateTitle(at)
  const tmdb = 700_000 + at
  return {
    id: 100 + at,
    title,
    slug: `${slugFor(title)}-${tmdb}`,
    // Titles repeat after 2,100; a different year keeps their folders apart.
    year: 1950 + (at % 15) + 20 * Math.floor(at / 2100),
    tmdb,
    imdb: `tt8${String(at).padStart(6, '0')}`,
    minutes: chance.between(78, 164),
    hasFile: chance.next() < 0.92,
  }
}

const generateDownload = (film: HouseholdFilm, at: number): HouseholdDownload => ({
  id: sha256Hex(`torrent ${filmPath(film)}`).slice(0, 40),
  client: 'qbittorrent',
  name: `${releaseNameOf(film.title)}.${film.year}.1080p.BluRay.x264-PIANO`,
  target: { film: film.id },
  bytes: film.minutes * 78_000_000,
  progress: (at % 10) / 10,
  bytesPerSecond: at % 4 === 0 ? 0 : 400_000,
  seeds: at % 4 === 0 ? 0 : 9,
  ageHours: 2 + at,
})

const generateRequest = (film: HouseholdFilm, at: number): HouseholdRequest => ({
  id: 1000 + at,
  memberId: (at % 4) + 1,
  target: { film: film.id },
  status: at % 9 === 0 ? 1 : 2,
  mediaStatus: at % 9 === 0 ? 2 : 3,
  ageHours: 3 + at * 2,
})
