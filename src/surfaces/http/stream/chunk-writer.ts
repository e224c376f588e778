import type { ServerResponse } from 'node:http'
import { whenDrained } from './stream-writer.ts'

/** Writes chunks only as fast as the client reads. Disconnects a client that reads nothing for `stuckMs`. */
export async function writeChunks(
  pieces: AsyncIterable<string | Uint8Array>,
  response: ServerResponse,
  stuckMs: number,
): Promise<void> {
  for await (const piece of pieces) {
    if (response.destroyed) return
    response.write(piece)
    if (response.writableNeedDrain) await waitForDrain(response, stuckMs)
  }
  response.end()
}

async function waitForDrain(response: ServerResponse, stuckMs: number): Promise<void> {
  const timer = setTimeout(() => response.destroy(), stuckMs)
  await whenDrained(response)
  clearTimeout(timer)
}
