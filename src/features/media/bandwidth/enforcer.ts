import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { Level } from '../../../../contract/kinds/shapes.ts'
import { runImmediately } from '../../../operations/jobs/immediate-run.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { gatherBandwidthSnapshot, type BandwidthSnapshot, type LimitStatus } from './snapshot.ts'
import { appliedLimitsOf } from './applied-limits.ts'
import { isSameLimits } from './allocation.ts'
import { recordLimitStatuses, NOT_APPLIED_REASON, updateClientLimits, type PendingLimits } from './limit-update.ts'
import { readOverrideEnd, readLimitSettings } from './desired-limits.ts'
import { formatLimits } from './limit-text.ts'
import { recordStreaming } from './streaming.ts'
import { recordTraffic } from './traffic-record.ts'

/** Polling intervals with and without requested limits, in milliseconds. */
const INTERVAL_WITH_LIMITS_MS = 60_000
const INTERVAL_WITHOUT_LIMITS_MS = 10 * 60_000
/** Delay before a failed change is retried. */
const RETRY_MS = 60 * 60_000

/** A scheduled change, or a client that was changed by hand and left alone. */
export interface EnforcementResult {
  service: string
  result: 'done' | 'skipped' | 'failed'
  level?: Level
  summary: string
}

/** Applies requested limits on schedule while no other process does. Call it every few seconds. */
export interface LimitEnforcer {
  tick(): Promise<EnforcementResult[]>
  close(): void
}

export function createLimitEnforcer(machine: Machine, signal: AbortSignal): LimitEnforcer {
  let releaseLease: (() => void) | undefined
  let lastRunAt = 0
  /** Clients whose manual changes are reported already. */
  let reportedServices: readonly string[] = []

  function isDue(now: Date): boolean {
    const endsAt = readOverrideEnd(machine)
    if (endsAt !== null && endsAt <= now.toISOString()) return true
    return now.getTime() - lastRunAt >= (hasLimits(machine) ? INTERVAL_WITH_LIMITS_MS : INTERVAL_WITHOUT_LIMITS_MS)
  }

  return {
    async tick() {
      releaseLease ??= machine.state().leases.tryAcquire('line')
      const now = machine.now()
      // While another change runs, the limits wait for the next tick.
      if (!releaseLease || !isDue(now) || machine.state().lock.holder()) return []
      lastRunAt = now.getTime()
      const snapshot = await gatherBandwidthSnapshot(machine).catch(ignoreInvalidLimits)
      if (snapshot === null) return []
      recordTraffic(snapshot.traffics, machine)
      if (snapshot.streaming !== null) recordStreaming(snapshot.streaming, machine)
      const alreadyReported = reportedServices
      reportedServices = snapshot.limitStatuses.flatMap(({ client, mismatch }) =>
        mismatch === 'changed' ? [client.service] : [],
      )
      return [
        ...snapshot.limitStatuses
          .filter(({ client }) => !alreadyReported.includes(client.service))
          .flatMap(changedByHand),
        ...(await enforceLimits(snapshot, machine, signal)),
      ]
    },
    close() {
      releaseLease?.()
      releaseLease = undefined
    },
  }
}

const hasLimits = (machine: Machine): boolean =>
  readOverrideEnd(machine) !== null || Object.values(readLimitSettings(machine)).some((text) => text !== undefined)

/** `usher bandwidth` reports an invalid request. Until it is valid, no client is changed. */
function ignoreInvalidLimits(thrown: unknown): null {
  if (thrown instanceof UsherError && thrown.data.code.startsWith('BANDWIDTH-')) return null
  throw thrown
}

function changedByHand({ client, mismatch, data }: LimitStatus): EnforcementResult[] {
  if (mismatch !== 'changed') return []
  return [
    {
      service: client.service,
      result: 'skipped',
      level: 'warning',
      summary: data.because ?? 'Its limits differ from the request.',
    },
  ]
}

