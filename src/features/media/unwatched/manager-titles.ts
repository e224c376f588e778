import { mapKnown, type Known } from '../../../lib/known.ts'
import type {
  HistoryEvent,
  MediaItem,
  MediaManager,
  QueueRow,
} from '../../../platform/media-apps/roles/media-manager.ts'

/** What one media manager says of everything that it has. */
export interface ManagerReading {
  manager: MediaManager
  items: Known<MediaItem[]>
  queue: Known<QueueRow[]>
  imports: Known<HistoryEvent[]>
  /** By item; null if nobody asked for them. */
  tags: Known<Map<string, string[]>> | null
}

export async function readManager(
  manager: MediaManager,
  { importsSince, withTags }: { importsSince: Date; withTags: boolean },
): Promise<ManagerReading> {
  const [items, queue, events, exported] = await Promise.all([
    manager.items(),
    manager.queue(),
    manager.historySince(importsSince),
    withTags ? manager.transfer.exportItems() : null,
  ])
  return {
    manager,
    items,
    queue,
    imports: mapKnown(events, (all) => all.filter(({ kind }) => kind === 'imported')),
    tags: exported && mapKnown(exported, (all) => new Map(all.map(({ id, tags }) => [id, tags]))),
  }
}

export interface ManagedTitle {
  manager: MediaManager
  item: MediaItem
  catalogue_id: string | null
  added: Date | null
  tags: string[] | null
  downloading: boolean | null
}

/** Returns the titles that have files. */
export function titlesOf({ manager, items, queue, imports, tags }: ManagerReading): ManagedTitle[] {
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
      tags: tags?.known ? (tags.value.get(item.id) ?? null) : null,
      downloading: queue.known ? queued.has(item.id) : null,
    }))
}

/** Without the date at which it was added, an import alone does not say that it is not newer. */
const laterOf = (added: Date | null, imported: Date | undefined): Date | null =>
  added === null || imported === undefined || added >= imported ? added : imported
