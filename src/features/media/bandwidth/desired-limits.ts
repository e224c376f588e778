import * as z from 'zod'
import type { BandwidthScheduleData, DesiredLimitsData } from '../../../../contract/kinds/bandwidth.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { LineCapacity } from './capacity.ts'
import {
  AMOUNT_SYNTAX,
  parseAmount,
  SPEED_SYNTAX,
  parseSpeed,
  WINDOW_SYNTAX,
  parseWindow,
  type SpeedLimit,
} from '../../../platform/settings/values/limit-syntax.ts'

/** As written in usher's settings, by the action's parameter; undefined where not set. */
export interface LimitSettings {
  down_limit: string | undefined
  up_limit: string | undefined
  schedule: string | undefined
  cap: string | undefined
  when_exceeded: string | undefined
}

export const limitSettingNames = {
  down_limit: 'BANDWIDTH_DOWN',
  up_limit: 'BANDWIDTH_UP',
  schedule: 'BANDWIDTH_SCHEDULE',
  cap: 'BANDWIDTH_CAP',
  when_exceeded: 'BANDWIDTH_WHEN_EXCEEDED',
} as const satisfies Record<keyof LimitSettings, string>

export function readLimitSettings(machine: Machine): LimitSettings {
  const values = machine.settings().values()
  const of = (name: string) => values[name] || undefined
  return {
    down_limit: of(limitSettingNames.down_limit),
    up_limit: of(limitSettingNames.up_limit),
    schedule: of(limitSettingNames.schedule),
    cap: of(limitSettingNames.cap),
    when_exceeded: of(limitSettingNames.when_exceeded),
  }
}

const liftSchema = z.object({ until: z.string() })
export const limitsLiftedUntil = (machine: Machine): string | null =>
  machine.state().keyValues.get('line', 'lifted', liftSchema)?.value.until ?? null

/**
 * Returns the requested limits in bytes a second. Throws if a value is invalid, or a percentage of a line of unknown
 * capacity.
 */
export function desiredLimitsOf(written: LimitSettings, line: LineCapacity, until: string | null): DesiredLimitsData {
  const { down_limit, up_limit, schedule } = written
  return {
    is_set: down_limit !== undefined || up_limit !== undefined || schedule !== undefined,
    down_limit_bytes_per_second:
      down_limit === undefined ? null : toBytesPerSecond('down', parseSpeedField('down_limit', down_limit), line),
    up_limit_bytes_per_second:
      up_limit === undefined ? null : toBytesPerSecond('up', parseSpeedField('up_limit', up_limit), line),
    schedule: schedule === undefined ? null : parseSchedule(schedule, line),
    override_ends_at: until,
  }
}

export function parseCap(text: string | undefined): number | null {
  const read = parseAmount(text ?? 'none')
  if (read === undefined) throw usherError('BANDWIDTH-1', { field: 'cap', value: text ?? '', takes: AMOUNT_SYNTAX })
  return read
}

function parseSpeedField(field: string, value: string): SpeedLimit {
  const read = parseSpeed(value)
  if (read === undefined) throw usherError('BANDWIDTH-1', { field, value, takes: SPEED_SYNTAX })
  return read
}

function parseSchedule(value: string, line: LineCapacity): BandwidthScheduleData | null {
  const read = parseWindow(value)
  if (read === undefined) throw usherError('BANDWIDTH-1', { field: 'schedule', value, takes: WINDOW_SYNTAX })
  if (read === null) return null
  const { days, from, to, down, up } = read
  return {
    days,
    from_minute: from,
    to_minute: to,
    down_limit_bytes_per_second: toBytesPerSecond('down', down, line),
    up_limit_bytes_per_second: toBytesPerSecond('up', up, line),
  }
}

function toBytesPerSecond(way: 'down' | 'up', speed: SpeedLimit, line: LineCapacity): number | null {
  if (speed === 'none') return null
  if ('bytes' in speed) return speed.bytes
  const whole = way === 'down' ? line.down_capacity_bytes_per_second : line.up_capacity_bytes_per_second
  if (whole !== null) return Math.max(1024, Math.round(whole * speed.part))
  const setting = way === 'down' ? 'LINE_DOWN' : 'LINE_UP'
  throw usherError('BANDWIDTH-2', { value: `${Math.round(speed.part * 100)}%`, setting })
}
