import { lineCapacityOf } from '../bandwidth/capacity.ts'
import type { Machine } from '../../../platform/machine.ts'

/**
 * Returns the internet line's download rate in bytes per second: as declared, otherwise the highest measured; null if unknown.
 * Rounded to one digit, so that a confirmation stays valid.
 */
export function estimateDownloadRate(machine: Machine): number | null {
  const { down_capacity_bytes_per_second: capacity, down_observed_at: observedAt } = lineCapacityOf(machine, undefined)
  if (capacity === null || observedAt === null) return capacity
  const magnitude = 10 ** Math.floor(Math.log10(capacity))
  return Math.floor(capacity / magnitude) * magnitude
}
