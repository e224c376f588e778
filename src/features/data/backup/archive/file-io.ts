import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { rethrowWithPath } from '../../../../lib/errors.ts'
import { fsPath } from '../../../../lib/file-name.ts'
import { findDataRanges } from '../../../../platform/host/sparse-files.ts'

const CHUNK_BYTES = 1024 * 1024
/** Refuses a symbolic link, and does not block on a pipe. */
const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Reads a file in chunks. */
export async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, READ_FLAGS)
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Copies a file at the size it has when it is opened to a new one that only its owner can read. Keeps its holes. */
export async function copyContents(from: string, to: string): Promise<void> {
  const source = await open(fsPath(from), READ_FLAGS)
  try {
    const { size } = await source.stat()
    const copy = await open(fsPath(to), 'wx', 0o600)
    const rethrow = rethrowWithPath(to)
    try {
      await copy.truncate(size)
      for (const range of findDataRanges(source.fd, size) ?? [{ at: 0, bytes: size }])
        for (let at = range.at; at < range.at + range.bytes;) {
          const piece = Buffer.allocUnsafe(Math.min(range.at + range.bytes - at, CHUNK_BYTES))
          const { bytesRead } = await source.read(piece, 0, piece.length, at)
          if (bytesRead === 0) return await copy.truncate(at)
          for (let done = 0; done < bytesRead;)
            done += (await copy.write(piece, done, bytesRead - done, at + done).catch(rethrow)).bytesWritten
          at += bytesRead
        }
    } finally {
      await copy.close()
    }
  } finally {
    await source.close()
  }
}

/**
 * Writes a new file that only its owner can read. Returns once all of it is synced to disk, unless `lasting` is false.
 */
export async function writeNewFile(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { lasting = true } = {},
): Promise<number> {
  const file = await open(fsPath(path), 'wx', 0o600)
  const rethrow = rethrowWithPath(path)
  try {
    let bytesWritten = 0
    for await (const piece of source) {
      for (let done = 0; done < piece.length;) done += (await file.write(piece, done).catch(rethrow)).bytesWritten
      bytesWritten += piece.length
    }
    if (lasting) await file.sync().catch(rethrow)
    return bytesWritten
  } finally {
    await file.close()
  }
}

/** Syncs a file or a folder: a new name survives a power loss only once its folder is synced. */
export async function syncToDisk(path: string): Promise<void> {
  const opened = await open(fsPath(path), constants.O_RDONLY)
  try {
    await opened.sync().catch(rethrowWithPath(path))
  } finally {
    await opened.close()
  }
}
