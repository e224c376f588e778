import { lineOf } from '../bandwidth/line.ts'
import type { Machine } from '../../../platform/machine.ts'

/**
 * What the line brings, in bytes a second: as it was declared, else the most that it was seen to carry, down to one
 * figure: what is agreed to should not change with every better second. Null where nobody has said it or looked yet.
 */
export function lineRate(machine: Machine): number | null {
  const { down_bytes_per_second: most, down_seen_at: seen } = lineOf(machine, undefined)
  if (most === null || seen === null) return most
  const figure = 10 ** Math.floor(Math.log10(most))
  return Math.floor(most / figure) * figure
}
