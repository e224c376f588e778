import { foreignFault } from './fault.ts'
import type { Endpoint } from './endpoint.ts'

/** Ten times what an engine answers with five thousand containers. */
const MOST_BYTES = 64 * 1024 * 1024
const LONGEST_LINE = 1024 * 1024

/** A whole body as text, refused when it grows past any answer an engine gives. */
export async function readAll(response: Response, endpoint: Endpoint): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw foreignFault(endpoint, `an answer of more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A body of newline-ended lines, whatever pieces it arrives in. A last line without its newline is not a line. */
export async function* lines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of body) {
    let from = 0
    const all =
      rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk])
    for (let end = all.indexOf(10); end !== -1; end = all.indexOf(10, from)) {
      yield all.toString('utf8', from, end)
      from = end + 1
    }
    rest = Buffer.from(all.subarray(from))
    if (rest.length > LONGEST_LINE) throw new Error(`a line of more than ${LONGEST_LINE} bytes`)
  }
}
