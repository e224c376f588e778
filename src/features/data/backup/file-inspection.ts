import { closeSync, constants, openSync, readSync, type Stats } from 'node:fs'
import { fsPath } from '../../../lib/file-name.ts'
import { encodeSparseMap } from '../../../lib/tar/sparse-map.ts'
import { findDataRanges, hasHoles } from '../../../platform/host/sparse-files.ts'

const SQLITE_MAGIC = Buffer.from('SQLite format 3\0')
const MIN_SQLITE_BYTES = 512

export interface FileInspection {
  sqlite: boolean
  /** What the archive stores: less than its size, if it is sparse. */
  bytes: number
  /** Its size; only set if it is sparse. */
  expandedBytes?: number
}

/** Read synchronously: waiting for 16 bytes takes longer than reading them. */
export function inspectFile(at: string, stat: Stats): FileInspection {
  const { size } = stat
  if (size < MIN_SQLITE_BYTES) return { sqlite: false, bytes: size }
  const file = openSync(fsPath(at), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const start = Buffer.alloc(SQLITE_MAGIC.length)
    readSync(file, start, 0, start.length, 0)
    const ranges = hasHoles(stat) ? findDataRanges(file, size) : undefined
    const stored = ranges?.reduce((sum, { bytes }) => sum + bytes, encodeSparseMap(ranges).length)
    return { sqlite: start.equals(SQLITE_MAGIC), bytes: stored ?? size, ...(ranges && { expandedBytes: size }) }
  } finally {
    closeSync(file)
  }
}
