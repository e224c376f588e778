import { expect, test } from 'bun:test'
import { decoded, givenOf, onlyPath } from './query.ts'

test('a query is names and values in order, decoded, repeated ones kept', () => {
  expect(givenOf('')).toEqual([])
  expect(givenOf('form=tv%2Cfilms&tail=5&form=a+b%2Bc')).toEqual([
    ['form', 'tv,films'],
    ['tail', '5'],
    ['form', 'a b+c'],
  ])
  expect(givenOf('a=b=c&d&=e')).toEqual([
    ['a', 'b=c'],
    ['d', ''],
    ['', 'e'],
  ])
})

test.each(['%', '%2', '%zz', '%ff', '%c3%28', '%ED%A0%80'])('%s is refused as no percent-encoded text', (text) => {
  expect(() => decoded(text)).toThrow('is not percent-encoded text')
  expect(() => givenOf(`a=${text}`)).toThrow('is not percent-encoded text')
})

test('what takes nothing takes nothing', () => {
  expect(() => onlyPath('')).not.toThrow()
  expect(() => onlyPath('a=b')).toThrow('This address takes nothing beside its path, and "a" was given')
})
