import { parseForeignJson } from '../../lib/bounded-reading.ts'
import { readBodyLines } from './response-body.ts'
import { composeLabelsOf } from './container.ts'
import type { EngineEvent, ContainerHealth } from './engine.ts'
import type { JsonReaderValue } from '../../lib/json-reader.ts'
import { EventShape } from './response-shapes.ts'

/**
 * Without this list an engine also reports every run of every health check (`exec_*`).
 * `died`, `remove` and `cleanup` are Podman's own.
 */
const subscribedEvents = [
  'create',
  'start',
  'restart',
  'pause',
  'unpause',
  'kill',
  'oom',
  'die',
  'stop',
  'rename',
  'update',
  'destroy',
  'remove',
  'health_status',
]

export const EVENT_FILTERS = JSON.stringify({ type: ['container'], event: subscribedEvents })

// source: events of Podman 5.4: `remove` for Docker’s `destroy`; `died` in older versions
const podmanEventNames: Record<string, string> = { remove: 'destroy', died: 'die' }

/** Parses a body of JSON lines. Skips everything except known container events. */
export async function* parseEngineEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<EngineEvent> {
  for await (const line of readBodyLines(body)) {
    if (line.trim() === '') continue
    const event = toEngineEvent(EventShape(parseForeignJson(line)))
    if (event !== undefined) yield event
  }
}

export function toEngineEvent(wire: JsonReaderValue<typeof EventShape>): EngineEvent | undefined {
  // Docker writes `health_status: healthy` as one word; Podman has a separate status field.
  const [word = '', status] = wire.Action.split(': ', 2)
  const action = podmanEventNames[word] ?? word
  if (action === 'destroy' ? false : !subscribedEvents.includes(action)) return undefined
  const labels = wire.Actor.Attributes ?? {}
  return {
    // Nanoseconds exceed what a number holds exactly; the small addition keeps a whole millisecond whole.
    at: new Date(wire.timeNano ? Math.floor(wire.timeNano / 1e6 + 0.001) : wire.time * 1000),
    action,
    id: wire.Actor.ID,
    ...composeLabelsOf(labels),
    health:
      action === 'health_status' ? parseHealthStatus(status ?? wire.HealthStatus ?? labels['health_status']) : null,
  }
}

const parseHealthStatus = (word: string | undefined): ContainerHealth['status'] | null =>
  word === 'starting' || word === 'healthy' || word === 'unhealthy' ? word : null
