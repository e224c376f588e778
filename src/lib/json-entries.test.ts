import { expect, test } from 'bun:test'
import { createEntryReader } from './json-entries.ts'
import { requiredString, type JsonObject } from './json-reader.ts'

/** Reads a text that arrives in pieces of this size. */
function readInPieces<Entry>(
  text: string,
  size: number,
  readEntry: (json: JsonObject) => Entry,
  place: readonly string[] = [],
  wholeBytes = 0,
): Entry[] {
  const reader = createEntryReader(place, readEntry, wholeBytes)
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += size) reader.add(bytes.subarray(start, start + size))
  return reader.read(JSON.parse(reader.rest()))
}

const asItIs = (json: JsonObject) => json

const awkward = [
  { title: 'Amélie } ] " \\ {[', year: 2001, tags: [[1, { deep: [{}] }], []] },
  { 'a "key" {': { entry: 7 }, text: '\\"}\u2028💧', none: null },
  {},
  { entry: 0 },
]

test.each([1, 2, 3, 7, 64, 10_000])('a list in pieces of %i bytes has the entries that JSON.parse finds', (size) => {
  for (const space of [undefined, 2]) {
    expect(readInPieces(JSON.stringify(awkward, null, space), size, asItIs)).toEqual(awkward)
    const inside = JSON.stringify({ total: 4, Other: { Items: [awkward], more: '{' } }, null, space)
    expect(readInPieces(inside, size, asItIs, ['Other', 'none'])).toEqual([])
    const items = JSON.stringify({ Before: [1], Items: awkward, After: 'x' }, null, space)
    expect(readInPieces(items, size, asItIs, ['Items'])).toEqual(awkward)
  }
  expect(readInPieces('[]', size, asItIs)).toEqual([])
})

test('nothing but the number of an entry stays of its text', () => {
  const text = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, overview: 'x'.repeat(10_000) })))
  const reader = createEntryReader([], ({ id }) => id, 0)
  for (let start = 0; start < text.length; start += 65_536) {
    reader.add(Buffer.from(text.slice(start, start + 65_536)))
    expect(reader.rest().length).toBeLessThan(15_000)
  }
  expect(reader.rest().length).toBeLessThan(2000)
  expect(reader.read(JSON.parse(reader.rest()))).toEqual(Array.from({ length: 100 }, (_, id) => id))
})

test.each([0, 100, 300, 100_000])('a list that is parsed at once up to %i bytes is read the same', (wholeBytes) => {
  for (const size of [1, 50, 1000]) {
    const items = JSON.stringify({ Before: [1], Items: awkward, After: '💧' })
    expect(readInPieces(items, size, asItIs, ['Items'], wholeBytes)).toEqual(awkward)
    const titles = (text: string) => readInPieces(text, size, (json) => requiredString(json, 'title'), [], wholeBytes)
    expect(() => titles(`[{"title":"${'a'.repeat(200)}"},{"title":1}]`)).toThrow('1 title is a number, not text')
  }
})

test('an entry that cannot be read is named by its place, and none is read after it', () => {
  let asked = 0
  const titleOf = (json: JsonObject) => (asked++, requiredString(json, 'title'))
  expect(() => readInPieces('[{"title":"a"},{"title":1},{"title":"c"}]', 5, titleOf)).toThrow(
    '1 title is a number, not text',
  )
  expect(asked).toBe(2)
  expect(() => readInPieces('[{"title":"a"},{"title":}]', 5, titleOf)).toThrow(SyntaxError)
  expect(() => readInPieces('[{"title":"a"},null]', 5, titleOf)).toThrow('1 is null, not an object')
  expect(() => readInPieces('[0,{"title":"a"}]', 5, titleOf)).toThrow('0 is a number, not an object')
  expect(() => readInPieces('{"Other":[{}],"Items":[{"title":"a"}]}', 5, titleOf, ['Items'])).toThrow(
    'title is missing',
  )
})

test('what is not such a list stays as it is', () => {
  const restOf = (text: string) => {
    const reader = createEntryReader([], asItIs, 0)
    reader.add(Buffer.from(text))
    return reader.rest()
  }
  for (const text of ['', '"words"', '<html>{', 'null', '[{"id":1,', '{"message":"no"}', '[[{"id":1}]]'])
    expect(restOf(text)).toBe(text)
  expect(() => readInPieces('{"message":"no"}', 3, asItIs)).toThrow('the answer is an object, not a list')
})

test('an endless entry, an endless text around the entries, and endlessly many entries are refused', () => {
  const feed =
    (piece: string, times: number, first = '') =>
    () => {
      const reader = createEntryReader([], asItIs, 0)
      reader.add(Buffer.from(first))
      for (let at = 0; at < times; at++) reader.add(Buffer.from(piece))
    }
  const refusal = 'it has more values than usher reads'
  expect(feed('x'.repeat(1_000_000), 6, '[{"text":"')).toThrow(refusal)
  expect(feed('x'.repeat(1_000_000), 40, '"')).toThrow(refusal)
  expect(feed('{},'.repeat(100_000), 6, '[')).toThrow(refusal)
})
