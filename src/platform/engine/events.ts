import { lines } from './body.ts'
import { owner } from './container.ts'
import type { EngineEvent, Health } from './engine.ts'
import type { Shaped } from './shape.ts'
import { EventWire } from './wire.ts'

/**
 * What is asked for. Without the list an engine also tells of every look of every health check (`exec_*`).
 * `died`, `remove` and `cleanup` are Podman's own.
 */
const asked = [
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

export const eventFilters = JSON.stringify({ type: ['container'], event: asked })

// source: Podman 5.4, heard on its socket: `remove` where Docker says `destroy`, `died` in older versions
const podmanWords: Record<string, string> = { remove: 'destroy', died: 'die' }

/** The events of a body of JSON lines. What is no event of a container that usher knows is left out. */
export async function* engineEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<EngineEvent> {
  for await (const line of lines(body)) {
    if (line.trim() === '') continue
    const event = eventOf(EventWire(JSON.parse(line)))
    if (event !== undefined) yield event
  }
}

export function eventOf(wire: Shaped<typeof EventWire>): EngineEvent | undefined {
  // Docker writes `health_status: healthy` as one word, Podman puts the status beside it.
  const [word = '', status] = wire.Action.split(': ', 2)
  const what = podmanWords[word] ?? word
  if (what === 'destroy' ? false : !asked.includes(what)) return undefined
  const labels = wire.Actor.Attributes ?? {}
  return {
    // Nanoseconds are past what a number holds exactly: the hair keeps a whole millisecond whole.
    at: new Date(wire.timeNano ? Math.floor(wire.timeNano / 1e6 + 0.001) : wire.time * 1000),
    what,
    id: wire.Actor.ID,
    ...owner(labels),
    health: what === 'health_status' ? healthOf(status ?? wire.HealthStatus ?? labels['health_status']) : null,
  }
}

const healthOf = (word: string | undefined): Health['status'] | null =>
  word === 'starting' || word === 'healthy' || word === 'unhealthy' ? word : null
