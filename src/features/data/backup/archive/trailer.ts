import { crc32 } from 'node:zlib'
import { Damaged } from '../../../../lib/tar/entry.ts'

/**
 * After the compressed tar stands one more frame that says how long the whole is and what its sum is, so that a backup
 * that was cut short is known, and a change in what no frame looks after. What is inside has stronger guards: a sum in
 * every frame, and the digest of every file. zstd's own program passes over it: it is of the sort that readers skip.
 * source: RFC 8878, 3.1.2
 */
const SKIPPABLE = 0x184d2a5b
const NAME = 'usher-2\n'
export const TRAILER = 8 + NAME.length + 8 + 4

function trailerOf(length: number, sum: number): Buffer {
  const made = Buffer.alloc(TRAILER)
  made.writeUInt32LE(SKIPPABLE, 0)
  made.writeUInt32LE(TRAILER - 8, 4)
  made.write(NAME, 8)
  made.writeBigUInt64LE(BigInt(length), 8 + NAME.length)
  made.writeUInt32LE(sum, TRAILER - 4)
  return made
}

/** Whether a file's last bytes are the end of a whole one of that length; what stands before them is not looked at. */
export function endsWhole(last: Buffer, length: number): boolean {
  const before = length - TRAILER
  return before >= 0 && last.subarray(0, TRAILER - 4).equals(trailerOf(before, 0).subarray(0, TRAILER - 4))
}

/** The same bytes, and the frame after them. */
export async function* trailed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sum = 0
  let length = 0
  for await (const piece of source) {
    sum = crc32(piece, sum)
    length += piece.length
    yield piece
  }
  yield trailerOf(length, sum)
}

/** The bytes without the frame; ends with `Damaged` where it is not there or not theirs. */
export async function* untrailed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sum = 0
  let length = 0
  let tail: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    // What is kept back is so short that only the pieces' seams are copied.
    const kept = Math.max(0, TRAILER - piece.length)
    const ready = tail.subarray(0, Math.max(0, tail.length - kept))
    const now = piece.subarray(0, Math.max(0, piece.length - TRAILER))
    tail = Buffer.concat([tail.subarray(ready.length), piece.subarray(now.length)])
    for (const part of [ready, now]) {
      if (part.length === 0) continue
      sum = crc32(part, sum)
      length += part.length
      yield part
    }
  }
  if (!tail.equals(trailerOf(length, sum))) throw new Damaged('is cut short, or was changed after it was made')
}
