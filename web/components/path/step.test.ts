import { expect, test } from 'bun:test'
import type { Request } from '../../../clients/typescript/src/index.ts'
import { shareOfStep, stepsOfRequest } from './step.ts'

const request = (facts: Partial<Request>) =>
  ({ state: 'wanted', media: 'films', parts_available: null, parts_wanted: null, ...facts }) as Request
const statesOf = (of: Request) => stepsOfRequest(of).map(({ state }) => state)

test('stepsOfRequest shows the first step that is not done as under way', () => {
  expect(statesOf(request({ state: 'waiting-for-approval' })).slice(0, 3)).toEqual(['done', 'busy', 'pending'])
  expect(statesOf(request({ state: 'available' }))).toEqual(Array(7).fill('done'))
})

test('stepsOfRequest stops where somebody declined', () => {
  expect(statesOf(request({ state: 'declined' })).slice(0, 3)).toEqual(['done', 'failed', 'pending'])
})

test('stepsOfRequest says not known, never not yet, where nobody could say', () => {
  expect(statesOf(request({ state: 'not-known' })).slice(2)).toEqual(Array(5).fill('not-known'))
})

test('stepsOfRequest shows a series that is here in part as partly there', () => {
  const steps = stepsOfRequest(
    request({ state: 'partially-available', media: 'series', parts_available: 8, parts_wanted: 10 }),
  )
  expect(steps.at(-1)).toMatchObject({ state: 'partly', parts: { done: 8, total: 10 } })
  expect(shareOfStep(steps.at(-1)!)).toBe(0.8)
})

test('stepsOfRequest takes the steps of the service where it says them', () => {
  const steps = [{ step: 'asked', state: 'done', happened_at: '2026-01-01T00:00:00Z', expected_at: null }] as const
  expect(stepsOfRequest({ ...request({}), steps })).toMatchObject([
    { step: 'asked', happenedAt: '2026-01-01T00:00:00Z' },
  ])
})
