import { expect, test } from 'bun:test'
import { decodeName, encodeName, fsPath, printName } from './file-name.ts'

const random = (seed: number) => () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31

test('decodeName and encodeName return the same bytes for any name, and no two names are the same string', () => {
  const next = random(7)
  const seen = new Map<string, string>()
  for (let n = 0; n < 2000; n += 1) {
    const bytes = Buffer.from(Array.from({ length: 1 + Math.floor(next() * 8) }, () => Math.floor(next() * 256)))
    const name = decodeName(bytes)
    expect(encodeName(name)).toEqual(bytes)
    expect(name.isWellFormed()).toBe(true)
    expect(seen.get(name) ?? bytes.toString('hex')).toBe(bytes.toString('hex'))
    seen.set(name, bytes.toString('hex'))
  }
})

test('a name that contains a character used for a byte keeps its own bytes', () => {
  const bytes = Buffer.from(`a${String.fromCodePoint(0x10f7e9)}b`)
  expect(encodeName(decodeName(bytes))).toEqual(bytes)
})

test('fsPath leaves text alone', () => {
  expect(fsPath('/srv/Amélie 天気の子')).toBe('/srv/Amélie 天気の子')
})

test('printName shows bytes and control characters', () => {
  expect(printName(decodeName(Buffer.from([0x63, 0xe9, 0x0a, 0x78])))).toBe('c\\xe9\\u000ax')
})
