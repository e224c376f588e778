import type { AppHandlerContext } from './app.ts'
import { playsOf } from './jellyfin-plays.ts'
import { plexEpisodeKey, plexFilmKey, plexShowKey, plexTime } from './plex-items.ts'

/** The owner's account is 1; the others have numbers of plex.tv. */
export const plexAccountId = (memberId: number): number => (memberId === 1 ? 1 : 9_000_000 + memberId)

/** source: its API document, `listPlaybackHistory`; python-plexapi, `EpisodeHistory` */
export function plexHistory(context: AppHandlerContext): object[] {
  const account = Number(context.url.searchParams.get('accountID') ?? 0)
  const member = context.household.members.find(({ id }) => plexAccountId(id) === account)
  return (member ? playsOf(context, member.id, false) : []).map(({ film, show, episode, hours }, at) => {
    const key = film ? plexFilmKey(film) : plexEpisodeKey(episode!)
    return {
      historyKey: `/status/sessions/history/${account * 1000 + at}`,
      key: `/library/metadata/${key}`,
      ratingKey: key,
      librarySectionID: film ? '2' : '1',
      title: film ? film.title : `Episode ${episode}`,
      type: film ? 'movie' : 'episode',
      viewedAt: plexTime(context, hours),
      accountID: account,
      deviceID: 1,
      ...(show && { grandparentKey: `/library/metadata/${plexShowKey(show)}`, grandparentTitle: show.title }),
    }
  })
}
