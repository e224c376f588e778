import type { MediaItem } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { MediaManagerSnapshot, StuckSnapshot } from '../snapshot.ts'
import { nameItem, type ItemMatcher } from '../item-name.ts'
import { createEntry, type StuckEntry } from '../entry.ts'
import { findRepeatedFailures, diagnoseRepeatedFailure } from '../reasons/repeated-failures.ts'
import { diagnoseIndexers } from '../reasons/indexers.ts'
import type { QueuedDownload } from '../queued-downloads.ts'

/** Returns items whose downloads fail repeatedly. */
export function failingEntries(
  manager: MediaManagerSnapshot,
  queuedDownloads: readonly QueuedDownload[],
  itemMatcher: ItemMatcher,
): StuckEntry[] {
  const queuedParts = new Map(
    queuedDownloads.flatMap(({ rows }) => rows.map((row) => [`${row.item} ${row.part}`, row])),
  )
  return findRepeatedFailures(manager).flatMap((failure) => {
    const { item, parts: failedParts, failures } = failure
    // A part that is downloading again is reported by that download.
    if (
      failedParts.some((part) => queuedParts.has(`${item.id} ${part}`)) ||
      (item.media === 'films' && item.present_parts > 0)
    )
      return []
    const knownNumbers = failedParts.flatMap((part) => manager.episodeNumbers.get(part ?? '') ?? [])
    const [parsedEpisode] = failures.flatMap(({ source_title: title }) => parseEpisode(title) ?? [])
    const episodes = knownNumbers.length > 0 ? knownNumbers : parsedEpisode ? [parsedEpisode] : []
    const itemName = nameItem(
      {
        item,
        managerTitle: manager.title,
        seasons: episodes.length > 0 ? episodes.map(({ season }) => season) : [null],
        episodes: episodes.map(({ number }) => number),
        fallbackTerm: item.title,
      },
      itemMatcher,
    )
    return createEntry(itemName, diagnoseRepeatedFailure(failure, manager.title), {
      id: `${manager.service} failing ${item.id} ${failedParts[0] ?? ''}`.trim(),
      app: manager.title,
      managedItem: { library: manager.title, item: item.id, picture: item.picture },
    })
  })
}

/** Reads the episode from the release name. Release numbering may differ from the library's. */
function parseEpisode(title: string): { season: number; number: number | null } | null {
  const match = /\bs(\d{1,4})(?:e(\d{1,4}))?\b/i.exec(title)
  return match ? { season: Number(match[1]), number: match[2] === undefined ? null : Number(match[2]) } : null
}

/** Returns wanted and released items that no indexer can be searched for. */
export function unsearchableEntries(
  manager: MediaManagerSnapshot,
  queuedDownloads: readonly QueuedDownload[],
  snapshot: StuckSnapshot,
  itemMatcher: ItemMatcher,
): StuckEntry[] {
  const diagnosis = diagnoseIndexers(manager, snapshot)
  if (!diagnosis || !manager.items.known || !manager.queue.known) return []
  const queuedByItem = Map.groupBy(
    queuedDownloads.filter((queuedDownload) => queuedDownload.mediaManager === manager).flatMap(({ rows }) => rows),
    ({ item }) => item,
  )
  return manager.items.value
    .filter(({ monitored }) => monitored)
    .flatMap((item) => {
      const rows = queuedByItem.get(item.id) ?? []
      return missingSeasons(
        item,
        rows.map(({ season }) => season),
      ).map((season) =>
        createEntry(
          nameItem(
            { item, managerTitle: manager.title, seasons: [season], episodes: [], fallbackTerm: item.title },
            itemMatcher,
          ),
          diagnosis,
          {
            id: `${manager.service} wanted ${item.id}${season === null ? '' : ` s${season}`}`,
            app: manager.title,
            managedItem: { library: manager.title, item: item.id, picture: item.picture },
          },
        ),
      )
    })
}

/** Returns seasons of a series with parts that are missing and not downloading; null for other media. */
function missingSeasons(item: MediaItem, queuedSeasons: readonly (number | null)[]): (number | null)[] {
  if (item.media !== 'series') return item.wanted_parts - item.present_parts > queuedSeasons.length ? [null] : []
  return item.seasons
    .filter(
      ({ number, monitored, wanted_parts, present_parts }) =>
        monitored && wanted_parts - present_parts > queuedSeasons.filter((season) => season === number).length,
    )
    .map(({ number }) => number)
}
