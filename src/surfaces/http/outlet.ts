import type { ServerResponse } from 'node:http'
import type { Outlet } from './message.ts'

/** The client’s end of a stream, over a socket. */
export function outlet(response: ServerResponse): Outlet {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  response.once('close', () => gone.abort())
  return {
    gone: gone.signal,
    write: (text) => void response.write(text),
    waiting: () => response.writableLength,
    ready: () => ready(response),
    end: () => void response.end(),
    cut() {
      response.socket?.destroy()
      gone.abort()
    },
  }
}

/** Resolves when the response takes more, or is closed. */
export function ready(response: ServerResponse): Promise<void> {
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
