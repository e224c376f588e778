import { createHash } from 'node:crypto'
import { constants, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createTempFolder } from '../temp-folder.ts'
import type { StagedFile } from './storage.ts'

export interface StreamDigest {
  bytes: number
  sha256: string
  md5: string
}

/** Reads a stream to its end. MD5 is what most services compare with; SHA-256 is what usher relies on. */
export async function digestStream(source: AsyncIterable<Uint8Array>): Promise<StreamDigest> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let bytes = 0
  for await (const piece of source) {
    sha256.update(piece)
    md5.update(piece)
    bytes += piece.byteLength
  }
  return { bytes, sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}

/** Writes a small object to a temporary file, from which every kind of destination can send it. */
export function stagedText(name: string, text: string): { file: StagedFile; remove(): void } {
  const folder = createTempFolder('offsite')
  const path = join(folder.path, 'object')
  const content = Buffer.from(text)
  writeFileSync(path, content, { mode: 0o600 })
  const sum = (type: 'sha256' | 'md5') => createHash(type).update(content).digest('hex')
  return {
    file: { name, path, bytes: content.length, sha256: sum('sha256'), md5: sum('md5') },
    remove: () => folder.remove(),
  }
}

const PIECE_BYTES = 1024 * 1024

/** Reads a file in pieces. */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, constants.O_RDONLY)
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
