import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { ChangeRecord, HistoryEntry } from '../../../platform/store/types.ts'

type ChangeValues = Pick<ChangeRecord, 'before' | 'after'>

/** Starting a running service, or stopping one that is gone, does nothing. */
const idempotentActions = new Set(['up', 'down', 'switch', 'restart'])

/**
 * Returns the values that somebody changed after the change. The planned inverse has just read the current values into
 * its `before`.
 */
export function findLaterChanges(
  { action, after }: Pick<HistoryEntry, 'action' | 'after'>,
  now: ChangeValues | null,
): UndoData['left'] {
  if (idempotentActions.has(action)) return []
  return Object.entries(after ?? {}).flatMap(([what, then]) => {
    if (!now?.before || !(what in now.before) || isSame(now.before[what], then)) return []
    return [{ what, because: `it was ${formatValue(then)}, but is ${formatValue(now.before[what])} now` }]
  })
}

export function undoSteps(change: ChangeValues | null): UndoData['steps'] {
  const { before, after } = change ?? { before: null, after: null }
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((what) => ({
    what,
    from: formatOptional(before?.[what]),
    to: formatOptional(after?.[what]),
  }))
}

function isSame(one: unknown, other: unknown): boolean {
  return Bun.deepEquals(one ?? null, other ?? null)
}

function formatOptional(value: unknown): string | null {
  return value === null || value === undefined ? null : formatValue(value)
}

export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'not set'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
