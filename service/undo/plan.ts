import type { Action } from '../../contract/declare.ts'
import { actions, type ActionName } from '../../contract/actions/index.ts'
import type { UndoData } from '../../contract/kinds/undo.ts'
import { performers } from '../actions/index.ts'
import type { Performer } from '../answer.ts'
import { acceptBody } from '../door/accept.ts'
import { seal } from '../door/seal.ts'
import type { Machine } from '../machine.ts'
import { refuse } from '../refusal.ts'
import type { Change, HistoryEntry } from '../state/state.ts'
import { inText, movedOn, stepsOf } from './compare.ts'
import { entryNamed, undoneIn } from './entry.ts'

/** A change of the past, and the action that puts it back, planned and not yet done. */
export interface UndoPlan {
  entry: HistoryEntry
  performer: Performer<Action>
  /** What that action's own plan is. */
  inner: unknown
  by: NonNullable<Change['inverse']>
  change: ReturnType<Performer<Action>['change']>
  data: UndoData
}

/** Looks at what putting a change back comes to. Refused where there is no way back, or where all of it was changed since. */
export async function planUndo(id: string | undefined, machine: Machine): Promise<UndoPlan> {
  const history = machine.state().history.list()
  const { entry, by } = entryNamed(id, history)
  const action: Action = actions[by.action as ActionName]
  const { default: performer } = (await performers[by.action as ActionName]()) as { default: Performer<Action> }
  const inner = await performer.plan(acceptBody(action, by.body) as never, machine)
  const change = performer.change(inner)
  const left = movedOn(entry, change)
  if (left.length > 0 && left.length === Object.keys(entry.after ?? {}).length)
    throw refuse('UNDO-5', { summary: entry.summary, what: left.map(({ what }) => what).join(', ') })
  const { data: shown } = seal(performer.rehearse(inner))
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
  return { entry, performer, inner, by, change, data }
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
