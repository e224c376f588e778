import { expect, test } from 'bun:test'
import { percentDecode, parseQuery, assertNoQuery } from './query.ts'

test('parseQuery decodes names and values in order, and keeps repeated ones', () => {
  expect(parseQuery('')).toEqual([])
  expect(parseQuery('form=tv%2Cfilms&tail=5&form=a+b%2Bc')).toEqual([
    ['form', 'tv,films'],
    ['tail', '5'],
    ['form', 'a b+c'],
  ])
  expect(parseQuery('a=b=c&d&=e')).toEqual([
    ['a', 'b=c'],
    ['d', ''],
    ['', 'e'],
  ])
})

test.each(['%', '%2', '%zz', '%ff', '%c3%28', '%ED%A0%80'])('%s is refused as invalid percent-encoding', (text) => {
  expect(() => percentDecode(text)).toThrow('is not valid percent-encoding')
  expect(() => parseQuery(`a=${text}`)).toThrow('is not valid percent-encoding')
})

test('a route without parameters refuses a query', () => {
  expect(() => assertNoQuery('')).not.toThrow()
  expect(() => assertNoQuery('a=b')).toThrow('This address takes no query parameters, but "a" was given')
})
