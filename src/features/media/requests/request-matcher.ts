import type { Known } from '../../../lib/known.ts'
import type { MediaItem, MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaRequest, RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { hasSharedId } from './media-manager-index.ts'
import { findDestinations } from './request-destination.ts'

export interface RequestMatcher {
  requests: Known<MediaRequest[]>
  /**
   * Returns the names of the members whose requests this item of a service answers, each once. A null among the seasons
   * stands for any of them. Two members may have one name, so a name does not say whose request it is.
   */
  requestersOf(service: string, item: MediaItem, seasons: readonly (number | null)[]): string[]
  /** Returns the ids of those members. */
  requesterIdsOf(service: string, item: MediaItem, seasons: readonly (number | null)[]): string[]
}

/** Reads the requests. One that was declined is none, and one without seasons is for all of them. */
export async function createRequestMatcher(
  requestManager: RequestManager,
  managers: readonly MediaManager[],
): Promise<RequestMatcher> {
  const [requests, destinationsOf] = await Promise.all([
    requestManager.requests(),
    findDestinations(requestManager, managers),
  ])
  const open = (requests.known ? requests.value : []).filter(({ state }) => state !== 'declined')
  const answering = (service: string, item: MediaItem, seasons: readonly (number | null)[]) =>
    open.filter(
      (request) =>
        request.media === item.media &&
        hasSharedId(request.ids, item.ids) &&
        coversSeason(request, seasons) &&
        destinationsOf(request).some((one) => one.service === service),
    )
  return {
    requests,
    requestersOf: (...of) => [...new Set(answering(...of).map(({ requested_by }) => requested_by.name))],
    requesterIdsOf: (...of) => [...new Set(answering(...of).map(({ requested_by }) => requested_by.id))],
  }
}

const coversSeason = ({ seasons: requested }: MediaRequest, seasons: readonly (number | null)[]): boolean =>
  requested.length === 0 || seasons.some((season) => season === null || requested.includes(season))
