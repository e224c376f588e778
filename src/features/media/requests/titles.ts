import type {
  CatalogueTitle,
  MediaRequest,
  RequestManager,
} from '../../../platform/media-apps/roles/request-manager.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { unansweredReasons, type Known } from '../../../lib/known.ts'
import { mediaNouns } from '../shared/media-noun.ts'

/** Limits the requests: each title needs one, and the request manager may have to query its catalogue. */
const MAX_TITLES = 100
const CONCURRENCY = 4
const TIMEOUT_MS = 2000

export interface RequestTitles {
  /** By request id. Unknown titles are missing. */
  titles: ReadonlyMap<string, CatalogueTitle>
  /** Why titles are missing that the catalogue may have. */
  not_known: NotKnownData[]
}

/**
 * Looks up titles that no library knows, the newest pending requests first. Stops after `timeoutMs`, so that a slow
 * catalogue does not delay the rest.
 */
export async function gatherRequestTitles(
  requestManager: Pick<RequestManager, 'catalogueTitle' | 'title'>,
  requests: readonly MediaRequest[],
  timeoutMs = TIMEOUT_MS,
): Promise<RequestTitles> {
  const isWaiting = (request: MediaRequest) => request.state !== 'declined' && request.availability !== 'available'
  const pendingLookups = requests
    .toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
    .slice(0, MAX_TITLES)
    .values()
  const answers = new Map<MediaRequest, Known<CatalogueTitle | null>>()
  const startedAt = performance.now()
  const lookUpTitles = async (): Promise<void> => {
    for (const request of pendingLookups) {
      answers.set(request, await requestManager.catalogueTitle(request))
      if (performance.now() - startedAt >= timeoutMs) return
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lookUpTitles))
  const { title } = requestManager
  const skipped = requests.filter((request) => isWaiting(request) && !answers.has(request)).length
  return {
    titles: new Map(
      [...answers].flatMap(([{ id }, answer]) => (answer.known && answer.value ? [[id, answer.value] as const] : [])),
    ),
    not_known: [
      ...unansweredReasons(title, ...answers.values()),
      ...(skipped > 0 ? [{ subject: title, because: skippedReason(skipped, title) }] : []),
    ],
  }
}

const skippedReason = (skipped: number, app: string): string =>
  `There was no time to ask ${app} for the ${skipped === 1 ? 'title of one request' : `titles of ${skipped} requests`}.`

export const untitledRequestName = ({ id, media }: Pick<MediaRequest, 'id' | 'media'>): string =>
  `the ${mediaNouns[media]} of request ${id}`
