import type { Ran } from './engine.ts'

/** More than any question inside a container answers with. */
const MOST_BYTES = 64 * 1024
const HEADER = 8

/**
 * What a command wrote, from the 8-byte frames in which it arrives. What is past the bound is read to the end and not
 * kept, so that the command is not stopped by a full pipe.
 * source: Docker Engine API, ContainerAttach, "Stream format"
 */
export async function ranOf(body: AsyncIterable<Uint8Array>): Promise<Omit<Ran, 'exit'>> {
  const kept = { out: '', err: '', cut: false }
  let rest = Buffer.alloc(0)
  for await (const chunk of body) {
    rest = Buffer.concat([rest, chunk])
    for (let end = frameEnd(rest); end <= rest.length; end = frameEnd(rest)) {
      const text = rest.toString('utf8', HEADER, end)
      const stream = rest[0] === 2 ? 'err' : 'out'
      if (kept[stream].length + text.length > MOST_BYTES) kept.cut = true
      else kept[stream] += text
      rest = Buffer.from(rest.subarray(end))
    }
    if (rest.length > MOST_BYTES) throw new SyntaxError('a frame of more than 64 KiB')
  }
  return kept
}

function frameEnd(all: Buffer): number {
  return all.length >= HEADER ? HEADER + all.readUInt32BE(4) : Infinity
}
