import { expect, test } from 'bun:test'
import { drawPicture } from './picture.ts'

const look = { colour: false, utf8: true, plain: false, width: 80 }
const squares = [
  [true, false, true],
  [true, true, false],
  [false, true, false],
]

test('two rows stand on one line', () => {
  expect(drawPicture(squares, look)).toBe('█▄▀\n ▀')
})

test('where the locale has no UTF-8, letters do', () => {
  expect(drawPicture(squares, { ...look, utf8: false })).toBe('##  ##\n####\n  ##')
})

test('where there is colour, it is ink on paper', () => {
  expect(drawPicture([[true, false]], { ...look, colour: true })).toBe('\u001b[30;107m▀ \u001b[0m')
})

test('it is left out where it is read aloud, and where it has no room', () => {
  expect(drawPicture(squares, { ...look, plain: true })).toBe('')
  expect(drawPicture(squares, { ...look, width: 2 })).toBe('')
})
