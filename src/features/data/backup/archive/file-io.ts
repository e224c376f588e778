import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { rethrowWithPath } from '../../../../lib/errors.ts'
import { fsPath } from '../../../../lib/file-name.ts'

const CHUNK_BYTES = 1024 * 1024

/** Reads a file in chunks. Refuses a symbolic link, and does not block on a pipe. */
export async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
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
