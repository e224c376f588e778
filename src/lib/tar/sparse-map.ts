import { BLOCK_BYTES, DamagedArchive, paddingBytes } from './entry.ts'

/** A part of a sparse file that holds data. Everything between these parts reads as zeros and takes no space. */
export interface DataRange {
  at: number
  bytes: number
}

export interface SparsePiece {
  at: number
  piece: Buffer
}

/** A map of this length fits in memory. A file with more parts is stored whole. */
export const MAX_SPARSE_RANGES = 500_000

/** Returns the map at the start of a sparse file's contents. source: GNU tar, “Storing Sparse Files”, PAX format 1.0 */
export function encodeSparseMap(ranges: readonly DataRange[]): Buffer {
  const text = [ranges.length, ...ranges.flatMap(({ at, bytes }) => [at, bytes])]
    .map((number) => `${number}\n`)
    .join('')
  return Buffer.concat([Buffer.from(text), Buffer.alloc(paddingBytes(text.length))])
}

/**
 * Yields the data of a sparse file with its positions. Throws `DamagedArchive` for ranges that overlap, leave the file,
 * or need another amount of data than there is.
 */
export async function* readSparse(contents: AsyncIterable<Buffer>, expandedBytes: number): AsyncGenerator<SparsePiece> {
  const source = createLineReader(contents)
  let end = 0
  const ranges: DataRange[] = []
  let left = await source.number()
  if (left > MAX_SPARSE_RANGES) throw invalidMap()
  for (; left > 0; left -= 1) {
    const [at, bytes] = [await source.number(), await source.number()]
    if (at < end || at + bytes > expandedBytes) throw invalidMap()
    end = at + bytes
    ranges.push({ at, bytes })
  }
  const pieces = source.data()
  for (const { at, bytes } of ranges) {
    for (let done = 0; done < bytes;) {
      const piece = await pieces.next(bytes - done)
      if (piece === undefined) throw invalidMap()
      yield { at: at + done, piece }
      done += piece.length
    }
  }
  if ((await pieces.next(1)) !== undefined) throw invalidMap()
}

const invalidMap = () => new DamagedArchive('has a sparse file with an invalid map')

const MAX_DIGITS = 15

function createLineReader(contents: AsyncIterable<Buffer>) {
  const chunks = contents[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)
  let consumed = 0
  async function more(): Promise<boolean> {
    while (buffered.length === 0) {
      const { done, value } = await chunks.next()
      if (done) return false
      buffered = value
    }
    return true
  }
  async function take(most: number): Promise<Buffer | undefined> {
    if (!(await more())) return undefined
    const piece = buffered.subarray(0, most)
    buffered = buffered.subarray(piece.length)
    consumed += piece.length
    return piece
  }
  return {
    async number(): Promise<number> {
      let digits = ''
      for (;;) {
        const character = (await take(1))?.toString('latin1')
        if (character === '\n' && digits !== '') return Number(digits)
        if (character === undefined || !/\d/.test(character) || digits.length >= MAX_DIGITS) throw invalidMap()
        digits += character
      }
    },
    /** The data begins at the next block. */
    data() {
      let padding = (BLOCK_BYTES - (consumed % BLOCK_BYTES)) % BLOCK_BYTES
      return {
        async next(most: number): Promise<Buffer | undefined> {
          while (padding > 0) {
            const skipped = await take(padding)
            if (skipped === undefined) return undefined
            padding -= skipped.length
          }
          return take(most)
        },
      }
    },
  }
}
