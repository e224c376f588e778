import { z } from '../../../../contract/zod.ts'
import type { BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import type { Machine } from '../../../platform/machine.ts'
import { parseSpeed } from '../../../platform/settings/values/limit-syntax.ts'

const observedRateSchema = z.object({ bytes: z.int(), at: z.string() })
type ObservedRate = z.output<typeof observedRateSchema>
type Direction = 'down' | 'up'
export type LineCapacity = BandwidthData['internet']

/** Returns the internet line's capacity: as declared, otherwise the highest total rate of the clients so far. */
export function lineCapacityOf(machine: Machine, currentRates: { down: number; up: number } | undefined): LineCapacity {
  const values = machine.settings().values()
  const [down, up] = [declaredRate(values['LINE_DOWN']), declaredRate(values['LINE_UP'])]
  const highest = {
    down: highestObservedRate(machine, 'down', currentRates?.down),
    up: highestObservedRate(machine, 'up', currentRates?.up),
  }
  const isObserved = highest.down !== undefined || highest.up !== undefined
  return {
    down_capacity_bytes_per_second: down ?? highest.down?.bytes ?? null,
    up_capacity_bytes_per_second: up ?? highest.up?.bytes ?? null,
    capacity_source: down !== null || up !== null ? 'declared' : isObserved ? 'observed' : 'not-known',
    down_observed_at: down === null ? (highest.down?.at ?? null) : null,
    up_observed_at: up === null ? (highest.up?.at ?? null) : null,
  }
}

function declaredRate(text: string | undefined): number | null {
  const rate = parseSpeed(text ?? '')
  return typeof rate === 'object' && 'bytes' in rate ? rate.bytes : null
}

/** Returns the highest rate so far: the current one, or the highest that was recorded. */
function highestObservedRate(
  machine: Machine,
  direction: Direction,
  currentRate: number | undefined,
): ObservedRate | undefined {
  const recorded = recordedRate(machine, direction)
  if (currentRate === undefined || currentRate <= (recorded?.bytes ?? 0)) return recorded
  return { bytes: currentRate, at: machine.now().toISOString() }
}

/** Records the current rates where they are the highest so far. */
export function recordHighestRates(machine: Machine, currentRates: Record<Direction, number>): void {
  for (const direction of ['down', 'up'] as const) {
    const highest = highestObservedRate(machine, direction, currentRates[direction])
    if (highest && highest.bytes !== recordedRate(machine, direction)?.bytes)
      machine.state().keyValues.setIfWritable('line', recordName(direction), highest)
  }
}

const recordName = (direction: Direction): string => `most ${direction}`

const recordedRate = (machine: Machine, direction: Direction): ObservedRate | undefined =>
  machine.state().keyValues.get('line', recordName(direction), observedRateSchema)?.value
