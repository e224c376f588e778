import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { BLOCK_BYTES, paddingBytes, type TarEntry } from './entry.ts'
import { fsPath } from '../file-name.ts'
import { encodeHeader } from './header.ts'
import { encodeSparseMap, type DataRange } from './sparse-map.ts'

const CHUNK_BYTES = 1024 * 1024
/** Most files are this small, and there are thousands: waiting for one takes longer than reading it (measured). */
const SMALL_FILE_BYTES = CHUNK_BYTES / 4
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

export function encodeEntry(entry: TarEntry, contents: Buffer = Buffer.alloc(0)): Buffer {
  const header = encodeHeader({ ...withoutMap(entry), bytes: contents.length })
  return Buffer.concat([header, contents, Buffer.alloc(paddingBytes(contents.length))])
}

/** The header promises a map of the contents only where one is written; the entry may come from a sparse file. */
function withoutMap({ expandedBytes: _mapped, ...plain }: TarEntry): TarEntry {
  return plain
}

export function endOfArchive(): Buffer {
  return Buffer.alloc(2 * BLOCK_BYTES)
}

/** Finds the data of a sparse file; undefined if the file has no holes. */
export type FindDataRanges = (file: number, size: number) => DataRange[] | undefined

interface FileReadResult {
  bytes: number
  shrank: boolean
}

/**
 * Encodes a file at the size it has when it is opened. Later growth is ignored; if the file shrinks, it is padded with
 * zeros and reported, so that the archive stays valid. `read` receives every byte of the contents.
 */
export async function* encodeFile(
  entry: TarEntry,
  at: string,
  read: (piece: Buffer) => void,
  findRanges: FindDataRanges = () => undefined,
): AsyncGenerator<Buffer, FileReadResult> {
  const small = entry.bytes <= SMALL_FILE_BYTES ? readSmallFile(at) : undefined
  if (!small) return yield* encodeLargeFile(entry, at, read, findRanges)
  read(small.contents)
  yield encodeEntry(entry, small.contents)
  return { bytes: small.contents.length, shrank: small.shrank }
}

/** Returns undefined if the file has grown. */
function readSmallFile(at: string): { contents: Buffer; shrank: boolean } | undefined {
  const file = openSync(fsPath(at), OPEN_FLAGS)
  try {
    const { size } = fstatSync(file)
    if (size > SMALL_FILE_BYTES) return undefined
    const contents = Buffer.alloc(size)
    let done = 0
    for (let got = -1; done < size && got !== 0; done += got) got = readSync(file, contents, done, size - done, null)
    return { contents, shrank: done < size }
  } finally {
    closeSync(file)
  }
}

async function* encodeLargeFile(
  entry: TarEntry,
  at: string,
  read: (piece: Buffer) => void,
  findRanges: FindDataRanges,
): AsyncGenerator<Buffer, FileReadResult> {
  const file = await open(fsPath(at), OPEN_FLAGS)
  try {
    const { size } = await file.stat()
    const ranges = findRanges(file.fd, size)
    const map = ranges ? encodeSparseMap(ranges) : Buffer.alloc(0)
    const bytes = map.length + (ranges ? ranges.reduce((sum, range) => sum + range.bytes, 0) : size)
    yield encodeHeader({ ...withoutMap(entry), bytes, ...(ranges && { expandedBytes: size }) })
    if (map.length > 0) {
      read(map)
      yield map
    }
    let shrank = false
    for (const range of ranges ?? [{ at: 0, bytes: size }])
      for (let done = 0; done < range.bytes;) {
        const piece = Buffer.allocUnsafe(Math.min(range.bytes - done, CHUNK_BYTES))
        const { bytesRead } = await file.read(piece, 0, piece.length, range.at + done)
        shrank ||= bytesRead === 0
        const part = bytesRead === 0 ? piece.fill(0) : piece.subarray(0, bytesRead)
        read(part)
        done += part.length
        yield part
      }
    yield Buffer.alloc(paddingBytes(bytes))
    return { bytes, shrank }
  } finally {
    await file.close()
  }
}