/** Updates the clients that still have usher's limits but not the requested ones. Deletes an expired override. */
async function enforceLimits(
  snapshot: BandwidthSnapshot,
  machine: Machine,
  signal: AbortSignal,
): Promise<EnforcementResult[]> {
  const { keyValues } = machine.state()
  recordLimitStatuses(snapshot, new Map(), machine)
  const results: EnforcementResult[] = []
  for (const limitStatus of snapshot.limitStatuses)
    if (isPending(limitStatus, machine)) results.push(await changeClientLimits(limitStatus, snapshot, machine, signal))
  const endsAt = snapshot.desired.override_ends_at
  if (endsAt !== null && endsAt <= machine.now().toISOString()) keyValues.delete('line', 'lifted')
  return results
}

function isPending(limitStatus: LimitStatus, machine: Machine): limitStatus is LimitStatus & PendingLimits {
  if (limitStatus.mismatch !== 'pending') return false
  const { failed } = appliedLimitsOf(limitStatus.client.service, machine)
  return failed === null || machine.now().getTime() - Date.parse(failed.at) >= RETRY_MS
}

/** Holds the lock and writes to history like any other change, including the client's errors. */
async function changeClientLimits(
  pendingLimits: PendingLimits,
  snapshot: BandwidthSnapshot,
  machine: Machine,
  signal: AbortSignal,
): Promise<EnforcementResult> {
  const { client, currentLimits, desiredLimits } = pendingLimits
  const { service, title, protocol } = client
  const limitText = formatLimits(desiredLimits, protocol)
  const summary = `Limit ${title} to ${limitText}: ${changeReason(service, snapshot, machine)}`
  const run = runImmediately({
    state: machine.state(),
    now: machine.now,
    action: 'bandwidth-set',
    body: {},
    summary,
    changeRecord: {
      action: 'bandwidth-set',
      summary,
      targets: [service],
      before: recordedValues('limit', { [service]: formatLimits(currentLimits, protocol) }),
      after: recordedValues('limit', { [service]: limitText }),
      inverse: null,
      no_inverse_because:
        'usher derives these limits from the bandwidth settings. Change them with usher bandwidth set.',
    },
    signal,
    judgement: () => ({ summary: `${title} has the limit: ${limitText}.`, result: 'complete' }),
    perform: async () => {
      const failure = await applyAndVerify(pendingLimits, snapshot, machine)
      if (failure !== null) throw usherError('BANDWIDTH-4', { client: title, because: failure })
    },
  })
  return run.then(
    () => ({ service, result: 'done', summary }),
    (thrown: unknown) => {
      if (!(thrown instanceof UsherError) || thrown.data.code !== 'BANDWIDTH-4') throw thrown
      return { service, result: 'failed', summary: thrown.data.summary }
    },
  )
}

/** Returns null once the client reports the new limits, else the reason. */
async function applyAndVerify(
  pendingLimits: PendingLimits,
  { slowedBy }: BandwidthSnapshot,
  machine: Machine,
): Promise<string | null> {
  const { client, desiredLimits } = pendingLimits
  const clientError = await updateClientLimits(pendingLimits, slowedBy, machine)
  const newLimits = await client.speedLimits()
  if (!newLimits.known) return clientError ?? newLimits.because
  const because = clientError ?? (isSameLimits(newLimits.value, desiredLimits) ? null : NOT_APPLIED_REASON)
  const failedServices = new Map(because === null ? [] : [[client.service, because]])
  recordLimitStatuses(
    { limitStatuses: [{ client, currentLimits: newLimits.value, desiredLimits }], slowedBy },
    failedServices,
    machine,
  )
  return because
}

function changeReason(service: string, { desired, slowedBy }: BandwidthSnapshot, machine: Machine): string {
  const endsAt = desired.override_ends_at
  if (endsAt !== null && endsAt <= machine.now().toISOString()) return 'the override has ended'
  if (slowedBy === 'cap') return 'the month’s cap is used up'
  if (slowedBy === 'streaming') return 'somebody is streaming'
  const { unslowed, slowed_by } = appliedLimitsOf(service, machine)
  if (unslowed && slowed_by === 'streaming') return 'nobody is streaming any more'
  if (unslowed) return 'the month’s cap is no longer used up'
  return 'the requested limits, or the clients that share the line, changed'
}
