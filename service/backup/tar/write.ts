import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { BLOCK, padding, type Entry } from './entry.ts'
import { headerOf } from './header.ts'

const PIECE = 1024 * 1024

/** Something whose contents are known already; what has none is given none. */
export function whole(entry: Entry, contents: Buffer = Buffer.alloc(0)): Buffer {
  const made = headerOf({ ...entry, bytes: contents.length })
  return Buffer.concat([made, contents, Buffer.alloc(padding(contents.length))])
}

export function theEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

/**
 * A file as it is when it is opened: what is added meanwhile is not read, and what is taken away is made up with zeros
 * and told, so that the archive stays whole. `read` is given every byte of the contents.
 */
export async function* fileOf(
  entry: Entry,
  at: string,
  read: (piece: Buffer) => void,
): AsyncGenerator<Buffer, { bytes: number; shrank: boolean }> {
  const file = await open(at, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { size } = await file.stat()
    const next = async (most: number) => {
      const piece = Buffer.allocUnsafe(Math.min(most, PIECE))
      const { bytesRead } = await file.read(piece, 0, piece.length)
      const ended = bytesRead === 0
      const part = ended ? piece.fill(0) : piece.subarray(0, bytesRead)
      read(part)
      return { part, ended }
    }
    if (size <= PIECE / 4) return yield* small(size)
    yield headerOf({ ...entry, bytes: size })
    let shrank = false
    for (let left = size; left > 0;) {
      const { part, ended } = await next(left)
      shrank ||= ended
      left -= part.length
      yield part
    }
    yield Buffer.alloc(padding(size))
    return { bytes: size, shrank }

    /** In one go: most files are small, and there are thousands. */
    async function* small(bytes: number): AsyncGenerator<Buffer, { bytes: number; shrank: boolean }> {
      const parts: Buffer[] = []
      let cut = false
      for (let left = bytes; left > 0;) {
        const { part, ended } = await next(left)
        cut ||= ended
        left -= part.length
        parts.push(part)
      }
      yield whole(entry, Buffer.concat(parts))
      return { bytes, shrank: cut }
    }
  } finally {
    await file.close()
  }
}
