import { describe, expect, test } from 'bun:test'
import type { LogLevel } from '../../../clients/typescript/src/index.ts'
import { errorBars } from './error-bars.ts'
import { createBlockFilter, parseFilter, placesOf } from './log-filter.ts'
import { appendLines, countLines, isAtLeast, lineOf, type ShownLogLine } from './log-lines.ts'
import { parametersOf } from './use-log.ts'

const line = (id: number, text = `line ${id}`, level: LogLevel | null = null, at = id * 1000): ShownLogLine =>
  lineOf(
    { service: 'sonarr', logged_at: new Date(at).toISOString(), level, stream: 'stdout', text, stated_at: null },
    id,
  )
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at))

describe('appendLines', () => {
  test('fills the last block and keeps the others as they are', () => {
    const one = appendLines([], lines(0, 150))
    const two = appendLines(one, lines(150, 260))
    expect(one.map(({ length }) => length)).toEqual([100, 50])
    expect(two.map(({ length }) => length)).toEqual([100, 100, 60])
    expect(two[0]).toBe(one[0]!)
    expect(two.flat().map(({ id }) => id)).toEqual(lines(0, 260).map(({ id }) => id))
  })

  test('drops the oldest of more than 20,000 lines', () => {
    const blocks = appendLines([], lines(0, 20_150))
    expect(countLines(blocks)).toBeLessThanOrEqual(20_000)
    expect(blocks.at(-1)!.at(-1)!.id).toBe(20_149)
  })
})

describe('parseFilter', () => {
  test('takes a text as it stands, in upper or lower case', () => {
    expect(placesOf('A [Error] and an [error]', parseFilter('[error]').expression)).toEqual([
      [2, 9],
      [17, 24],
    ])
  })

  test('takes an expression between slashes, which usher itself cannot look for', () => {
    const { expression, plain } = parseFilter('/s\\d+e\\d+/')
    expect(plain).toBe('')
    expect(placesOf('The Bear S03E05', expression)).toEqual([[9, 15]])
  })

  test('says that an expression is not one, and hides nothing', () => {
    expect(parseFilter('/(/')).toEqual({ expression: null, plain: '', isInvalid: true })
  })
})

test('the filter keeps lines of a level and a text', () => {
  const blocks = [[line(1, 'disk full', 'error'), line(2, 'disk fine', 'info'), line(3, 'disk?')]]
  expect(createBlockFilter({ level: 'warning', text: parseFilter('disk') })(blocks)).toEqual([[blocks[0]![0]!]])
  expect(isAtLeast('critical', 'error')).toBeTrue()
  expect(isAtLeast(null, 'trace')).toBeFalse()
})

describe('errorBars', () => {
  test('counts by the minute, and points at the first error', () => {
    const { bars, stepMs } = errorBars([
      [line(1, 'a', 'warning', 1000), line(2, 'b', 'error', 2000), line(3, 'c', null, 70_000)],
    ])
    expect(stepMs).toBe(60_000)
    expect(bars).toEqual([
      { startedAt: 0, errors: 1, warnings: 1, line: 2 },
      { startedAt: 60_000, errors: 0, warnings: 0, line: null },
    ])
  })

  test('takes longer stretches for a longer log', () => {
    const { bars, stepMs } = errorBars([[line(1, 'a', null, 0), line(2, 'b', 'error', 30 * 24 * 3_600_000)]])
    expect(bars.length).toBeLessThanOrEqual(60)
    expect(stepMs).toBe(1440 * 60_000)
    expect(bars.at(-1)!.errors).toBe(1)
  })
})

describe('the lines that are asked for', () => {
  const query = { services: [], level: null, text: '', tail: 200, around: null, until: null }

  test('follow the newest ones', () => {
    expect(parametersOf(query)).toEqual({ follow: true, tail: 200 })
  })

  test('go back from the oldest one that is shown, so that more than one answer has can be reached', () => {
    expect(parametersOf({ ...query, until: Date.parse('2026-03-14T14:00:00Z') })).toEqual({
      until: '2026-03-14T14:00:00.000Z',
      tail: 10_000,
    })
  })
})
