import type { HistoryEvent, MediaItem } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { MediaManagerSnapshot } from '../snapshot.ts'
import { HISTORY_DAYS, quoteApp, SEARCH_COMMAND, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/** A bad release is replaced automatically. This many failures in a row are not a coincidence. */
const MIN_FAILURES = 3

/** An item whose downloads failed repeatedly and that was not imported since. */
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
  // Of the thousands of items and events, few are of an item that failed.
  const failing = new Set(events.value.filter(({ kind }) => kind === 'failed').map(({ item }) => item))
  const itemsById = new Map(items.value.filter(({ id }) => failing.has(id)).map((item) => [item.id, item]))
  const eventsByPart = Map.groupBy(
    events.value.filter(({ item }) => failing.has(item)),
    ({ item, part }) => `${item} ${part}`,
  )
  const failuresByPart = [...eventsByPart.values()].flatMap((partEvents) => {
    const [{ item: id, part }] = partEvents as [HistoryEvent]
    const item = itemsById.get(id)
    const lastImport = partEvents.find(({ kind }) => kind === 'imported')
    const failures = uniqueByDownload(
      partEvents.filter(({ kind, at }) => kind === 'failed' && (!lastImport || at > lastImport.at)),
    )
    return item && failures.length >= MIN_FAILURES ? [{ item, parts: [part], failures }] : []
  })
  const failureKey = ({ item, failures }: RepeatedFailure) =>
    `${item.id} ${failures.map(downloadKey).toSorted().join(' ')}`
  return [...Map.groupBy(failuresByPart, failureKey).values()].map((sameFailures) => ({
    ...sameFailures[0]!,
    parts: sameFailures.flatMap(({ parts }) => parts),
  }))
}

const downloadKey = ({ download_id: download, id }: HistoryEvent): string => download ?? id

/** Returns one event for each download, although each of its parts has one. */
const uniqueByDownload = (events: readonly HistoryEvent[]): HistoryEvent[] => [
  ...new Map(events.map((event) => [downloadKey(event), event])).values(),
]

export function diagnoseRepeatedFailure({ failures }: RepeatedFailure, managerTitle: string): StuckDiagnosis {
  const [newest] = failures
  return createDiagnosis('failed-repeatedly', {
    summary: `${failures.length} downloads of it failed in the last ${HISTORY_DAYS} days.`,
    evidence: failures.map(({ reason, source_title: title }) =>
      quoteApp(managerTitle, `${title}: ${reason ?? 'failed'}`),
    ),
    advice: 'Search for other releases. These will not be grabbed again.',
    command: SEARCH_COMMAND,
    since: newest?.at ?? null,
  })
}
