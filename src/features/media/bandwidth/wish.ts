import * as z from 'zod'
import type { WindowData, WishData } from '../../../../contract/kinds/bandwidth.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Line } from './line.ts'
import {
  AMOUNT,
  amountIn,
  SPEED,
  speedIn,
  WINDOW,
  windowIn,
  type Speed,
} from '../../../platform/settings/values/limit-syntax.ts'

/** As it is written in usher's settings; undefined where nobody said anything. */
export interface Written {
  down: string | undefined
  up: string | undefined
  schedule: string | undefined
  cap: string | undefined
  when_exceeded: string | undefined
}

export const settingOf = {
  down: 'BANDWIDTH_DOWN',
  up: 'BANDWIDTH_UP',
  schedule: 'BANDWIDTH_SCHEDULE',
  cap: 'BANDWIDTH_CAP',
  when_exceeded: 'BANDWIDTH_WHEN_EXCEEDED',
} as const satisfies Record<keyof Written, string>

export function writtenIn(machine: Machine): Written {
  const values = machine.settings().values()
  const of = (name: string) => values[name] || undefined
  return {
    down: of(settingOf.down),
    up: of(settingOf.up),
    schedule: of(settingOf.schedule),
    cap: of(settingOf.cap),
    when_exceeded: of(settingOf.when_exceeded),
  }
}

const lifted = z.object({ until: z.string() })
export const liftedUntil = (machine: Machine): string | null =>
  machine.state().memory.get('line', 'lifted', lifted)?.value.until ?? null

/** What is wished, in bytes a second. Refused where it cannot be read, or is a part of a line nobody knows. */
export function wishOf(written: Written, line: Line, until: string | null): WishData {
  const { down, up, schedule } = written
  return {
    set: down !== undefined || up !== undefined || schedule !== undefined,
    down_bytes_per_second: down === undefined ? null : inBytes('down', speedNamed('down', down), line),
    up_bytes_per_second: up === undefined ? null : inBytes('up', speedNamed('up', up), line),
    schedule: schedule === undefined ? null : windowOf(schedule, line),
    lifted_until: until,
  }
}

export function capOf(text: string | undefined): number | null {
  const read = amountIn(text ?? 'none')
  if (read === undefined) throw refuse('BANDWIDTH-1', { field: 'cap', value: text ?? '', takes: AMOUNT })
  return read
}

function speedNamed(field: string, value: string): Speed {
  const read = speedIn(value)
  if (read === undefined) throw refuse('BANDWIDTH-1', { field, value, takes: SPEED })
  return read
}

function windowOf(value: string, line: Line): WindowData | null {
  const read = windowIn(value)
  if (read === undefined) throw refuse('BANDWIDTH-1', { field: 'schedule', value, takes: WINDOW })
  if (read === null) return null
  const { days, from, to, down, up } = read
  return {
    days,
    from,
    to,
    down_bytes_per_second: inBytes('down', down, line),
    up_bytes_per_second: inBytes('up', up, line),
  }
}

function inBytes(way: 'down' | 'up', speed: Speed, line: Line): number | null {
  if (speed === 'none') return null
  if ('bytes' in speed) return speed.bytes
  const whole = way === 'down' ? line.down_bytes_per_second : line.up_bytes_per_second
  if (whole !== null) return Math.max(1024, Math.round(whole * speed.part))
  const setting = way === 'down' ? 'LINE_DOWN' : 'LINE_UP'
  throw refuse('BANDWIDTH-2', { value: `${Math.round(speed.part * 100)}%`, setting })
}
