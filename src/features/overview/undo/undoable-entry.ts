import { commandTable } from '../../../../contract/command-table.ts'
import { usherError } from '../../../lib/errors.ts'
import { NOTHING_CHANGED } from '../../../platform/store/change-history.ts'
import type { ChangeRecord, HistoryEntry } from '../../../platform/store/types.ts'

interface UndoableEntry {
  entry: HistoryEntry
  inverse: NonNullable<ChangeRecord['inverse']>
}

/** Returns the change with this ID, or the newest. Throws if it has no inverse or was undone already. */
export function findUndoableEntry(id: string | undefined, newestFirst: readonly HistoryEntry[]): UndoableEntry {
  if (id === undefined) return newestUndoable(newestFirst)
  const entry = newestFirst.find((historyEntry) => historyEntry.id === id)
  if (!entry) throw usherError('ASKED-6', { what: 'change', name: id, nearest: '', list: 'history' })
  const { summary, state } = entry
  if (state === 'running') throw usherError('UNDO-3', { summary })
  if (undoneIds(newestFirst).has(entry.id)) throw usherError('UNDO-2', { summary })
  return toUndoable(entry)
}

/**
 * Returns the newest change that a person requested; an undo is also a change, and does not count. If that change has
 * no inverse, this throws, because nobody meant an older one. Changes without effect are skipped.
 */
function newestUndoable(newestFirst: readonly HistoryEntry[]): UndoableEntry {
  const undone = undoneIds(newestFirst)
  const entry = newestFirst.find(
    ({ id, state, undoes, no_inverse_because: because }) =>
      state === 'done' && undoes === null && because !== NOTHING_CHANGED && !undone.has(id),
  )
  if (!entry) throw usherError('UNDO-4', {})
  return toUndoable(entry)
}

/** An older usher may have recorded an action that this one does not have. */
function toUndoable(entry: HistoryEntry): UndoableEntry {
  const { summary, inverse, no_inverse_because: because } = entry
  if (!inverse || !Object.hasOwn(commandTable.actions, inverse.action))
    throw usherError('UNDO-1', { summary, because: because ?? 'it has no inverse.' })
  return { entry, inverse }
}

/**
 * Returns the IDs of changes that were undone and stayed undone. An undo that did not come about, or only in part, can
 * be tried again. An undo is newer than the change it undoes, so one pass from the newest is enough.
 */
export function undoneIds(newestFirst: readonly HistoryEntry[]): Set<string> {
  const undone = new Set<string>()
  for (const { id, undoes, state, outcome_result: result } of newestFirst) {
    const isWhole = state === 'done' && result !== 'not-achieved' && result !== 'partial'
    if (undoes !== null && isWhole && !undone.has(id)) undone.add(undoes)
  }
  return undone
}
