import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { PlanAction, PlannedAction } from '../../../operations/handler.ts'
import { toEnvelope } from '../../../operations/envelope.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { ChangeRecord, HistoryEntry } from '../../../platform/store/types.ts'
import { findLaterChanges, undoSteps } from './later-changes.ts'
import { findUndoableEntry, undoneIds } from './undoable-entry.ts'

export interface UndoPlan {
  entry: HistoryEntry
  inverse: PlannedAction
  inverseRequest: NonNullable<ChangeRecord['inverse']>
  change: ReturnType<PlannedAction['handler']['changeRecord']>
  data: UndoData
}

/** Plans to undo a change. Throws if it has no inverse, or if all of its values were changed since. */
export async function planUndo(id: string | undefined, machine: Machine, planAction: PlanAction): Promise<UndoPlan> {
  const history = machine.state().history.list()
  const { entry, inverse: inverseRequest } = findUndoableEntry(id, history)
  const inverse = await planAction(inverseRequest.action, inverseRequest.body, machine)
  const { handler, plan } = inverse
  const change = handler.changeRecord(plan)
  const skipped = findLaterChanges(entry, change)
  if (skipped.length > 0 && skipped.length === (entry.after ?? []).length)
    throw usherError('UNDO-5', { summary: entry.summary, what: skipped.map(({ subject }) => subject).join(', ') })
  const { data: dryRun } = toEnvelope(handler.dryRunOutcome(plan))
  const data: UndoData = {
    dry_run: true,
    complete: true,
    outcome_result: null,
    offer: null,
    summary: `Undo: ${entry.summary}`,
    change: entryBrief(entry),
    undo: inverseRequest,
    steps: undoSteps(change),
    skipped,
    later_changes: findLaterEntries(entry, history).map(entryBrief),
    commands: Array.isArray(dryRun['commands']) ? dryRun['commands'].map(String) : [],
  }
  return { entry, inverse, inverseRequest, change, data }
}

function entryBrief({ id, started_at, action, summary }: HistoryEntry): UndoData['change'] {
  return { id, started_at, action, summary }
}

/** Later changes to the same targets that were not undone, oldest first. */
function findLaterEntries(entry: HistoryEntry, newestFirst: readonly HistoryEntry[]): HistoryEntry[] {
  const undone = undoneIds(newestFirst)
  return newestFirst
    .slice(
      0,
      newestFirst.findIndex(({ id }) => id === entry.id),
    )
    .filter(
      ({ id, targets, undoes }) =>
        undoes === null && !undone.has(id) && targets.some((one) => entry.targets.includes(one)),
    )
    .toReversed()
}
