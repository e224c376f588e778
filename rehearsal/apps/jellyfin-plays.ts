import { episodesOf } from '../household/media-files.ts'
import type { HouseholdFilm, HouseholdShow } from '../household/types.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'
import { jellyfinId, movieId, seriesId } from './jellyfin-items.ts'

export interface RehearsedPlay {
  film: HouseholdFilm | undefined
  show: HouseholdShow | undefined
  /** Sonarr's id of the episode. */
  episode: number | null
  hours: number
}

/** What a member has played to the end, or has begun: the film that is playing now is begun. */
export function playsOf(context: AppHandlerContext, memberId: number, begun: boolean): RehearsedPlay[] {
  const { household } = context
  const present = household.films.find(({ hasFile }) => hasFile)
  if (begun)
    return memberId === household.members[1]?.id && present && !household.nobodyWatches
      ? [{ film: present, show: undefined, episode: null, hours: 0 }]
      : []
  return (household.plays ?? [])
    .filter((play) => play.memberId === memberId)
    .flatMap(({ target, hoursAgo: hours }): RehearsedPlay[] => {
      if ('film' in target) {
        const film = household.films.find(({ id, hasFile }) => hasFile && id === target.film)
        return film ? [{ film, show: undefined, episode: null, hours }] : []
      }
      const show = household.shows.find(({ id }) => id === target.show)
      const episode = show && episodesOf(show, target.season).find(({ number }) => number === target.episode)
      return show && episode?.hasFile ? [{ film: undefined, show, episode: episode.id, hours }] : []
    })
}

/** source: `BaseItemDto` with its `UserItemDataDto` */
export function playedItems(context: AppHandlerContext, memberId: number, begun: boolean): object[] {
  return playsOf(context, memberId, begun).map(({ film, show, episode, hours }) => {
    const UserData = {
      PlaybackPositionTicks: begun ? 18_000_000_000 : 0,
      PlayCount: 1,
      IsFavorite: false,
      LastPlayedDate: hoursAgo(context, hours),
      Played: !begun,
      Key: String(film?.tmdb ?? episode),
      ItemId: film ? movieId(film) : jellyfinId(`episode ${episode}`),
    }
    if (film) return { Name: film.title, Id: movieId(film), Type: 'Movie', UserData }
    return {
      Name: `Episode ${episode}`,
      Id: UserData.ItemId,
      Type: 'Episode',
      SeriesId: seriesId(show!),
      SeriesName: show!.title,
      UserData,
    }
  })
}
