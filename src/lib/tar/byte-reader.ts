import { DamagedArchive } from './entry.ts'

/** Reads exact amounts from chunks of any size. */
export interface ByteReader {
  /** Throws if the input ends first. */
  readExactly(count: number): Promise<Buffer>
  /** Returns between 1 and `most` bytes without copying. Throws at the end of the input. */
  readUpTo(most: number): Promise<Buffer>
  /** Reads to the end. Throws at any byte that is not zero. */
  expectOnlyZeros(): Promise<void>
  close(): Promise<void>
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const pieces = source[Symbol.asyncIterator]()
  let buffered: Buffer = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    while (buffered.length === 0) {
      const { done, value } = await pieces.next()
      if (done) return false
      buffered = Buffer.from(value.buffer, value.byteOffset, value.length)
    }
    return true
  }

  async function some(most: number): Promise<Buffer> {
    if (!(await more())) throw new DamagedArchive('ends too early')
    const chunk = buffered.subarray(0, most)
    buffered = buffered.subarray(chunk.length)
    return chunk
  }

  return {
    readUpTo: some,
    async readExactly(count) {
      const parts: Buffer[] = []
      for (let left = count; left > 0;) {
        const part = await some(left)
        parts.push(part)
        left -= part.length
      }
      return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    },
    async expectOnlyZeros() {
      while (await more()) {
        if (buffered.some((byte) => byte !== 0)) throw new DamagedArchive('has data after its end')
        buffered = buffered.subarray(buffered.length)
      }
    },
    close: async () => void (await pieces.return?.()),
  }
}
