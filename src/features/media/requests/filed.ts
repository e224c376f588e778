import type { Ids, Library, LibraryItem, Media } from '../../../platform/media-apps/roles/library.ts'
import type { DeskRequest } from '../../../platform/media-apps/roles/request-desk.ts'
import { both, from, type Known } from '../../../platform/media-apps/connection/known.ts'
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
        const item = byNumber({ media: library.media, ids }) ?? unnumbered(id === null ? undefined : byId.get(id), ids)
        return item && { library: library.title, item, coming: rows.filter((row) => row.item === item.id) }
      }
    }),
    measures: from(both(profiles, sizes), ([some, others]) => ({ profiles: some, sizes: others })),
  }
}

const catalogues = ['tvdb', 'tmdb', 'imdb'] as const

type Find<Of> = (wanted: Of) => LibraryItem | undefined

/** Looks up, by the numbers of the catalogues, what these are; each in no time, however many there are. */
function numbered(items: readonly LibraryItem[]): Find<{ media: Media; ids: Ids }> {
  const byNumber = new Map<string, LibraryItem>()
  for (const item of items)
    for (const name of catalogues) {
      const key = keyOf(name, item)
      if (item.ids[name] !== null && !byNumber.has(key)) byNumber.set(key, item)
    }
  return (wanted) => {
    const name = catalogues.find((one) => wanted.ids[one] !== null && byNumber.has(keyOf(one, wanted)))
    return name && byNumber.get(keyOf(name, wanted))
  }
}

const keyOf = (name: (typeof catalogues)[number], { media, ids }: { media: Media; ids: Ids }): string =>
  `${media} ${name} ${ids[name]}`

/** A library's own number means another thing in the next library, so it counts only where no catalogue has both. */
const unnumbered = (item: LibraryItem | undefined, ids: Ids): LibraryItem | undefined =>
  item && !catalogues.some((name) => item.ids[name] !== null && ids[name] !== null) ? item : undefined

/** What requests ask for, among these. */
export function finderIn(items: readonly LibraryItem[]): Find<Pick<DeskRequest, 'media' | 'ids'>> {
  const find = numbered(items)
  return ({ media, ids }) => find({ media: media === 'film' ? 'films' : 'series', ids })
}

/** Apps are joined by the numbers of the catalogues, never by titles. */
export const same = (one: Ids, other: Ids): boolean =>
  catalogues.some((name) => one[name] !== null && one[name] === other[name])
