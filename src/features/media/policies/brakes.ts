import { elapsedMs, type Moment } from '../shared/observed-clock.ts'
import type { PolicyCandidate, PolicySettings, Strike } from './types.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Fewer stopped downloads than this may have stopped at the same time by chance. */
const MIN_SHARED = 4
/** After a longer time without a strike, counting begins again: nobody knows what happened in between. */
export const MAX_GAP_INTERVALS = 3

export interface QueueObservation {
  candidates: readonly PolicyCandidate[]
  /** Everything that the libraries wait for, with a row of their queue. */
  present: readonly Pick<PolicyCandidate, 'service' | 'download' | 'row'>[]
  /** What the libraries have imported, and when. */
  arrived: readonly (Pick<PolicyCandidate, 'service' | 'download'> & { at: Date })[]
  /** How many downloads the libraries wait for. */
  queue_size: number
  /** Why nothing can be judged now, such as a tunnel that is down; null if nothing is in the way. */
  common_cause: string | null
}

export interface PolicyJudgement {
  /** Strikes that are new, or have one more. */
  written: Strike[]
  /** Strikes of downloads that go on, or that the policies are not about any more. */
  forgotten: Strike[]
  /** What may be removed now, the longest stopped first. */
  removals: Strike[]
  /** Why no strike was counted, or why something is not removed yet. */
  held_because: string | null
}

export const strikeKey = ({ policy, service, download }: Pick<Strike, 'policy' | 'service' | 'download'>): string =>
  `${policy} ${service} ${download}`

const HELD_BY_BRAKES = 'More downloads have enough strikes than may be removed at once. The others wait.'

/** Whether a strike is about a download that is still in the queue, and that no library was told to remove. */
export const isCounting = ({ state }: Strike): boolean => state === 'counting' || state === 'refused'

/**
 * Returns what the policies do about what was observed now. Counts no strike at all while a cause is common to
 * everything, never two within an interval, and removes no more than the brakes allow.
 */
export function judgeQueue(
  { candidates, queue_size, common_cause }: Omit<QueueObservation, 'present' | 'arrived'>,
  strikes: readonly Strike[],
  settings: PolicySettings,
  now: Moment,
): PolicyJudgement {
  const held = common_cause ?? sharedStop(candidates, queue_size)
  if (held !== null) return { written: [], forgotten: [], removals: [], held_because: held }
  const eligible = candidates.filter((candidate) => isEligible(candidate, settings))
  const byKey = new Map(strikes.map((strike) => [strikeKey(strike), strike]))
  const begun = new Set(strikes.filter((strike) => !isCounting(strike)).map(downloadKey))
  const counted = eligible
    // A download is removed once, whatever else is wrong with it.
    .filter((candidate) => !begun.has(downloadKey(candidate)))
    .map((candidate) => countStrike(candidate, byKey.get(strikeKey(candidate)), settings, now))
  const due = counted
    .filter((strike) => strike.state === 'counting' && strike.count >= strikesNeeded(strike, settings))
    .toSorted(
      (one, other) => one.first_at.localeCompare(other.first_at) || strikeKey(one).localeCompare(strikeKey(other)),
    )
  const allowed = removalsAllowed(strikes, queue_size, settings, now)
  const seen = new Set(eligible.map(strikeKey))
  return {
    written: counted.filter((strike) => strike !== byKey.get(strikeKey(strike))),
    forgotten: strikes.filter((strike) => isCounting(strike) && !seen.has(strikeKey(strike))),
    removals: due.slice(0, allowed),
    held_because: due.length > allowed ? HELD_BY_BRAKES : null,
  }
}

const downloadKey = ({ service, download }: Pick<Strike, 'service' | 'download'>): string => `${service} ${download}`

/** A program in a download is no matter of patience. */
export const strikesNeeded = (
  { policy }: Pick<Strike, 'policy'>,
  { strikes }: Pick<PolicySettings, 'strikes'>,
): number => (policy === 'dangerous' ? 1 : strikes)

/** A tracker of which nobody says whether it is private counts as private. */
export function isEligible(
  {
    policy,
    service,
    private: isPrivate,
    by_person,
  }: Pick<PolicyCandidate, 'policy' | 'service' | 'private' | 'by_person'>,
  settings: Pick<PolicySettings, 'services' | 'private_trackers'>,
): boolean {
  if (!settings.services[policy].includes(service) || by_person) return false
  return isPrivate === false || settings.private_trackers === 'remove'
}

/** When half of the queue stops, the cause is not in the releases. */
function sharedStop(candidates: readonly PolicyCandidate[], queueSize: number): string | null {
  const stopped = new Set(
    candidates.flatMap((candidate) => (candidate.policy === 'dangerous' ? [] : [downloadKey(candidate)])),
  ).size
  if (stopped < MIN_SHARED || stopped * 2 < queueSize) return null
  return 'Half of the queue has stopped, so the cause is probably common to all of it.'
}

/** Returns the same object if no strike is due. Progress, and a long time without a strike, begin again. */
function countStrike(
  candidate: PolicyCandidate,
  before: Strike | undefined,
  { interval_minutes }: PolicySettings,
  now: Moment,
): Strike {
  const { private: _private, by_person: _byPerson, since: _since, ...about } = candidate
  const first: Strike = {
    ...about,
    count: 1,
    first_at: new Date(now.wall_ms).toISOString(),
    last: now,
    state: 'counting',
    removed: null,
    searches: 0,
    allowed_at: null,
  }
  if (before === undefined) return first
  const interval = interval_minutes * MINUTE_MS
  const isOver = elapsedMs(before.last, now) >= interval
  // A library that refused is asked again after a whole interval, and with strikes of its own.
  if (before.state === 'refused') return isOver ? first : before
  if (candidate.done_bytes > before.done_bytes) return first
  // A clock that was set back counts nothing until it is past the last strike again.
  if (!isOver) return before
  if (now.wall_ms - before.last.wall_ms > interval * MAX_GAP_INTERVALS) return first
  return { ...before, ...about, count: before.count + 1, last: now }
}

/** Returns how many may be removed now. At least one of a short queue may be, if the day allows it. */
export function removalsAllowed(
  strikes: readonly Pick<Strike, 'removed'>[],
  queueSize: number,
  { daily_limit, queue_percent, interval_minutes }: PolicySettings,
  now: Moment,
): number {
  const removedWithin = (ms: number) =>
    strikes.filter(({ removed }) => removed !== null && elapsedMs(removed, now) < ms).length
  const share = Math.max(1, Math.floor((queueSize * queue_percent) / 100))
  return Math.max(0, Math.min(daily_limit - removedWithin(DAY_MS), share - removedWithin(interval_minutes * MINUTE_MS)))
}
