import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

const PIECE = 1024 * 1024

/** A file's bytes, piece by piece. A link in its place is refused, and a pipe does not hold anybody up. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Writes a new file, for its owner alone, and returns once all of it is on the disk; unless it only passes. */
export async function writeNew(
  path: string,
  source: AsyncIterable<Uint8Array>,
  { lasting = true } = {},
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    let written = 0
    for await (const piece of source) {
      for (let done = 0; done < piece.length;) done += (await file.write(piece, done)).bytesWritten
      written += piece.length
    }
    if (lasting) await file.sync()
    return written
  } finally {
    await file.close()
  }
}

/** A new name is on the disk only once its folder is. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
