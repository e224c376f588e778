import type { MediaItem } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { MediaRequest } from '../../../../platform/media-apps/roles/request-manager.ts'
import { createItemFinder } from '../../requests/media-manager-index.ts'
import type { StuckSnapshot } from '../snapshot.ts'
import type { StuckItemName } from '../item-name.ts'
import { createEntry, type StuckEntry } from '../entry.ts'
import { mediaNouns } from '../../shared/media-noun.ts'
import { createDiagnosis } from '../diagnosis.ts'

/** Returns requests that await a decision. */
export function pendingRequestEntries({ requestManager, mediaManagers }: StuckSnapshot): StuckEntry[] {
  if (!requestManager?.requests.known) return []
  const { names } = requestManager
  const pending = requestManager.requests.value.filter(({ state }) => state === 'pending')
  const finders = mediaManagers.map(({ title, items }) => ({
    library: title,
    find: createItemFinder(items.known ? items.value : [], pending),
  }))
  return pending.map((request) => {
    const { id, requested_by, requested_at: requestedAt } = request
    const [match] = finders.flatMap(({ library, find }) => {
      const item = find(request)
      return item ? [{ library, item }] : []
    })
    const diagnosis = createDiagnosis('waiting-for-approval', {
      summary: `${requested_by.name} requested it, but nobody has approved it yet.`,
      evidence: [`Request ${id} in ${requestManager.title} is pending.`],
      advice: 'Approve it or decline it.',
      command: `usher request approve ${id}`,
      since: requestedAt,
    })
    return createEntry(requestName(request, match?.item ?? names.get(id)), diagnosis, {
      id: `request ${id}`,
      app: requestManager.title,
      managedItem: match ? { library: match.library, item: match.item.id, picture: match.item.picture } : null,
    })
  })
}

const requestName = (
  { id, media, seasons }: MediaRequest,
  item: Pick<MediaItem, 'title' | 'year'> | undefined,
): StuckItemName => ({
  term: `request ${id}`,
  title: item?.title ?? `A ${mediaNouns[media]} without a known title`,
  year: item?.year ?? null,
  media,
  season: media === 'series' && seasons.length === 1 ? seasons[0]! : null,
  episodes: [],
})
