import * as z from 'zod'
import type { Memory } from '../state/state.ts'

const seen = z.object({ down_bytes_per_second: z.number().positive() })

/**
 * The most that the line was seen to carry, in bytes a second, down to one figure: what is agreed to should not change
 * with every better second. Null where nobody has looked yet.
 */
export function lineRate(memory: Memory): number | null {
  const most = Math.max(0, ...memory.all('line', seen).map(({ value }) => value.down_bytes_per_second))
  if (most === 0) return null
  const figure = 10 ** Math.floor(Math.log10(most))
  return Math.floor(most / figure) * figure
}
