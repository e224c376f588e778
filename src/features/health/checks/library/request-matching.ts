import type { MediaManager, MediaItem } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { ServerItem } from '../../../../platform/media-apps/roles/media-server.ts'
import type { MediaRequest, RequestManager } from '../../../../platform/media-apps/roles/request-manager.ts'
import { requireFact } from '../result.ts'
import { gatherRequestTitles, untitledRequestName } from '../../../media/requests/titles.ts'
import { createItemFinder, hasSharedId } from '../../../media/requests/media-manager-index.ts'

export const findServerItem = ({ ids, media }: MediaRequest, items: readonly ServerItem[]): ServerItem | undefined =>
  items.find(({ type, ids: its }) => type === (media === 'films' ? 'film' : 'series') && hasSharedId(its, ids))

/** Handing on takes a moment after somebody approved. */
const HANDOVER_GRACE_MS = 600_000

/** source: Seerr answers an approval with 200 although handing it on failed; the request then has no item. */
const isUnsent = (
  { state, server_item_id, availability, changed_at, requested_at }: MediaRequest,
  now: Date,
): boolean =>
  state === 'approved' &&
  server_item_id === null &&
  (availability === 'processing' || availability === 'unknown') &&
  now.getTime() - (changed_at ?? requested_at).getTime() > HANDOVER_GRACE_MS

/** What each of them is called: as a library has it, or the desk itself where none does. */
export async function requestTitles(
  requestManager: RequestManager,
  requests: readonly MediaRequest[],
  items: readonly MediaItem[],
): Promise<string[]> {
  const filed = requests.map(createItemFinder(items))
  const names = await gatherRequestTitles(
    requestManager,
    requests.filter((_one, at) => !filed[at]),
  )
  return requests.map((one, at) => filed[at]?.title ?? names.get(one.id)?.title ?? untitledRequestName(one))
}

export interface LostRequest {
  request: MediaRequest
  title: string
}

/**
 * What did not reach its library, each with what it is called: what the desk says of itself, and what it approved and no
 * library of that sort has, where they all answer.
 */
export async function findLostRequests(
  requestManager: RequestManager,
  libraries: readonly MediaManager[],
  now: Date,
): Promise<LostRequest[]> {
  const some = requireFact(await requestManager.requests()).filter(
    (one) => one.state === 'failed' || isUnsent(one, now),
  )
  if (some.length === 0) return []
  const answers = await Promise.all(libraries.map(async ({ media, items }) => ({ media, items: await items() })))
  const items = answers.flatMap((answer) => (answer.items.known ? answer.items.value : []))
  const find = createItemFinder(items)
  const isNowhere = (request: MediaRequest) => {
    const fitting = answers.filter(({ media }) => media === request.media)
    return fitting.length > 0 && fitting.every((one) => one.items.known) && !find(request)
  }
  const lost = some.filter((one) => one.state === 'failed' || isNowhere(one))
  const titles = await requestTitles(requestManager, lost, items)
  return lost.map((request, at) => ({ request, title: titles[at]! }))
}
