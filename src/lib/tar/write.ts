import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { BLOCK, padding, type Entry } from './entry.ts'
import { headerOf } from './header.ts'

const PIECE = 1024 * 1024
/** Most files are this small, and there are thousands: waiting for one takes longer than reading it (measured). */
const SMALL = PIECE / 4
const HOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Something whose contents are known already; what has none is given none. */
export function whole(entry: Entry, contents: Buffer = Buffer.alloc(0)): Buffer {
  const made = headerOf({ ...entry, bytes: contents.length })
  return Buffer.concat([made, contents, Buffer.alloc(padding(contents.length))])
}

export function theEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

interface Told {
  bytes: number
  shrank: boolean
}

/**
 * A file as it is when it is opened: what is added meanwhile is not read, and what is taken away is made up with zeros
 * and told, so that the archive stays whole. `read` is given every byte of the contents.
 */
export async function* fileOf(entry: Entry, at: string, read: (piece: Buffer) => void): AsyncGenerator<Buffer, Told> {
  const small = entry.bytes <= SMALL ? readSmall(at) : undefined
  if (!small) return yield* large(entry, at, read)
  read(small.contents)
  yield whole(entry, small.contents)
  return { bytes: small.contents.length, shrank: small.shrank }
}

/** Undefined where it is not small any more. */
function readSmall(at: string): { contents: Buffer; shrank: boolean } | undefined {
  const file = openSync(at, HOW)
  try {
    const { size } = fstatSync(file)
    if (size > SMALL) return undefined
    const contents = Buffer.alloc(size)
    let done = 0
    for (let got = -1; done < size && got !== 0; done += got) got = readSync(file, contents, done, size - done, null)
    return { contents, shrank: done < size }
  } finally {
    closeSync(file)
  }
}

async function* large(entry: Entry, at: string, read: (piece: Buffer) => void): AsyncGenerator<Buffer, Told> {
  const file = await open(at, HOW)
  try {
    const { size } = await file.stat()
    yield headerOf({ ...entry, bytes: size })
    let shrank = false
    for (let left = size; left > 0;) {
      const piece = Buffer.allocUnsafe(Math.min(left, PIECE))
      const { bytesRead } = await file.read(piece, 0, piece.length)
      shrank ||= bytesRead === 0
      const part = bytesRead === 0 ? piece.fill(0) : piece.subarray(0, bytesRead)
      read(part)
      left -= part.length
      yield part
    }
    yield Buffer.alloc(padding(size))
    return { bytes: size, shrank }
  } finally {
    await file.close()
  }
}
