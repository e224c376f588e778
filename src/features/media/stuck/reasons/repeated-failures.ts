import type { HistoryEvent, MediaItem } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { MediaManagerSnapshot } from '../snapshot.ts'
import { HISTORY_DAYS, quoteApp, SEARCH_COMMAND, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/** A bad release is replaced automatically; this many failures in a row are not chance. */
const MIN_FAILURES = 3

/** An item that failed repeatedly and was not imported since. */
export interface RepeatedFailure {
  item: MediaItem
  /** Several if each download covered all of them; null for a film. */
  parts: (string | null)[]
  failures: HistoryEvent[]
}

export function findRepeatedFailures({
  items,
  events,
}: Pick<MediaManagerSnapshot, 'items' | 'events'>): RepeatedFailure[] {
  if (!items.known || !events.known) return []
  const byId = new Map(items.value.map((item) => [item.id, item]))
  const about = Map.groupBy(events.value, ({ item, part }) => `${item} ${part}`)
  const found = [...about.values()].flatMap((some) => {
    const [{ item: id, part }] = some as [HistoryEvent]
    const item = byId.get(id)
    const came = some.find(({ kind }) => kind === 'imported')
    const failures = uniqueByDownload(some.filter(({ kind, at }) => kind === 'failed' && (!came || at > came.at)))
    return item && failures.length >= MIN_FAILURES ? [{ item, parts: [part], failures }] : []
  })
  const same = ({ item, failures }: RepeatedFailure) => `${item.id} ${failures.map(downloadKey).toSorted().join(' ')}`
  return [...Map.groupBy(found, same).values()].map((some) => ({
    ...some[0]!,
    parts: some.flatMap(({ parts }) => parts),
  }))
}

const downloadKey = ({ download_id: download, id }: HistoryEvent): string => download ?? id

/** One download fails once, although each of its parts has an event. */
const uniqueByDownload = (events: readonly HistoryEvent[]): HistoryEvent[] => [
  ...new Map(events.map((event) => [downloadKey(event), event])).values(),
]

export function diagnoseRepeatedFailure({ failures }: RepeatedFailure, library: string): StuckDiagnosis {
  const [last] = failures
  return createDiagnosis('failed-repeatedly', {
    summary: `${failures.length} downloads of it failed in the last ${HISTORY_DAYS} days.`,
    evidence: failures.map(({ reason, source_title: title }) => quoteApp(library, `${title}: ${reason ?? 'failed'}`)),
    advice: 'See what else is offered; each of these is not taken again.',
    command: SEARCH_COMMAND,
    since: last?.at ?? null,
  })
}
