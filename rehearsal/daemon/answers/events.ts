import { hasLabels, isAny, readFilters, type Filters } from '../http/filters.ts'
import { momentOf } from '../http/moments.ts'
import { compare } from '../http/versions.ts'
import type { Asked, Reply } from '../http/reply.ts'
import type { EventRecord } from '../world/events.ts'

const FILTERS = ['type', 'event', 'container', 'image', 'label', 'network', 'scope', 'daemon', 'volume']
/** A listener that lets this many pile up is let go. */
const MOST_WAITING = 20_000

/** `GET /events`: one JSON object a line, for as long as the client listens or until `until`. */
export async function events({ world, query, signal, api }: Asked): Promise<Reply> {
  const filters = readFilters(query, FILTERS)
  const since = momentOf(query, 'since')
  const until = momentOf(query, 'until')
  const queue: EventRecord[] = []
  let wake = () => undefined as void
  const take = (event: EventRecord) => {
    if (matches(event, filters)) queue.push(event)
    wake()
  }
  // Listening begins before the past is read, in the same moment, so that nothing falls between.
  if (since !== undefined) for (const event of world.events.past()) if (event.at >= since) take(event)
  const past = until !== undefined && until <= world.clock.now()
  const deaf = past ? () => undefined : world.events.listen(take)
  const open = { yet: !past }
  const end = () => {
    open.yet = false
    wake()
  }
  const cancel = past || until === undefined ? () => undefined : world.clock.after(until - world.clock.now(), end)
  signal.addEventListener('abort', end, { once: true })
  return {
    status: 200,
    headers: { 'content-type': compare(api, '1.52') >= 0 ? 'application/jsonl' : 'application/json' },
    stream: async (write) => {
      try {
        for (;;) {
          const some = queue.splice(0).filter((event) => until === undefined || event.at <= until)
          if (some.length) await write(some.map((event) => eventText(event, api)).join(''))
          if (!open.yet || signal.aborted || queue.length > MOST_WAITING) return
          if (!queue.length) await new Promise<void>((go) => (wake = go))
        }
      } finally {
        deaf()
        cancel()
      }
    },
  }
}

/** Nanoseconds since 1970 are more than a JavaScript number holds: they are put together as text. */
function eventText({ at, nano, type, action, id, attributes }: EventRecord, api: string): string {
  const older =
    compare(api, '1.52') < 0 && type !== 'network' ? { status: action, id, from: attributes['image'] ?? id } : {}
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
    isAny(type, filters['type']) &&
    isAny('local', filters['scope']) &&
    (!filters['event'] || filters['event'].some((one) => action === one || action.startsWith(`${one}:`))) &&
    hasLabels(attributes, filters['label']) &&
    named(container, 'container') &&
    named(network, 'network') &&
    !filters['daemon'] &&
    !filters['volume'] &&
    (!image || image.some((one) => one === attributes['image'] || (type === 'image' && id === one)))
  )
}
