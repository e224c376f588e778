import type { ExportedItem } from '../../../platform/media-apps/roles/transfer.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type {
  HistoryEvent,
  MediaItem,
  MediaManager,
  QueueRow,
} from '../../../platform/media-apps/roles/media-manager.ts'

export type TitleLabels = Pick<ExportedItem, 'tags' | 'genres'>

/** What one media manager says of everything that it has. */
export interface ManagerReading {
  manager: MediaManager
  items: Known<MediaItem[]>
  queue: Known<QueueRow[]>
  imports: Known<HistoryEvent[]>
  /** Tags and genres by item; null if nobody asked for them. */
  labels: Known<Map<string, TitleLabels>> | null
}

export async function readManager(
  manager: MediaManager,
  { importsSince, withLabels }: { importsSince: Date; withLabels: boolean },
): Promise<ManagerReading> {
  const [items, queue, events, exported] = await Promise.all([
    manager.items(),
    manager.queue(),
    manager.historySince(importsSince),
    withLabels ? manager.transfer.exportItems() : null,
  ])
  return {
    manager,
    items,
    queue,
    imports: mapKnown(events, (all) => all.filter(({ kind }) => kind === 'imported')),
    labels: exported && mapKnown(exported, (all) => new Map(all.map(({ id, tags, genres }) => [id, { tags, genres }]))),
  }
}

export interface ManagedTitle {
  manager: MediaManager
  item: MediaItem
  catalogue_id: string | null
  added: Date | null
  tags: string[] | null
  genres: string[] | null
  downloading: boolean | null
}

const NO_LABELS = { tags: null, genres: null }

/** Returns the titles that have files. */
export function titlesOf({ manager, items, queue, imports, labels }: ManagerReading): ManagedTitle[] {
  const queued = new Set((queue.known ? queue.value : []).map(({ item }) => item))
  const lastImports = new Map<string, Date>()
  for (const { item, at } of imports.known ? imports.value : [])
    if ((lastImports.get(item)?.getTime() ?? 0) < at.getTime()) lastImports.set(item, at)
  return (items.known ? items.value : [])
    .filter(({ size_bytes }) => size_bytes > 0)
    .map((item) => ({
      manager,
      item,
      catalogue_id: manager.media === 'films' ? item.ids.tmdb : item.ids.tvdb,
      added: imports.known ? laterOf(item.added_at, lastImports.get(item.id)) : null,
      ...(labels?.known ? (labels.value.get(item.id) ?? NO_LABELS) : NO_LABELS),
      downloading: queue.known ? queued.has(item.id) : null,
    }))
}

/** Without the date at which it was added, an import alone does not say that it is not newer. */
const laterOf = (added: Date | null, imported: Date | undefined): Date | null =>
  added === null || imported === undefined || added >= imported ? added : imported
