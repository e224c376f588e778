import { expect, test } from 'bun:test'
import { decodePathParameters, matchRoutes, buildRouteTable, type HttpRoute } from './routing.ts'

const route = (path: string, method: HttpRoute['method'] = 'GET'): HttpRoute => ({
  method,
  path,
  handle: () => Promise.reject(),
})
const table = buildRouteTable([
  route('/api/jobs'),
  route('/api/jobs/{id}'),
  route('/api/bundle/{name…}'),
  route('/api/jobs', 'POST'),
])
const found = (path: string) =>
  matchRoutes(path, table).map(({ route: { method, path: to }, pathParameters: parameters }) => [
    method,
    to,
    ...parameters.flat(),
  ])

test('a path matches every method of its route', () => {
  expect(found('/api/jobs')).toEqual([
    ['GET', '/api/jobs'],
    ['POST', '/api/jobs'],
  ])
})

test('braces match one segment, as sent', () => {
  expect(found('/api/jobs/a%2Fb')).toEqual([['GET', '/api/jobs/{id}', 'id', 'a%2Fb']])
  expect(decodePathParameters([['id', 'a%2Fb']])).toEqual([['id', 'a/b']])
  expect(found('/api/jobs/a/b')).toEqual([])
})

test('a rest parameter matches the rest of the path', () => {
  expect(found('/api/bundle/../../etc/passwd')).toEqual([['GET', '/api/bundle/{name…}', 'name', '../../etc/passwd']])
  expect(found('/api/bundle')).toEqual([])
})

test.each(['/api/job', '/api//jobs', '/api/jobs?', '/API/jobs', '/api/%6aobs', '/api/./jobs', '/api/x/../jobs'])(
  '%s matches no route',
  (path) => expect(found(path)).toEqual([]),
)
