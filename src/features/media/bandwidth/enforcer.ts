import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { Level } from '../../../../contract/kinds/shapes.ts'
import { runImmediately } from '../../../operations/jobs/immediate-run.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { gatherBandwidthSnapshot, type BandwidthSnapshot, type LimitStatus } from './snapshot.ts'
import { appliedLimitsOf } from './applied-limits.ts'
import { isSameLimits } from './allocation.ts'
import { recordLimitStatuses, NOT_APPLIED_REASON, updateClientLimits, type PendingLimits } from './limit-update.ts'
import { limitsLiftedUntil, readLimitSettings } from './desired-limits.ts'
import { formatLimits } from './limit-text.ts'

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
  let letGo: (() => void) | undefined
  let last = 0
  /** Clients whose manual changes are reported already. */
  let changed: readonly string[] = []

  function due(now: Date): boolean {
    const until = limitsLiftedUntil(machine)
    if (until !== null && until <= now.toISOString()) return true
    return now.getTime() - last >= (hasLimits(machine) ? INTERVAL_WITH_LIMITS_MS : INTERVAL_WITHOUT_LIMITS_MS)
  }

  return {
    async tick() {
      letGo ??= machine.state().leases.acquire('line')
      const now = machine.now()
      // The clients wait while another change runs; the next tick applies the limits.
      if (!letGo || !due(now) || machine.state().lock.holder()) return []
      last = now.getTime()
      const snapshot = await gatherBandwidthSnapshot(machine).catch(ignoreInvalidLimits)
      if (snapshot === null) return []
      const said = changed
      changed = snapshot.limitStatuses.flatMap(({ client, mismatch }) =>
        mismatch === 'changed' ? [client.service] : [],
      )
      return [
        ...snapshot.limitStatuses.filter(({ client }) => !said.includes(client.service)).flatMap(changedByHand),
        ...(await enforceLimits(snapshot, machine, signal)),
      ]
    },
    close() {
      letGo?.()
      letGo = undefined
    },
  }
}

const hasLimits = (machine: Machine): boolean =>
  limitsLiftedUntil(machine) !== null || Object.values(readLimitSettings(machine)).some((text) => text !== undefined)

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

/** Updates the clients that still have usher's limits but not the requested ones. Forgets a lift that is over. */
async function enforceLimits(
  snapshot: BandwidthSnapshot,
  machine: Machine,
  signal: AbortSignal,
): Promise<EnforcementResult[]> {
  const { keyValues } = machine.state()
  recordLimitStatuses(snapshot, new Map(), machine)
  const kept: EnforcementResult[] = []
  for (const one of snapshot.limitStatuses)
    if (isPending(one, machine)) kept.push(await changeClientLimits(one, snapshot, machine, signal))
  const until = snapshot.desired.override_ends_at
  if (until !== null && until <= machine.now().toISOString()) keyValues.delete('line', 'lifted')
  return kept
}

function isPending(one: LimitStatus, machine: Machine): one is LimitStatus & PendingLimits {
  if (one.mismatch !== 'untold') return false
  const { failed } = appliedLimitsOf(one.client.service, machine)
  return failed === null || machine.now().getTime() - Date.parse(failed.at) >= RETRY_MS
}

/** Holds the lock and writes to history like any other change, including the client's errors. */
async function changeClientLimits(
  one: PendingLimits,
  snapshot: BandwidthSnapshot,
  machine: Machine,
  signal: AbortSignal,
): Promise<EnforcementResult> {
  const { client, currentLimits, desiredLimits } = one
  const { service, title, protocol } = client
  const to = formatLimits(desiredLimits, protocol)
  const summary = `Hold ${title} to ${to}: ${changeReason(service, snapshot, machine)}`
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
      after: recordedValues('limit', { [service]: to }),
      inverse: null,
      no_inverse_because: 'The limits follow from usher bandwidth; change the request, and the clients follow.',
    },
    signal,
    perform: async () => {
      const failed = await applyAndVerify(one, snapshot, machine)
      if (failed !== null) throw usherError('BANDWIDTH-4', { client: title, because: failed })
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
  one: PendingLimits,
  { throttled }: BandwidthSnapshot,
  machine: Machine,
): Promise<string | null> {
  const { client, desiredLimits } = one
  const refused = await updateClientLimits(one, throttled, machine)
  const now = await client.speedLimits()
  if (!now.known) return refused ?? now.because
  const because = refused ?? (isSameLimits(now.value, desiredLimits) ? null : NOT_APPLIED_REASON)
  const failed = new Map(because === null ? [] : [[client.service, because]])
  recordLimitStatuses(
    { limitStatuses: [{ client, currentLimits: now.value, desiredLimits }], throttled },
    failed,
    machine,
  )
  return because
}

function changeReason(service: string, { desired, throttled }: BandwidthSnapshot, machine: Machine): string {
  const until = desired.override_ends_at
  if (until !== null && until <= machine.now().toISOString()) return 'the lift is over'
  if (throttled) return 'the month’s cap is used up'
  if (appliedLimitsOf(service, machine).unslowed) return 'the month’s cap is no longer used up'
  return 'the request, or the clients that share the line, changed'
}
