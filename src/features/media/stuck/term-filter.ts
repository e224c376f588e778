import { parseTerm } from '../trace/term.ts'
import type { StuckEntry } from './entry.ts'
import type { ItemMatcher } from './item-name.ts'

/** Returns the entries that match a term. */
export function filterByTerm(entries: readonly StuckEntry[], term: string, itemMatcher: ItemMatcher): StuckEntry[] {
  const typed = term.trim().toLowerCase()
  const [parsed] = parseTerm(term)
  const exactMatches = entries.filter(({ item }) => item.term.toLowerCase() === typed)
  if (parsed?.request || (parsed?.download && exactMatches.length > 0)) return exactMatches
  const { items, parsedTerm } = itemMatcher(term)
  const { season, episode } = parsedTerm
  return entries.filter(
    ({ item, managedItem }) =>
      item.title.toLowerCase() === typed ||
      (items.some((match) => match.managerTitle === managedItem?.library && match.item.id === managedItem.item) &&
        (season === null || item.season === null || item.season === season) &&
        (episode === null || item.episodes.length === 0 || item.episodes.includes(episode))),
  )
}
