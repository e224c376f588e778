import { expect, test } from 'bun:test'
import {
  arrayOf,
  asObject,
  optionalArray,
  optionalObject,
  requiredId,
  requiredNumber,
  requiredString,
  union,
  object,
  boolean,
  array,
  nullish,
  ParseError,
  record,
  number,
  string,
} from './json-reader.ts'

const app = object({ name: string, port: nullish(number), tags: nullish(array(string)) })

test('what is named is read, and nothing else', () => {
  expect(app({ name: 'sonarr', port: 8989, tags: ['a'], secret: 'x' })).toEqual({
    name: 'sonarr',
    port: 8989,
    tags: ['a'],
  })
  expect(app({ name: 'sonarr', port: null })).toEqual({ name: 'sonarr', port: null, tags: undefined })
})

test.each([
  ['a page', '<html>', 'is text, not an object'],
  ['nothing', null, 'is null, not an object'],
  ['a list', [], 'is a list, not an object'],
  ['one that is missing', {}, 'name is missing, not text'],
  ['one of another sort', { name: 'a', port: '8989' }, 'port is text, not a number'],
  ['one deep inside', { name: 'a', tags: ['b', 3] }, 'tags 1 is a number, not text'],
])('%s is told with its place', (_what, value, says) => {
  expect(() => app(value)).toThrow(new ParseError(says))
})

test('names of any sort, each with a value of one', () => {
  expect(record(boolean)({ a: true, b: false })).toEqual({ a: true, b: false })
  expect(() => record(boolean)({ a: 1 })).toThrow('a is a number, not true or false')
})

test('a record keeps a name that means something to the language', () => {
  const read = record(object({ on: boolean }))(JSON.parse('{"__proto__": {"on": true}, "toString": {"on": false}}'))
  expect(Object.entries(read)).toEqual([
    ['__proto__', { on: true }],
    ['toString', { on: false }],
  ])
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})

test('either of two', () => {
  const created = union(number, string)
  expect([created(1), created('1')]).toEqual([1, '1'])
  expect(() => created(null)).toThrow('is null, not text')
})

test.each<[string, () => unknown, string]>([
  ['an answer that is a page', () => asObject('<html>'), 'the answer is text, not an object'],
  ['what has a name of its own', () => asObject(3, 'a series'), 'a series is a number, not an object'],
  ['an entry of a list', () => arrayOf((json) => json)([{}, 'x']), '1 is text, not an object'],
  ['a field of an entry', () => arrayOf((json) => requiredString(json, 'title'))([{}]), '0 title is missing, not text'],
  ['a number that has no end', () => requiredNumber({ size: Infinity }, 'size'), 'size is without end, not a number'],
  ['an id of 0', () => requiredId({ id: 0 }, 'id'), 'id is a number, not an id'],
  ['a field that should hold an object', () => optionalObject({ a: [] }, 'a'), 'a is a list, not an object'],
  ['a field that should hold a list', () => optionalArray({ a: {} }, 'a'), 'a is an object, not a list'],
])('%s is told with its place and never its value', (_what, read, says) => {
  expect(read).toThrow(new ParseError(says))
})

test('a field that is null or missing holds nothing', () => {
  expect([optionalObject({ a: null }, 'a'), optionalArray({}, 'a')]).toEqual([{}, []])
})
