import { toUsherError, UsherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { rememberMoment, type Moment } from '../shared/observed-clock.ts'
import { judgeQueue, MAX_GAP_INTERVALS, type QueueObservation } from './brakes.ts'
import { recordObservation, recordStoppedTimes } from './observations.ts'
import { observeQueue, type FileNameCache } from './observe.ts'
import { removeDownload, type PolicyResult } from './removal.ts'
import { isAnyOn, readPolicySettings } from './settings.ts'
import { deleteStrike, pruneStrikes, readStrikes, writeStrike } from './strikes.ts'
import type { Strike } from './types.ts'

/** How often the queue is observed, with and without a policy that is on. Milliseconds. */
const INTERVAL_ON_MS = 10 * 60_000
const INTERVAL_OFF_MS = 30 * 60_000
const MINUTE_MS = 60_000

export interface PolicyKeeperOptions {
  signal: AbortSignal
  onResult?: ((result: PolicyResult) => void) | undefined
  onError?: ((error: UsherError) => void) | undefined
}

/** Observes the queue, counts strikes and removes downloads, in one process of the machine. */
export interface PolicyKeeper {
  /** Call it every few seconds. Returns at once. */
  tick(): void
  /** Waits for what it began. */
  close(): Promise<void>
}

export function createPolicyKeeper(machine: Machine, { signal, onResult, onError }: PolicyKeeperOptions): PolicyKeeper {
  let releaseLease: (() => void) | undefined
  let lastRunAt: number | null = null
  let running: Promise<void> | null = null
  const fileNames: FileNameCache = new Map()
  return {
    tick() {
      if (running !== null || signal.aborted) return
      try {
        if (isDue()) running = run().finally(() => (running = null))
      } catch (thrown) {
        onError?.(toUsherError(thrown))
      }
    },
    async close() {
      await running
      releaseLease?.()
      releaseLease = undefined
    },
  }

  function isDue(): boolean {
    releaseLease ??= machine.state().leases.tryAcquire('policies')
    if (!releaseLease || machine.state().lock.holder()) return false
    const now = machine.now().getTime()
    const interval = isAnyOn(readPolicySettings(machine)) ? INTERVAL_ON_MS : INTERVAL_OFF_MS
    // The first beats after a start have more urgent work.
    lastRunAt ??= now - interval / 2
    if (Math.abs(now - lastRunAt) < interval) return false
    lastRunAt = now
    return true
  }

  async function run(): Promise<void> {
    try {
      for (const result of await keepPolicies(machine, fileNames, signal)) onResult?.(result)
    } catch (thrown) {
      onError?.(toUsherError(thrown))
    }
  }
}

/** Observes the queue once, and does what the policies say. An engine that does not answer is no observation. */
export async function keepPolicies(
  machine: Machine,
  fileNames: FileNameCache,
  signal: AbortSignal,
): Promise<PolicyResult[]> {
  const observation = await observeQueue(machine, fileNames).catch(nullIfUnknown)
  if (observation === null || signal.aborted) return []
  const now = rememberMoment(machine)
  const settings = readPolicySettings(machine)
  if (observation.common_cause === null)
    recordStoppedTimes(
      observation.candidates,
      Math.max(settings.interval_minutes * MINUTE_MS * MAX_GAP_INTERVALS, 2 * INTERVAL_OFF_MS),
      machine,
    )
  const results = await finishRemovals(observation, now, machine, signal)
  if (!isAnyOn(settings)) {
    recordObservation(observation.common_cause, machine)
    return results
  }
  const judgement = judgeQueue(observation, readStrikes(machine), settings, now)
  machine.state().transaction(() => {
    for (const strike of judgement.forgotten) deleteStrike(strike, machine)
    for (const strike of judgement.written) writeStrike(strike, machine)
    pruneStrikes(now, machine)
    recordObservation(judgement.held_because, machine)
  })
  await removeEach(judgement.removals, results, now, machine, signal)
  return results
}

function nullIfUnknown(thrown: unknown): null {
  if (thrown instanceof UsherError) return null
  throw thrown
}

/** One after the other: each is a change of its own. */
async function removeEach(
  strikes: readonly Strike[],
  results: PolicyResult[],
  now: Moment,
  machine: Machine,
  signal: AbortSignal,
): Promise<void> {
  for (const strike of strikes) {
    if (signal.aborted) return
    const result = await removeDownload(strike, now, machine, signal)
    if (result !== undefined) results.push(result)
  }
}

/**
 * Completes what a killed usher began, or a library did not answer. A download that is still in the queue was not
 * removed: the brakes decide about it again. One that is gone is searched for, unless it has arrived.
 */
async function finishRemovals(
  { present, arrived, common_cause }: QueueObservation,
  now: Moment,
  machine: Machine,
  signal: AbortSignal,
): Promise<PolicyResult[]> {
  const results: PolicyResult[] = []
  // Without every answer, a download that is not in the queue may still be there.
  if (common_cause !== null) return results
  const isSame = (one: { service: string; download: string }, { service, download }: Strike) =>
    one.service === service && one.download === download
  const isAfter = ({ at }: { at: Date }, { removed }: Strike) => at.getTime() >= removed!.wall_ms
  const unfinished = readStrikes(machine).filter(({ state, removed }) => state !== 'removed' && removed !== null)
  const gone: Strike[] = []
  for (const strike of unfinished) {
    const isQueued = strike.state !== 'searching' && present.some((one) => isSame(one, strike))
    if (isQueued)
      writeStrike({ ...strike, state: strike.state === 'removing' ? 'counting' : 'refused', removed: null }, machine)
    else if (strike.state !== 'searching' && arrived.some((one) => isSame(one, strike) && isAfter(one, strike)))
      deleteStrike(strike, machine)
    else gone.push({ ...strike, state: 'searching' })
  }
  await removeEach(gone, results, now, machine, signal)
  return results
}
