import { expect, test } from 'bun:test'
import { parseAnsi } from './ansi.ts'

const ESCAPE = '\u001b'

test('a line without sequences is one piece', () => {
  expect(parseAnsi('ready')).toEqual([{ text: 'ready', colour: null }])
})

test('colours become pieces, and end', () => {
  expect(parseAnsi(`${ESCAPE}[1;31merror${ESCAPE}[0m: gone`)).toEqual([
    { text: 'error', colour: 'red' },
    { text: ': gone', colour: null },
  ])
})

test('colours of other palettes are left out with their numbers', () => {
  expect(parseAnsi(`${ESCAPE}[38;5;31mtext${ESCAPE}[48;2;32;33;34mmore`)).toEqual([
    { text: 'text', colour: null },
    { text: 'more', colour: null },
  ])
})

test('what moves the cursor or names the window is left out', () => {
  expect(parseAnsi(`${ESCAPE}[2K${ESCAPE}]0;title\u0007done`)).toEqual([{ text: 'done', colour: null }])
})
