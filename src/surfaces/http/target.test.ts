import { expect, test } from 'bun:test'
import { belowApi, targetOf } from './target.ts'

test('a path is taken as it was sent', () => {
  expect(targetOf('/a/../b%2e?x=1?y#z')).toEqual({ authority: null, path: '/a/../b%2e', query: 'x=1?y' })
  expect(targetOf('//evil.example/api')).toEqual({ authority: null, path: '//evil.example/api', query: '' })
})

test('an absolute target keeps its authority', () => {
  expect(targetOf('HTTP://a:1/b?c')).toEqual({ authority: 'a:1', path: '/b', query: 'c' })
  expect(targetOf('http://a:1?c')).toEqual({ authority: 'a:1', path: '/', query: 'c' })
  expect(targetOf('http://user@a:1/')).toEqual({ authority: 'user@a:1', path: '/', query: '' })
})

test('only what is spelled so lies below /api', () => {
  const below = (target: string) => belowApi(targetOf(target)!)
  expect(['/api', '/api/', '/api/status'].every(below)).toBe(true)
  expect(['/', '/apis', '/API/status', '/%61pi/status', '//api/status', '/./api/status'].some(below)).toBe(false)
})
