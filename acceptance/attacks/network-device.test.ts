import { afterEach, beforeEach, expect, test } from 'bun:test'
import { passwordFile } from '../../src/platform/owner-password.ts'
import { setPassword } from '../../src/surfaces/http/auth/password.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { exchangeBytes, sendRequest } from '../surface/support/raw-connection.ts'
import { PASSWORD, portOf, startSession, startSurface } from '../surface/support/surfaces.ts'
import { everyRequest } from './support/every-request.ts'

let home: ControllableMachine
let server: RunningServer
let port: number
let host: string

beforeEach(async () => {
  home = controllableMachine()
  await setPassword(passwordFile(home.machine.paths), PASSWORD)
  const eth0 = [{ address: '127.0.0.2', internal: false, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }]
  server = await startSurface({ machine: home.machine, lan: true, network: { interfaces: { eth0 }, hostname: 'den' } })
  port = portOf(server)
  host = `127.0.0.1:${port}`
})
afterEach(async () => {
  await server.stop()
  home[Symbol.dispose]()
})

const signIn = (body: string, headers: string[] = []) =>
  sendRequest(port, 'POST', '/api/session', ['Host', host, 'Content-Type', 'application/json', ...headers], body)
const statusWith = async (token: string) =>
  (await sendRequest(port, 'GET', '/api/version', ['Host', host, 'X-Service-Token', token])).status

test('a session that the browser proposes is never adopted', async () => {
  const chosen = 'c'.repeat(64)
  const headers = ['X-Service-Token', chosen, 'Cookie', `session=${chosen}`]
  const { status, text, headers: answered } = await signIn(JSON.stringify({ password: PASSWORD }), headers)
  expect([status, text.includes(chosen), answered.has('set-cookie'), await statusWith(chosen)]).toEqual([
    200,
    false,
    false,
    403,
  ])
  expect(await startSession(port)).not.toBe(await startSession(port))
})

test('a header that names another device does not clear the wait after wrong passwords', async () => {
  for (let n = 0; n < 3; n++) await signIn('{"password":"wrong wrong wrong"}', ['X-Forwarded-For', `10.0.0.${n}`])
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP', 'True-Client-IP'])
    expect((await signIn('{"password":"wrong wrong wrong"}', [name, '10.1.2.3'])).status).toBe(429)
})

test('a ticket that many devices send at once opens one session', async () => {
  const body = JSON.stringify({ ticket: server.issueTicket() })
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signIn(body)).status).not.toBe(200)
})

test.each([
  ['an inherited name', '{"__proto__":{"password":"x"}}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"owner"}}}'],
  ['a role beside it', '{"password":"wrong wrong wrong","role":"owner"}'],
  ['lists for texts', '{"password":["a"],"ticket":["b"]}'],
  ['an object for a text', '{"ticket":{"length":64}}'],
  ['a thousand levels', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
  ['thirty thousand levels', '{"a":'.repeat(10_000)],
  ['a number too large', '{"password":1e999}'],
  ['a byte order mark', '\ufeff{"password":"x"}'],
  ['half a character', '{"password":"\\ud800","ticket":"\\udfff"}'],
])('a sign-in with %s is refused', async (_what, body) => {
  expect([400, 401, 403]).toContain((await signIn(body)).status)
  expect(['password' in {}, 'role' in {}, await statusWith('')]).toEqual([false, false, 403])
})

test('no request of the contract takes fields that change what every object inherits', async () => {
  const { token } = server.info
  const headers = ['Host', host, 'X-Service-Token', token, 'Content-Type', 'application/json']
  for (const { method, path } of everyRequest) {
    if (method !== 'POST') continue
    for (const body of ['{"__proto__":{"dry_run":false}}', '{"constructor":{"prototype":{"x":1}}}'])
      expect([path, (await sendRequest(port, 'POST', path, headers, body)).status]).toEqual([path, 400])
  }
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '..', '%2e%2e%2fstatus'])
    expect((await sendRequest(port, 'POST', `/api/actions/${name}`, headers, '{}')).status).toBeGreaterThanOrEqual(400)
  expect(['dry_run' in {}, 'x' in {}, home.machine.state().jobs.list()]).toEqual([false, false, []])
})

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['chunks in disguise', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['chunks with a blank', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['a folded line', 'Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
  ['a negative length', 'Content-Length: -1\r\n\r\n'],
  ['a length in hexadecimal', 'Content-Length: 0x2\r\n\r\n{}'],
  ['a length with a sign', 'Content-Length: +2\r\n\r\n{}'],
])('a request with %s hides no second request', async (_what, rest) => {
  const { token } = server.info
  const first = `POST /api/actions/restart HTTP/1.1\r\nHost: ${host}\r\nX-Service-Token: ${token}\r\nContent-Type: application/json\r\n${rest}`
  const hidden = `GET /api/version HTTP/1.1\r\nHost: ${host}\r\nX-Service-Token: ${token}\r\nConnection: close\r\n\r\n`
  const answers = await exchangeBytes(port, `${first}${hidden}`)
  expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
  expect(home.machine.state().jobs.list()).toEqual([])
})

test.each(['websocket', 'h2c', 'TLS/1.0'])('an upgrade to %s is not granted', async (to) => {
  const headers = [
    'Host',
    host,
    'Upgrade',
    to,
    'Sec-WebSocket-Key',
    'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version',
    '13',
  ]
  const { status } = await sendRequest(port, 'GET', '/api/events', headers)
  expect([400, 403]).toContain(status)
})
