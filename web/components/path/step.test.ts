import { expect, test } from 'bun:test'
import type { HopState, Request } from '../../../clients/typescript/src/index.ts'
import { shareOfStep, stepNames, stepsOfRequest } from './step.ts'

const request = (states: readonly HopState[], facts: Partial<Request> = {}) => ({
  media: 'films' as const,
  parts_available: null,
  parts_wanted: null,
  steps: stepNames.map((step, at) => ({ step, state: states[at] ?? 'pending', happened_at: null, expected_at: null })),
  ...facts,
})
const statesOf = (of: ReturnType<typeof request>) => stepsOfRequest(of).map(({ state }) => state)

test('stepsOfRequest shows the first step that is not done as under way', () => {
  expect(statesOf(request(['done']))).toEqual(['done', 'busy', ...Array(5).fill('pending')])
  expect(statesOf(request(Array(7).fill('done')))).toEqual(Array(7).fill('done'))
})

test('stepsOfRequest shows nothing as under way after a step that stopped', () => {
  expect(statesOf(request(['done', 'failed']))).toEqual(['done', 'failed', ...Array(5).fill('pending')])
})

test('stepsOfRequest says not known, never not yet, where nobody could say', () => {
  const states: HopState[] = ['done', 'done', ...Array(5).fill('not-known')]
  expect(statesOf(request(states))).toEqual(states)
})

test('stepsOfRequest shows a series that is here in part as partly there', () => {
  const facts = { media: 'series' as const, parts_available: 8, parts_wanted: 10 }
  const steps = stepsOfRequest(request(['done', 'done', 'done'], facts))
  expect(steps.slice(3).map(({ state }) => state)).toEqual(Array(4).fill('partly'))
  expect(steps.at(-1)).toMatchObject({ parts: { done: 8, total: 10 } })
  expect(shareOfStep(steps.at(-1)!)).toBe(0.8)
})
