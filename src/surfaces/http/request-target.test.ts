import { expect, test } from 'bun:test'
import { isApiPath, parseRequestTarget } from './request-target.ts'

test('a path is kept as sent', () => {
  expect(parseRequestTarget('/a/../b%2e?x=1?y#z')).toEqual({ authority: null, path: '/a/../b%2e', query: 'x=1?y' })
  expect(parseRequestTarget('//evil.example/api')).toEqual({ authority: null, path: '//evil.example/api', query: '' })
})

test('an absolute target keeps its authority', () => {
  expect(parseRequestTarget('HTTP://a:1/b?c')).toEqual({ authority: 'a:1', path: '/b', query: 'c' })
  expect(parseRequestTarget('http://a:1?c')).toEqual({ authority: 'a:1', path: '/', query: 'c' })
  expect(parseRequestTarget('http://user@a:1/')).toEqual({ authority: 'user@a:1', path: '/', query: '' })
})

test('only the literal spelling matches /api', () => {
  const below = (target: string) => isApiPath(parseRequestTarget(target)!)
  expect(['/api', '/api/', '/api/status'].every(below)).toBe(true)
  expect(['/', '/apis', '/API/status', '/%61pi/status', '//api/status', '/./api/status'].some(below)).toBe(false)
})
