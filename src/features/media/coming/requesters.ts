import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { unansweredReasons } from '../../../lib/known.ts'
import type { MediaItem, MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { createRequestMatcher } from '../requests/request-matcher.ts'

interface Requesters {
  /** Returns the members whose requests an item of this service answers, each once. */
  find(service: string, item: MediaItem, season: number | null): { names: string[]; ids: string[] }
  not_known: NotKnownData[]
}

/** Finds who requested what. */
export async function findRequesters(
  requestManager: RequestManager | undefined,
  managers: readonly MediaManager[],
): Promise<Requesters> {
  if (!requestManager) return { find: () => ({ names: [], ids: [] }), not_known: [] }
  const { requests, requestersOf, requesterIdsOf } = await createRequestMatcher(requestManager, managers)
  return {
    find: (service, item, season) => ({
      names: requestersOf(service, item, [season]).toSorted(),
      ids: requesterIdsOf(service, item, [season]),
    }),
    not_known: unansweredReasons(requestManager.title, requests),
  }
}
