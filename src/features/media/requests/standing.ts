import type { RequestState } from '../../../../contract/kinds/requests.ts'
import type { LibraryItem, QueueRow } from '../../../platform/media-apps/roles/library.ts'
import type { DeskRequest } from '../../../platform/media-apps/roles/request-desk.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'

/** What a library has of a request: the item, and what of it is on its way. */
export interface Filed {
  library: string
  item: LibraryItem
  coming: QueueRow[]
}

export interface Standing {
  state: RequestState
  because: string | null
  disagreement: string | null
  /** Null where no library has it. */
  parts: { here: number; wanted: number } | null
}

/**
 * Where a request got to. The desk says what was decided; what has come of it is the library's to say.
 * `filed` is undefined where the library answered and has no such item.
 */
export function standingOf(request: DeskRequest, desk: string, filed: Known<Filed | undefined>): Standing {
  const none = { disagreement: null, parts: null }
  if (request.state === 'pending')
    return { ...none, state: 'waiting-for-approval', because: 'Nobody has approved it yet.' }
  if (request.state === 'declined') return { ...none, state: 'declined', because: null }
  if (request.state === 'failed') return { ...none, state: 'failed', because: `${desk} could not hand it on.` }
  if (!filed.known) return { ...none, state: 'not-known', because: filed.because }
  if (!filed.value) return { ...none, state: 'lost', because: whyLost(request, desk) }
  return arrived(request, desk, filed.value)
}

/** source: Seerr answers an approval with 200 although handing it on failed; the request then has no item. */
function whyLost({ item, media }: DeskRequest, desk: string): string {
  const library = media === 'film' ? 'film' : 'series'
  return item === null
    ? `${desk} approved it and never handed it to the library.`
    : `The library was given this ${library} and does not have it any more.`
}

function arrived(request: DeskRequest, desk: string, { library, item, coming }: Filed): Standing {
  const parts = partsOf(request, item)
  const state = stateOf(parts, coming)
  return {
    state,
    because: whyNot(state, library, item, coming),
    disagreement: disagreementOf(request, desk, library, state),
    parts,
  }
}

/** Only the seasons that were asked for count. */
function partsOf({ seasons }: DeskRequest, item: LibraryItem): { here: number; wanted: number } {
  const asked = item.seasons.filter(({ number }) => seasons.includes(number))
  const counted = asked.length > 0 ? asked : [item]
  const sum = (of: 'here' | 'wanted') => counted.reduce((total, one) => total + one[of], 0)
  return { here: sum('here'), wanted: sum('wanted') }
}

function stateOf({ here, wanted }: { here: number; wanted: number }, coming: readonly QueueRow[]): RequestState {
  if (wanted > 0 && here >= wanted) return 'here'
  if (coming.length > 0) return 'coming'
  if (here > 0) return 'partly-here'
  return wanted === 0 ? 'not-out-yet' : 'wanted'
}

function whyNot(state: RequestState, library: string, item: LibraryItem, coming: readonly QueueRow[]): string | null {
  if (!item.monitored && state !== 'here') return `${library} has it and does not look for it: it is not monitored.`
  if (state === 'coming') return coming.find(({ health }) => health !== null && health !== 'ok')?.messages[0] ?? null
  if (state === 'wanted') return `${library} looks for it and has found nothing yet.`
  return state === 'not-out-yet' ? 'It is not out yet.' : null
}

function disagreementOf({ here }: DeskRequest, desk: string, library: string, state: RequestState): string | null {
  if (here === 'available' && state !== 'here') return `${desk} says it is here, and ${library} does not have it.`
  if (state === 'here' && (here === 'processing' || here === 'pending' || here === 'unknown')) {
    return `${library} has it, and ${desk} has not noticed yet.`
  }
  return null
}
