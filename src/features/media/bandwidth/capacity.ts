import * as z from 'zod'
import type { BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import type { Machine } from '../../../platform/machine.ts'
import { parseSpeed } from '../../../platform/settings/values/limit-syntax.ts'

const seenRateSchema = z.object({ bytes: z.int(), at: z.string() })
type SeenRate = z.output<typeof seenRateSchema>
export type LineCapacity = BandwidthData['internet']

/** Returns the line's capacity: as declared, else the highest rate that the clients together ever reached. */
export function lineCapacityOf(machine: Machine, now: { down: number; up: number } | undefined): LineCapacity {
  const values = machine.settings().values()
  const [down, up] = [declaredRate(values['LINE_DOWN']), declaredRate(values['LINE_UP'])]
  const seen = { down: highestSeenRate(machine, 'down', now?.down), up: highestSeenRate(machine, 'up', now?.up) }
  const any = seen.down !== undefined || seen.up !== undefined
  return {
    down_capacity_bytes_per_second: down ?? seen.down?.bytes ?? null,
    up_capacity_bytes_per_second: up ?? seen.up?.bytes ?? null,
    capacity_source: down !== null || up !== null ? 'declared' : any ? 'observed' : 'not-known',
    down_observed_at: down === null ? (seen.down?.at ?? null) : null,
    up_observed_at: up === null ? (seen.up?.at ?? null) : null,
  }
}

function declaredRate(text: string | undefined): number | null {
  const speed = parseSpeed(text ?? '')
  return typeof speed === 'object' && 'bytes' in speed ? speed.bytes : null
}

/** Includes the current rate, which is remembered if it is a new maximum. */
function highestSeenRate(machine: Machine, way: 'down' | 'up', now: number | undefined): SeenRate | undefined {
  const { keyValues } = machine.state()
  const before = keyValues.get('line', `most ${way}`, seenRateSchema)?.value
  if (now === undefined || now <= (before?.bytes ?? 0)) return before
  const most = { bytes: now, at: machine.now().toISOString() }
  keyValues.setIfWritable('line', `most ${way}`, most)
  return most
}
