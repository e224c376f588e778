import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { LimitStatus } from './snapshot.ts'
import type { SpeedLimits } from '../../../platform/media-apps/roles/download-client.ts'
import {
  recordLimitsBeingApplied,
  recordAppliedLimits,
  appliedLimitsOf,
  isSetByUsher,
  type SlowReason,
} from './applied-limits.ts'
import { isSameLimits } from './allocation.ts'

export interface PendingLimits extends Pick<LimitStatus, 'client'> {
  currentLimits: NonNullable<LimitStatus['currentLimits']>
  desiredLimits: NonNullable<LimitStatus['desiredLimits']>
}

/** Sets one client's limits. Returns null, or the client's error. An interrupted change is recorded as usher's own. */
export async function updateClientLimits(
  { client, currentLimits, desiredLimits }: PendingLimits,
  slowedBy: SlowReason | null,
  machine: Machine,
) {
  const record = appliedLimitsOf(client.service, machine)
  const { unslowed, slowed_by } = record
  // What somebody set while the client was slow is what it gets back.
  const former = (isSetByUsher(currentLimits, record) ? unslowed : null) ?? currentLimits
  const slowed = slowedBy === null ? { unslowed, slowed_by } : { unslowed: former, slowed_by: slowedBy }
  recordLimitsBeingApplied(client.service, desiredLimits, slowed, machine)
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
    slowedBy,
  }: {
    limitStatuses: readonly Pick<LimitStatus, 'client' | 'currentLimits' | 'desiredLimits'>[]
    slowedBy: SlowReason | null
  },
  failed: ReadonlyMap<string, string>,
  machine: Machine,
): void {
  const at = machine.now().toISOString()
  // A limit that somebody set while the client was slow stays, even if it is low enough.
  const keepsUnslowed = (service: string, limits: SpeedLimits) =>
    slowedBy !== null && isSetByUsher(limits, appliedLimitsOf(service, machine))
  for (const { client, currentLimits, desiredLimits } of limitStatuses) {
    if (currentLimits === null || desiredLimits === null) continue
    const { service } = client
    const because = failed.get(service)
    if (isSameLimits(currentLimits, desiredLimits))
      recordAppliedLimits(service, currentLimits, keepsUnslowed(service, currentLimits) ? {} : notSlowed, machine)
    else if (because !== undefined) recordAppliedLimits(service, currentLimits, { failed: { at, because } }, machine)
  }
}

const notSlowed = { unslowed: null, slowed_by: null }

export const NOT_APPLIED_REASON = 'It accepted the change but still reports other limits.'
