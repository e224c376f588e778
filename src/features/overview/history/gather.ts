import { isUndoingAction } from '../../../../contract/kinds/undo-action.ts'
import type { HistoryData } from '../../../../contract/kinds/history.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { HistoryEntry } from '../../../platform/store/types.ts'
import { undoneIds } from '../undo/undoable-entry.ts'

/** Returns every change, newest first, and whether it was undone. */
export function gatherHistory(machine: Machine): HistoryData {
  const entries = machine.state().history.list()
  const undone = undoneIds(entries)
  return { changes: entries.map((entry) => ({ ...toChangeData(entry), undone: undone.has(entry.id) })) }
}

function toChangeData({ inverse, no_inverse_because: because, ...entry }: HistoryEntry) {
  if (inverse && !isUndoingAction(inverse.action))
    return { ...entry, undo: null, no_undo_because: 'This version of usher cannot undo it.' }
  return { ...entry, undo: inverse, no_undo_because: because }
}
