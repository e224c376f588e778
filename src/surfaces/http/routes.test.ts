import { expect, test } from 'bun:test'
import { decodedPath, routesOf, tableOf, type Route } from './routes.ts'

const route = (path: string, method: Route['method'] = 'GET'): Route => ({
  method,
  path,
  answer: () => Promise.reject(),
})
const table = tableOf([
  route('/api/jobs'),
  route('/api/jobs/{id}'),
  route('/api/bundle/{name…}'),
  route('/api/jobs', 'POST'),
])
const found = (path: string) =>
  routesOf(path, table).map(({ route: { method, path: to }, path: given }) => [method, to, ...given.flat()])

test('a path leads to every method of its route', () => {
  expect(found('/api/jobs')).toEqual([
    ['GET', '/api/jobs'],
    ['POST', '/api/jobs'],
  ])
})

test('braces stand for one segment, as it was sent', () => {
  expect(found('/api/jobs/a%2Fb')).toEqual([['GET', '/api/jobs/{id}', 'id', 'a%2Fb']])
  expect(decodedPath([['id', 'a%2Fb']])).toEqual([['id', 'a/b']])
  expect(found('/api/jobs/a/b')).toEqual([])
})

test('a rest stands for all that is left', () => {
  expect(found('/api/bundle/../../etc/passwd')).toEqual([['GET', '/api/bundle/{name…}', 'name', '../../etc/passwd']])
  expect(found('/api/bundle')).toEqual([])
})

test.each(['/api/job', '/api//jobs', '/api/jobs?', '/API/jobs', '/api/%6aobs', '/api/./jobs', '/api/x/../jobs'])(
  '%s leads nowhere',
  (path) => expect(found(path)).toEqual([]),
)
