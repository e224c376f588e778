import type { Ids, Library } from '../apps/interfaces/library.ts'
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
      return (ids, id) => {
        const item = (id === null ? undefined : byId.get(id)) ?? all.find((one) => same(one.ids, ids))
        return item && { library: library.title, item, coming: rows.filter((row) => row.item === item.id) }
      }
    }),
    measures: from(both(profiles, sizes), ([some, others]) => ({ profiles: some, sizes: others })),
  }
}

/** Apps are joined by the numbers of the catalogues, never by titles. */
export function same(one: Ids, other: Ids): boolean {
  return (['tvdb', 'tmdb', 'imdb'] as const).some((name) => one[name] !== null && one[name] === other[name])
}
