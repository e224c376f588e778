import { expect, test } from 'bun:test'
import type { Finding } from '../../../clients/typescript/src/index.ts'
import { consequencesOf, sortFindings } from './sort-findings.ts'

const finding = (id: string, more: Partial<Finding> = {}): Finding =>
  ({ id, status: 'failed', acceptance: null, settling: false, explained_by: null, explains: [], ...more }) as Finding

test('a finding that follows from another one is under its cause', () => {
  const cause = finding('tunnel')
  const queue = finding('queue', { explained_by: 'tunnel', status: 'warning' })
  const titles = finding('titles', { explained_by: 'queue' })
  const sorted = sortFindings([queue, cause, titles])
  expect(sorted.problems).toEqual([cause])
  expect(sorted.suggestions).toEqual([])
  expect(consequencesOf(cause, [queue, cause, titles])).toEqual([queue, titles])
})

test('a finding whose cause is accepted stands by itself', () => {
  const acceptance = { accepted_at: '2026-01-01T00:00:00Z', reason: 'known' }
  const cause = finding('tunnel', { acceptance })
  const queue = finding('queue', { explained_by: 'tunnel' })
  const sorted = sortFindings([cause, queue])
  expect(sorted.problems).toEqual([queue])
  expect(sorted.accepted).toEqual([cause])
})

test('what is settling is no problem yet, and what is not known is never passed', () => {
  const settling = finding('a', { status: 'warning', settling: true })
  const notKnown = finding('b', { status: 'not-known' })
  const sorted = sortFindings([settling, notKnown])
  expect(sorted.settling).toEqual([settling])
  expect(sorted.suggestions).toEqual([])
  expect(sorted.notKnown).toEqual([notKnown])
  expect(sorted.passed).toEqual([])
})

test('causes that name each other in a circle end', () => {
  const one = finding('one', { explained_by: 'two' })
  const two = finding('two', { explained_by: 'one' })
  expect(consequencesOf(one, [one, two])).toEqual([two])
})

test('a cause that is settling keeps what follows from it', () => {
  const cause = finding('tunnel', { status: 'not-known', settling: true })
  const queue = finding('queue', { status: 'warning', explained_by: 'tunnel' })
  const sorted = sortFindings([queue, cause])
  expect(sorted.settling).toEqual([cause])
  expect(sorted.suggestions).toEqual([])
  expect(sorted.notKnown).toEqual([])
})
