/** Bytes. An endless body is given up here, before memory runs out. */
const MAX_BODY_LENGTH = 32 * 1024 * 1024

export type Chunks = AsyncGenerator<Uint8Array, void, void>

/** Yields a body's bytes as they arrive. Leaving the loop closes the connection. */
export async function* chunksOf(response: Response): Chunks {
  const reader = response.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Returns the whole body as text. Throws if it is too long or not UTF-8. */
export async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let length = 0
  for await (const chunk of chunksOf(response)) {
    length += chunk.length
    if (length > MAX_BODY_LENGTH) throw new Error('the response is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Yields the lines of a byte stream, however it is split. The last line may lack its line break. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop()!
    if (rest.length > MAX_BODY_LENGTH) throw new Error('a line is too long')
    yield* lines
  }
  rest += decoder.decode()
  if (rest) yield rest
}
