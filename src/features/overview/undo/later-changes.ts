import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { ChangeRecord, HistoryEntry } from '../../../platform/store/types.ts'

type ChangeValues = Pick<ChangeRecord, 'before' | 'after'>

const NOT_SET = 'not set'

/** Starting a running service, or stopping one that is gone, does nothing. */
const idempotentActions = new Set(['up', 'down', 'switch', 'restart'])

/**
 * Returns the values that somebody changed after the change. The planned inverse has just read the current values into
 * its `before`.
 */
export function findLaterChanges(
  { action, after }: Pick<HistoryEntry, 'action' | 'after'>,
  now: ChangeValues | null,
): UndoData['skipped'] {
  if (idempotentActions.has(action)) return []
  return (after ?? []).flatMap(({ subject, value: recordedValue }) => {
    const found = now?.before?.find((one) => one.subject === subject)
    if (!found || found.value === recordedValue) return []
    return [{ subject, because: `it was ${recordedValue ?? NOT_SET}, but is ${found.value ?? NOT_SET} now` }]
  })
}

export function undoSteps(change: ChangeValues | null): UndoData['steps'] {
  const before = valuesBySubject(change?.before)
  const after = valuesBySubject(change?.after)
  return [...new Set([...before.keys(), ...after.keys()])].map((subject) => ({
    subject,
    from: before.get(subject) ?? null,
    to: after.get(subject) ?? null,
  }))
}

const valuesBySubject = (values: ChangeRecord['before'] | undefined): Map<string, string | null> =>
  new Map((values ?? []).map(({ subject, value }) => [subject, value]))
