import type {
  CatalogueTitle,
  MediaRequest,
  RequestManager,
} from '../../../platform/media-apps/roles/request-manager.ts'
import { mediaNouns } from '../shared/media-noun.ts'

/** Each title takes a request, and the request manager may have to query its catalogue. */
const MAX_TITLES = 20
const CONCURRENCY = 4
const TIMEOUT_MS = 2000

/** By request id. Unknown titles are missing. */
export type RequestTitles = ReadonlyMap<string, CatalogueTitle>

/**
 * Looks up titles that no library knows, the newest pending requests first. Stops after `patienceMs`, so that a slow
 * catalogue does not delay the rest.
 */
export async function gatherRequestTitles(
  desk: Pick<RequestManager, 'catalogueTitle'>,
  unknown: readonly MediaRequest[],
  patienceMs = TIMEOUT_MS,
): Promise<RequestTitles> {
  const waited = (one: MediaRequest) => one.state !== 'declined' && one.availability !== 'available'
  const asking = unknown
    .toSorted((a, b) => Number(waited(b)) - Number(waited(a)))
    .slice(0, MAX_TITLES)
    .values()
  const names = new Map<string, CatalogueTitle>()
  const begun = performance.now()
  const ask = async (): Promise<void> => {
    for (const one of asking) {
      const said = await desk.catalogueTitle(one)
      if (said.known && said.value) names.set(one.id, said.value)
      if (performance.now() - begun >= patienceMs) return
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, ask))
  return names
}

export const untitledRequestName = ({ id, media }: Pick<MediaRequest, 'id' | 'media'>): string =>
  `the ${mediaNouns[media]} of request ${id}`
