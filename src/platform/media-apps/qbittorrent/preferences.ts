import {
  isTrue,
  optionalNumber,
  optionalString,
  asObject,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { NetworkBinding, ClientLimits, LimitScheduleEntry } from '../roles/download-client.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = WEEK.slice(0, 5)
const WEEKEND = WEEK.slice(5)
/** source: `scheduler_days`: 0 every day, 1 weekdays, 2 the weekend, 3 Monday … 9 Sunday. */
const FIRST_SINGLE_DAY = 3

/** The preferences for speed and folders. Passwords and keys are not read. */
export interface QbittorrentPreferences {
  limits: Omit<ClientLimits, 'alternative'> & { alternative: { down: number | null; up: number | null } }
  binding: NetworkBinding
}

export function readPreferences(value: unknown): QbittorrentPreferences {
  const json = asObject(value)
  return {
    limits: {
      down: readRate(json, 'dl_limit'),
      up: readRate(json, 'up_limit'),
      alternative: { down: readRate(json, 'alt_dl_limit'), up: readRate(json, 'alt_up_limit') },
      schedule: readSchedule(json),
      paused: false,
      line_speed: null,
    },
    binding: {
      interface: optionalString(json, 'current_interface_name') ?? optionalString(json, 'current_network_interface'),
      address: optionalString(json, 'current_interface_address'),
      port: optionalNumber(json, 'listen_port'),
      uses_upnp: isTrue(json, 'upnp'),
      remedy: 'in qBittorrent, Options, Advanced: set "Network interface" to tun0',
      interface_settable: true,
    },
  }
}

/** 0 or less means no limit. */
const readRate = (json: JsonObject, name: string): number | null => optionalCount(json, name) || null

function readSchedule(json: JsonObject): LimitScheduleEntry[] {
  const at = (end: 'from' | 'to') =>
    Math.min(23, optionalCount(json, `schedule_${end}_hour`) ?? 0) * 60 +
    Math.min(59, optionalCount(json, `schedule_${end}_min`) ?? 0)
  const day = optionalCount(json, 'scheduler_days') ?? 0
  const single = WEEK.filter((one) => one === day - FIRST_SINGLE_DAY + 1)
  const days = day === 0 ? WEEK : day === 1 ? WORKDAYS : day === 2 ? WEEKEND : single
  return [
    { from_minute: at('from'), to_minute: at('to'), days, summary: 'slow', enabled: isTrue(json, 'scheduler_enabled') },
  ]
}
