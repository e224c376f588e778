import type { StuckData, StuckItem } from '../../../../contract/kinds/stuck.ts'
import type { Machine } from '../../../platform/machine.ts'
import { causesIn, withCauses } from './causes.ts'
import { orphans, stoppedDownload } from './entries/downloads.ts'
import { waiting } from './entries/requests.ts'
import { failing, unsearchable } from './entries/wanted.ts'
import type { Entry } from './entry.ts'
import { look, type Seen } from './look.ts'
import { householdIn, type Household } from './named.ts'
import { narrowed } from './narrowed.ts'
import { silentIn } from './silent.ts'
import { summarise } from './summary.ts'
import { underwayIn } from './underway.ts'

/** What has stopped, or what of one thing has. An app that does not answer takes away only what it alone knows. */
export async function gatherStuck(machine: Machine, term: string | undefined): Promise<StuckData> {
  return stuckIn(await look(machine), term)
}

export function stuckIn(seen: Seen, term: string | undefined): StuckData {
  const household = householdIn(seen)
  const all = entriesIn(seen, household)
  const some = term === undefined ? all : narrowed(all, term, household)
  const causes = causesIn(some)
  const items = inOrder(withCauses(some, causes), causes)
  const not_known = silentIn(seen)
  return { term: term ?? null, summary: summarise({ term, causes, items, not_known }), causes, items, not_known }
}

/** Everything that has stopped, each thing once. */
function entriesIn(seen: Seen, household: Household): Entry[] {
  const underway = underwayIn(seen)
  return [
    ...underway.flatMap((one) => stoppedDownload(one, seen, household)),
    ...seen.libraries.flatMap((library) => failing(library, underway, household)),
    ...orphans(seen),
    ...seen.libraries.flatMap((library) => unsearchable(library, underway, seen, household)),
    ...waiting(seen),
  ]
}

/** What shares a cause stands together, the heaviest cause first; then the rest, what waits longest first; requests last. */
function inOrder(items: readonly StuckItem[], causes: StuckData['causes']): StuckItem[] {
  const place = new Map(causes.map(({ id }, at) => [id, at]))
  const placeOf = ({ cause, reason }: StuckItem) =>
    cause === null ? causes.length + (reason === 'waiting-for-approval' ? 1 : 0) : place.get(cause)!
  return items.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || (a.since ?? '').localeCompare(b.since ?? '') || a.id.localeCompare(b.id),
  )
}
