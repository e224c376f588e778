import { chanceOf, digestOf, type Chance } from '../chance.ts'
import { dotted } from './grabs.ts'
import { filmPath, type Download, type Film, type Household, type HouseholdRequest, type Show } from './kinds.ts'
import { household } from './library.ts'

const first = 'Quiet Amber Northern Paper Hidden Winter Copper Slow Distant Glass Silver Wild Hollow Bright Salt'.split(
  ' ',
)
const second = 'Harbour Orchard Lantern Mill Quarry Garden Signal River Station Bridge Island Letter Window Road'.split(
  ' ',
)
const third = [
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

export interface Size {
  films: number
  series: number
}

/** The household with as many films and series as are asked for; what it has by hand comes first and stays as it is. */
export function householdOf({ films, series }: Size): Household {
  const chance = chanceOf(`a household of ${films} and ${series}`)
  const moreShows = Array.from({ length: Math.max(0, series - household.shows.length) }, (_, at) =>
    madeShow(chance, at),
  )
  const moreFilms = Array.from({ length: Math.max(0, films - household.films.length) }, (_, at) => madeFilm(chance, at))
  const wanted = moreFilms.filter(({ here }) => !here)
  return {
    ...household,
    shows: [...household.shows, ...moreShows],
    films: [...household.films, ...moreFilms],
    downloads: [...household.downloads, ...wanted.slice(0, 40).map((film, at) => madeDownload(film, at))],
    requests: [...household.requests, ...wanted.slice(0, 200).map((film, at) => madeRequest(film, at))],
  }
}

const titleOf = (at: number): string => {
  const a = first[at % first.length]
  const b = second[Math.floor(at / first.length) % second.length]
  return `The ${a} ${b}${third[Math.floor(at / (first.length * second.length)) % third.length]}`
}

const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function madeShow(chance: Chance, at: number): Show {
  const title = titleOf(at)
  const seasons = Array.from({ length: chance.between(1, 6) }, (_, number) => {
    const episodes = chance.between(6, 13)
    return { number: number + 1, episodes, here: chance.next() < 0.85 ? episodes : chance.between(0, episodes) }
  })
  return {
    id: 100 + at,
    title,
    slug: slugOf(title),
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

function madeFilm(chance: Chance, at: number): Film {
  const title = titleOf(at)
  const tmdb = 700_000 + at
  return {
    id: 100 + at,
    title,
    slug: `${slugOf(title)}-${tmdb}`,
    // The same title comes again after 2,100; another year keeps its folder apart.
    year: 1950 + (at % 15) + 20 * Math.floor(at / 2100),
    tmdb,
    imdb: `tt8${String(at).padStart(6, '0')}`,
    minutes: chance.between(78, 164),
    here: chance.next() < 0.92,
  }
}

const madeDownload = (film: Film, at: number): Download => ({
  id: digestOf(`torrent ${filmPath(film)}`).slice(0, 40),
  client: 'qbittorrent',
  name: `${dotted(film.title)}.${film.year}.1080p.BluRay.x264-PIANO`,
  for: { film: film.id },
  bytes: film.minutes * 78_000_000,
  done: (at % 10) / 10,
  bytesPerSecond: at % 4 === 0 ? 0 : 400_000,
  seeds: at % 4 === 0 ? 0 : 9,
  hours: 2 + at,
})

const madeRequest = (film: Film, at: number): HouseholdRequest => ({
  id: 1000 + at,
  by: (at % 4) + 1,
  of: { film: film.id },
  status: at % 9 === 0 ? 1 : 2,
  media: at % 9 === 0 ? 2 : 3,
  hours: 3 + at * 2,
})
