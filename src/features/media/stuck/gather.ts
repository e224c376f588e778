import type { StuckData, StuckItem } from '../../../../contract/kinds/stuck.ts'
import type { Machine } from '../../../platform/machine.ts'
import { groupCauses, assignCauses } from './causes.ts'
import { orphanEntries, stoppedDownloadEntries } from './entries/downloads.ts'
import { pendingRequestEntries } from './entries/requests.ts'
import { failingEntries, unsearchableEntries } from './entries/wanted.ts'
import type { StuckEntry } from './entry.ts'
import { gatherStuckSnapshot, type StuckSnapshot } from './snapshot.ts'
import { createItemMatcher, type ItemMatcher } from './item-name.ts'
import { filterByTerm } from './term-filter.ts'
import { unansweredInStuck } from './unanswered.ts'
import { summarizeStuck } from './summary.ts'
import { queuedDownloads } from './queued-downloads.ts'

/** Returns what has stopped, all of it or for one term. An app that does not answer hides only its own data. */
export async function gatherStuck(machine: Machine, term: string | undefined): Promise<StuckData> {
  return findStuck(await gatherStuckSnapshot(machine), term)
}

export function findStuck(snapshot: StuckSnapshot, term: string | undefined): StuckData {
  const household = createItemMatcher(snapshot)
  const all = collectEntries(snapshot, household)
  const some = term === undefined ? all : filterByTerm(all, term, household)
  const causes = groupCauses(some)
  const items = sortItems(assignCauses(some, causes), causes)
  const not_known = unansweredInStuck(snapshot)
  return { term: term ?? null, summary: summarizeStuck({ term, causes, items, not_known }), causes, items, not_known }
}

/** Returns every stopped item once. */
function collectEntries(snapshot: StuckSnapshot, household: ItemMatcher): StuckEntry[] {
  const underway = queuedDownloads(snapshot)
  return [
    ...underway.flatMap((one) => stoppedDownloadEntries(one, snapshot, household)),
    ...snapshot.mediaManagers.flatMap((manager) => failingEntries(manager, underway, household)),
    ...orphanEntries(snapshot),
    ...snapshot.mediaManagers.flatMap((manager) => unsearchableEntries(manager, underway, snapshot, household)),
    ...pendingRequestEntries(snapshot),
  ]
}

/** Sorts by shared cause, the largest first, then by waiting time. Requests come last. */
function sortItems(items: readonly StuckItem[], causes: StuckData['causes']): StuckItem[] {
  const place = new Map(causes.map(({ id }, at) => [id, at]))
  const placeOf = ({ cause, reason_code: reason }: StuckItem) =>
    cause === null ? causes.length + (reason === 'waiting-for-approval' ? 1 : 0) : place.get(cause)!
  return items.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      (a.last_progress_at ?? '').localeCompare(b.last_progress_at ?? '') ||
      a.id.localeCompare(b.id),
  )
}
