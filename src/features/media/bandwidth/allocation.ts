import type { DesiredLimitsData } from '../../../../contract/kinds/bandwidth.ts'
import type { DownloadClient, SpeedLimits } from '../../../platform/media-apps/roles/download-client.ts'
import type { LimitSettings } from './desired-limits.ts'

/** Bytes per second for all clients once the month’s cap is used up: downloads still finish eventually. */
const CAP_REACHED_RATE = 100_000

export interface AllocationTerms {
  desired: DesiredLimitsData
  limitSettings: LimitSettings
  /** An override suspends the limits now. */
  isOverridden: boolean
  /** The cap is used up and slows all clients. */
  throttled: boolean
  /** Somebody is streaming, which slows all clients to this together; null otherwise. */
  streaming: { down: number | null; up: number | null } | null
}

/**
 * Returns one client's limits, so that all clients together stay within the requested limits. Download is divided equally
 * among the running clients, upload among the torrent clients. Directions without a requested limit keep their value.
 */
export function allocateLimits(
  client: DownloadClient,
  activeClients: readonly DownloadClient[],
  limits: SpeedLimits,
  terms: AllocationTerms,
): SpeedLimits {
  const { desired, limitSettings, isOverridden, throttled, streaming } = terms
  const torrentClients = activeClients.filter(({ protocol }) => protocol === 'torrent').length
  const down = (total: number | null) => divideAmong(total, activeClients.length)
  const up = (total: number | null) => (client.protocol === 'torrent' ? divideAmong(total, torrentClients) : null)
  if (throttled) return client.clampLimits({ down: down(CAP_REACHED_RATE), up: up(CAP_REACHED_RATE), window: null })
  const hasSetting = (field: keyof LimitSettings) => limitSettings[field] !== undefined
  const { schedule } = desired
  const window = schedule && {
    days: schedule.days,
    from: schedule.from_minute,
    to: schedule.to_minute,
    down: down(schedule.down_limit_bytes_per_second),
    up: up(schedule.up_limit_bytes_per_second),
  }
  const desiredLimits = client.clampLimits({
    down: isOverridden ? null : down(desired.down_limit_bytes_per_second),
    up: isOverridden ? null : up(desired.up_limit_bytes_per_second),
    window: isOverridden ? null : window,
  })
  const usual = {
    down: hasSetting('down_limit') ? desiredLimits.down : limits.down,
    up: hasSetting('up_limit') ? desiredLimits.up : limits.up,
    window: hasSetting('schedule') ? desiredLimits.window : limits.window,
  }
  if (streaming === null || isOverridden) return usual
  const slow = { down: down(streaming.down), up: up(streaming.up) }
  const slowed = { ...atMost(usual, slow), window: usual.window && { ...usual.window, ...atMost(usual.window, slow) } }
  return isSameLimits(slowed, usual) ? usual : client.clampLimits(slowed)
}

type Rates = Pick<SpeedLimits, 'down' | 'up'>

/** Slower hours may be slower still. */
const atMost = (limits: Rates, most: Rates): Rates => ({
  down: slowerOf(limits.down, most.down),
  up: slowerOf(limits.up, most.up),
})

const slowerOf = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** Returns whether slower hours are requested that this client cannot have. */
export const lacksSlowerHours = ({ window }: SpeedLimits, terms: AllocationTerms): boolean =>
  terms.desired.schedule !== null && window === null && !terms.isOverridden && !terms.throttled

const divideAmong = (total: number | null, clientCount: number): number | null =>
  total === null ? null : Math.floor(total / Math.max(1, clientCount))

export const isSameLimits = (a: SpeedLimits, b: SpeedLimits): boolean =>
  JSON.stringify(limitValues(a)) === JSON.stringify(limitValues(b))

const limitValues = ({ down, up, window }: SpeedLimits) => [
  down,
  up,
  window && [window.days, window.from, window.to, window.down, window.up],
]
