import {
  isTrue,
  optionalNumber,
  optionalObject,
  optionalString,
  type JsonObject,
  optionalCount,
  toCount,
} from '../../../lib/json-reader.ts'
import type { LimitScheduleEntry, SpeedLimits } from '../roles/download-client.ts'

/** source: `units.speed_bytes`: 1000 in every version that has it; limits are in these units. */
const KB = 1000
/** The alternative limits cannot be turned off one by one, so this stands for "no limit". */
const UNLIMITED_KB = 1_000_000
/** source: `alt_speed_time_day`: 1 Sunday, 2 Monday, 4 Tuesday … 64 Saturday. */
const DAYS_OF_BITS = [7, 1, 2, 3, 4, 5, 6]

/** The settings that `session_get` returns. */
export interface TransmissionSession {
  down: number | null
  up: number | null
  alternative: { down: number | null; up: number | null; on: boolean }
  schedule: LimitScheduleEntry
  folder: string
  /** Where a download is until it is complete; null for its final folder. */
  incompleteFolder: string | null
  peerPort: number | null
  uses_upnp: boolean
  seedRatio: number | null
}

export const sessionFields = [
  'alt_speed_down',
  'alt_speed_enabled',
  'alt_speed_time_begin',
  'alt_speed_time_day',
  'alt_speed_time_enabled',
  'alt_speed_time_end',
  'alt_speed_up',
  'download_dir',
  'incomplete_dir',
  'incomplete_dir_enabled',
  'peer_port',
  'port_forwarding_enabled',
  'seed_ratio_limit',
  'seed_ratio_limited',
  'speed_limit_down',
  'speed_limit_down_enabled',
  'speed_limit_up',
  'speed_limit_up_enabled',
]

export function readSession(json: JsonObject): TransmissionSession {
  const bits = optionalNumber(json, 'alt_speed_time_day') ?? 0
  const usual = (name: string) =>
    isTrue(json, `${name}_enabled`) ? toCount((optionalNumber(json, name) ?? 0) * KB) : null
  const slow = (name: string) => {
    const limit = optionalNumber(json, name)
    return limit === null || limit >= UNLIMITED_KB ? null : toCount(limit * KB)
  }
  return {
    down: usual('speed_limit_down'),
    up: usual('speed_limit_up'),
    alternative: {
      down: slow('alt_speed_down'),
      up: slow('alt_speed_up'),
      on: isTrue(json, 'alt_speed_enabled'),
    },
    schedule: {
      from_minute: optionalNumber(json, 'alt_speed_time_begin') ?? 0,
      to_minute: optionalNumber(json, 'alt_speed_time_end') ?? 0,
      days: DAYS_OF_BITS.filter((_, bit) => (bits & (1 << bit)) !== 0).toSorted((a, b) => a - b),
      summary: 'slow',
      enabled: isTrue(json, 'alt_speed_time_enabled'),
    },
    folder: optionalString(json, 'download_dir') ?? '',
    incompleteFolder: isTrue(json, 'incomplete_dir_enabled') ? optionalString(json, 'incomplete_dir') : null,
    peerPort: optionalNumber(json, 'peer_port'),
    uses_upnp: isTrue(json, 'port_forwarding_enabled'),
    seedRatio: isTrue(json, 'seed_ratio_limited') ? optionalNumber(json, 'seed_ratio_limit') : null,
  }
}

export const readFreeSpace = (json: JsonObject) => ({
  free_bytes: optionalCount(json, 'size_bytes'),
  // Since 4.0.
  total_bytes: optionalCount(json, 'total_size'),
  min_free_bytes: null,
})

export const readTraffic = (json: JsonObject) => {
  const ever = optionalObject(json, 'cumulative_stats')
  return {
    down_bytes_per_second: optionalCount(json, 'download_speed') ?? 0,
    up_bytes_per_second: optionalCount(json, 'upload_speed') ?? 0,
    connection_status: null,
    external_address: null,
    down_bytes_total: optionalCount(ever, 'downloaded_bytes'),
    up_bytes_total: optionalCount(ever, 'uploaded_bytes'),
    down_bytes_this_month: null,
  }
}

export const readSpeedLimits = ({ down, up, alternative, schedule }: TransmissionSession): SpeedLimits => ({
  down,
  up,
  window:
    schedule.enabled && schedule.to_minute !== null
      ? {
          days: schedule.days,
          from: schedule.from_minute,
          to: schedule.to_minute,
          down: alternative.down,
          up: alternative.up,
        }
      : null,
})

const roundToStep = (rate: number | null): number | null =>
  rate === null ? null : Math.max(KB, Math.floor(rate / KB) * KB)

export const clampTransmissionLimits = ({ down, up, window }: SpeedLimits): SpeedLimits => ({
  down: roundToStep(down),
  up: roundToStep(up),
  window: window && { ...window, down: roundToStep(window.down), up: roundToStep(window.up) },
})

/** Returns what `session_set` takes for these limits. */
export function limitSettings({ down, up, window }: SpeedLimits, before: SpeedLimits): object {
  return {
    speed_limit_down_enabled: down !== null,
    speed_limit_up_enabled: up !== null,
    ...(down !== null && { speed_limit_down: down / KB }),
    ...(up !== null && { speed_limit_up: up / KB }),
    alt_speed_time_enabled: window !== null,
    ...(window && {
      alt_speed_down: window.down === null ? UNLIMITED_KB : window.down / KB,
      alt_speed_up: window.up === null ? UNLIMITED_KB : window.up / KB,
      alt_speed_time_begin: window.from,
      alt_speed_time_end: window.to,
      alt_speed_time_day: window.days.reduce((bits, day) => bits | (1 << DAYS_OF_BITS.indexOf(day)), 0),
    }),
    // Without the schedule, the current mode would stay.
    ...(window === null && before.window !== null && { alt_speed_enabled: false }),
  }
}
