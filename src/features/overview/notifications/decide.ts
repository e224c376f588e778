import type { OwnRequest } from '../../../../contract/kinds/me.ts'
import type { RequestData } from '../../../../contract/kinds/requests.ts'
import type { RequestStep } from '../../../../contract/kinds/trace.ts'
import type { MemberChoice, RequestRecord } from '../../../platform/store/member-notifications.ts'
import { findCurrentStep } from '../me/reasons.ts'

const DAY_MS = 24 * 60 * 60_000
/** How often the way of a request that waits is followed: each costs its apps some requests. */
const TRACE_INTERVAL_MS = 6 * 60 * 60_000
/** A library has it for so long, and no media server is known to show it: there may be none that usher can ask. */
const UNSEEN_MS = DAY_MS
/** How many ways are followed at once; the others have their turn at the next look. */
const MAX_TRACES = 12

export const NOTHING_TOLD: RequestRecord = {
  arrived: false,
  available_at: null,
  causes: [],
  told_at: null,
  traced_at: null,
}

type Waiting = Pick<MemberChoice, 'enabled_at' | 'waiting_days'>

/**
 * Returns what to record of a request that is seen for the first time. One from before notifications were turned on, that
 * is here by now, was here then, as far as usher knows: it is not announced.
 */
export function firstRecord(
  { state, requested_at }: Pick<RequestData, 'state' | 'requested_at'>,
  enabled_at: string,
): RequestRecord {
  return { ...NOTHING_TOLD, arrived: state === 'available' && requested_at <= enabled_at }
}

/** Whether its way has to be followed now: it seems to have arrived, or has waited for long enough. */
function needsTrace(request: RequestData, record: RequestRecord, choice: Waiting, now: Date): boolean {
  if (record.arrived || request.state === 'declined') return false
  if (request.state === 'available') return true
  const traced = record.traced_at === null ? -Infinity : Date.parse(record.traced_at)
  return isWaitingLong(request, record, choice, now) && !isWithin(now.getTime() - traced, TRACE_INTERVAL_MS)
}

/** A clock that was ahead must not silence usher until it is that late again. */
const isWithin = (elapsed: number, limit: number): boolean => elapsed >= 0 && elapsed < limit

/** The days count from the request, from when notifications were turned on, and from what they were told last. */
function isWaitingLong(
  { requested_at }: Pick<RequestData, 'requested_at'>,
  { told_at }: RequestRecord,
  { enabled_at, waiting_days }: Waiting,
  now: Date,
): boolean {
  const told = told_at !== null && isPast(told_at, now) ? [told_at] : []
  const since = [requested_at, enabled_at, ...told].map((at) => Date.parse(at))
  return now.getTime() - Math.max(...since) >= waiting_days * DAY_MS
}

/** Otherwise it was written while the clock was ahead. */
const isPast = (moment: string, now: Date): boolean => Date.parse(moment) <= now.getTime()

/**
 * Returns the requests whose way has to be followed now: those that have just arrived, then those that were followed the
 * longest ago, so that each has its turn even if many stay as they are.
 */
export function selectForTrace<Item extends { request: RequestData; record: RequestRecord; choice: Waiting }>(
  items: readonly Item[],
  now: Date,
): Item[] {
  return items
    .filter(({ request, record, choice }) => needsTrace(request, record, choice, now))
    .toSorted((a, b) => Number(hasJustArrived(b)) - Number(hasJustArrived(a)) || followedAt(a) - followedAt(b))
    .slice(0, MAX_TRACES)
}

interface Followed {
  request: Pick<RequestData, 'state'>
  record: RequestRecord
}

const hasJustArrived = ({ request, record }: Followed): boolean =>
  request.state === 'available' && record.available_at === null

const followedAt = ({ record: { traced_at } }: Followed): number => (traced_at === null ? 0 : Date.parse(traced_at))

/** What to tell a member of one request, and what to record with it. */
export interface NoticeDecision {
  record: RequestRecord
  tell: 'arrived' | 'waiting' | null
}

/** Decides from the way of a request that was followed just now. */
export function decide(
  { state, steps, because, requested_at }: Pick<OwnRequest, 'state' | 'steps' | 'because' | 'requested_at'>,
  record: RequestRecord,
  choice: Waiting,
  now: Date,
): NoticeDecision {
  if (record.arrived || state === 'declined') return { record, tell: null }
  const seen = record.available_at
  const since = seen !== null && isPast(seen, now) ? seen : now.toISOString()
  const available_at = state === 'available' ? since : seen
  const traced: RequestRecord = { ...record, available_at, traced_at: now.toISOString() }
  const current = findCurrentStep(steps)
  if (state === 'available' && !hasFailed(current)) {
    const isHere = current === undefined || now.getTime() - Date.parse(since) >= UNSEEN_MS
    return { record: { ...traced, arrived: isHere }, tell: isHere ? 'arrived' : null }
  }
  const cause = current && causeOf(current)
  if (cause === undefined || because === null || record.causes.includes(cause)) return { record: traced, tell: null }
  if (!isWaitingLong({ requested_at }, record, choice, now)) return { record: traced, tell: null }
  return { record: { ...traced, causes: [...record.causes, cause], told_at: now.toISOString() }, tell: 'waiting' }
}

const hasFailed = (current: RequestStep | undefined): boolean => current?.state === 'failed'

/** Returns what holds a request up, if that is known. What moves on by itself is no reason to write to anybody. */
function causeOf({ step, state }: RequestStep): string | undefined {
  if (state === 'failed') return [step, state].join(' ')
  const isHeldUp = step === 'approved' || step === 'released' || step === 'found'
  return state === 'pending' && isHeldUp ? [step, state].join(' ') : undefined
}
