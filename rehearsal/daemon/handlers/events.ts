import { hasLabels, matchesAny, parseFilters, type Filters } from '../http/filters.ts'
import { parseTimestamp } from '../http/timestamps.ts'
import { compareApiVersions } from '../http/api-versions.ts'
import type { DaemonRequest, DaemonReply } from '../http/reply.ts'
import type { EventRecord } from '../world/event-log.ts'

const FILTERS = ['type', 'event', 'container', 'image', 'label', 'network', 'scope', 'daemon', 'volume']
/** A listener with this many unread events is disconnected. */
const MAX_QUEUED_EVENTS = 20_000

/** `GET /events`: one JSON object per line, while the client listens or until `until`. */
export async function streamEvents({ world, query, signal, apiVersion }: DaemonRequest): Promise<DaemonReply> {
  const filters = parseFilters(query, FILTERS)
  const since = parseTimestamp(query, 'since')
  const until = parseTimestamp(query, 'until')
  const queue: EventRecord[] = []
  let wake = () => undefined as void
  const take = (event: EventRecord) => {
    if (matches(event, filters)) queue.push(event)
    wake()
  }
  // Subscribes before it reads the past, in the same tick, so that no event is lost.
  if (since !== undefined) for (const event of world.events.recent()) if (event.at >= since) take(event)
  const past = until !== undefined && until <= world.clock.now()
  const unsubscribe = past ? () => undefined : world.events.subscribe(take)
  const open = { yet: !past }
  const end = () => {
    open.yet = false
    wake()
  }
  const cancel = past || until === undefined ? () => undefined : world.clock.after(until - world.clock.now(), end)
  signal.addEventListener('abort', end, { once: true })
  return {
    status: 200,
    headers: { 'content-type': compareApiVersions(apiVersion, '1.52') >= 0 ? 'application/jsonl' : 'application/json' },
    stream: async (write) => {
      try {
        for (;;) {
          const batch = queue.splice(0).filter((event) => until === undefined || event.at <= until)
          if (batch.length) await write(batch.map((event) => eventJson(event, apiVersion)).join(''))
          if (!open.yet || signal.aborted || queue.length > MAX_QUEUED_EVENTS) return
          if (!queue.length) await new Promise<void>((go) => (wake = go))
        }
      } finally {
        unsubscribe()
        cancel()
      }
    },
  }
}

/** Nanoseconds since 1970 exceed a JavaScript number, so they are joined as text. */
function eventJson({ at, nano, type, action, id, attributes }: EventRecord, api: string): string {
  const older =
    compareApiVersions(api, '1.52') < 0 && type !== 'network'
      ? { status: action, id, from: attributes['image'] ?? id }
      : {}
  const text = JSON.stringify({
    ...older,
    Type: type,
    Action: action,
    Actor: { ID: id, Attributes: attributes },
    scope: 'local',
    time: Math.floor(at / 1000),
  })
  return `${text.slice(0, -1)},"timeNano":${at}${String(nano).padStart(6, '0')}}\n`
}

function matches({ type, action, id, attributes }: EventRecord, filters: Filters): boolean {
  const { container, image, network } = filters
  const named = (wanted: string[] | undefined, kind: string) =>
    !wanted || (type === kind && wanted.some((one) => id.startsWith(one) || attributes['name'] === one))
  return (
    matchesAny(type, filters['type']) &&
    matchesAny('local', filters['scope']) &&
    (!filters['event'] || filters['event'].some((one) => action === one || action.startsWith(`${one}:`))) &&
    hasLabels(attributes, filters['label']) &&
    named(container, 'container') &&
    named(network, 'network') &&
    !filters['daemon'] &&
    !filters['volume'] &&
    (!image || image.some((one) => one === attributes['image'] || (type === 'image' && id === one)))
  )
}
