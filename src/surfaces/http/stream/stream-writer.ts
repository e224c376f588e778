import type { ServerResponse } from 'node:http'
import { connectionOf, limitDelivery, type DeliveryLimits } from '../delivery-deadline.ts'
import type { StreamWriter } from '../message.ts'

export function createStreamWriter(response: ServerResponse, limits: DeliveryLimits): StreamWriter {
  const disconnection = new AbortController()
  if (response.destroyed) disconnection.abort()
  response.once('close', () => disconnection.abort())
  return {
    disconnected: disconnection.signal,
    write: (text) => void response.write(text),
    bufferedBytes: () => response.writableLength,
    drained: () => whenDrained(response),
    end() {
      response.end()
      limitDelivery(response, 0, limits)
    },
    destroy() {
      connectionOf(response).destroy()
      disconnection.abort()
    },
  }
}

/** Resolves when the response can take more, or is closed. */
export function whenDrained(response: ServerResponse): Promise<void> {
  if (!response.writableNeedDrain || response.destroyed) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => {
    response.off('drain', done)
    response.off('close', done)
    resolve()
  }
  response.on('drain', done)
  response.on('close', done)
  return promise
}
