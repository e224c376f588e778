import type { Ids, Library, LibraryItem } from '../apps/interfaces/library.ts'
import type { DeskRequest } from '../apps/interfaces/request-desk.ts'
import { both, from, type Known } from '../apps/known.ts'
import type { Measures } from './size.ts'
import type { Filed } from './standing.ts'

/** One library, asked once for everything that requests need of it. */
export interface Shelf {
  title: string
  media: DeskRequest['media']
  find: Known<(ids: Ids, item: string | null) => Filed | undefined>
  measures: Known<Measures>
}

export async function shelfOf(library: Library): Promise<Shelf> {
  const [items, queue, profiles, sizes] = await Promise.all([
    library.items(),
    library.queue(),
    library.profiles(),
    library.sizes(),
  ])
  return {
    title: library.title,
    media: library.media === 'films' ? 'film' : 'series',
    find: from(both(items, queue), ([all, rows]) => {
      const byId = new Map(all.map((item) => [item.id, item]))
      const byNumber = numbered(all)
      return (ids, id) => {
        const item = byNumber(ids) ?? unnumbered(id === null ? undefined : byId.get(id), ids)
        return item && { library: library.title, item, coming: rows.filter((row) => row.item === item.id) }
      }
    }),
    measures: from(both(profiles, sizes), ([some, others]) => ({ profiles: some, sizes: others })),
  }
}

const catalogues = ['tvdb', 'tmdb', 'imdb'] as const

/** Looks items up by the numbers of the catalogues. */
function numbered(all: readonly LibraryItem[]): (ids: Ids) => LibraryItem | undefined {
  const byNumber = new Map(
    all.flatMap((item) =>
      catalogues.flatMap((name) => (item.ids[name] === null ? [] : [[keyOf(name, item.ids), item] as const])),
    ),
  )
  return (ids) => catalogues.flatMap((name) => byNumber.get(keyOf(name, ids)) ?? [])[0]
}

const keyOf = (name: (typeof catalogues)[number], ids: Ids): string => `${name} ${ids[name]}`

/** A library's own number means another thing in the next library, so it counts only where no catalogue has both. */
const unnumbered = (item: LibraryItem | undefined, ids: Ids): LibraryItem | undefined =>
  item && !catalogues.some((name) => item.ids[name] !== null && ids[name] !== null) ? item : undefined

/** What a request asks for, among these. */
export function itemOf({ ids, media }: DeskRequest, items: readonly LibraryItem[]): LibraryItem | undefined {
  const sort = media === 'film' ? 'films' : 'series'
  return items.find((item) => item.media === sort && same(item.ids, ids))
}

/** Apps are joined by the numbers of the catalogues, never by titles. */
export const same = (one: Ids, other: Ids): boolean =>
  catalogues.some((name) => one[name] !== null && one[name] === other[name])
