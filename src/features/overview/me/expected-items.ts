import type { ComingData } from '../../../../contract/kinds/coming.ts'
import type { ExpectedItem } from '../../../../contract/kinds/me.ts'
import type { Sight } from './sight.ts'

/** Returns what is released soon, of what the member may see. */
export function toExpectedItems(items: ComingData['items'], canSee: Sight, member: string | null): ExpectedItem[] {
  return items
    .map(({ requested_by, ...item }) => ({ item, is_own: member !== null && requested_by.includes(member) }))
    .filter(({ item, is_own }) => is_own || canSee(item))
    .map(({ item, is_own }) => {
      const { title, year, media, picture, season, episode, part_title, release, airs_at, release_date, state } = item
      return { title, year, media, picture, season, episode, part_title, release, airs_at, release_date, state, is_own }
    })
}
