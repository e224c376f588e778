import type { BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { readPause } from '../pause/record.ts'
import { readOverrideEnd, readLimitSettings } from './desired-limits.ts'
import { gatherBandwidthSnapshot, type BandwidthSnapshot } from './snapshot.ts'
import { summarizeBandwidth } from './limit-text.ts'

/** Returns the line's capacity and the limits of every client. Reports an invalid request without hiding the rest. */
export async function gatherBandwidth(machine: Machine): Promise<BandwidthData> {
  try {
    return bandwidthDataOf(await gatherBandwidthSnapshot(machine), machine)
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || !thrown.data.code.startsWith('BANDWIDTH-')) throw thrown
    const limitSettings = {
      ...readLimitSettings(machine),
      down_limit: undefined,
      up_limit: undefined,
      schedule: undefined,
      while_streaming: undefined,
      cap: undefined,
    }
    const snapshot = await gatherBandwidthSnapshot(machine, { limitSettings, overrideEndsAt: readOverrideEnd(machine) })
    return {
      ...bandwidthDataOf(snapshot, machine),
      advice: thrown.data.summary,
      command: thrown.data.remedies[0]?.command ?? null,
    }
  }
}

/** Returns whether `usher watch` or `usher ui` is applying limits on schedule. */
export const isEnforced = (machine: Machine): boolean => machine.state().leases.isHeld('line')

export function bandwidthDataOf(snapshot: BandwidthSnapshot, machine: Machine): BandwidthData {
  const { capacity, desired, month, limitStatuses, not_known, streaming, streamingLimit, slowedBy } = snapshot
  const data = {
    dry_run: false,
    ...completenessOf(not_known),
    internet: capacity,
    desired,
    streaming: {
      down_limit_bytes_per_second: streamingLimit?.down ?? null,
      up_limit_bytes_per_second: streamingLimit?.up ?? null,
      in_effect: slowedBy === 'streaming',
      because: streaming?.because ?? null,
    },
    month,
    pause: readPause(machine),
    download_clients: limitStatuses.map((status) => status.data),
    changes: [],
  }
  return { summary: summarizeBandwidth(snapshot), ...data, ...adviseOnLimits(snapshot, machine) }
}

const SET_COMMAND = 'usher bandwidth set'

/** Returns problems first, then scheduled work that no running process will do. */
function adviseOnLimits(
  { desired, month, limitStatuses, capacity, slowedBy, limitSettings }: BandwidthSnapshot,
  machine: Machine,
): Pick<BandwidthData, 'advice' | 'command'> {
  const enforced = isEnforced(machine)
  const { override_ends_at: endsAt } = desired
  const isOver = endsAt !== null && endsAt <= machine.now().toISOString()
  if (isOver)
    return {
      advice: `The override has ended, but the clients’ limits are not restored yet.${enforcementText(enforced)}`,
      command: SET_COMMAND,
    }
  const hasMismatch = limitStatuses.some(({ mismatch }) => mismatch !== null)
  if (limitStatuses.some(({ mismatch }) => mismatch === 'changed'))
    return {
      advice: 'A client has limits other than the requested ones. usher leaves them until you set them again.',
      command: SET_COMMAND,
    }
  if (hasMismatch && month.exceeded)
    return {
      advice: `The cap is used up, but the clients are not slowed yet.${enforcementText(enforced)}`,
      command: SET_COMMAND,
    }
  if (hasMismatch)
    return {
      advice: `A client has limits other than the requested ones.${enforcementText(enforced)}`,
      command: SET_COMMAND,
    }
  if (endsAt !== null && !enforced)
    return {
      advice: 'Neither usher watch nor usher ui is running, so nothing ends the override on time.',
      command: 'usher watch',
    }
  if (month.exceeded) return { advice: 'The month’s cap is used up.', command: null }
  if (slowedBy === 'streaming')
    return {
      advice: 'The clients are slower while somebody is streaming. Their usual limits return three minutes afterwards.',
      command: null,
    }
  if (limitSettings.while_streaming !== undefined && !enforced)
    return {
      advice: 'Neither usher watch nor usher ui is running, so nothing slows the clients while somebody is streaming.',
      command: 'usher watch',
    }
  if (month.cap_bytes !== null && month.when_exceeded === 'slow' && !enforced)
    return {
      advice: 'Neither usher watch nor usher ui is running, so nothing slows the clients once the cap is used up.',
      command: 'usher watch',
    }
  if (capacity.capacity_source !== 'declared')
    return {
      advice: 'Declare the speed of your internet line if you know it. Limits can then be percentages of it.',
      command: 'usher config set LINE_DOWN 12M',
    }
  return { advice: null, command: null }
}

const enforcementText = (enforced: boolean): string =>
  enforced
    ? ' usher changes them within a minute, or records the reason in usher history.'
    : ' Neither usher watch nor usher ui is running, so nothing will.'
