import type { RequestState } from '../../../../contract/kinds/requests.ts'
import type { MediaItem, QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaRequest } from '../../../platform/media-apps/roles/request-manager.ts'
import type { Known } from '../../../lib/known.ts'
import { mediaNouns } from '../shared/media-noun.ts'

/** A request's library item and its active downloads. */
export interface FiledItem {
  managerTitle: string
  item: MediaItem
  queueRows: QueueRow[]
}

export interface RequestStage {
  state: RequestState
  because: string | null
  disagreement: string | null
  /** Null if no library has it. */
  parts: { available: number; wanted: number } | null
}

/**
 * Returns how far a request got. The request manager knows the decision, the library the result.
 * `filed` is undefined if the library answered and has no such item.
 */
export function requestStageOf(request: MediaRequest, desk: string, filed: Known<FiledItem | undefined>): RequestStage {
  const none = { disagreement: null, parts: null }
  if (request.state === 'pending')
    return { ...none, state: 'waiting-for-approval', because: 'Nobody has approved it yet.' }
  if (request.state === 'declined') return { ...none, state: 'declined', because: null }
  if (request.state === 'failed') return { ...none, state: 'failed', because: `${desk} could not hand it on.` }
  if (!filed.known) return { ...none, state: 'not-known', because: filed.because }
  if (!filed.value) return { ...none, state: 'not-added', because: whyLost(request, desk) }
  return filedStage(request, desk, filed.value)
}

/** source: Seerr answers an approval with 200 although handing it on failed; the request then has no item. */
function whyLost({ server_item_id, media }: MediaRequest, desk: string): string {
  return server_item_id === null
    ? `${desk} approved it and never handed it to the library.`
    : `The library was given this ${mediaNouns[media]} and does not have it any more.`
}

function filedStage(request: MediaRequest, desk: string, { managerTitle, item, queueRows }: FiledItem): RequestStage {
  const parts = partsOf(request, item)
  const state = stateOf(parts, queueRows)
  return {
    state,
    because: reasonFor(state, managerTitle, item, queueRows),
    disagreement: disagreementOf(request, desk, managerTitle, state),
    parts,
  }
}

/** Counts only the requested seasons. */
function partsOf({ seasons }: MediaRequest, item: MediaItem): { available: number; wanted: number } {
  const asked = item.seasons.filter(({ number }) => seasons.includes(number))
  const counted = asked.length > 0 ? asked : [item]
  const sum = (of: 'present_parts' | 'wanted_parts') => counted.reduce((total, one) => total + one[of], 0)
  return { available: sum('present_parts'), wanted: sum('wanted_parts') }
}

function stateOf(
  { available, wanted }: { available: number; wanted: number },
  coming: readonly QueueRow[],
): RequestState {
  if (wanted > 0 && available >= wanted) return 'available'
  if (coming.length > 0) return 'downloading'
  if (available > 0) return 'partially-available'
  return wanted === 0 ? 'unreleased' : 'wanted'
}

function reasonFor(state: RequestState, library: string, item: MediaItem, coming: readonly QueueRow[]): string | null {
  if (!item.monitored && state !== 'available')
    return `${library} has it and does not look for it: it is not monitored.`
  if (state === 'downloading')
    return coming.find(({ health }) => health !== null && health !== 'ok')?.messages[0] ?? null
  if (state === 'wanted') return `${library} looks for it and has found nothing yet.`
  return state === 'unreleased' ? 'It is not out yet.' : null
}

function disagreementOf(
  { availability }: MediaRequest,
  desk: string,
  library: string,
  state: RequestState,
): string | null {
  if (availability === 'available' && state !== 'available')
    return `${desk} reports it as available, but ${library} does not have it.`
  if (
    state === 'available' &&
    (availability === 'processing' || availability === 'pending' || availability === 'unknown')
  ) {
    return `${library} has it, and ${desk} has not noticed yet.`
  }
  return null
}
