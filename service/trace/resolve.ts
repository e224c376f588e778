import type { Ids, LibraryItem } from '../apps/interfaces/library.ts'
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

export type Resolve<K extends Kept> = (term: string) => Resolved<K>

/**
 * Looks terms up among all that the libraries have, whose titles are made comparable once.
 * Exact beats the beginning of a title, and that a part of it.
 */
export function resolverOf<K extends Kept>(all: readonly K[]): Resolve<K> {
  const compared = all.map((kept) => ({ kept, names: [kept.item.title, ...kept.item.also].map(fold) }))
  return (term) => {
    const meanings = meaningsOf(term).map((meaning) => ({ meaning, typed: fold(meaning.title) }))
    for (const rank of ranks)
      for (const { meaning, typed } of meanings) {
        const found = compared.filter(({ kept, names }) => fits({ kept, names }, meaning, typed, rank))
        if (found.length > 0) return { found: once(found.map(({ kept }) => kept)), meaning }
      }
    return { found: [], meaning: meanings.at(-1)!.meaning }
  }
}

interface Compared {
  kept: Kept
  names: readonly string[]
}

function fits({ kept: { item }, names }: Compared, { id, year }: Meaning, typed: string, rank: Rank): boolean {
  if (id) return item.ids[id.catalogue]?.toLowerCase() === id.value
  if (typed === '' || (year !== null && item.year !== year)) return false
  if (rank === 'exact') return names[0] === typed
  if (rank === 'exact-also') return names.includes(typed)
  if (rank === 'begins') return names.some((name) => name.startsWith(typed))
  return names.some((name) => ` ${name} `.includes(` ${typed} `))
}

/** Two libraries may file the same film: it is one thing still. */
function once<K extends Kept>(found: readonly K[]): K[] {
  const had = new Set<string>()
  return found.filter(({ item }) => {
    const numbers = idTerms(item.ids).map((id) => `${item.media} ${id}`)
    const again = numbers.some((one) => had.has(one))
    for (const one of numbers) had.add(one)
    return !again
  })
}

/** The shortest term that means exactly this item: its title, with its year, or its number in a catalogue. */
export function termFor<K extends Kept>({ item }: K, resolve: Resolve<K>): string {
  const title = item.title.toLowerCase()
  const terms = [title, ...(item.year === null ? [] : [`${title} (${item.year})`]), ...idTerms(item.ids)]
  return terms.find((term) => isOnly(resolve(term), item)) ?? terms.at(-1)!
}

function isOnly({ found, meaning }: Resolved<Kept>, item: LibraryItem): boolean {
  const [only, another] = found
  return another === undefined && meaning.season === null && only?.item.media === item.media && only.item.id === item.id
}

const idTerms = (ids: Ids): string[] =>
  (['tvdb', 'tmdb', 'imdb', 'musicbrainz'] as const).flatMap((name) => (ids[name] ? [`${name}:${ids[name]}`] : []))
