import { afterEach, expect, test } from 'bun:test'
import type { JobData } from '../../clients/typescript/src/index.ts'
import { dockChoice, isJobFolded, isOutcomeFolded } from './dock-folding.ts'

afterEach(() => {
  dockChoice.value = null
})

const NOW = Date.parse('2026-03-14T14:00:00.000Z')
const job = (parts: Partial<JobData>) => ({
  job: { state: 'done', outcome_result: 'complete', ended_at: '2026-03-14T13:58:00.000Z', ...parts } as JobData,
})

test('what ended well folds after a minute; what runs or failed stays', () => {
  expect(isJobFolded(job({}), NOW)).toBe(true)
  expect(isJobFolded(job({ ended_at: '2026-03-14T13:59:30.000Z' }), NOW)).toBe(false)
  expect(isJobFolded(job({ state: 'running', outcome_result: null, ended_at: null }), NOW)).toBe(false)
  expect(isJobFolded(job({ outcome_result: 'not-achieved' }), NOW)).toBe(false)
  expect(isOutcomeFolded({ state: 'done', at: NOW - 61_000 }, NOW)).toBe(true)
  expect(isOutcomeFolded({ state: 'refused', at: NOW - 61_000 }, NOW)).toBe(false)
})

test('what a person chose wins', () => {
  dockChoice.value = 'open'
  expect(isJobFolded(job({}), NOW)).toBe(false)
  dockChoice.value = 'collapsed'
  expect(isJobFolded(job({ state: 'running', ended_at: null }), NOW)).toBe(true)
})
