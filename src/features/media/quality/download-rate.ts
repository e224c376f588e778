import { lineCapacityOf } from '../bandwidth/capacity.ts'
import type { Machine } from '../../../platform/machine.ts'

/**
 * Returns the line's download rate in bytes a second, as declared or else the highest measured, or null if unknown.
 * Rounded to
 * one digit, so that a confirmation stays valid.
 */
export function estimateDownloadRate(machine: Machine): number | null {
  const { down_capacity_bytes_per_second: most, down_observed_at: seen } = lineCapacityOf(machine, undefined)
  if (most === null || seen === null) return most
  const figure = 10 ** Math.floor(Math.log10(most))
  return Math.floor(most / figure) * figure
}
