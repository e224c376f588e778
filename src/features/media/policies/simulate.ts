import type { PolicySimulationData, SimulatedRemovalData } from '../../../../contract/kinds/policies.ts'
import { isEligible, strikeKey, strikesNeeded } from './brakes.ts'
import { KEPT_DAYS } from './strikes.ts'
import type { PolicyCandidate, PolicySettings, StoppedTime } from './types.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const MAX_SHOWN = 100

/** What the libraries recorded of a download. */
export interface DownloadHistory {
  service: string
  library: string
  download: string
  grabbed_at: Date | null
  imported_at: Date | null
}

export interface SimulationFacts {
  /** What usher observed. */
  stopped: readonly StoppedTime[]
  /** What is stopped now, and since when its client says so. */
  candidates: readonly PolicyCandidate[]
  histories: readonly DownloadHistory[]
  observed_since: string | null
  now: Date
}

/**
 * Returns what the policies would have removed in the last thirty days with these settings. The window begins at
 * midnight, so that the same facts give the same answer all day.
 */
export function simulatePolicies(facts: SimulationFacts, settings: PolicySettings): PolicySimulationData {
  const from = Math.floor(facts.now.getTime() / DAY_MS) * DAY_MS - KEPT_DAYS * DAY_MS
  const removals = removedInOrder(possibleRemovals(facts, settings, from), settings.daily_limit)
  const removed = removals.map(({ stopped, at }) => toData(stopped, at, facts.histories))
  return {
    simulated_from_at: new Date(from).toISOString(),
    observed_since_at: facts.observed_since,
    simulated_removals: removed.toReversed().slice(0, MAX_SHOWN),
    simulated_total: removed.length,
    limitations: limitationsOf(facts, settings, from),
  }
}

interface PossibleRemoval {
  stopped: StoppedTime
  /** When it would have had enough strikes, or later, when the day allows it. */
  at: number
}

/** Returns when each stopped download would have had enough strikes. */
function possibleRemovals(facts: SimulationFacts, settings: PolicySettings, from: number): PossibleRemoval[] {
  return [...facts.stopped, ...stoppedNow(facts)].flatMap((stopped): PossibleRemoval[] => {
    if (!isEligible(stopped, settings)) return []
    const patience = (strikesNeeded(stopped, settings) - 1) * settings.interval_minutes * MINUTE_MS
    const at = Math.max(from, Date.parse(stopped.seen_from)) + patience
    return at <= Date.parse(stopped.seen_until) ? [{ stopped, at }] : []
  })
}

/** A client may say that a download had stopped before usher observed it. */
function stoppedNow({ candidates, now }: SimulationFacts): StoppedTime[] {
  const until = now.toISOString()
  return candidates.map(({ policy, service, download, release_name, done_bytes, since, ...rest }) => ({
    policy,
    service,
    download,
    release_name,
    done_bytes,
    private: rest.private,
    by_person: rest.by_person,
    seen_from: since ?? until,
    seen_until: until,
    ended: false,
  }))
}

/** Applies the daily limit: what it holds back is removed later, if it is still stopped then. Each download once. */
function removedInOrder(possible: readonly PossibleRemoval[], dailyLimit: number): PossibleRemoval[] {
  const waiting = [...possible]
  const removed: PossibleRemoval[] = []
  const done = new Set<string>()
  while (waiting.length > 0) {
    waiting.sort((one, other) => other.at - one.at || strikeKey(other.stopped).localeCompare(strikeKey(one.stopped)))
    const { stopped, at } = waiting.pop()!
    const key = `${stopped.service} ${stopped.download}`
    if (done.has(key)) continue
    const oldest = removed.length < dailyLimit ? undefined : removed.at(-dailyLimit)!
    const freeAt = oldest === undefined ? at : oldest.at + DAY_MS
    if (freeAt <= at) {
      removed.push({ stopped, at })
      done.add(key)
    } else if (freeAt <= Date.parse(stopped.seen_until)) waiting.push({ stopped, at: freeAt })
  }
  return removed
}

function toData(
  { policy, service, download, release_name }: StoppedTime,
  at: number,
  histories: readonly DownloadHistory[],
): SimulatedRemovalData {
  const imported = histories.find(
    (one) => one.service === service && one.download.toUpperCase() === download.toUpperCase(),
  )?.imported_at
  return {
    policy,
    service,
    release_name,
    would_remove_at: new Date(at).toISOString(),
    arrived_at: imported && imported.getTime() > at ? imported.toISOString() : null,
  }
}

const NEVER_OBSERVED = 'usher has not observed the queue yet, so only downloads that are stopped now are counted.'
const SHARE_NOT_APPLIED =
  'How large the queue was is not recorded, so the share of the queue that may be removed is not applied.'
const GAPS = 'While usher did not watch, or a cause was common to all downloads, nothing was observed.'

/** Says what the simulation could not know. */
function limitationsOf(facts: SimulationFacts, settings: PolicySettings, from: number): string[] {
  const { observed_since } = facts
  const isWhole = observed_since !== null && Date.parse(observed_since) <= from
  return [
    ...(observed_since === null ? [NEVER_OBSERVED] : []),
    ...(observed_since === null || isWhole
      ? []
      : [`usher has observed the queue only since ${observed_since.slice(0, 10)}.`]),
    ...(isWhole ? [] : slowArrivals(facts, settings, from)),
    SHARE_NOT_APPLIED,
    GAPS,
  ]
}

/** The libraries record when a download was grabbed and when it was imported, but not whether it had stopped. */
function slowArrivals(
  { histories, observed_since, now }: SimulationFacts,
  { strikes, interval_minutes }: PolicySettings,
  from: number,
): string[] {
  const patience = (strikes - 1) * interval_minutes * MINUTE_MS
  const until = observed_since === null ? now.getTime() : Date.parse(observed_since)
  const slow = histories.filter(
    ({ grabbed_at, imported_at }) =>
      grabbed_at !== null &&
      grabbed_at.getTime() >= from &&
      grabbed_at.getTime() < until &&
      (imported_at ?? now).getTime() - grabbed_at.getTime() > patience,
  )
  const hours = Math.round(patience / 3_600_000)
  return [...Map.groupBy(slow, ({ library }) => library)].map(([library, all]) =>
    all.length === 1
      ? `One earlier download of ${library} took longer than ${hours} h or never arrived. Whether it had stopped is not known.`
      : `${all.length} earlier downloads of ${library} took longer than ${hours} h or never arrived. Whether they had stopped is not known.`,
  )
}
