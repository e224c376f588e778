import { sha256Hex } from '../seeded-random.ts'
import { addedHoursAgo, episodesOf, filmFile, type HouseholdEpisode } from '../household/media-files.ts'
import { showPath, type HouseholdFilm, type HouseholdShow } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'

const TICKS_A_MINUTE = 600_000_000
/** Jellyfin finds imported files at its next scan. */
const SCAN_DELAY_HOURS = 0.2

export const jellyfinId = (word: string): string => sha256Hex(`jellyfin ${word}`).slice(0, 32)
export const SERVER_ID = jellyfinId('server')

export const seriesId = ({ tvdb }: HouseholdShow): string => jellyfinId(`series ${tvdb}`)
export const movieId = ({ tmdb }: HouseholdFilm): string => jellyfinId(`movie ${tmdb}`)

/** Returns a parameter; Jellyfin ignores the letter case of its name. */
export const queryValues = ({ url }: AppHandlerContext, name: string): string[] =>
  [...url.searchParams].filter(([parameter]) => parameter.toLowerCase() === name).map(([, value]) => value)

const hasAnyEpisode = ({ seasons }: HouseholdShow): boolean => seasons.some(({ availableEpisodes: here }) => here > 0)

export interface CatalogueItem {
  Id: string
  Name: string
  Type: string
  Path: string
  DateCreated: string
}

const catalogue = (context: AppHandlerContext): CatalogueItem[] => [
  ...context.household.shows.filter(hasAnyEpisode).map((show) => seriesJson(context, show)),
  ...context.household.films.filter(({ hasFile }) => hasFile).map((film) => movieJson(context, film)),
]

const episodesOfAll = (context: AppHandlerContext): CatalogueItem[] =>
  context.household.shows.flatMap((show) =>
    episodesOf(show)
      .filter(({ hasFile }) => hasFile)
      .map((episode) => episodeJson(context, show, episode)),
  )

/** `/Items`: by type, by a part of the name, and by what an account may see; the newest first if that is wanted. */
export function listItems(
  context: AppHandlerContext,
  isVisible: (item: CatalogueItem) => boolean = () => true,
): object {
  const wanted = queryValues(context, 'includeitemtypes').flatMap((text) => text.split(','))
  const term = queryValues(context, 'searchterm')[0]?.toLowerCase() ?? ''
  const all = wanted.includes('Episode') ? [...catalogue(context), ...episodesOfAll(context)] : catalogue(context)
  const matching = all.filter(
    (item) =>
      (!wanted.length || wanted.includes(item.Type)) && item.Name.toLowerCase().includes(term) && isVisible(item),
  )
  const isNewestFirst = queryValues(context, 'sortby')[0] === 'DateCreated'
  const sorted = isNewestFirst ? matching.toSorted((a, b) => b.DateCreated.localeCompare(a.DateCreated)) : matching
  const Items = sorted.slice(0, Number(queryValues(context, 'limit')[0] ?? sorted.length))
  return { Items, TotalRecordCount: matching.length, StartIndex: 0 }
}

/** `/Items/{itemId}`: 404 for an unknown member or item. */
export function getItem(context: AppHandlerContext): object {
  const [member] = queryValues(context, 'userid')
  const found = catalogue(context).find(({ Id }) => Id === context.pathParams['itemId'])
  const known = member === undefined || context.household.members.some(({ key }) => key === member)
  return found && known ? found : new Response(null, { status: 404 })
}

/** `/Shows/{seriesId}/Episodes`: without the missing ones if they are not wanted. */
export function listEpisodes(context: AppHandlerContext): object {
  const show = context.household.shows.find(
    (householdShow) => seriesId(householdShow) === context.pathParams['seriesId'],
  )
  if (!show) return new Response(null, { status: 404 })
  const [season] = queryValues(context, 'season')
  const all = episodesOf(show, season === undefined ? undefined : Number(season)).filter(({ hasFile }) => hasFile)
  return {
    Items: all.map((episode) => episodeJson(context, show, episode)),
    TotalRecordCount: all.length,
    StartIndex: 0,
  }
}

const seriesJson = (context: AppHandlerContext, show: HouseholdShow) => ({
  Name: show.title,
  ServerId: SERVER_ID,
  Id: seriesId(show),
  Path: showPath(show),
  DateCreated: hoursAgo(context, addedHoursAgo(show) - SCAN_DELAY_HOURS),
  ProductionYear: show.year,
  RunTimeTicks: show.minutes * TICKS_A_MINUTE,
  ProviderIds: { Tvdb: String(show.tvdb), Tmdb: String(show.tmdb), Imdb: show.imdb },
  IsFolder: true,
  Type: 'Series',
  Status: show.ended ? 'Ended' : 'Continuing',
  LocationType: 'FileSystem',
  MediaType: 'Unknown',
})

const movieJson = (context: AppHandlerContext, film: HouseholdFilm) => ({
  Name: film.title,
  ServerId: SERVER_ID,
  Id: movieId(film),
  Path: filmFile(film).path,
  DateCreated: hoursAgo(context, addedHoursAgo(film) - SCAN_DELAY_HOURS),
  ProductionYear: film.year,
  RunTimeTicks: film.minutes * TICKS_A_MINUTE,
  ImageTags: { Primary: jellyfinId(`poster ${film.tmdb}`) },
  ProviderIds: { Tmdb: String(film.tmdb), Imdb: film.imdb },
  IsFolder: false,
  Type: 'Movie',
  LocationType: 'FileSystem',
  MediaType: 'Video',
})

const episodeJson = (
  context: AppHandlerContext,
  show: HouseholdShow,
  { id, tvdb, season, number, title, path, bytes }: HouseholdEpisode,
): CatalogueItem & Record<string, unknown> => ({
  Name: title,
  ServerId: SERVER_ID,
  Id: jellyfinId(`episode ${id}`),
  Path: path,
  DateCreated: hoursAgo(context, addedHoursAgo(show) - SCAN_DELAY_HOURS),
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
      Id: jellyfinId(`episode ${id}`),
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
