import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { readTar } from '../../lib/tar/reader.ts'
import { usherError } from '../../lib/errors.ts'

/** A release has a few dozen files. */
const MAX_ENTRIES = 1000

/** Yields the bytes of the program in an archive of a release. Throws MACHINE-26 if there is none. */
export async function* readProgramInArchive(path: string): AsyncGenerator<Uint8Array> {
  yield* programIn(path, () => undefined)
}

/** Returns what the program in an archive is, and the sum of the archive that these bytes came from. */
export async function measureArchive(
  path: string,
): Promise<{ archive_sha256: string; size_bytes: number; sha256: string }> {
  const [archive, program] = [new Bun.CryptoHasher('sha256'), new Bun.CryptoHasher('sha256')]
  let size_bytes = 0
  for await (const piece of programIn(path, (bytes) => archive.update(bytes))) {
    program.update(piece)
    size_bytes += piece.byteLength
  }
  return { archive_sha256: archive.digest('hex'), size_bytes, sha256: program.digest('hex') }
}

/** `onBytes` gets the archive as it is read, all of it once the program has been read to its end. */
async function* programIn(path: string, onBytes: (bytes: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  const packed = async function* () {
    for await (const piece of Bun.file(path).stream() as AsyncIterable<Uint8Array>) {
      onBytes(piece)
      yield piece
    }
  }
  const tar = createZstdDecompress()
  // A failure of either ends the reading below.
  pipeline(Readable.from(packed()), tar, () => undefined)
  let [entries, isFound] = [0, false]
  try {
    for await (const { entry, contents } of readTar(tar as AsyncIterable<Uint8Array>)) {
      if (++entries > MAX_ENTRIES) break
      if (isFound || entry.type !== 'file' || !/^[^/]+\/bin\/usher$/.test(entry.path)) continue
      isFound = true
      yield* contents
    }
  } finally {
    tar.destroy()
  }
  if (!isFound) throw usherError('MACHINE-26', { path })
}
