import type { NewItem } from '../../../../contract/kinds/me.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { RecentItem } from '../../../platform/media-apps/roles/accounts.ts'
import type { Member } from '../../media/members/find-member.ts'

const DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000
const MAX_ITEMS = 24

/** Returns what arrived lately, of what the member may see. The episodes of a series are one item. */
export async function gatherNewItems(
  { account, isCertain, mediaServers }: Member,
  now: Date,
): Promise<Known<NewItem[]>> {
  const since = now.getTime() - DAYS * DAY_MS
  const recent = account
    ? await account.server.accounts.recentItems(account.id)
    : await withoutAccount(mediaServers, isCertain, now)
  return mapKnown(recent, (items) => {
    const dated = items.flatMap((item) =>
      isHere(item) && item.added_at && item.added_at.getTime() >= since ? [{ ...item, added_at: item.added_at }] : [],
    )
    return [...Map.groupBy(dated, ({ id, series }) => series?.id ?? id).values()]
      .map(toNewItem)
      .toSorted((a, b) => b.added_at.localeCompare(a.added_at))
      .slice(0, MAX_ITEMS)
  })
}

/** A server whose members have their accounts elsewhere lists films and series alone. */
async function withoutAccount(
  [server]: Member['mediaServers'],
  isCertain: boolean,
  now: Date,
): Promise<Known<RecentItem[]>> {
  if (!server) return { known: true, value: [], at: now }
  if (!isCertain) return { known: false, because: `${server.title} does not answer.`, code: 'APP-1' }
  return mapKnown(await server.items(), (items) => items.map((item) => ({ ...item, series: null, picture: null })))
}

/** A server also lists episodes of which it has no file. */
const isHere = ({ type, playable }: RecentItem): boolean => type === 'series' || playable

type DatedItem = RecentItem & { added_at: Date }

function toNewItem(group: readonly DatedItem[]): NewItem {
  const [first] = group as [DatedItem, ...DatedItem[]]
  const isSameSeason = group.every(({ season }) => season === first.season)
  const newest = Math.max(...group.map(({ added_at }) => added_at.getTime()))
  return {
    title: first.series?.title ?? first.title,
    // The year of an episode is not that of its series.
    year: first.type === 'episode' ? null : first.year,
    media: first.type === 'film' ? 'films' : 'series',
    picture: first.picture,
    season: isSameSeason ? first.season : null,
    episode: group.length === 1 ? first.number : null,
    parts_new: group.length,
    added_at: new Date(newest).toISOString(),
  }
}
