import { parseTerm } from '../trace/term.ts'
import type { StuckEntry } from './entry.ts'
import type { ItemMatcher } from './item-name.ts'

/** Returns the entries that a term means, if any. */
export function filterByTerm(entries: readonly StuckEntry[], term: string, household: ItemMatcher): StuckEntry[] {
  const typed = term.trim().toLowerCase()
  const [plain] = parseTerm(term)
  const exactly = entries.filter(({ item }) => item.term.toLowerCase() === typed)
  if (plain?.request || (plain?.download && exactly.length > 0)) return exactly
  const { items, parsedTerm } = household(term)
  const { season, episode } = parsedTerm
  return entries.filter(
    ({ item, managedItem }) =>
      item.title.toLowerCase() === typed ||
      (items.some((one) => one.managerTitle === managedItem?.library && one.item.id === managedItem.item) &&
        (season === null || item.season === null || item.season === season) &&
        (episode === null || item.episodes.length === 0 || item.episodes.includes(episode))),
  )
}
