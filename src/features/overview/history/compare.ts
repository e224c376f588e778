import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { Change, HistoryEntry } from '../../../platform/store/state.ts'

type Values = Pick<Change, 'before' | 'after'>

/** What the engine runs settles itself: starting what runs already, or stopping what is gone, does nothing. */
const settles = new Set(['up', 'down', 'switch', 'restart'])

/**
 * What is not as the change left it: somebody changed it since. The action that puts it back has just looked at how the
 * same things are, and says so in its own `before`.
 */
export function movedOn(
  { action, after }: Pick<HistoryEntry, 'action' | 'after'>,
  now: Values | null,
): UndoData['left'] {
  if (settles.has(action)) return []
  return Object.entries(after ?? {}).flatMap(([what, then]) => {
    if (!now?.before || !(what in now.before) || same(now.before[what], then)) return []
    return [{ what, because: `it was ${inText(then)}, and is ${inText(now.before[what])} now` }]
  })
}

/** What the action that puts it back changes, from what to what. */
export function stepsOf(change: Values | null): UndoData['steps'] {
  const { before, after } = change ?? { before: null, after: null }
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((what) => ({
    what,
    from: textOrNothing(before?.[what]),
    to: textOrNothing(after?.[what]),
  }))
}

function same(one: unknown, other: unknown): boolean {
  return Bun.deepEquals(one ?? null, other ?? null)
}

function textOrNothing(value: unknown): string | null {
  return value === null || value === undefined ? null : inText(value)
}

export function inText(value: unknown): string {
  if (value === null || value === undefined) return 'not set'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
