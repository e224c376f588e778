import { Damaged } from './entry.ts'

/** Bytes in the pieces that somebody asks for, whatever pieces they arrive in. */
export interface Bytes {
  /** Just so many; refused where they end before. */
  exactly(count: number): Promise<Buffer>
  /** At least one, at most so many, copying nothing; refused where they have ended. */
  some(most: number): Promise<Buffer>
  /** Reads to the end, and refuses where anything but zeros is left. */
  onlyZeros(): Promise<void>
  /** Nobody reads on. */
  close(): Promise<void>
}

export function bytesOf(source: AsyncIterable<Uint8Array>): Bytes {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    while (held.length === 0) {
      const { done, value } = await pieces.next()
      if (done) return false
      held = Buffer.from(value.buffer, value.byteOffset, value.length)
    }
    return true
  }

  async function some(most: number): Promise<Buffer> {
    if (!(await more())) throw new Damaged('ends before its end')
    const taken = held.subarray(0, most)
    held = held.subarray(taken.length)
    return taken
  }

  return {
    some,
    async exactly(count) {
      const parts: Buffer[] = []
      for (let left = count; left > 0;) {
        const part = await some(left)
        parts.push(part)
        left -= part.length
      }
      return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    },
    async onlyZeros() {
      while (await more()) {
        if (held.some((byte) => byte !== 0)) throw new Damaged('has something after its end')
        held = held.subarray(held.length)
      }
    },
    close: async () => void (await pieces.return?.()),
  }
}
