import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { LimitStatus } from './snapshot.ts'
import { recordLimitsBeingApplied, recordAppliedLimits, appliedLimitsOf } from './applied-limits.ts'
import { isSameLimits } from './allocation.ts'

export interface PendingLimits extends Pick<LimitStatus, 'client'> {
  currentLimits: NonNullable<LimitStatus['currentLimits']>
  desiredLimits: NonNullable<LimitStatus['desiredLimits']>
}

/** Sets one client's limits. Returns null, or the client's error. An interrupted change is recorded as usher's own. */
export async function updateClientLimits(
  { client, currentLimits, desiredLimits }: PendingLimits,
  slow: boolean,
  machine: Machine,
) {
  const { unslowed } = appliedLimitsOf(client.service, machine)
  recordLimitsBeingApplied(client.service, desiredLimits, slow ? (unslowed ?? currentLimits) : unslowed, machine)
  try {
    await client.applyLimits(desiredLimits, currentLimits)
    return null
  } catch (thrown) {
    if (thrown instanceof UsherError) return thrown.data.summary
    throw thrown
  }
}

/**
 * Records the limits of each client: of those that follow the request, and, with the reason, of those that do not after
 * a change. Any later difference was made by somebody else.
 */
export function recordLimitStatuses(
  {
    limitStatuses,
    throttled,
  }: { limitStatuses: readonly Pick<LimitStatus, 'client' | 'currentLimits' | 'desiredLimits'>[]; throttled: boolean },
  failed: ReadonlyMap<string, string>,
  machine: Machine,
): void {
  const at = machine.now().toISOString()
  for (const { client, currentLimits, desiredLimits } of limitStatuses) {
    if (currentLimits === null || desiredLimits === null) continue
    const { service } = client
    const because = failed.get(service)
    if (isSameLimits(currentLimits, desiredLimits))
      recordAppliedLimits(service, currentLimits, throttled ? {} : { unslowed: null }, machine)
    else if (because !== undefined) recordAppliedLimits(service, currentLimits, { failed: { at, because } }, machine)
  }
}

export const NOT_APPLIED_REASON = 'It accepted the change but still reports other limits.'
