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
export function requestStageOf(
  request: MediaRequest,
  managerTitle: string,
  filed: Known<FiledItem | undefined>,
): RequestStage {
  const noDetails = { disagreement: null, parts: null }
  if (request.state === 'pending')
    return { ...noDetails, state: 'waiting-for-approval', because: 'Nobody has approved it yet.' }
  if (request.state === 'declined') return { ...noDetails, state: 'declined', because: null }
  if (request.state === 'failed')
    return { ...noDetails, state: 'failed', because: `${managerTitle} could not send it to the library.` }
  if (!filed.known) return { ...noDetails, state: 'not-known', because: filed.because }
  if (!filed.value) return { ...noDetails, state: 'not-added', because: whyNotAdded(request, managerTitle) }
  return filedStage(request, managerTitle, filed.value)
}

/** source: Seerr answers an approval with 200 even if sending it failed; the request then has no item. */
function whyNotAdded({ server_item_id, media }: MediaRequest, managerTitle: string): string {
  return server_item_id === null
    ? `${managerTitle} approved it but never sent it to the library.`
    : `The library received this ${mediaNouns[media]} but no longer has it.`
}

function filedStage(
  request: MediaRequest,
  requestManagerTitle: string,
  { managerTitle, item, queueRows }: FiledItem,
): RequestStage {
  const parts = partsOf(request, item)
  const state = stateOf(parts, queueRows)
  return {
    state,
    because: reasonFor(state, managerTitle, item, queueRows),
    disagreement: disagreementOf(request, requestManagerTitle, managerTitle, state),
    parts,
  }
}

/** Counts only the requested seasons. */
function partsOf({ seasons }: MediaRequest, item: MediaItem): { available: number; wanted: number } {
  const requestedSeasons = item.seasons.filter(({ number }) => seasons.includes(number))
  const counted = requestedSeasons.length > 0 ? requestedSeasons : [item]
  const sum = (field: 'present_parts' | 'wanted_parts') => counted.reduce((total, season) => total + season[field], 0)
  return { available: sum('present_parts'), wanted: sum('wanted_parts') }
}

function stateOf(
  { available, wanted }: { available: number; wanted: number },
  queueRows: readonly QueueRow[],
): RequestState {
  if (wanted > 0 && available >= wanted) return 'available'
  if (queueRows.length > 0) return 'downloading'
  if (available > 0) return 'partially-available'
  return wanted === 0 ? 'unreleased' : 'wanted'
}

function reasonFor(
  state: RequestState,
  managerTitle: string,
  item: MediaItem,
  queueRows: readonly QueueRow[],
): string | null {
  if (!item.monitored && state !== 'available')
    return `${managerTitle} has it but does not search for it, because it is not monitored.`
  if (state === 'downloading')
    return queueRows.find(({ health }) => health !== null && health !== 'ok')?.messages[0] ?? null
  if (state === 'wanted') return `${managerTitle} is searching for it but has found nothing yet.`
  return state === 'unreleased' ? 'It is not out yet.' : null
}

function disagreementOf(
  { availability }: MediaRequest,
  requestManagerTitle: string,
  managerTitle: string,
  state: RequestState,
): string | null {
  if (availability === 'available' && state !== 'available')
    return `${requestManagerTitle} reports it as available, but ${managerTitle} does not have it.`
  if (
    state === 'available' &&
    (availability === 'processing' || availability === 'pending' || availability === 'unknown')
  ) {
    return `${managerTitle} has it, but ${requestManagerTitle} has not noticed yet.`
  }
  return null
}
