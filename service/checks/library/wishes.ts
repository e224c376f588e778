import type { Ids, Library, LibraryItem } from '../../apps/interfaces/library.ts'
import type { ServerItem } from '../../apps/interfaces/media-server.ts'
import type { DeskRequest, RequestDesk } from '../../apps/interfaces/request-desk.ts'
import { told } from '../seen.ts'

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

/** What a desk could not hand on to its library, each with what it is called. */
export async function lostBy(
  desk: RequestDesk,
  libraries: readonly Library[],
): Promise<{ request: DeskRequest; title: string }[]> {
  const failed = told(await desk.requests()).filter(({ state }) => state === 'failed')
  if (failed.length === 0) return []
  const answers = await Promise.all(libraries.map((library) => library.items()))
  const items = answers.flatMap((answer) => (answer.known ? answer.value : []))
  return failed.map((request) => ({ request, title: itemOf(request, items)?.title ?? calledBy(request) }))
}
