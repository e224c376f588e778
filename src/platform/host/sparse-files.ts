import type { Stats } from 'node:fs'
import { MAX_SPARSE_RANGES, type DataRange } from '../../lib/tar/sparse-map.ts'
import { libC } from './libc.ts'

/** source: Linux, lseek(2) */
const [SEEK_DATA, SEEK_HOLE] = [3, 4]
/** Smaller holes are stored as zeros. */
const MIN_HOLE_BYTES = 1024 * 1024
const BLOCK_BYTES = 512

/** Returns the space that a file takes: less than its size, if it has holes. */
export const heldBytes = ({ size, blocks }: Pick<Stats, 'size' | 'blocks'>): number =>
  hasHoles({ size, blocks }) ? blocks * BLOCK_BYTES : size

export const hasHoles = ({ size, blocks }: Pick<Stats, 'size' | 'blocks'>): boolean =>
  blocks * BLOCK_BYTES + MIN_HOLE_BYTES <= size

/** Returns the parts of an open file that hold data; undefined if it has no large hole, or the system cannot say. */
export function findDataRanges(file: number, size: number): DataRange[] | undefined {
  const system = libC()
  if (!system || size < MIN_HOLE_BYTES) return undefined
  const ranges: DataRange[] = []
  for (let from = 0; from < size;) {
    const at = Number(system.lseek(file, from, SEEK_DATA))
    // Nothing but a hole up to the end.
    if (at < 0 || at >= size) break
    const found = Number(system.lseek(file, at, SEEK_HOLE))
    const end = found < 0 ? size : Math.min(found, size)
    const last = ranges.at(-1)
    if (last && at - (last.at + last.bytes) < MIN_HOLE_BYTES) last.bytes = end - last.at
    else ranges.push({ at, bytes: end - at })
    from = end
  }
  const held = ranges.reduce((sum, { bytes }) => sum + bytes, 0)
  return held + MIN_HOLE_BYTES <= size && ranges.length <= MAX_SPARSE_RANGES ? ranges : undefined
}
