import { episodesOf, type HouseholdEpisode } from '../household/media-files.ts'
import { upcomingEpisodesOf } from '../household/upcoming.ts'
import type { HouseholdShow } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'
import { isBelowCutoff } from './quality-routes.ts'
import { isInCalendar } from './servarr-calendar.ts'

const LAST_SEARCH_HOURS = 0.4

export const showInQuery = ({ url, household }: AppHandlerContext): HouseholdShow | undefined =>
  household.shows.find(({ id }) => id === Number(url.searchParams.get('seriesId') ?? 0))

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
  monitored: true,
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
