/** source: SQLite, “Database File Format”, 4.1 “WAL File Format” */
const LOG_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682

type Checksum = readonly [number, number]

/** Returns the database with everything that its log has committed. Ignores frames of an earlier or unfinished write. */
export function applyWriteAheadLog(database: Buffer, log: Buffer): Buffer {
  if (log.length < LOG_HEADER_BYTES || (log.readUInt32BE(0) & 0xfffffffe) >>> 0 !== MAGIC) return database
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1
  const pageSize = log.readUInt32BE(8)
  let sum = checksum(log.subarray(0, 24), [0, 0], isBigEndian)
  if (!isSum(log, 24, sum)) return database
  const pending = new Map<number, Buffer>()
  const pages = new Map<number, Buffer>()
  let size = 0
  for (
    let at = LOG_HEADER_BYTES;
    at + FRAME_HEADER_BYTES + pageSize <= log.length;
    at += FRAME_HEADER_BYTES + pageSize
  ) {
    const page = log.subarray(at + FRAME_HEADER_BYTES, at + FRAME_HEADER_BYTES + pageSize)
    sum = checksum(page, checksum(log.subarray(at, at + 8), sum, isBigEndian), isBigEndian)
    // The salts tell this log's frames from those of the one before.
    if (!log.subarray(at + 8, at + 16).equals(log.subarray(16, 24)) || !isSum(log, at + 16, sum)) break
    pending.set(log.readUInt32BE(at), page)
    const sizeAfterCommit = log.readUInt32BE(at + 4)
    if (sizeAfterCommit === 0) continue
    for (const [number, changed] of pending) pages.set(number, changed)
    pending.clear()
    size = sizeAfterCommit
  }
  return size === 0 ? database : withPages(database, pages, size, pageSize)
}

function withPages(database: Buffer, pages: ReadonlyMap<number, Buffer>, size: number, pageSize: number): Buffer {
  const whole = Buffer.alloc(size * pageSize)
  database.copy(whole, 0, 0, whole.length)
  for (const [number, page] of pages) if (number <= size) page.copy(whole, (number - 1) * pageSize)
  return whole
}

function checksum(bytes: Buffer, from: Checksum, isBigEndian: boolean): Checksum {
  let [first, second] = from
  for (let at = 0; at < bytes.length; at += 8) {
    first = (first + second + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at))) >>> 0
    second = (second + first + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4))) >>> 0
  }
  return [first, second]
}

const isSum = (log: Buffer, at: number, [first, second]: Checksum): boolean =>
  log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second
