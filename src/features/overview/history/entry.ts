import { actions } from '../../../../contract/actions/index.ts'
import { refuse } from '../../../lib/errors.ts'
import { UNCHANGED } from '../../../platform/store/history.ts'
import type { Change, HistoryEntry } from '../../../platform/store/state.ts'

interface Found {
  entry: HistoryEntry
  by: NonNullable<Change['inverse']>
}

/** The change with that identifier, or the newest; refused where it has none, or was put back already. */
export function entryNamed(id: string | undefined, newestFirst: readonly HistoryEntry[]): Found {
  if (id === undefined) return newest(newestFirst)
  const entry = newestFirst.find((one) => one.id === id)
  if (!entry) throw refuse('ASKED-6', { what: 'change', name: id, nearest: '', list: 'history' })
  const { summary, ended } = entry
  if (ended === 'under-way') throw refuse('UNDO-3', { summary })
  if (undoneIn(newestFirst).has(entry.id)) throw refuse('UNDO-2', { summary })
  return wayBack(entry)
}

/**
 * Putting something back is itself a change; the newest that is meant is one that somebody asked for. Where that has no
 * way back, an older one is not put back in its place: nobody meant it. What came to nothing is no change to put back.
 */
function newest(newestFirst: readonly HistoryEntry[]): Found {
  const undone = undoneIn(newestFirst)
  const entry = newestFirst.find(
    ({ id, ended, undoes, no_inverse_because: because }) =>
      ended === 'done' && undoes === null && because !== UNCHANGED && !undone.has(id),
  )
  if (!entry) throw refuse('UNDO-4', {})
  return wayBack(entry)
}

/** A change that an older usher made may name an action that this one does not have. */
function wayBack(entry: HistoryEntry): Found {
  const { summary, inverse, no_inverse_because: because } = entry
  if (!inverse || !Object.hasOwn(actions, inverse.action))
    throw refuse('UNDO-1', { summary, because: because ?? 'nothing puts it back.' })
  return { entry, by: inverse }
}

/**
 * The identifiers of the changes that a later one put back, and that stayed put back. What undoes is newer than what it
 * undoes, so one pass from the newest on is enough.
 */
export function undoneIn(newestFirst: readonly HistoryEntry[]): Set<string> {
  const undone = new Set<string>()
  for (const { id, undoes, ended } of newestFirst)
    if (undoes !== null && ended === 'done' && !undone.has(id)) undone.add(undoes)
  return undone
}
