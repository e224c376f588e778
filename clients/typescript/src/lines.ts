import { createTextCollector } from './body.ts'

const LF = 10
const CR = 13

export interface LineReader {
  /** Yields the lines that these bytes finish, without their line breaks. Throws a problem at the first faulty one. */
  push(bytes: Uint8Array): Generator<string, void, void>
  /** Returns the text after the last line break. */
  rest(): string
}

/** Returns a reader for lines that arrive as bytes in any pieces. `cr`: a line may also end with a carriage return. */
export function createLineReader({ cr = false } = {}): LineReader {
  const line = createTextCollector('line')
  let afterCr = false
  return {
    *push(bytes) {
      let from = 0
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at]
        if (byte === LF && afterCr) from = at + 1
        else if (byte === LF || (cr && byte === CR)) {
          line.add(bytes.subarray(from, at))
          from = at + 1
          yield line.take()
        }
        afterCr = cr && byte === CR
      }
      line.add(bytes.subarray(from))
    },
    rest: line.take,
  }
}

/** Yields the lines of a byte stream. The last line may lack its line break. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const lines = createLineReader()
  for await (const chunk of chunks) yield* lines.push(chunk)
  const last = lines.rest()
  if (last) yield last
}
