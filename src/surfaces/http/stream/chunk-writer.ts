import type { ServerResponse } from 'node:http'
import { connectionOf, limitDelivery, type DeliveryLimits } from '../delivery-deadline.ts'
import { whenDrained } from './stream-writer.ts'

/** Writes chunks only as fast as the client reads. Disconnects a client that reads nothing in time. */
export async function writeChunks(
  pieces: AsyncIterable<string | Uint8Array>,
  response: ServerResponse,
  limits: DeliveryLimits,
): Promise<void> {
  for await (const piece of pieces) {
    if (response.destroyed) return
    response.write(piece)
    if (response.writableNeedDrain) await waitForDrain(response, limits)
  }
  response.end()
  limitDelivery(response, 0, limits)
}

async function waitForDrain(response: ServerResponse, { stalledMs }: DeliveryLimits): Promise<void> {
  const timer = setTimeout(() => connectionOf(response).destroy(), stalledMs)
  await whenDrained(response)
  clearTimeout(timer)
}
