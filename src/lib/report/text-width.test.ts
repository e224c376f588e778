import { describe, expect, test } from 'bun:test'
import { truncateMiddle, padEnd, padStart, displayWidth, wrap } from './text-width.ts'

test('a wide character takes two columns, a combining mark none', () => {
  expect([displayWidth('日本'), displayWidth('e\u0301'), displayWidth('\u001b[31mred\u001b[0m')]).toEqual([4, 1, 3])
})

describe('truncateMiddle', () => {
  test.each([
    ['sonarr', 6, 'sonarr'],
    ['a.very.long.name.mkv', 11, 'a.ver…e.mkv'],
    ['abcdef', 2, 'ab'],
    ['日本語のとても長い名前', 9, '日本…名前'],
  ])('%s in %i columns', (text, width, cut) => {
    expect(truncateMiddle(text, width, '…')).toBe(cut)
  })

  test('never exceeds the width, colours included', () => {
    const painted = '\u001b[32mone name that is long enough\u001b[0m'
    for (let width = 1; width < 30; width++)
      expect(displayWidth(truncateMiddle(painted, width, '...'))).toBeLessThanOrEqual(width)
  })
})

test('padding counts columns instead of characters', () => {
  expect(padEnd('日', 4)).toBe('日  ')
  expect(padStart('日', 4)).toBe('  日')
})

test('wrap breaks between words and keeps the indent; a long word stays whole', () => {
  expect(wrap('one two three', 9, 2)).toBe('  one two\n  three')
  expect(wrap('it is 6.6 GB in 12 min', 9)).toBe('it is\n6.6 GB in\n12 min')
  expect(wrap('see https://example.org/long then', 10)).toBe('see\nhttps://example.org/long\nthen')
})
