import { createHash } from 'node:crypto'
import { Damaged } from '../tar/entry.ts'

/**
 * After the compressed tar stands one more frame that says how long the whole is and what its digest is, so that a backup
 * that was cut short or changed is known without unpacking it. zstd's own program passes over it: it is of the sort that
 * readers skip. source: RFC 8878, 3.1.2
 */
const SKIPPABLE = 0x184d2a5b
const NAME = 'usher-1\n'
export const TRAILER = 8 + NAME.length + 8 + 32

function trailerOf(length: number, digest: Buffer): Buffer {
  const made = Buffer.alloc(TRAILER)
  made.writeUInt32LE(SKIPPABLE, 0)
  made.writeUInt32LE(TRAILER - 8, 4)
  made.write(NAME, 8)
  made.writeBigUInt64LE(BigInt(length), 8 + NAME.length)
  digest.copy(made, TRAILER - 32)
  return made
}

/** The same bytes, and the frame after them. */
export async function* trailed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let length = 0
  for await (const piece of source) {
    hash.update(piece)
    length += piece.length
    yield piece
  }
  yield trailerOf(length, hash.digest())
}

/** The bytes without the frame; ends with `Damaged` where it is not there or not theirs. */
export async function* untrailed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let length = 0
  let tail: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    const all = Buffer.concat([tail, piece])
    const sure = all.subarray(0, Math.max(0, all.length - TRAILER))
    tail = all.subarray(sure.length)
    if (sure.length === 0) continue
    hash.update(sure)
    length += sure.length
    yield sure
  }
  if (!tail.equals(trailerOf(length, hash.digest())))
    throw new Damaged('is cut short, or was changed after it was made')
}
