import { readBytes } from '../../lib/bounded-reading.ts'
import { unreadableResponseError } from './engine-errors.ts'
import type { EngineEndpoint } from './endpoint.ts'

/** Ten times the response of an engine with five thousand containers. */
const MAX_BODY_BYTES = 64 * 1024 * 1024
const MAX_LINE_BYTES = 1024 * 1024

/** Throws if the body is larger than any real response. */
export async function readBodyText(response: Response, endpoint: EngineEndpoint): Promise<string> {
  const tooLarge = () => unreadableResponseError(endpoint, `a response of more than ${MAX_BODY_BYTES} bytes`)
  return (await readBytes(response.body, MAX_BODY_BYTES, tooLarge)).toString('utf8')
}

/** Yields newline-terminated lines. Drops a last line without its newline. */
export async function* readBodyLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
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
    if (rest.length > MAX_LINE_BYTES) throw new SyntaxError(`a line of more than ${MAX_LINE_BYTES} bytes`)
  }
}
