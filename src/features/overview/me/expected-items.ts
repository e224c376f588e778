import type { ComingData } from '../../../../contract/kinds/coming.ts'
import type { ExpectedItem } from '../../../../contract/kinds/me.ts'
import type { IsRequestOf } from '../../media/coming/gather.ts'
import type { Sight } from './sight.ts'

interface ExpectedOf {
  canSee: Sight
  /** The member’s id where they request; null if they cannot. */
  requestUser: string | null
  isRequestOf: IsRequestOf
}

/** Returns what is released soon, of what the member may see. */
export function toExpectedItems(
  items: ComingData['items'],
  { canSee, requestUser, isRequestOf }: ExpectedOf,
): ExpectedItem[] {
  return items
    .map((item) => ({ item, is_own: requestUser !== null && isRequestOf(item, requestUser) }))
    .filter(({ item, is_own }) => is_own || canSee(item))
    .map(({ item, is_own }) => {
      const { title, year, media, picture, season, episode, part_title, release, airs_at, release_date, state } = item
      return { title, year, media, picture, season, episode, part_title, release, airs_at, release_date, state, is_own }
    })
}
