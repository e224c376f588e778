import { addedHoursAgo } from '../household/media-files.ts'
import { showPath, type HouseholdShow } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'
import { isDeletedItem } from './deleted-items.ts'
import { posterImages } from './posters.ts'
import { profileIdOf } from './quality-routes.ts'
import { addedItems } from './servarr-added-items.ts'

export function listSeries(context: AppHandlerContext): object[] {
  const { url, household } = context
  const tvdb = Number(url.searchParams.get('tvdbId') ?? 0)
  return [
    ...household.shows
      .filter((show) => !tvdb || show.tvdb === tvdb)
      .filter(({ id }) => !isDeletedItem(context, 'series', id))
      .map((show) => seriesJson(context, show)),
    ...addedItems(context, 'series').filter((item) => !tvdb || item['tvdbId'] === tvdb),
  ]
}

function seriesJson(context: AppHandlerContext, show: HouseholdShow): object {
  const upcoming = show.upcoming ?? []
  const seasons = [...show.seasons, ...announcedSeasons(show)]
  /** source: `SeasonStatistics`: `episodeCount` is what has aired, `totalEpisodeCount` all. */
  const counted = (seasons: HouseholdShow['seasons']) => {
    const total = seasons.reduce((sum, season) => sum + season.episodes, 0)
    const later = upcoming.filter((one) => seasons.some(({ number }) => number === one.season)).length
    const fileCount = seasons.reduce((sum, season) => sum + season.availableEpisodes, 0)
    return {
      episodeFileCount: fileCount,
      episodeCount: total,
      totalEpisodeCount: total + later,
      sizeOnDisk: fileCount * show.minutes * 38_000_000,
      releaseGroups: ['KETTLE'],
      percentOfEpisodes: total ? (100 * fileCount) / total : 0,
    }
  }
  return {
    id: show.id,
    title: show.title,
    alternateTitles: [],
    sortTitle: show.title.toLowerCase().replace(/^the /, ''),
    status: show.ended ? 'ended' : 'continuing',
    ended: show.ended,
    overview: '',
    network: show.network,
    images: posterImages(show.id),
    originalLanguage: { id: 1, name: 'English' },
    seasons: seasons.map((season) => ({
      seasonNumber: season.number,
      monitored: true,
      statistics: counted([season]),
    })),
    year: show.year,
    path: showPath(show),
    qualityProfileId: profileIdOf(context, 'sonarr', show.id),
    seasonFolder: true,
    monitored: true,
    monitorNewItems: 'all',
    useSceneNumbering: false,
    runtime: show.minutes,
    tvdbId: show.tvdb,
    tvRageId: 0,
    tvMazeId: 0,
    tmdbId: show.tmdb,
    seriesType: 'standard',
    cleanTitle: show.title.toLowerCase().replace(/[^a-z0-9]/g, ''),
    imdbId: show.imdb,
    titleSlug: show.slug,
    rootFolderPath: '/data/media/tv/',
    genres: show.genres ?? [],
    tags: [],
    added: hoursAgo(context, addedHoursAgo(show)),
    ratings: { votes: 0, value: 0 },
    statistics: { seasonCount: seasons.length, ...counted(seasons) },
  }
}

/** Seasons of which nothing has aired. */
function announcedSeasons({ seasons, upcoming = [] }: HouseholdShow): HouseholdShow['seasons'] {
  const numbers = new Set(upcoming.map(({ season }) => season))
  for (const { number } of seasons) numbers.delete(number)
  return [...numbers].map((number) => ({ number, episodes: 0, availableEpisodes: 0 }))
}
