import type { Ids, LibraryItem } from '../apps/interfaces/library.ts'
import { same } from '../requests/filed.ts'
import { fold } from './fold.ts'
import { meaningsOf, type Meaning } from './term.ts'

/** An item, and the library that has it. */
export interface Kept {
  item: LibraryItem
  library: string
}

/** The things a term may mean: one is what is meant; several are to be offered; none is none. */
export interface Resolved<K extends Kept> {
  found: K[]
  meaning: Meaning
}

const ranks = ['exact', 'exact-also', 'begins', 'contains'] as const
type Rank = (typeof ranks)[number]

/** Exact beats the beginning of a title, and that a part of it. A season narrows to what has seasons. */
export function resolve<K extends Kept>(term: string, all: readonly K[]): Resolved<K> {
  const meanings = meaningsOf(term)
  const compared = all.map((kept) => ({ kept, names: [kept.item.title, ...kept.item.also].map(fold) }))
  for (const rank of ranks)
    for (const meaning of meanings) {
      const found = compared.filter(({ kept, names }) => fits(kept, names, meaning, rank)).map(({ kept }) => kept)
      if (found.length > 0) return { found: once(found), meaning }
    }
  return { found: [], meaning: meanings.at(-1)! }
}

function fits({ item }: Kept, names: readonly string[], meaning: Meaning, rank: Rank): boolean {
  const { id, year, title } = meaning
  if (id) return item.ids[id.catalogue]?.toLowerCase() === id.value
  const typed = fold(title)
  if (typed === '' || (year !== null && item.year !== year)) return false
  if (rank === 'exact') return names[0] === typed
  if (rank === 'exact-also') return names.includes(typed)
  if (rank === 'begins') return names.some((name) => name.startsWith(typed))
  return names.some((name) => ` ${name} `.includes(` ${typed} `))
}

/** Two libraries may file the same film: it is one thing still. */
function once<K extends Kept>(found: readonly K[]): K[] {
  return found.filter(
    ({ item }, at) => !found.slice(0, at).some((one) => one.item.media === item.media && same(one.item.ids, item.ids)),
  )
}

/** The shortest term that means exactly this item among all: its title, with its year, or its number in a catalogue. */
export function termFor<K extends Kept>({ item }: K, all: readonly K[]): string {
  const title = item.title.toLowerCase()
  const terms = [title, ...(item.year === null ? [] : [`${title} (${item.year})`]), ...idTerms(item.ids)]
  return terms.find((term) => isOnly(resolve(term, all), item)) ?? terms.at(-1)!
}

function isOnly({ found, meaning }: Resolved<Kept>, item: LibraryItem): boolean {
  const [only, another] = found
  return another === undefined && meaning.season === null && only?.item.media === item.media && only.item.id === item.id
}

const idTerms = (ids: Ids): string[] =>
  (['tvdb', 'tmdb', 'imdb', 'musicbrainz'] as const).flatMap((name) => (ids[name] ? [`${name}:${ids[name]}`] : []))
