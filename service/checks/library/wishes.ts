import type { Ids, LibraryItem } from '../../apps/interfaces/library.ts'
import type { ServerItem } from '../../apps/interfaces/media-server.ts'
import type { DeskRequest } from '../../apps/interfaces/request-desk.ts'

/** Whether two apps mean the same thing: by an id that both have. Undefined where they have none in common. */
export function sameIds(one: Ids, other: Ids): boolean | undefined {
  const shared = (['tmdb', 'tvdb', 'imdb'] as const).filter((name) => one[name] !== null && other[name] !== null)
  return shared.length === 0 ? undefined : shared.some((name) => one[name] === other[name])
}

export function itemOf({ ids, media }: DeskRequest, items: readonly LibraryItem[]): LibraryItem | undefined {
  const sort = media === 'film' ? 'films' : 'series'
  return items.find((item) => item.media === sort && sameIds(item.ids, ids) === true)
}

export const shownOf = ({ ids, media }: DeskRequest, items: readonly ServerItem[]): ServerItem | undefined =>
  items.find(({ sort, ids: its }) => sort === media && sameIds(its, ids) === true)

/** `film tmdb 992`: what a request calls what it is about, where no app has a title for it. */
export const calledBy = ({ media, ids }: DeskRequest): string =>
  `${media} ${ids.tmdb === null ? `tvdb ${ids.tvdb ?? 'unknown'}` : `tmdb ${ids.tmdb}`}`
