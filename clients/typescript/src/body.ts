import { unreachable, type Problem } from './problem.ts'

/** Bytes. An endless body, line or event is given up here, before memory runs out. */
export const MAX_BODY_LENGTH = 32 * 1024 * 1024

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

/** Collects bytes that belong together, and decodes them when they are complete. */
export function createTextCollector(what: string) {
  /** In pieces: a long text is joined once, not at every piece. */
  let pieces: Uint8Array[] = []
  let length = 0
  let isFirst = true
  return {
    /** Throws a problem if there are too many. */
    add(bytes: Uint8Array): void {
      pieces.push(bytes)
      length += bytes.length
      if (length > MAX_BODY_LENGTH) throw tooLong(what)
    },
    /** Returns the text and begins the next one. Throws a problem if it is not UTF-8. */
    take(): string {
      // Only the first text may begin with a byte order mark.
      const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: !isFirst })
      const taken = pieces
      pieces = []
      length = 0
      isFirst = false
      try {
        return taken.map((bytes) => decoder.decode(bytes, { stream: true })).join('') + decoder.decode()
      } catch {
        throw unreachable('The response is not UTF-8.')
      }
    },
  }
}

/** Returns the whole body as text. Throws a problem if it is too long or not UTF-8. */
export async function textOf(response: Response): Promise<string> {
  const text = createTextCollector('response')
  for await (const chunk of chunksOf(response)) text.add(chunk)
  return text.take()
}

export function tooLong(what: string): Problem {
  return unreachable(`The ${what} is too long.`)
}
