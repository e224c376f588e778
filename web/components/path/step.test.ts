import { expect, test } from 'bun:test'
import type { RequestStep } from '../../../clients/typescript/src/index.ts'
import { shareOfStep, shownSteps } from './step.ts'

const shown = (facts: Partial<RequestStep>) =>
  shownSteps([
    {
      step: 'filed',
      state: 'pending',
      happened_at: null,
      expected_at: null,
      under_way: false,
      parts_done: null,
      parts_total: null,
      ...facts,
    },
  ])[0]!

test('shownSteps shows a pending step as under way only if it is', () => {
  expect(shown({}).state).toBe('pending')
  expect(shown({ under_way: true }).state).toBe('busy')
  expect(shown({ state: 'failed', under_way: true }).state).toBe('failed')
})

test('shownSteps says not known, never not yet, where nobody could say', () => {
  expect(shown({ state: 'not-known' }).state).toBe('not-known')
})

test('shownSteps shows a step that some episodes have passed as partly done', () => {
  const partly = shown({ parts_done: 8, parts_total: 10 })
  expect(partly).toMatchObject({ state: 'partly', parts: { done: 8, total: 10 } })
  expect(shareOfStep(partly)).toBe(0.8)
  expect(shown({ parts_done: 0, parts_total: 10 })).toMatchObject({ state: 'pending', parts: { done: 0, total: 10 } })
})
