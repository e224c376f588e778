/** What an answer may weigh. A body without an end is given up here, not when memory is. */
const LONGEST = 32 * 1024 * 1024

export type Chunks = AsyncGenerator<Uint8Array, void, void>

/** A body's bytes as they come. Leaving the loop lets go of the connection. */
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

/** The whole body as text. Throws where it is too long or not UTF-8. */
export async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let length = 0
  for await (const chunk of chunksOf(response)) {
    length += chunk.length
    if (length > LONGEST) throw new Error('the answer has no end')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Text split at the ends of lines, whatever the pieces it comes in; the last line may lack its end. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop()!
    if (rest.length > LONGEST) throw new Error('a line has no end')
    yield* lines
  }
  rest += decoder.decode()
  if (rest) yield rest
}
