import { expect, test } from 'bun:test'
import { requestStates, type RequestState } from '../../../../contract/kinds/requests.ts'
import { requestStepNames } from '../../../../contract/kinds/trace.ts'
import { minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { filmItem, mediaRequest, queueRow } from '../../../../test-support/trace/fixtures.ts'
import type { FiledItem } from './stage.ts'
import { requestStepsOf } from './steps.ts'

const filed = (item: Partial<FiledItem> = {}) => ({
  known: true as const,
  at: NOW,
  value: { managerTitle: 'Radarr', item: filmItem(), queueRows: [], ...item },
})
const statesOf = (state: RequestState, item?: Partial<FiledItem>, request = mediaRequest()) =>
  requestStepsOf(request, { state, parts: null }, filed(item)).map((step) => step.state)

const short = { done: '✓', pending: '·', failed: '✗', 'not-known': '?', 'not-needed': '-' }

test.each<[RequestState, string, Partial<FiledItem>]>([
  ['waiting-for-approval', '✓······', {}],
  ['declined', '✓✗·····', {}],
  ['failed', '✓✗·····', {}],
  ['not-added', '✓✗·····', {}],
  ['not-known', '✓✓?????', {}],
  ['unreleased', '✓✓·····', {}],
  ['wanted', '✓✓✓····', {}],
  ['wanted', '✓✓✓✗···', { item: filmItem({ monitored: false }) }],
  ['partially-available', '✓✓✓····', {}],
  ['downloading', '✓✓✓✓···', { queueRows: [queueRow()] }],
  ['downloading', '✓✓✓✓✗··', { queueRows: [queueRow({ health: 'warning' })] }],
  ['available', '✓✓✓✓✓✓·', {}],
])('a request that is %s has the steps %s', (state, expected, item) => {
  expect(
    statesOf(state, item)
      .map((one) => short[one])
      .join(''),
  ).toBe(expected)
})

test('it can be watched once the app for requests says so', () => {
  expect(statesOf('available', {}, mediaRequest({ availability: 'available' })).at(-1)).toBe('done')
})

test('every state has seven steps in one order', () => {
  for (const state of requestStates)
    expect(requestStepsOf(mediaRequest(), { state, parts: null }, filed()).map(({ step }) => step)).toEqual([
      ...requestStepNames,
    ])
})

test('only the next step says when it is expected', () => {
  const expected_at = minutesAgo(-30)
  const steps = requestStepsOf(
    mediaRequest(),
    { state: 'downloading', parts: null },
    filed({ queueRows: [queueRow({ expected_at })] }),
  )
  expect(steps.filter((step) => step.expected_at !== null)).toMatchObject([
    { step: 'downloading', expected_at: expected_at.toISOString() },
  ])
})

const partsOf = { available: 8, wanted: 10 }

test('the first step that is not done is under way, and none after a step that stopped', () => {
  const underWay = (state: RequestState, item?: Partial<FiledItem>) =>
    requestStepsOf(mediaRequest(), { state, parts: null }, filed(item)).flatMap(({ step, under_way }) =>
      under_way ? [step] : [],
    )
  expect(underWay('waiting-for-approval')).toEqual(['approved'])
  expect(underWay('wanted')).toEqual(['found'])
  expect(underWay('declined')).toEqual([])
  expect(underWay('not-known')).toEqual([])
})

test('of a series that is here in part, every step is done for that part', () => {
  const request = mediaRequest({ media: 'series' })
  const steps = requestStepsOf(request, { state: 'partially-available', parts: partsOf }, filed())
  expect(steps.slice(0, 3).map(({ parts_done }) => parts_done)).toEqual([null, null, null])
  for (const { parts_done, parts_total, under_way } of steps.slice(3))
    expect([parts_done, parts_total, under_way]).toEqual([8, 10, false])
})

test('a film counts no parts', () => {
  const steps = requestStepsOf(mediaRequest({ media: 'films' }), { state: 'wanted', parts: partsOf }, filed())
  expect(steps.every(({ parts_done }) => parts_done === null)).toBe(true)
})
