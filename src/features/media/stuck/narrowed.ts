import { meaningsOf } from '../trace/term.ts'
import type { Entry } from './entry.ts'
import type { Household } from './named.ts'

/** What of it a term means: nothing, where nothing of that name has stopped. */
export function narrowed(entries: readonly Entry[], term: string, household: Household): Entry[] {
  const typed = term.trim().toLowerCase()
  const [plain] = meaningsOf(term)
  const exactly = entries.filter(({ item }) => item.term.toLowerCase() === typed)
  if (plain?.request || (plain?.download && exactly.length > 0)) return exactly
  const { found, meaning } = household(term)
  const { season, episode } = meaning
  return entries.filter(
    ({ item, of }) =>
      item.title.toLowerCase() === typed ||
      (found.some((one) => one.library === of?.library && one.item.id === of.item) &&
        (season === null || item.season === null || item.season === season) &&
        (episode === null || item.episodes.length === 0 || item.episodes.includes(episode))),
  )
}
