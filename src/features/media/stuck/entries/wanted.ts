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
  underway: readonly QueuedDownload[],
  household: ItemMatcher,
): StuckEntry[] {
  const parts = new Map(underway.flatMap(({ rows }) => rows.map((row) => [`${row.item} ${row.part}`, row])))
  return findRepeatedFailures(manager).flatMap((one) => {
    const { item, parts: lost, failures } = one
    // A part that is downloading again is reported by that download.
    if (lost.some((part) => parts.has(`${item.id} ${part}`)) || (item.media === 'films' && item.present_parts > 0))
      return []
    const numbers = lost.flatMap((part) => manager.episodeNumbers.get(part ?? '') ?? [])
    const [called] = failures.flatMap(({ source_title: title }) => parseEpisode(title) ?? [])
    const which = numbers.length > 0 ? numbers : called ? [called] : []
    const named = nameItem(
      {
        item,
        managerTitle: manager.title,
        seasons: which.length > 0 ? which.map(({ season }) => season) : [null],
        episodes: which.map(({ number }) => number),
        fallbackTerm: item.title,
      },
      household,
    )
    return createEntry(named, diagnoseRepeatedFailure(one, manager.title), {
      id: `${manager.service} failing ${item.id} ${lost[0] ?? ''}`.trim(),
      app: manager.title,
      managedItem: { library: manager.title, item: item.id },
    })
  })
}

/** Reads the episode from the release name when the library has no number; release numbering may differ. */
function parseEpisode(title: string): { season: number; number: number | null } | null {
  const found = /\bs(\d{1,4})(?:e(\d{1,4}))?\b/i.exec(title)
  return found ? { season: Number(found[1]), number: found[2] === undefined ? null : Number(found[2]) } : null
}

/** Returns wanted and released items that no indexer can be searched for. */
export function unsearchableEntries(
  manager: MediaManagerSnapshot,
  underway: readonly QueuedDownload[],
  snapshot: StuckSnapshot,
  household: ItemMatcher,
): StuckEntry[] {
  const why = diagnoseIndexers(manager, snapshot)
  if (!why || !manager.items.known || !manager.queue.known) return []
  const coming = Map.groupBy(
    underway.filter((one) => one.mediaManager === manager).flatMap(({ rows }) => rows),
    ({ item }) => item,
  )
  return manager.items.value
    .filter(({ monitored }) => monitored)
    .flatMap((item) => {
      const rows = coming.get(item.id) ?? []
      return missingSeasons(
        item,
        rows.map(({ season }) => season),
      ).map((season) =>
        createEntry(
          nameItem(
            { item, managerTitle: manager.title, seasons: [season], episodes: [], fallbackTerm: item.title },
            household,
          ),
          why,
          {
            id: `${manager.service} wanted ${item.id}${season === null ? '' : ` s${season}`}`,
            app: manager.title,
            managedItem: { library: manager.title, item: item.id },
          },
        ),
      )
    })
}

/** Returns seasons of a series with parts that are missing and not downloading; null for other media. */
function missingSeasons(item: MediaItem, coming: readonly (number | null)[]): (number | null)[] {
  if (item.media !== 'series') return item.wanted_parts - item.present_parts > coming.length ? [null] : []
  return item.seasons
    .filter(
      ({ number, monitored, wanted_parts, present_parts }) =>
        monitored && wanted_parts - present_parts > coming.filter((season) => season === number).length,
    )
    .map(({ number }) => number)
}
