import type { ServerResponse } from 'node:http'
import { ready } from './outlet.ts'

/** Writes pieces as fast as the client takes them and no faster; one that takes nothing for `stuckMs` is cut off. */
export async function relay(
  pieces: AsyncIterable<string | Uint8Array>,
  response: ServerResponse,
  stuckMs: number,
): Promise<void> {
  for await (const piece of pieces) {
    if (response.destroyed) return
    response.write(piece)
    if (response.writableNeedDrain) await unstuck(response, stuckMs)
  }
  response.end()
}

async function unstuck(response: ServerResponse, stuckMs: number): Promise<void> {
  const timer = setTimeout(() => response.destroy(), stuckMs)
  await ready(response)
  clearTimeout(timer)
}
