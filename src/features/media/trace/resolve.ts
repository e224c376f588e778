import type { Ids, LibraryItem } from '../../../platform/media-apps/roles/library.ts'
import { fold } from './fold.ts'
import type { Scope } from './scope.ts'
import { meaningsOf, type Meaning } from './term.ts'

/** What of an item a term is looked up in. */
export type Titled = Pick<LibraryItem, 'id' | 'media' | 'title' | 'also' | 'year' | 'ids' | 'here'>

/** An item, and the library that has it. */
export interface Kept {
  item: Titled
  library: string
}

/** The things a term may mean: one is what is meant; several are to be offered; none is none. */
export interface Resolved<K extends Kept> {
  found: K[]
  meaning: Meaning
  /** By a whole title or a number, and not by a part of a title. */
  exactly: boolean
}

const ranks = ['exact', 'exact-also', 'begins', 'contains'] as const
type Rank = (typeof ranks)[number]
const isWhole = (rank: Rank): boolean => rank === 'exact' || rank === 'exact-also'

export type Resolve<K extends Kept> = (term: string) => Resolved<K>

/**
 * Looks terms up among all that the libraries have, whose titles are made comparable once.
 * Exact beats the beginning of a title, and that a part of it.
 */
export function resolverOf<K extends Kept>(all: readonly K[]): Resolve<K> {
  const compared = all.map((kept) => ({ kept, names: [kept.item.title, ...kept.item.also].map(fold) }))
  const listed = listsOf(compared)
  return (term) => {
    const meanings = meaningsOf(term).map((meaning) => ({ meaning, typed: fold(meaning.title) }))
    for (const rank of ranks)
      for (const { meaning, typed } of meanings) {
        const found = listed(rank, meaning, typed).filter((one) => fits(one, meaning, typed, rank))
        if (found.length > 0) return { found: once(found.map(({ kept }) => kept)), meaning, exactly: isWhole(rank) }
      }
    return { found: [], meaning: meanings.at(-1)!.meaning, exactly: false }
  }
}

interface Compared<K extends Kept = Kept> {
  kept: K
  names: readonly string[]
}

/** Whom a meaning may fit at all: numbers and whole names are looked up, so that many terms cost no more than a few. */
function listsOf<K extends Kept>(compared: readonly Compared<K>[]) {
  const byName = new Map<string, Compared<K>[]>()
  const byId = new Map<string, Compared<K>[]>()
  const put = (lists: Map<string, Compared<K>[]>, key: string, one: Compared<K>) =>
    lists.get(key)?.push(one) ?? lists.set(key, [one])
  for (const one of compared) {
    for (const name of new Set(one.names)) put(byName, name, one)
    for (const id of idTerms(one.kept.item.ids)) put(byId, id.toLowerCase(), one)
  }
  return (rank: Rank, { id }: Meaning, typed: string): readonly Compared<K>[] => {
    if (id) return byId.get(`${id.catalogue}:${id.value}`) ?? []
    return isWhole(rank) ? (byName.get(typed) ?? []) : compared
  }
}

function fits({ kept: { item }, names }: Compared, { id, year }: Meaning, typed: string, rank: Rank): boolean {
  if (id) return item.ids[id.catalogue]?.toLowerCase() === id.value
  if (typed === '' || (year !== null && item.year !== year)) return false
  if (rank === 'exact') return names[0] === typed
  if (rank === 'exact-also') return names.includes(typed)
  if (rank === 'begins') return names.some((name) => name.startsWith(typed))
  return names.some((name) => ` ${name} `.includes(` ${typed} `))
}

/** Two libraries may file the same film: it is one thing still, and that one tells of it which has most of it. */
export function once<K extends Kept>(found: readonly K[]): K[] {
  const had = new Map<string, number>()
  const kept: K[] = []
  for (const one of found) {
    const numbers = idTerms(one.item.ids).map((id) => `${one.item.media} ${id}`)
    const at = numbers.map((number) => had.get(number)).find((place) => place !== undefined) ?? kept.length
    if (!kept[at] || one.item.here > kept[at].item.here) kept[at] = one
    for (const number of numbers) had.set(number, at)
  }
  return kept
}

/** The shortest term that means exactly this item: its title, with its year, or its number in a catalogue. */
export function termFor<K extends Kept>(kept: K, resolve: Resolve<K>): string {
  return termForPart(kept, { season: null, episode: null }, resolve) ?? termsOf(kept.item).at(-1)!
}

/** The same for a season or an episode of it: `severance s2e9`. Undefined where no term means it alone. */
export function termForPart<K extends Kept>(
  { item }: K,
  { season, episode }: Scope,
  resolve: Resolve<K>,
): string | undefined {
  const part = season === null ? '' : ` s${season}${episode === null ? '' : `e${episode}`}`
  return termsOf(item)
    .map((term) => `${term}${part}`)
    .find((term) => {
      const { found, meaning } = resolve(term)
      const meant = season === null ? found : found.filter((one) => one.item.media === 'series')
      const [only, another] = meant
      return another === undefined && only?.item === item && meaning.season === season && meaning.episode === episode
    })
}

function termsOf({ title, year, ids }: Titled): string[] {
  const name = title.toLowerCase()
  return [name, ...(year === null ? [] : [`${name} (${year})`]), ...idTerms(ids)]
}

const idTerms = (ids: Ids): string[] =>
  (['tvdb', 'tmdb', 'imdb', 'musicbrainz'] as const).flatMap((name) => (ids[name] ? [`${name}:${ids[name]}`] : []))
