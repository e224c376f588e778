import { crc32 } from 'node:zlib'
import { DamagedArchive } from '../../../../lib/tar/entry.ts'

/**
 * The last frame of a backup states its length and checksum, so that a shortened file is detected, and so is a change
 * outside the other frames. Their contents have stronger guards: a checksum in every frame, and the digest of every
 * file. zstd's own program skips this frame type.
 * source: RFC 8878, 3.1.2
 */
const SKIPPABLE_FRAME_MAGIC = 0x184d2a5b
const TRAILER_NAME = 'usher-2\n'
export const TRAILER_BYTES = 8 + TRAILER_NAME.length + 8 + 4

function encodeTrailer(length: number, sum: number): Buffer {
  const frame = Buffer.alloc(TRAILER_BYTES)
  frame.writeUInt32LE(SKIPPABLE_FRAME_MAGIC, 0)
  frame.writeUInt32LE(TRAILER_BYTES - 8, 4)
  frame.write(TRAILER_NAME, 8)
  frame.writeBigUInt64LE(BigInt(length), 8 + TRAILER_NAME.length)
  frame.writeUInt32LE(sum, TRAILER_BYTES - 4)
  return frame
}

/** Whether a file of this length ends with its trailer. The bytes before it are not read. */
export function hasCompleteTrailer(last: Buffer, length: number): boolean {
  const before = length - TRAILER_BYTES
  return (
    before >= 0 && last.subarray(0, TRAILER_BYTES - 4).equals(encodeTrailer(before, 0).subarray(0, TRAILER_BYTES - 4))
  )
}

export async function* appendTrailer(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sum = 0
  let length = 0
  for await (const piece of source) {
    sum = crc32(piece, sum)
    length += piece.length
    yield piece
  }
  yield encodeTrailer(length, sum)
}

/** Yields the bytes without the trailer. Throws `DamagedArchive` if it is missing or does not match. */
export async function* stripTrailer(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sum = 0
  let length = 0
  let tail: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    // Holds back so few bytes that only chunk boundaries are copied.
    const heldBack = Math.max(0, TRAILER_BYTES - piece.length)
    const ready = tail.subarray(0, Math.max(0, tail.length - heldBack))
    const now = piece.subarray(0, Math.max(0, piece.length - TRAILER_BYTES))
    tail = Buffer.concat([tail.subarray(ready.length), piece.subarray(now.length)])
    for (const part of [ready, now]) {
      if (part.length === 0) continue
      sum = crc32(part, sum)
      length += part.length
      yield part
    }
  }
  if (!tail.equals(encodeTrailer(length, sum)))
    throw new DamagedArchive('is cut short, or was changed after it was made')
}
