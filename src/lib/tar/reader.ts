import { createByteReader, type ByteReader } from './byte-reader.ts'
import { BLOCK_BYTES, DamagedArchive, paddingBytes, type TarEntry } from './entry.ts'
import { applyPaxHeader, parsePaxHeader } from './pax-header.ts'
import { decodeHeader } from './header.ts'

/** Longer than any path can be. */
const MAX_PAX_HEADER_BYTES = 64 * 1024
const CHUNK_BYTES = 1024 * 1024

export interface TarItem {
  entry: TarEntry
  /** Bytes that are not read are skipped. */
  contents: AsyncIterable<Buffer>
}

/**
 * Reads the entries of a tar, in order. Strict: throws `DamagedArchive` for anything usher would not have written, and
 * if the archive ends early or continues after its end. The caller checks the names.
 */
export function readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarItem> {
  return readEntries(source, readNextEntry, (bytes) => bytes.expectOnlyZeros())
}

/** Yields each entry that `next` returns, with its contents, until `next` returns undefined. */
export async function* readEntries<Some extends { bytes: number }>(
  source: AsyncIterable<Uint8Array>,
  next: (bytes: ByteReader) => Promise<Some | undefined>,
  ended: (bytes: ByteReader) => Promise<void>,
): AsyncGenerator<{ entry: Some; contents: AsyncIterable<Buffer> }> {
  const bytes = createByteReader(source)
  try {
    for (;;) {
      const entry = await next(bytes)
      if (entry === undefined) return await ended(bytes)
      const contents = readContents(bytes, entry.bytes)
      yield { entry, contents }
      for await (const _rest of contents) continue
      await bytes.readExactly(paddingBytes(entry.bytes))
    }
  } finally {
    await bytes.close()
  }
}

async function readNextEntry(bytes: ByteReader): Promise<TarEntry | undefined> {
  const header = await bytes.readExactly(BLOCK_BYTES)
  if (isEmpty(header)) return await expectEndBlock(bytes)
  const plain = decodeHeader(header)
  if (!plain.isExtended) return validateEntry(applyPaxHeader(plain, new Map()))
  if (plain.bytes > MAX_PAX_HEADER_BYTES) throw new DamagedArchive('has a name longer than any path can be')
  const records = parsePaxHeader(await bytes.readExactly(plain.bytes))
  await bytes.readExactly(paddingBytes(plain.bytes))
  const next = decodeHeader(await bytes.readExactly(BLOCK_BYTES))
  if (next.isExtended) throw new DamagedArchive('has two extended headers for one file')
  return validateEntry(applyPaxHeader(next, records))
}

/** Two empty blocks. source: POSIX.1-2024, pax, “ustar Interchange Format” */
async function expectEndBlock(bytes: ByteReader): Promise<undefined> {
  if (!isEmpty(await bytes.readExactly(BLOCK_BYTES))) throw new DamagedArchive('has an empty block in the middle')
}

function isEmpty(block: Buffer): boolean {
  return block.every((byte) => byte === 0)
}

function validateEntry(entry: TarEntry): TarEntry {
  if (entry.type !== 'file' && entry.bytes > 0)
    throw new DamagedArchive('has contents in an entry that cannot have any')
  const path = entry.type === 'folder' ? entry.path.replace(/\/$/, '') : entry.path
  return { ...entry, path }
}

/** All readers share one position: each continues where the previous one stopped. */
function readContents(bytes: ByteReader, count: number): AsyncIterable<Buffer> {
  let left = count
  return {
    async *[Symbol.asyncIterator]() {
      while (left > 0) {
        const piece = await bytes.readUpTo(Math.min(left, CHUNK_BYTES))
        left -= piece.length
        yield piece
      }
    },
  }
}
