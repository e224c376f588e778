import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { unansweredReasons } from '../../../lib/known.ts'
import type { MediaItem, MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { hasSharedId } from '../requests/media-manager-index.ts'
import { findDestinations } from '../requests/request-destination.ts'

interface Requesters {
  /** Returns the members whose requests an item of this service answers, each once. */
  find(service: string, item: MediaItem, season: number | null): string[]
  not_known: NotKnownData[]
}

/** Finds who requested what. A request that was declined is none, and one without seasons is for all of them. */
export async function findRequesters(
  requestManager: RequestManager | undefined,
  managers: readonly MediaManager[],
): Promise<Requesters> {
  if (!requestManager) return { find: () => [], not_known: [] }
  const answer = await requestManager.requests()
  if (!answer.known) return { find: () => [], not_known: unansweredReasons(requestManager.title, answer) }
  const destinationsOf = await findDestinations(requestManager, managers)
  const requests = answer.value
    .filter(({ state }) => state !== 'declined')
    .map((request) => ({ request, services: destinationsOf(request).map(({ service }) => service) }))
  return {
    find(service, item, season) {
      const matching = requests.filter(
        ({ request, services }) =>
          request.media === item.media &&
          services.includes(service) &&
          hasSharedId(request.ids, item.ids) &&
          (season === null || request.seasons.length === 0 || request.seasons.includes(season)),
      )
      return [...new Set(matching.map(({ request }) => request.requested_by.name))].toSorted()
    },
    not_known: [],
  }
}
