import { z } from '../../../../contract/zod.ts'
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

/** The values in usher's settings, by the action's parameter; undefined if not set. */
export interface LimitSettings {
  down_limit: string | undefined
  up_limit: string | undefined
  schedule: string | undefined
  while_streaming: string | undefined
  cap: string | undefined
  when_exceeded: string | undefined
}

export const limitSettingNames = {
  down_limit: 'BANDWIDTH_DOWN',
  up_limit: 'BANDWIDTH_UP',
  schedule: 'BANDWIDTH_SCHEDULE',
  while_streaming: 'BANDWIDTH_WHILE_STREAMING',
  cap: 'BANDWIDTH_CAP',
  when_exceeded: 'BANDWIDTH_WHEN_EXCEEDED',
} as const satisfies Record<keyof LimitSettings, string>

export function readLimitSettings(machine: Machine): LimitSettings {
  const values = machine.settings().values()
  const valueOf = (name: string) => values[name] || undefined
  return {
    down_limit: valueOf(limitSettingNames.down_limit),
    up_limit: valueOf(limitSettingNames.up_limit),
    schedule: valueOf(limitSettingNames.schedule),
    while_streaming: valueOf(limitSettingNames.while_streaming),
    cap: valueOf(limitSettingNames.cap),
    when_exceeded: valueOf(limitSettingNames.when_exceeded),
  }
}

const overrideSchema = z.object({ until: z.string() })
export const readOverrideEnd = (machine: Machine): string | null =>
  machine.state().keyValues.get('line', 'lifted', overrideSchema)?.value.until ?? null

/**
 * Returns the requested limits in bytes a second. Throws if a value is invalid, or a percentage of a line of unknown
 * capacity.
 */
export function desiredLimitsOf(
  limitSettings: LimitSettings,
  capacity: LineCapacity,
  override_ends_at: string | null,
): DesiredLimitsData {
  const { down_limit, up_limit, schedule } = limitSettings
  return {
    is_set: down_limit !== undefined || up_limit !== undefined || schedule !== undefined,
    down_limit_bytes_per_second:
      down_limit === undefined ? null : toBytesPerSecond('down', parseSpeedField('down_limit', down_limit), capacity),
    up_limit_bytes_per_second:
      up_limit === undefined ? null : toBytesPerSecond('up', parseSpeedField('up_limit', up_limit), capacity),
    schedule: schedule === undefined ? null : parseSchedule(schedule, capacity),
    override_ends_at,
  }
}

/** Returns the limit for all clients together while somebody streams; null if nothing is slowed then. */
export function streamingLimitOf(
  { while_streaming: text }: Pick<LimitSettings, 'while_streaming'>,
  capacity: LineCapacity,
): { down: number | null; up: number | null } | null {
  if (text === undefined) return null
  const speed = parseSpeedField('while_streaming', text)
  if (speed === 'none') return null
  return { down: toBytesPerSecond('down', speed, capacity), up: toBytesPerSecond('up', speed, capacity) }
}

export function parseCap(text: string | undefined): number | null {
  const capBytes = parseAmount(text ?? 'none')
  if (capBytes === undefined) throw usherError('BANDWIDTH-1', { field: 'cap', value: text ?? '', takes: AMOUNT_SYNTAX })
  return capBytes
}

function parseSpeedField(field: string, value: string): SpeedLimit {
  const speed = parseSpeed(value)
  if (speed === undefined) throw usherError('BANDWIDTH-1', { field, value, takes: SPEED_SYNTAX })
  return speed
}

function parseSchedule(value: string, capacity: LineCapacity): BandwidthScheduleData | null {
  const window = parseWindow(value)
  if (window === undefined) throw usherError('BANDWIDTH-1', { field: 'schedule', value, takes: WINDOW_SYNTAX })
  if (window === null) return null
  const { days, from, to, down, up } = window
  return {
    days,
    from_minute: from,
    to_minute: to,
    down_limit_bytes_per_second: toBytesPerSecond('down', down, capacity),
    up_limit_bytes_per_second: toBytesPerSecond('up', up, capacity),
  }
}

function toBytesPerSecond(direction: 'down' | 'up', speed: SpeedLimit, capacity: LineCapacity): number | null {
  if (speed === 'none') return null
  if ('bytes' in speed) return speed.bytes
  const capacityRate =
    direction === 'down' ? capacity.down_capacity_bytes_per_second : capacity.up_capacity_bytes_per_second
  if (capacityRate !== null) return Math.max(1024, Math.round(capacityRate * speed.part))
  const setting = direction === 'down' ? 'LINE_DOWN' : 'LINE_UP'
  throw usherError('BANDWIDTH-2', { value: `${Math.round(speed.part * 100)}%`, setting })
}
