import type { MediaManager, MediaItem } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { ServerItem } from '../../../../platform/media-apps/roles/media-server.ts'
import type { MediaRequest, RequestManager } from '../../../../platform/media-apps/roles/request-manager.ts'
import { requireFact } from '../result.ts'
import { gatherRequestTitles, untitledRequestName } from '../../../media/requests/titles.ts'
import { findDestinations } from '../../../media/requests/request-destination.ts'
import { createItemFinder, hasSharedId } from '../../../media/requests/media-manager-index.ts'

export const findServerItem = ({ ids, media }: MediaRequest, items: readonly ServerItem[]): ServerItem | undefined =>
  items.find(({ type, ids: its }) => type === (media === 'films' ? 'film' : 'series') && hasSharedId(its, ids))

/** Seerr needs a moment after the approval to send the request. */
const HANDOVER_GRACE_MS = 600_000

/** source: Seerr responds to an approval with 200 even if sending it failed; the request then has no item. */
const isUnsent = (
  { state, server_item_id, availability, changed_at, requested_at }: MediaRequest,
  now: Date,
): boolean =>
  state === 'approved' &&
  server_item_id === null &&
  (availability === 'processing' || availability === 'unknown') &&
  now.getTime() - (changed_at ?? requested_at).getTime() > HANDOVER_GRACE_MS

/** Returns the title of each request, from the media managers or else from the request manager. */
export async function requestTitles(
  requestManager: RequestManager,
  requests: readonly MediaRequest[],
  items: readonly MediaItem[],
): Promise<string[]> {
  const filed = requests.map(createItemFinder(items))
  const { titles: names } = await gatherRequestTitles(
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
 * Returns the requests that did not reach their media manager: those that the request manager reports as failed, and
 * approved ones that no media manager has. The latter only if every media manager of that type responds.
 */
export async function findLostRequests(
  requestManager: RequestManager,
  libraries: readonly MediaManager[],
  now: Date,
): Promise<LostRequest[]> {
  const candidates = requireFact(await requestManager.requests()).filter(
    (one) => one.state === 'failed' || isUnsent(one, now),
  )
  if (candidates.length === 0) return []
  const answers = await Promise.all(libraries.map(async ({ service, items }) => [service, await items()] as const))
  const items = answers.flatMap(([, answer]) => (answer.known ? answer.value : []))
  const itemsByService = new Map(answers)
  const destinationsOf = await findDestinations(requestManager, libraries)
  const isNowhere = (request: MediaRequest) => {
    const fitting = destinationsOf(request).flatMap(({ service }) => itemsByService.get(service) ?? [])
    return fitting.length > 0 && fitting.every((one) => one.known && !createItemFinder(one.value)(request))
  }
  const lost = candidates.filter((one) => one.state === 'failed' || isNowhere(one))
  const titles = await requestTitles(requestManager, lost, items)
  return lost.map((request, at) => ({ request, title: titles[at]! }))
}
