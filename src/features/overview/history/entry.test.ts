import { expect, test } from 'bun:test'
import type { HistoryEntry } from '../../../platform/store/state.ts'
import { UNCHANGED } from '../../../platform/store/history.ts'
import { entryNamed, undoneIn } from './entry.ts'

const entry = (id: string, undoes: string | null = null, ended: HistoryEntry['ended'] = 'done'): HistoryEntry => ({
  id,
  undoes,
  ended,
  at: '2026-11-21T12:00:00.000Z',
  ended_at: null,
  action: 'config-set',
  summary: 'Set TZ',
  targets: ['TZ'],
  before: null,
  after: null,
  inverse: null,
  no_inverse_because: null,
  error: null,
  job: null,
})

test('what a later change put back is undone, unless that failed or was put back itself', () => {
  expect([...undoneIn([entry('b', 'a'), entry('a')])]).toEqual(['a'])
  expect([...undoneIn([entry('b', 'a', 'failed'), entry('a')])]).toEqual([])
  expect([...undoneIn([entry('c', 'b'), entry('b', 'a'), entry('a')])]).toEqual(['b'])
  expect([...undoneIn([entry('d', 'a'), entry('c', 'b'), entry('b', 'a'), entry('a')])].toSorted()).toEqual(['a', 'b'])
})

test('what came to nothing does not stand in the way of the change before it', () => {
  const change = { ...entry('a'), inverse: { action: 'config-set', body: { key: 'TZ', unset: true } } }
  const nothing = { ...entry('b'), no_inverse_because: UNCHANGED }
  expect(entryNamed(undefined, [nothing, change]).entry.id).toBe('a')
  expect(() => entryNamed(undefined, [{ ...nothing, no_inverse_because: 'Nobody kept it.' }, change])).toThrow(
    'cannot be put back',
  )
  expect(() => entryNamed('b', [nothing, change])).toThrow('cannot be put back')
})
