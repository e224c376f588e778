import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { PlanAction, PlannedAction } from '../../../operations/handler.ts'
import { seal } from '../../../operations/envelope.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Change, HistoryEntry } from '../../../platform/store/state.ts'
import { inText, movedOn, stepsOf } from './compare.ts'
import { entryNamed, undoneIn } from './entry.ts'

/** A change of the past, and the action that puts it back, planned and not yet done. */
export interface UndoPlan {
  entry: HistoryEntry
  inverse: PlannedAction
  by: NonNullable<Change['inverse']>
  change: ReturnType<PlannedAction['performer']['change']>
  data: UndoData
}

/** Looks at what putting a change back comes to. Refused where there is no way back, or where all of it was changed since. */
export async function planUndo(id: string | undefined, machine: Machine, planAction: PlanAction): Promise<UndoPlan> {
  const history = machine.state().history.list()
  const { entry, by } = entryNamed(id, history)
  const inverse = await planAction(by.action, by.body, machine)
  const { performer, plan } = inverse
  const change = performer.change(plan)
  const left = movedOn(entry, change)
  if (left.length > 0 && left.length === Object.keys(entry.after ?? {}).length)
    throw refuse('UNDO-5', { summary: entry.summary, what: left.map(({ what }) => what).join(', ') })
  const { data: shown } = seal(performer.rehearse(plan))
  const data: UndoData = {
    rehearsed: true,
    complete: true,
    offer: null,
    summary: `Put back: ${entry.summary}`,
    change: brief(entry),
    by,
    steps: stepsOf(change),
    left,
    since: laterThan(entry, history).map(brief),
    commands: Array.isArray(shown['commands']) ? shown['commands'].map(inText) : [],
  }
  return { entry, inverse, by, change, data }
}

function brief({ id, at, action, summary }: HistoryEntry): UndoData['change'] {
  return { id, at, action, summary }
}

/** Later changes to the same things, oldest first, that were not put back themselves. */
function laterThan(entry: HistoryEntry, newestFirst: readonly HistoryEntry[]): HistoryEntry[] {
  const undone = undoneIn(newestFirst)
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
