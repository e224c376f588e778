import type { Known } from '../../../lib/known.ts'
import type { ServerItem } from '../../../platform/media-apps/roles/media-server.ts'
import type { Member } from '../../media/members/find-member.ts'
import { normalizeTitle } from '../../media/trace/title-comparison.ts'

interface NamedTitle {
  title: string | null
  year: number | null
}

/** Whether a member may see that a title exists. */
export type Sight = (item: NamedTitle) => boolean

/**
 * Returns what a member may see. An account without limits sees everything; another sees what the media server shows it,
 * and what they requested themselves. What a server does not say is not shown.
 */
export async function gatherSight(
  { account, isCertain }: Member,
  ownTitles: readonly NamedTitle[],
): Promise<{ canSee: Sight; isKnown: boolean }> {
  const isOwn = isAmong(ownTitles)
  // Somebody without an account on a media server has no limits there.
  if (!account) return { canSee: isCertain ? () => true : isOwn, isKnown: isCertain }
  const { server, id } = account
  const unlimited = await server.accounts.seesEverything(id)
  if (unlimited.known && unlimited.value) return { canSee: () => true, isKnown: true }
  const visible: Known<ServerItem[]> = await server.accounts.visibleItems(id)
  if (!visible.known) return { canSee: isOwn, isKnown: false }
  const isVisible = isAmong(visible.value)
  return { canSee: (item) => isVisible(item) || isOwn(item), isKnown: true }
}

function isAmong(items: readonly NamedTitle[]): Sight {
  const keys = new Set(items.map(keyOf))
  return (item) => item.title !== null && keys.has(keyOf(item))
}

const keyOf = ({ title, year }: NamedTitle): string => `${normalizeTitle(title ?? '')} ${year ?? ''}`
