import { digestOf } from '../chance.ts'
import { addedHours, episodesOf, filmFile, type Episode } from '../household/files.ts'
import { showPath, type Film, type Show } from '../household/kinds.ts'
import { hoursAgo, type AppAsked } from './app.ts'

const TICKS_A_MINUTE = 600_000_000
/** Jellyfin finds what was imported when it looks next. */
const FOUND_AFTER_HOURS = 0.2

export const idOf = (word: string): string => digestOf(`jellyfin ${word}`).slice(0, 32)
export const SERVER = idOf('server')

export const seriesId = ({ tvdb }: Show): string => idOf(`series ${tvdb}`)
export const movieId = ({ tmdb }: Film): string => idOf(`movie ${tmdb}`)

/** A parameter by its name; Jellyfin takes it in letters of any size. */
const parameters = ({ url }: AppAsked, name: string): string[] =>
  [...url.searchParams].filter(([given]) => given.toLowerCase() === name).map(([, value]) => value)

const isShown = ({ seasons }: Show): boolean => seasons.some(({ here }) => here > 0)

const catalogue = (asked: AppAsked) => [
  ...asked.household.shows.filter(isShown).map((show) => series(asked, show)),
  ...asked.household.films.filter(({ here }) => here).map((film) => movie(asked, film)),
]

/** `/Items`: by kind, and by a part of the name. */
export function items(asked: AppAsked): object {
  const wanted = parameters(asked, 'includeitemtypes').flatMap((text) => text.split(','))
  const term = parameters(asked, 'searchterm')[0]?.toLowerCase() ?? ''
  const some = catalogue(asked).filter(
    ({ Type, Name }) => (!wanted.length || wanted.includes(Type)) && Name.toLowerCase().includes(term),
  )
  return { Items: some, TotalRecordCount: some.length, StartIndex: 0 }
}

/** `/Items/{itemId}`: for a member it has, 404 for anybody and anything else. */
export function item(asked: AppAsked): object {
  const [member] = parameters(asked, 'userid')
  const found = catalogue(asked).find(({ Id }) => Id === asked.parts['itemId'])
  const known = member === undefined || asked.household.members.some(({ key }) => key === member)
  return found && known ? found : new Response(null, { status: 404 })
}

/** `/Shows/{seriesId}/Episodes`: those that have a file, where the others are not wanted. */
export function episodes(asked: AppAsked): object {
  const show = asked.household.shows.find((one) => seriesId(one) === asked.parts['seriesId'])
  if (!show) return new Response(null, { status: 404 })
  const [season] = parameters(asked, 'season')
  const all = episodesOf(show, season === undefined ? undefined : Number(season)).filter(({ here }) => here)
  return { Items: all.map((one) => episode(asked, show, one)), TotalRecordCount: all.length, StartIndex: 0 }
}

const series = (asked: AppAsked, show: Show) => ({
  Name: show.title,
  ServerId: SERVER,
  Id: seriesId(show),
  Path: showPath(show),
  DateCreated: hoursAgo(asked, addedHours(show) - FOUND_AFTER_HOURS),
  ProductionYear: show.year,
  RunTimeTicks: show.minutes * TICKS_A_MINUTE,
  ProviderIds: { Tvdb: String(show.tvdb), Tmdb: String(show.tmdb), Imdb: show.imdb },
  IsFolder: true,
  Type: 'Series',
  Status: show.ended ? 'Ended' : 'Continuing',
  LocationType: 'FileSystem',
  MediaType: 'Unknown',
})

const movie = (asked: AppAsked, film: Film) => ({
  Name: film.title,
  ServerId: SERVER,
  Id: movieId(film),
  Path: filmFile(film).path,
  DateCreated: hoursAgo(asked, Math.max(0, addedHours(film) - FOUND_AFTER_HOURS)),
  ProductionYear: film.year,
  RunTimeTicks: film.minutes * TICKS_A_MINUTE,
  ProviderIds: { Tmdb: String(film.tmdb), Imdb: film.imdb },
  IsFolder: false,
  Type: 'Movie',
  LocationType: 'FileSystem',
  MediaType: 'Video',
})

const episode = (asked: AppAsked, show: Show, { id, tvdb, season, number, title, path, bytes }: Episode): object => ({
  Name: title,
  ServerId: SERVER,
  Id: idOf(`episode ${id}`),
  Path: path,
  DateCreated: hoursAgo(asked, addedHours(show) - FOUND_AFTER_HOURS),
  ProductionYear: show.year,
  RunTimeTicks: show.minutes * TICKS_A_MINUTE,
  ProviderIds: { Tvdb: String(tvdb) },
  IsFolder: false,
  Type: 'Episode',
  SeriesName: show.title,
  SeriesId: seriesId(show),
  ParentIndexNumber: season,
  IndexNumber: number,
  LocationType: 'FileSystem',
  MediaType: 'Video',
  MediaSources: [
    {
      Id: idOf(`episode ${id}`),
      Path: path,
      Protocol: 'File',
      Type: 'Default',
      Container: 'mkv',
      Size: bytes,
      MediaStreams: [
        { Type: 'Video', Codec: 'h264', Index: 0, Width: 1920, Height: 1080 },
        { Type: 'Subtitle', Codec: 'subrip', Language: 'eng', Index: 2 },
      ],
    },
  ],
})
