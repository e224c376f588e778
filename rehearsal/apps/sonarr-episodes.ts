import { episodesOf, type HouseholdEpisode } from '../household/media-files.ts'
import { upcomingEpisodesOf } from '../household/upcoming.ts'
import type { HouseholdShow } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'
import { addedItems } from './servarr-added-items.ts'
import { isBelowCutoff } from './quality-routes.ts'
import { isInCalendar } from './servarr-calendar.ts'

const LAST_SEARCH_HOURS = 0.4

export const showInQuery = (context: AppHandlerContext): HouseholdShow | undefined => {
  const wanted = Number(context.url.searchParams.get('seriesId') ?? 0)
  return context.household.shows.find(({ id }) => id === wanted) ?? addedShow(context, wanted)
}

/** A series that was added again has its episodes under new ids, and no file of any. */
function addedShow(context: AppHandlerContext, wanted: number): HouseholdShow | undefined {
  const added = addedItems(context, 'series').find(({ id }) => id === wanted)
  const show = added && context.household.shows.find(({ tvdb }) => tvdb === added['tvdbId'])
  return (
    show && {
      ...show,
      id: wanted,
      seasons: show.seasons.map((season) => ({ ...season, availableEpisodes: 0 })),
    }
  )
}

/** The ids of the episodes that somebody turned off. */
export const unmonitoredEpisodes = ({ sharedState }: Pick<AppHandlerContext, 'sharedState'>): Set<number> =>
  sharedState.getOrCreate('unmonitored episodes', () => new Set<number>())

/** source: Sonarr's document, `EpisodesMonitoredResource` */
export async function monitorEpisodes(context: AppHandlerContext): Promise<Response> {
  const { episodeIds, monitored } = (await context.request.json()) as { episodeIds: number[]; monitored: boolean }
  for (const id of episodeIds)
    if (monitored) unmonitoredEpisodes(context).delete(id)
    else unmonitoredEpisodes(context).add(id)
  return Response.json([], { status: 202 })
}

/** Returns the episodes of the requested series, or of one season. */
export function episodesInQuery(
  context: AppHandlerContext,
): { show: HouseholdShow; episodes: HouseholdEpisode[] } | Response {
  const show = showInQuery(context)
  if (!context.url.searchParams.get('seriesId'))
    return Response.json({ message: 'seriesId or episodeIds must be provided', description: '' }, { status: 400 })
  if (!show) return Response.json({ message: 'NotFound' }, { status: 404 })
  const season = context.url.searchParams.get('seasonNumber')
  const number = season === null ? undefined : Number(season)
  return { show, episodes: [...episodesOf(show, number), ...upcomingEpisodesOf(show, context.now(), number)] }
}

export function listEpisodes(context: AppHandlerContext): object[] | Response {
  const found = episodesInQuery(context)
  if (found instanceof Response) return found
  return found.episodes.map((episode) => episodeJson(context, found.show, episode))
}

const episodeJson = (context: AppHandlerContext, show: HouseholdShow, episode: HouseholdEpisode): object => ({
  id: episode.id,
  seriesId: show.id,
  tvdbId: episode.tvdb,
  episodeFileId: episode.hasFile ? episode.id : 0,
  seasonNumber: episode.season,
  episodeNumber: episode.number,
  title: episode.title,
  airDate: new Date(episode.airs).toISOString().slice(0, 10),
  airDateUtc: new Date(episode.airs).toISOString(),
  ...(episode.hasFile || episode.airs > context.now() ? {} : { lastSearchTime: hoursAgo(context, LAST_SEARCH_HOURS) }),
  runtime: show.minutes,
  hasFile: episode.hasFile,
  monitored: !unmonitoredEpisodes(context).has(episode.id),
  unverifiedSceneNumbering: false,
})

export const episodesBelowCutoff = (context: AppHandlerContext): object[] =>
  context.household.shows
    .filter(({ id }) => isBelowCutoff(context, 'sonarr', id))
    .flatMap((show) =>
      episodesOf(show)
        .filter(({ hasFile }) => hasFile)
        .map((episode) => episodeJson(context, show, episode)),
    )

/** The series itself is only in it with `includeSeries=true`, which nobody asks for. */
export const episodeCalendar = (context: AppHandlerContext): object[] =>
  context.household.shows
    .flatMap((show) =>
      [...episodesOf(show), ...upcomingEpisodesOf(show, context.now())].map((episode) => ({ show, episode })),
    )
    .filter(({ episode }) => isInCalendar(context, episode.airs))
    .toSorted((a, b) => a.episode.airs - b.episode.airs)
    .map(({ show, episode }) => episodeJson(context, show, episode))
