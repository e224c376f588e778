import type { StuckData, StuckItem } from '../../../../contract/kinds/stuck.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { groupCauses, assignCauses } from './causes.ts'
import { orphanEntries, stoppedDownloadEntries } from './entries/downloads.ts'
import { pendingRequestEntries } from './entries/requests.ts'
import { failingEntries, unsearchableEntries } from './entries/wanted.ts'
import type { StuckEntry } from './entry.ts'
import { gatherStuckSnapshot, type StuckSnapshot } from './snapshot.ts'
import { describePage, pageOf, type PageQuery } from '../shared/page.ts'
import { createItemMatcher, type ItemMatcher } from './item-name.ts'
import { filterByTerm } from './term-filter.ts'
import { unansweredInStuck } from './unanswered.ts'
import { summarizeStuck } from './summary.ts'
import { queuedDownloads } from './queued-downloads.ts'

/** Returns everything that has stopped, or what matches the term. An app that does not answer hides only its own data. */
export async function gatherStuck(
  machine: Machine,
  term: string | undefined,
  page: PageQuery = {},
): Promise<StuckData> {
  return findStuck(await gatherStuckSnapshot(machine), term, page)
}

export function findStuck(snapshot: StuckSnapshot, term: string | undefined, page: PageQuery = {}): StuckData {
  const itemMatcher = createItemMatcher(snapshot)
  const allEntries = collectEntries(snapshot, itemMatcher)
  const entries = term === undefined ? allEntries : filterByTerm(allEntries, term, itemMatcher)
  const causes = groupCauses(entries)
  const items = sortItems(assignCauses(entries, causes), causes)
  const completeness = completenessOf(unansweredInStuck(snapshot))
  const { not_known } = completeness
  return {
    term: term ?? null,
    summary: `${summarizeStuck({ term, causes, items, not_known })}${describePage(items.length, page)}`,
    causes,
    items: pageOf(items, page),
    total: items.length,
    ...completeness,
  }
}

/** Returns every stopped item once. */
function collectEntries(snapshot: StuckSnapshot, itemMatcher: ItemMatcher): StuckEntry[] {
  const downloads = queuedDownloads(snapshot)
  return [
    ...downloads.flatMap((download) => stoppedDownloadEntries(download, snapshot, itemMatcher)),
    ...snapshot.mediaManagers.flatMap((manager) => failingEntries(manager, downloads, itemMatcher)),
    ...orphanEntries(snapshot),
    ...snapshot.mediaManagers.flatMap((manager) => unsearchableEntries(manager, downloads, snapshot, itemMatcher)),
    ...pendingRequestEntries(snapshot),
  ]
}

/** Sorts by shared cause, the largest first, then by waiting time. Requests come last. */
function sortItems(items: readonly StuckItem[], causes: StuckData['causes']): StuckItem[] {
  const causeRanks = new Map(causes.map(({ id }, index) => [id, index]))
  const rankOf = ({ cause, reason_code: reason }: StuckItem) =>
    cause === null ? causes.length + (reason === 'waiting-for-approval' ? 1 : 0) : causeRanks.get(cause)!
  return items.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      (a.last_progress_at ?? '').localeCompare(b.last_progress_at ?? '') ||
      a.id.localeCompare(b.id),
  )
}
