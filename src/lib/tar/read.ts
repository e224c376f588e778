import { bytesOf, type Bytes } from './bytes.ts'
import { BLOCK, Damaged, padding, type Entry } from './entry.ts'
import { extend, extendedOf } from './extended.ts'
import { plainOf } from './header.ts'

/** More than any name there is. */
const LONGEST_EXTENDED = 64 * 1024
const PIECE = 1024 * 1024

export interface Told {
  entry: Entry
  /** The contents; whatever of them is not read is passed over. */
  contents: AsyncIterable<Buffer>
}

/**
 * The entries of a tar, in order. Strict: what usher would not have written is refused with `Damaged`, and so is one that
 * ends early or goes on after its end. What the names say is for the caller to judge.
 */
export function readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Told> {
  return entriesOf(source, nextEntry, (bytes) => bytes.onlyZeros())
}

/** Each thing that `next` tells of, with its contents, until there is no more. */
export async function* entriesOf<Some extends { bytes: number }>(
  source: AsyncIterable<Uint8Array>,
  next: (bytes: Bytes) => Promise<Some | undefined>,
  ended: (bytes: Bytes) => Promise<void>,
): AsyncGenerator<{ entry: Some; contents: AsyncIterable<Buffer> }> {
  const bytes = bytesOf(source)
  try {
    for (;;) {
      const entry = await next(bytes)
      if (entry === undefined) return await ended(bytes)
      const contents = contentsOf(bytes, entry.bytes)
      yield { entry, contents }
      for await (const _rest of contents) continue
      await bytes.exactly(padding(entry.bytes))
    }
  } finally {
    await bytes.close()
  }
}

async function nextEntry(bytes: Bytes): Promise<Entry | undefined> {
  const header = await bytes.exactly(BLOCK)
  if (isEmpty(header)) return await theEnd(bytes)
  const plain = plainOf(header)
  if (!plain.extended) return checked(extend(plain, new Map()))
  if (plain.bytes > LONGEST_EXTENDED) throw new Damaged('has a name longer than any there is')
  const said = extendedOf(await bytes.exactly(plain.bytes))
  await bytes.exactly(padding(plain.bytes))
  const next = plainOf(await bytes.exactly(BLOCK))
  if (next.extended) throw new Damaged('has two extended headers for one file')
  return checked(extend(next, said))
}

/** Two empty blocks. source: POSIX.1-2024, pax, “ustar Interchange Format” */
async function theEnd(bytes: Bytes): Promise<undefined> {
  if (!isEmpty(await bytes.exactly(BLOCK))) throw new Damaged('has an empty block in its midst')
}

function isEmpty(block: Buffer): boolean {
  return block.every((byte) => byte === 0)
}

function checked(entry: Entry): Entry {
  if (entry.type !== 'file' && entry.bytes > 0) throw new Damaged('has contents where none can be')
  const path = entry.type === 'folder' ? entry.path.replace(/\/$/, '') : entry.path
  return { ...entry, path }
}

/** Each byte once, whoever asks: what one reader left, the next one gets. */
function contentsOf(bytes: Bytes, count: number): AsyncIterable<Buffer> {
  let left = count
  return {
    async *[Symbol.asyncIterator]() {
      while (left > 0) {
        const piece = await bytes.some(Math.min(left, PIECE))
        left -= piece.length
        yield piece
      }
    },
  }
}
