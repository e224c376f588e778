import { expect, test } from 'bun:test'
import { guardRequest, type Authenticator, type AccessGrant } from './guard.ts'
import { parseRequestTarget } from '../request-target.ts'
import { HOST, testRequest, TOKEN } from '../../../../test-support/http/http-fixture.ts'

const grant: AccessGrant = { role: 'owner', isValid: () => true }
const gate: Authenticator = {
  scheme: 'http',
  secondsToWait: () => 0,
  authorities: () => new Set([HOST, 'localhost:7000', '[::1]:7000']),
  authenticate: (token) => (token === TOKEN ? grant : undefined),
}
const decide = (headers: string[], target = '/api/status', method = 'GET') =>
  guardRequest(testRequest(method, target, { headers }), parseRequestTarget(target), gate)

const token = ['X-Service-Token', TOKEN]

test.each([[HOST], ['localhost:7000'], ['LOCALHOST:7000'], ['[::1]:7000']])(
  'Host %s with the token is accepted',
  (host) => {
    expect(decide(['Host', host, ...token])).toEqual({ grant })
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
  expect(decide(headers)).toBeUndefined()
})

test('its own Origin is accepted', () => {
  expect(decide(['Host', HOST, 'Origin', 'http://localhost:7000', ...token])).toEqual({ grant })
})

test('a token in the query is ignored', () => {
  expect(decide(['Host', HOST], `/api/status?X-Service-Token=${TOKEN}`)).toBeUndefined()
})

test('the host of an absolute target is checked too', () => {
  expect(decide(['Host', HOST, ...token], `http://${HOST}/api/status`)).toEqual({ grant })
  expect(decide(['Host', HOST, ...token], 'http://evil.example/api/status')).toBeUndefined()
  expect(decide(['Host', 'evil.example', ...token], `http://${HOST}/api/status`)).toBeUndefined()
})

test.each(['*', 'evil.example:443', 'https://127.0.0.1:7000/', 'ftp://x/', ''])(
  'the target %p is refused',
  (target) => {
    expect(decide(['Host', HOST, ...token], target, 'OPTIONS')).toBeUndefined()
  },
)

test('the app is served without the token, and nothing else is', () => {
  const app = { grant: null, allowed: 'see-the-app' } as const
  expect(decide(['Host', HOST], '/')).toEqual(app)
  expect(decide(['Host', HOST], '/anything', 'HEAD')).toEqual(app)
  expect(decide(['Host', HOST], '/apis')).toEqual(app)
  expect(decide(['Host', 'evil.example'], '/')).toBeUndefined()
  expect(decide(['Host', HOST, 'Origin', 'http://evil.example'], '/')).toBeUndefined()
  expect(decide(['Host', HOST], '/', 'POST')).toBeUndefined()
  expect(decide(['Host', HOST], '/api')).toBeUndefined()
  expect(decide(['Host', HOST], '/api/')).toBeUndefined()
})

test('a sign-in is accepted without the token, at one address alone', () => {
  expect(decide(['Host', HOST], '/api/session', 'POST')).toEqual({ grant: null, allowed: 'sign-in' })
  expect(decide(['Host', 'evil.example'], '/api/session', 'POST')).toBeUndefined()
  expect(decide(['Host', HOST], '/api/session', 'GET')).toBeUndefined()
  expect(decide(['Host', HOST], '/api/session/', 'POST')).toBeUndefined()
})
