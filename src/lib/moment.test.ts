import { expect, test } from 'bun:test'
import { resolveMoment } from './moment.ts'

const NOW = new Date('2026-03-14T14:00:00.000Z')

test.each([
  ['2h', '2026-03-14T12:00:00.000Z'],
  ['90s', '2026-03-14T13:58:30.000Z'],
  ['1w1d1h30m', '2026-03-06T12:30:00.000Z'],
  ['99999w', '1970-01-01T00:00:00.000Z'],
  ['2026-03-14T13:00:00Z', '2026-03-14T13:00:00.000Z'],
  ['2026-03-14T14:00:00.500+01:00', '2026-03-14T13:00:00.500Z'],
])('resolveMoment reads %s', (typed, instant) => {
  expect(resolveMoment(typed, NOW).toISOString()).toBe(instant)
})
