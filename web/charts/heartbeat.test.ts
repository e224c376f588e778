import { expect, test } from 'bun:test'
import { barsOf } from './heartbeat-bars.ts'

test('a short outage is not averaged away: each bar has the worst that happened in it', () => {
  const beats = [
    { tone: 'good', startedAt: 0, endedAt: 95 },
    { tone: 'bad', startedAt: 95, endedAt: 96 },
    { tone: 'good', startedAt: 96, endedAt: 400 },
  ] as const
  expect(barsOf(beats, 0, 400, 4)).toEqual(['bad', 'good', 'good', 'good'])
})

test('where nothing was recorded there is no bar, and no good one', () => {
  expect(barsOf([{ tone: 'good', startedAt: 200, endedAt: 300 }], 0, 400, 4)).toEqual([null, null, 'good', null])
})
