import { expect, test } from 'bun:test'
import { virtualScreen } from '../../../../test-support/cli/virtual-screen.ts'
import { rowText, toCells } from './cells.ts'
import { createScreen } from './screen.ts'

function testScreen(columns = 20, rows = 3) {
  const shown = virtualScreen(columns, rows)
  let size = { columns, rows }
  const screen = createScreen({ size: () => size, write: async (text) => shown.write(text) })
  const resize = (next: typeof size) => {
    size = next
    shown.resize(next.columns, next.rows)
  }
  return { shown, resize, ...screen }
}

test('the first drawing draws every cell, the same again none, and a change only what differs', async () => {
  const screen = testScreen()
  await screen.draw(['Sonarr  healthy', 'Radarr  healthy'])
  expect(screen.shown.lines()).toEqual(['Sonarr  healthy', 'Radarr  healthy', ''])
  expect(screen.drawn().cells).toBe(60)
  const before = screen.drawn()
  await screen.draw(['Sonarr  healthy', 'Radarr  healthy'])
  expect(screen.drawn()).toEqual(before)
  await screen.draw(['Sonarr  healthy', 'Radarr  stopped'])
  expect(screen.shown.lines()[1]).toBe('Radarr  stopped')
  expect(screen.drawn().cells - before.cells).toBe(7)
})

test('another size draws everything again', async () => {
  const screen = testScreen()
  await screen.draw(['one', 'two', 'three'])
  screen.resize({ columns: 4, rows: 2 })
  await screen.draw(['one', 'two', 'three'])
  expect(screen.shown.lines()).toEqual(['one', 'two'])
})

test('a style is drawn where it changes alone, and ends with its text', async () => {
  const screen = testScreen()
  await screen.draw(['\u001b[31mbad\u001b[0m fine'])
  await screen.draw(['\u001b[32mbad\u001b[0m fine'])
  expect([screen.shown.styleAt(0, 0), screen.shown.styleAt(0, 4)]).toEqual(['32', ''])
})

test('wide characters take two cells, combining marks none, and half a wide one is not drawn', () => {
  const [row] = toCells(['進撃の巨人 é👨‍👩‍👧'], 14, 1).rows
  expect(rowText(row!)).toBe('進撃の巨人 é👨‍👩‍👧')
  expect(row).toHaveLength(14)
  expect(rowText(toCells(['ab進'], 3, 1).rows[0]!)).toBe('ab')
})

test('what replaces a wide character or a part of it is drawn as a whole', async () => {
  const screen = testScreen(10, 1)
  const texts = ['進撃の', 'a撃の', '進b の', 'xxxxxx', 'x進xxx', '進撃の巨人', 'ab']
  for (const text of texts) {
    await screen.draw([text])
    expect(screen.shown.lines()[0]).toBe(text)
  }
})

test.each([
  ['\u001b]0;title\u0007evil', 'title'],
  ['\u001b[2Jgone', 'clear'],
  ['\u001b[31;1;5mred', 'a style of its own'],
  ['\u009b31mred', 'C1'],
  ['a\rb\nc\td\u0008', 'moves'],
  ['\u202eleft', 'direction'],
])('%j reaches no terminal as it is (%s)', async (text) => {
  const screen = testScreen(40, 2)
  await screen.draw([text, 'second'])
  expect(screen.shown.unknown()).toEqual([])
  expect(screen.shown.lines()[1]).toBe('second')
  // oxlint-disable-next-line no-control-regex
  expect(screen.shown.text()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
})
