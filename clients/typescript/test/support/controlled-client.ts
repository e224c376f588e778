import { Client } from '../../src/client.ts'
import type { OutgoingRequest } from '../../src/transport.ts'
import type { Arrival } from '../../src/stream/arrival.ts'
import { fakeClock } from './clock.ts'
import { envelopeText } from './fake-service.ts'

interface StreamConnection {
  say(text: string | Uint8Array): void
  end(): void
  cut(): void
  request: OutgoingRequest
}

/** Returns a client whose stream connections the test controls. */
export function controlledClient(answer: (nth: number) => Response | undefined = () => undefined) {
  const clock = fakeClock()
  const lines: StreamConnection[] = []
  const client = Client.over(
    async (request) => {
      const response = answer(lines.length)
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      writer.closed.catch(() => {})
      const bytes = (text: string | Uint8Array) => (typeof text === 'string' ? new TextEncoder().encode(text) : text)
      lines.push({
        say: (text) => void writer.write(bytes(text)).catch(() => {}),
        end: () => void writer.close().catch(() => {}),
        cut: () => void writer.abort(new Error('reset')).catch(() => {}),
        request,
      })
      return response ?? new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
    },
    { clock },
  )
  return { client, clock, lines }
}

/** Collects arrivals while the test continues. */
export function collectArrivals(arrivals: AsyncIterable<Arrival>) {
  const came: Arrival[] = []
  const ended = (async () => {
    for await (const arrival of arrivals) came.push(arrival)
  })()
  return { came, ended, ats: () => came.map(({ at }) => at) }
}

export const frameText = (id: string, kind: string, data: object) =>
  `id: ${id}\nevent: ${kind}\ndata: ${envelopeText(kind, data)}\n\n`
