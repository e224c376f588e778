import type {
  CatalogueTitle,
  MediaRequest,
  RequestManager,
} from '../../../platform/media-apps/roles/request-manager.ts'
import { mediaNouns } from '../shared/media-noun.ts'

/** Limits the requests: each title needs one, and the request manager may have to query its catalogue. */
const MAX_TITLES = 20
const CONCURRENCY = 4
const TIMEOUT_MS = 2000

/** Titles by request id. Unknown titles are missing. */
export type RequestTitles = ReadonlyMap<string, CatalogueTitle>

/**
 * Looks up titles that no library knows, the newest pending requests first. Stops after `timeoutMs`, so that a slow
 * catalogue does not delay the rest.
 */
export async function gatherRequestTitles(
  requestManager: Pick<RequestManager, 'catalogueTitle'>,
  requests: readonly MediaRequest[],
  timeoutMs = TIMEOUT_MS,
): Promise<RequestTitles> {
  const isWaiting = (request: MediaRequest) => request.state !== 'declined' && request.availability !== 'available'
  const pendingLookups = requests
    .toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
    .slice(0, MAX_TITLES)
    .values()
  const titles = new Map<string, CatalogueTitle>()
  const startedAt = performance.now()
  const lookUpTitles = async (): Promise<void> => {
    for (const request of pendingLookups) {
      const answer = await requestManager.catalogueTitle(request)
      if (answer.known && answer.value) titles.set(request.id, answer.value)
      if (performance.now() - startedAt >= timeoutMs) return
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lookUpTitles))
  return titles
}

export const untitledRequestName = ({ id, media }: Pick<MediaRequest, 'id' | 'media'>): string =>
  `the ${mediaNouns[media]} of request ${id}`
