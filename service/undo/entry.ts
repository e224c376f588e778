import { actions } from '../../contract/actions/index.ts'
import { refuse } from '../refusal.ts'
import type { Change, HistoryEntry } from '../state/state.ts'

interface Found {
  entry: HistoryEntry
  by: NonNullable<Change['inverse']>
}

/** The change with that identifier, or the newest that has a way back; refused where it has none, or was put back already. */
export function entryNamed(id: string | undefined, newestFirst: readonly HistoryEntry[]): Found {
  if (id === undefined) return newest(newestFirst)
  const entry = newestFirst.find((one) => one.id === id)
  if (!entry) throw refuse('ASKED-6', { what: 'change', name: id, nearest: '', list: 'history' })
  const { summary, ended, inverse, no_inverse_because: because } = entry
  if (ended === 'under-way') throw refuse('UNDO-3', { summary })
  if (isUndone(entry, newestFirst)) throw refuse('UNDO-2', { summary })
  if (!inverse || !isOffered(inverse)) throw refuse('UNDO-1', { summary, because: because ?? 'nothing puts it back.' })
  return { entry, by: inverse }
}

/** Putting something back is itself a change; the newest that is meant is one that somebody asked for. */
function newest(newestFirst: readonly HistoryEntry[]): Found {
  const entry = newestFirst.find(
    (one) =>
      one.ended === 'done' &&
      one.undoes === null &&
      one.inverse !== null &&
      isOffered(one.inverse) &&
      !isUndone(one, newestFirst),
  )
  if (!entry?.inverse) throw refuse('UNDO-4', {})
  return { entry, by: entry.inverse }
}

/** Whether a later change put it back, and was not put back itself. */
export function isUndone({ id }: Pick<HistoryEntry, 'id'>, newestFirst: readonly HistoryEntry[]): boolean {
  return newestFirst.some((one) => one.undoes === id && one.ended === 'done' && !isUndone(one, newestFirst))
}

/** A change that an older usher made may name an action that this one does not have. */
function isOffered({ action }: NonNullable<Change['inverse']>): boolean {
  return Object.hasOwn(actions, action)
}
