import { expect, test } from 'bun:test'
import type { HistoryEntry } from '../../../platform/store/types.ts'
import { NOTHING_CHANGED } from '../../../platform/store/change-history.ts'
import { findUndoableEntry, undoneIds } from './undoable-entry.ts'

const entry = (id: string, undoes: string | null = null, state: HistoryEntry['state'] = 'done'): HistoryEntry => ({
  id,
  undoes,
  state,
  started_at: '2026-11-21T12:00:00.000Z',
  ended_at: null,
  action: 'config-set',
  summary: 'Set TZ',
  targets: ['TZ'],
  before: null,
  after: null,
  inverse: null,
  no_inverse_because: null,
  outcome_summary: null,
  outcome_result: state === 'done' ? 'complete' : null,
  error: null,
  job: null,
})

test('undoneIds contains a change that was undone, unless the undo failed or was undone itself', () => {
  expect([...undoneIds([entry('b', 'a'), entry('a')])]).toEqual(['a'])
  expect([...undoneIds([entry('b', 'a', 'failed'), entry('a')])]).toEqual([])
  expect([...undoneIds([entry('c', 'b'), entry('b', 'a'), entry('a')])]).toEqual(['b'])
  expect([...undoneIds([entry('d', 'a'), entry('c', 'b'), entry('b', 'a'), entry('a')])].toSorted()).toEqual(['a', 'b'])
})

test.each(['not-achieved', 'partial'] as const)('a change whose undo ended %s does not count as undone', (result) => {
  expect([...undoneIds([{ ...entry('b', 'a'), outcome_result: result }, entry('a')])]).toEqual([])
})

test('an undo that an older version recorded counts', () => {
  expect([...undoneIds([{ ...entry('b', 'a'), outcome_result: 'not-known' }, entry('a')])]).toEqual(['a'])
})

test('undo skips a change without effect and takes the one before it', () => {
  const change = { ...entry('a'), inverse: { action: 'config-set', body: { key: 'TZ', unset: true } } as const }
  const nothing = { ...entry('b'), no_inverse_because: NOTHING_CHANGED }
  expect(findUndoableEntry(undefined, [nothing, change]).entry.id).toBe('a')
  expect(() => findUndoableEntry(undefined, [{ ...nothing, no_inverse_because: 'Nobody kept it.' }, change])).toThrow(
    'cannot be undone',
  )
  expect(() => findUndoableEntry('b', [nothing, change])).toThrow('cannot be undone')
})
