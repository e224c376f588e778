import type { ExternalIds, MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import { normalizeTitle } from './title-comparison.ts'
import type { TraceScope } from './scope.ts'
import { parseTerm, type ParsedTerm } from './term.ts'

export type MatchableItem = Pick<
  MediaItem,
  'id' | 'media' | 'title' | 'alternative_titles' | 'year' | 'ids' | 'present_parts'
>

export interface MatchCandidate {
  item: MatchableItem
  managerTitle: string
}

/** Matches of a term: one is the result, several are candidates. */
export interface TitleMatch<K extends MatchCandidate> {
  items: K[]
  parsedTerm: ParsedTerm
  /** Matched by a whole title or an id. */
  isExact: boolean
}

const matchRanks = ['exact', 'exact-also', 'begins', 'contains'] as const
type MatchRank = (typeof matchRanks)[number]
const isWholeTitle = (rank: MatchRank): boolean => rank === 'exact' || rank === 'exact-also'

export type TitleMatcher<K extends MatchCandidate> = (term: string) => TitleMatch<K>

/**
 * Returns a matcher over all library items; it normalises titles once.
 * An exact match beats the beginning of a title, and that beats any other part.
 */
export function createTitleMatcher<K extends MatchCandidate>(all: readonly K[]): TitleMatcher<K> {
  const compared = all.map((candidate) => ({
    candidate,
    names: [candidate.item.title, ...candidate.item.alternative_titles].map(normalizeTitle),
  }))
  const candidatesFor = indexCandidates(compared)
  return (term) => {
    const meanings = parseTerm(term).map((meaning) => ({ meaning, typed: normalizeTitle(meaning.title) }))
    for (const rank of matchRanks)
      for (const { meaning: parsedTerm, typed } of meanings) {
        const matches = candidatesFor(rank, parsedTerm, typed).filter((candidate) =>
          isMatch(candidate, parsedTerm, typed, rank),
        )
        if (matches.length > 0)
          return {
            items: uniqueItems(matches.map(({ candidate }) => candidate)),
            parsedTerm,
            isExact: isWholeTitle(rank),
          }
      }
    return { items: [], parsedTerm: meanings.at(-1)!.meaning, isExact: false }
  }
}

interface IndexedCandidate<K extends MatchCandidate = MatchCandidate> {
  candidate: K
  names: readonly string[]
}

/** Ids and whole titles are indexed, each when the first term needs it, so that many terms stay fast. */
function indexCandidates<K extends MatchCandidate>(compared: readonly IndexedCandidate<K>[]) {
  let byName: CandidateIndex<K> | undefined
  let byId: CandidateIndex<K> | undefined
  return (rank: MatchRank, { id }: ParsedTerm, typed: string): readonly IndexedCandidate<K>[] => {
    if (id) {
      byId ??= indexBy(compared, ({ candidate }) => idTerms(candidate.item.ids).map((term) => term.toLowerCase()))
      return candidatesAt(byId, `${id.catalogue}:${id.value}`)
    }
    if (!isWholeTitle(rank)) return compared
    byName ??= indexBy(compared, ({ names }) => names)
    return candidatesAt(byName, typed)
  }
}

/** A list only where a key has several, because nearly all have one. */
type CandidateIndex<K extends MatchCandidate> = Map<string, IndexedCandidate<K> | IndexedCandidate<K>[]>

function indexBy<K extends MatchCandidate>(
  compared: readonly IndexedCandidate<K>[],
  keysOf: (candidate: IndexedCandidate<K>) => readonly string[],
): CandidateIndex<K> {
  const index: CandidateIndex<K> = new Map()
  for (const candidate of compared)
    for (const key of keysOf(candidate)) {
      const first = index.get(key)
      const last = Array.isArray(first) ? first.at(-1) : first
      if (last === candidate) continue
      if (Array.isArray(first)) first.push(candidate)
      else index.set(key, first ? [first, candidate] : candidate)
    }
  return index
}

const candidatesAt = <K extends MatchCandidate>(index: CandidateIndex<K>, key: string) => [index.get(key) ?? []].flat()

function isMatch(
  { candidate: { item }, names }: IndexedCandidate,
  { id, year }: ParsedTerm,
  typed: string,
  rank: MatchRank,
): boolean {
  if (id) return item.ids[id.catalogue]?.toLowerCase() === id.value
  if (typed === '' || (year !== null && item.year !== year)) return false
  if (rank === 'exact') return names[0] === typed
  if (rank === 'exact-also') return names.includes(typed)
  if (rank === 'begins') return names.some((name) => name.startsWith(typed))
  return names.some((name) => ` ${name} `.includes(` ${typed} `))
}

/** Merges a film that two libraries have; the library with more of it wins. */
export function uniqueItems<K extends MatchCandidate>(matches: readonly K[]): K[] {
  const indexById = new Map<string, number>()
  const unique: K[] = []
  for (const match of matches) {
    const ids = idTerms(match.item.ids).map((id) => `${match.item.media} ${id}`)
    const index = ids.map((id) => indexById.get(id)).find((index) => index !== undefined) ?? unique.length
    if (!unique[index] || match.item.present_parts > unique[index].item.present_parts) unique[index] = match
    for (const id of ids) indexById.set(id, index)
  }
  return unique
}

/** Returns the shortest term for exactly this item: its title, with its year, or its catalogue id. */
export function shortestTermFor<K extends MatchCandidate>(candidate: K, resolve: TitleMatcher<K>): string {
  return (
    shortestTermForPart(candidate, { season: null, episode: null }, resolve) ?? possibleTerms(candidate.item).at(-1)!
  )
}

/** Returns the same for a season or an episode: `severance s2e9`. Undefined if no term is unambiguous. */
export function shortestTermForPart<K extends MatchCandidate>(
  { item }: K,
  { season, episode }: TraceScope,
  resolve: TitleMatcher<K>,
): string | undefined {
  const part = season === null ? '' : ` s${season}${episode === null ? '' : `e${episode}`}`
  return possibleTerms(item)
    .map((term) => `${term}${part}`)
    .find((term) => {
      const { items, parsedTerm } = resolve(term)
      const matches = season === null ? items : items.filter((one) => one.item.media === 'series')
      const [only, another] = matches
      return (
        another === undefined &&
        only !== undefined &&
        isSameItem(only.item, item) &&
        parsedTerm.season === season &&
        parsedTerm.episode === episode
      )
    })
}

/** Two libraries may have the same title. */
const isSameItem = (item: MatchableItem, other: MatchableItem): boolean =>
  item === other || (item.media === other.media && idTerms(item.ids).some((id) => idTerms(other.ids).includes(id)))

function possibleTerms({ title, year, ids }: MatchableItem): string[] {
  const name = title.toLowerCase()
  return [name, ...(year === null ? [] : [`${name} (${year})`]), ...idTerms(ids)]
}

const idTerms = (ids: ExternalIds): string[] =>
  (['tvdb', 'tmdb', 'imdb', 'musicbrainz'] as const).flatMap((name) => (ids[name] ? [`${name}:${ids[name]}`] : []))
