import type { DesiredLimitsData } from '../../../../contract/kinds/bandwidth.ts'
import type { DownloadClient, SpeedLimits } from '../../../platform/media-apps/roles/download-client.ts'
import type { LimitSettings } from './desired-limits.ts'

/** Bytes a second for all clients once the month’s cap is used up: enough for downloads to finish eventually. */
const CAP_REACHED_RATE = 100_000

export interface AllocationTerms {
  desired: DesiredLimitsData
  limitSettings: LimitSettings
  /** A lift suspends the limits now. */
  isLifted: boolean
  /** The cap is used up and slows all clients. */
  throttled: boolean
}

/**
 * Returns the limits for one client so that all clients together stay within the request. Download is divided equally
 * among
 * the running clients, upload among the torrent clients. Directions without a requested limit keep their value.
 */
export function allocateLimits(
  client: DownloadClient,
  all: readonly DownloadClient[],
  limits: SpeedLimits,
  terms: AllocationTerms,
): SpeedLimits {
  const { desired, limitSettings, isLifted, throttled } = terms
  const sharing = all.filter(({ protocol }) => protocol === 'torrent').length
  const down = (whole: number | null) => divideAmong(whole, all.length)
  const up = (whole: number | null) => (client.protocol === 'torrent' ? divideAmong(whole, sharing) : null)
  if (throttled) return client.clampLimits({ down: down(CAP_REACHED_RATE), up: up(CAP_REACHED_RATE), window: null })
  const own = (field: keyof LimitSettings) => limitSettings[field] !== undefined
  const { schedule } = desired
  const window = schedule && {
    days: schedule.days,
    from: schedule.from_minute,
    to: schedule.to_minute,
    down: down(schedule.down_limit_bytes_per_second),
    up: up(schedule.up_limit_bytes_per_second),
  }
  const wished = client.clampLimits({
    down: isLifted ? null : down(desired.down_limit_bytes_per_second),
    up: isLifted ? null : up(desired.up_limit_bytes_per_second),
    window: isLifted ? null : window,
  })
  return {
    down: own('down_limit') ? wished.down : limits.down,
    up: own('up_limit') ? wished.up : limits.up,
    window: own('schedule') ? wished.window : limits.window,
  }
}

const divideAmong = (whole: number | null, among: number): number | null =>
  whole === null ? null : Math.floor(whole / Math.max(1, among))

export const isSameLimits = (a: SpeedLimits, b: SpeedLimits): boolean =>
  JSON.stringify(limitValues(a)) === JSON.stringify(limitValues(b))

const limitValues = ({ down, up, window }: SpeedLimits) => [
  down,
  up,
  window && [window.days, window.from, window.to, window.down, window.up],
]
