import type { LibraryEvent, LibraryItem } from '../../../../platform/media-apps/roles/library.ts'
import type { LibrarySeen } from '../look.ts'
import { LATELY_DAYS, says, SEARCH, verdict, type Verdict } from '../verdict.ts'

/** A release that is no good is replaced by the next by itself; this many in a row are no accident. */
const AGAIN = 3

/** What failed again and again and was not imported since. */
export interface Failing {
  item: LibraryItem
  /** Several where each of the downloads was to bring all of them; null for a film. */
  parts: (string | null)[]
  failures: LibraryEvent[]
}

export function failingIn({ items, events }: Pick<LibrarySeen, 'items' | 'events'>): Failing[] {
  if (!items.known || !events.known) return []
  const byId = new Map(items.value.map((item) => [item.id, item]))
  const about = Map.groupBy(events.value, ({ item, part }) => `${item} ${part}`)
  const found = [...about.values()].flatMap((some) => {
    const [{ item: id, part }] = some as [LibraryEvent]
    const item = byId.get(id)
    const came = some.find(({ kind }) => kind === 'imported')
    const failures = once(some.filter(({ kind, at }) => kind === 'failed' && (!came || at > came.at)))
    return item && failures.length >= AGAIN ? [{ item, parts: [part], failures }] : []
  })
  const same = ({ item, failures }: Failing) => `${item.id} ${failures.map(downloadOf).toSorted().join(' ')}`
  return [...Map.groupBy(found, same).values()].map((some) => ({
    ...some[0]!,
    parts: some.flatMap(({ parts }) => parts),
  }))
}

const downloadOf = ({ download_id: download, id }: LibraryEvent): string => download ?? id

/** One download fails once, though each of its parts has an event of it. */
const once = (events: readonly LibraryEvent[]): LibraryEvent[] => [
  ...new Map(events.map((event) => [downloadOf(event), event])).values(),
]

export function whyFailing({ failures }: Failing, library: string): Verdict {
  const [last] = failures
  return verdict('failed-repeatedly', {
    summary: `${failures.length} downloads of it failed in the last ${LATELY_DAYS} days.`,
    evidence: failures.map(({ reason, source_title: title }) => says(library, `${title}: ${reason ?? 'failed'}`)),
    advice: 'See what else is offered; each of these is not taken again.',
    command: SEARCH,
    since: last?.at ?? null,
  })
}
