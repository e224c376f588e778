import type { ServerResponse } from 'node:http'
import { ready } from './outlet.ts'

/** Small pieces that come together are written together, up to this many characters. */
const TOGETHER = 32 * 1024

/**
 * Writes pieces as fast as the client takes them and no faster. The first leaves at once, whatever is still to come; a
 * client that takes nothing for `stuckMs` has its connection closed.
 */
export async function relay(
  pieces: AsyncIterable<string | Uint8Array>,
  response: ServerResponse,
  stuckMs: number,
): Promise<void> {
  let gathered = ''
  let due: ReturnType<typeof setImmediate> | undefined

  const flush = () => {
    clearImmediate(due)
    due = undefined
    if (gathered !== '' && !response.destroyed) response.write(gathered)
    gathered = ''
  }

  try {
    for await (const piece of pieces) {
      if (response.destroyed) return
      if (typeof piece === 'string' && gathered.length + piece.length < TOGETHER) {
        gathered += piece
        due ??= setImmediate(flush)
        continue
      }
      flush()
      response.write(piece)
      if (response.writableNeedDrain) await unstuck(response, stuckMs)
    }
    flush()
    response.end()
  } finally {
    clearImmediate(due)
  }
}

async function unstuck(response: ServerResponse, stuckMs: number): Promise<void> {
  const timer = setTimeout(() => response.destroy(), stuckMs)
  await ready(response)
  clearTimeout(timer)
}
