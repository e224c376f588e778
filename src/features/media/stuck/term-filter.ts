import { parseTerm } from '../trace/term.ts'
import type { ItemMatcher, StuckItemName } from './item-name.ts'

/** Something that a term may name. */
export interface NamedEntry {
  item: StuckItemName
  /** The library item; null if no library has it. */
  managedItem: { library: string; item: string } | null
}

/** Returns the entries that match a term. */
export function filterByTerm<Entry extends NamedEntry>(
  entries: readonly Entry[],
  term: string,
  itemMatcher: ItemMatcher,
): Entry[] {
  const typed = term.trim().toLowerCase()
  const [parsed] = parseTerm(term)
  const exactMatches = entries.filter(({ item }) => item.term.toLowerCase() === typed)
  if (parsed?.request || (parsed?.download && exactMatches.length > 0)) return exactMatches
  const { items, parsedTerm } = itemMatcher(term)
  const { season, episode } = parsedTerm
  return entries.filter(
    ({ item, managedItem }) =>
      item.title.toLowerCase() === typed ||
      (items.some((match) => isSameTitle(match, item, managedItem)) &&
        (season === null || item.season === null || item.season === season) &&
        (episode === null || item.episodes.length === 0 || item.episodes.includes(episode))),
  )
}

/** A title that two libraries have is matched once, so that of the other is recognised by its name and year. */
const isSameTitle = (
  { managerTitle, item: matched }: ReturnType<ItemMatcher>['items'][number],
  { title, year, media }: StuckItemName,
  managedItem: NamedEntry['managedItem'],
): boolean =>
  managedItem !== null &&
  ((managerTitle === managedItem.library && matched.id === managedItem.item) ||
    (matched.media === media && matched.title === title && matched.year === year))
