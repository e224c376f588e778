import { expect, test } from 'bun:test'
import { either, fields, flag, list, maybe, Misshapen, named, number, text } from './shape.ts'

const app = fields({ name: text, port: maybe(number), tags: maybe(list(text)) })

test('what is named is read, and nothing else', () => {
  expect(app({ name: 'sonarr', port: 8989, tags: ['a'], secret: 'x' })).toEqual({
    name: 'sonarr',
    port: 8989,
    tags: ['a'],
  })
  expect(app({ name: 'sonarr', port: null })).toEqual({ name: 'sonarr', port: null, tags: undefined })
})

test.each([
  ['a page', '<html>', 'should be names and values'],
  ['nothing', null, 'should be names and values'],
  ['a list', [], 'should be names and values'],
  ['one that is missing', {}, 'name should be text'],
  ['one of another sort', { name: 'a', port: '8989' }, 'port should be a number'],
  ['one deep inside', { name: 'a', tags: ['b', 3] }, 'tags 1 should be text'],
])('%s is told with its place', (_what, value, says) => {
  expect(() => app(value)).toThrow(new Misshapen(says))
})

test('names of any sort, each with a value of one', () => {
  expect(named(flag)({ a: true, b: false })).toEqual({ a: true, b: false })
  expect(() => named(flag)({ a: 1 })).toThrow('a should be true or false')
})

test('either of two', () => {
  const created = either(number, text)
  expect([created(1), created('1')]).toEqual([1, '1'])
  expect(() => created(null)).toThrow('should be text')
})
