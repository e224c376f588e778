import { expect, test } from 'bun:test'
import { renderBitmap } from './bitmap.ts'

const capabilities = { colour: false, utf8: true, plain: false, width: 80 }
const squares = [
  [true, false, true],
  [true, true, false],
  [false, true, false],
]

test('two rows share one line', () => {
  expect(renderBitmap(squares, capabilities)).toBe('█▄▀\n ▀')
})

test('letters are used if the locale has no UTF-8', () => {
  expect(renderBitmap(squares, { ...capabilities, utf8: false })).toBe('##  ##\n####\n  ##')
})

test('on a colour terminal the bitmap is black on white', () => {
  expect(renderBitmap([[true, false]], { ...capabilities, colour: true })).toBe('\u001b[30;107m▀ \u001b[0m')
})

test('the bitmap is omitted for screen readers, and if it does not fit', () => {
  expect(renderBitmap(squares, { ...capabilities, plain: true })).toBe('')
  expect(renderBitmap(squares, { ...capabilities, width: 2 })).toBe('')
})
