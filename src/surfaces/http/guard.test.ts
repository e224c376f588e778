import { expect, test } from 'bun:test'
import { judge, type Gate, type Right } from './guard.ts'
import { targetOf } from './target.ts'
import { HOST, incoming, TOKEN } from '../../../test-support/http/surface.ts'

const right: Right = { still: () => true }
const gate = (offersSession = false): Gate => ({
  authorities: () => new Set([HOST, 'localhost:7000', '[::1]:7000']),
  admits: (token) => (token === TOKEN ? right : undefined),
  offersSession: () => offersSession,
})
const judged = (headers: string[], target = '/api/status', method = 'GET', lan = false) =>
  judge(incoming(method, target, { headers }), targetOf(target), gate(lan))

const token = ['X-Service-Token', TOKEN]

test.each([[HOST], ['localhost:7000'], ['LOCALHOST:7000'], ['[::1]:7000']])(
  'Host %s with the token is let in',
  (host) => {
    expect(judged(['Host', host, ...token])).toEqual({ right })
  },
)

test.each([
  ['no Host', token],
  ['an empty Host', ['Host', '', ...token]],
  ['two Hosts', ['Host', HOST, 'Host', HOST, ...token]],
  ['two Hosts, one of them another', ['Host', HOST, 'host', 'evil.example', ...token]],
  ['another port', ['Host', '127.0.0.1:7001', ...token]],
  ['no port', ['Host', '127.0.0.1', ...token]],
  ['a name that leads to loopback', ['Host', 'rebound.example:7000', ...token]],
  ['a name in front of ours', ['Host', `x@${HOST}`, ...token]],
  ['a trailing dot', ['Host', 'localhost.:7000', ...token]],
  ['loopback written otherwise', ['Host', '127.1:7000', ...token]],
  ['a list', ['Host', `${HOST}, ${HOST}`, ...token]],
  ['an Origin elsewhere', ['Host', HOST, 'Origin', 'http://evil.example', ...token]],
  ['an Origin on another port', ['Host', HOST, 'Origin', 'http://127.0.0.1:7001', ...token]],
  ['an Origin of null', ['Host', HOST, 'Origin', 'null', ...token]],
  ['an empty Origin', ['Host', HOST, 'Origin', '', ...token]],
  ['an Origin over https', ['Host', HOST, 'Origin', `https://${HOST}`, ...token]],
  ['an Origin with a path', ['Host', HOST, 'Origin', `http://${HOST}/`, ...token]],
  ['two Origins', ['Host', HOST, 'Origin', `http://${HOST}`, 'Origin', `http://${HOST}`, ...token]],
  ['no token', ['Host', HOST]],
  ['an empty token', ['Host', HOST, 'X-Service-Token', '']],
  ['half a token', ['Host', HOST, 'X-Service-Token', TOKEN.slice(0, 32)]],
  ['a longer token', ['Host', HOST, 'X-Service-Token', `${TOKEN}a`]],
  ['two tokens', ['Host', HOST, ...token, ...token]],
  ['the token in a cookie', ['Host', HOST, 'Cookie', `X-Service-Token=${TOKEN}`]],
  ['the token as a bearer', ['Host', HOST, 'Authorization', `Bearer ${TOKEN}`]],
])('%s is refused', (_what, headers) => {
  expect(judged(headers)).toBeUndefined()
})

test('an Origin of its own is let in', () => {
  expect(judged(['Host', HOST, 'Origin', 'http://localhost:7000', ...token])).toEqual({ right })
})

test('the token in the query is worth nothing', () => {
  expect(judged(['Host', HOST], `/api/status?X-Service-Token=${TOKEN}`)).toBeUndefined()
})

test('an absolute target is judged by its own host too', () => {
  expect(judged(['Host', HOST, ...token], `http://${HOST}/api/status`)).toEqual({ right })
  expect(judged(['Host', HOST, ...token], 'http://evil.example/api/status')).toBeUndefined()
  expect(judged(['Host', 'evil.example', ...token], `http://${HOST}/api/status`)).toBeUndefined()
})

test.each(['*', 'evil.example:443', 'https://127.0.0.1:7000/', 'ftp://x/', ''])(
  'the target %p is refused',
  (target) => {
    expect(judged(['Host', HOST, ...token], target, 'OPTIONS')).toBeUndefined()
  },
)

test('the app may be seen without the token, and nothing else may', () => {
  const app = { right: null, may: 'see-the-app' } as const
  expect(judged(['Host', HOST], '/')).toEqual(app)
  expect(judged(['Host', HOST], '/anything', 'HEAD')).toEqual(app)
  expect(judged(['Host', HOST], '/apis')).toEqual(app)
  expect(judged(['Host', 'evil.example'], '/')).toBeUndefined()
  expect(judged(['Host', HOST, 'Origin', 'http://evil.example'], '/')).toBeUndefined()
  expect(judged(['Host', HOST], '/', 'POST')).toBeUndefined()
  expect(judged(['Host', HOST], '/api')).toBeUndefined()
  expect(judged(['Host', HOST], '/api/')).toBeUndefined()
})

test('the password may be given without the token only while sessions are offered', () => {
  expect(judged(['Host', HOST], '/api/session', 'POST', true)).toEqual({ right: null, may: 'give-the-password' })
  expect(judged(['Host', HOST], '/api/session', 'POST', false)).toBeUndefined()
  expect(judged(['Host', HOST], '/api/session', 'GET', true)).toBeUndefined()
  expect(judged(['Host', HOST], '/api/session/', 'POST', true)).toBeUndefined()
})
