import { afterAll, beforeAll, expect, test } from 'bun:test'
import { HOST, httpFixture, TOKEN, type HttpFixture, type TestResponse } from '../../test-support/http/http-fixture.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { everyRequest } from './support/every-request.ts'

let home: ControllableMachine
let surface: HttpFixture
beforeAll(() => {
  home = controllableMachine()
  surface = httpFixture(home.machine)
})
afterAll(() => home[Symbol.dispose]())

const summaryOf = ({ status, text, headers }: TestResponse) =>
  JSON.stringify([status, text, [...headers.keys()].filter((name) => name.startsWith('access-control'))])

/** Sends these headers with every request of the contract. Returns every different answer. */
async function answersTo(headers: string[], token = TOKEN): Promise<string[]> {
  const answers = new Set<string>()
  for (const { method, path } of everyRequest) {
    const type = method === 'POST' ? ['Content-Type', 'application/json'] : []
    const sent = [...headers, ...type, ...(token === '' ? [] : ['X-Service-Token', token])]
    answers.add(summaryOf(await surface.request(method, path, { headers: sent, body: method === 'POST' ? '{}' : '' })))
  }
  return [...answers]
}

const refused = JSON.stringify([403, expectedRefusal(), []])
function expectedRefusal(): string {
  return 'usher refuses this request: it needs this run’s token, and to be sent to the address that usher printed.\n'
}

const origins = [
  'null',
  'http://evil.example',
  `http://evil.example#${HOST}`,
  `https://${HOST}`,
  `http://${HOST}.evil.example`,
  `http://evil.example@${HOST}`,
  `http://${HOST}/`,
  `http://${HOST} http://evil.example`,
  'http://127.0.0.1',
  'http://127.0.0.1:7001',
  'http://[::ffff:127.0.0.1]:7000',
  'file://',
  'chrome-extension://abc',
  '',
]

test.each(origins)('no request of the contract is answered to a page from %j, even with the token', async (origin) => {
  expect(await answersTo(['Host', HOST, 'Origin', origin])).toEqual([refused])
})

const hosts = [
  'evil.example:7000',
  '127.0.0.1.evil.example:7000',
  `${HOST}.`,
  `user@${HOST}`,
  `${HOST}, evil.example`,
  '0.0.0.0:7000',
  '127.1:7000',
  '2130706433:7000',
  '0x7f.1:7000',
  '127.0.0.1:07000',
  '127.0.0.1:7000\u00a0',
  '[::1%25lo]:7000',
  'localhost.localdomain:7000',
  '',
]

test.each(hosts)('no request of the contract is answered under the host name %j, even with the token', async (host) => {
  expect(await answersTo(['Host', host])).toEqual([refused])
})

test.each([
  ['Authorization', `Bearer ${TOKEN}`],
  ['Cookie', `X-Service-Token=${TOKEN}; token=${TOKEN}`],
  ['X-Api-Key', TOKEN],
  ['X-Auth-Token', TOKEN],
  ['Sec-WebSocket-Protocol', TOKEN],
  ['X-Service-Token ', TOKEN],
  ['X_Service_Token', TOKEN],
])('the token is not taken from %s', async (name, value) => {
  expect(await answersTo(['Host', HOST, name, value], '')).toEqual([refused])
})

test.each([
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Real-IP', '127.0.0.1'],
  ['Forwarded', `for=127.0.0.1;host=${HOST};proto=http`],
  ['X-Forwarded-User', 'owner'],
  ['Remote-User', 'owner'],
  ['X-Remote-User', 'owner'],
  ['X-Forwarded-Host', HOST],
  ['X-Original-URL', '/'],
  ['X-Rewrite-URL', '/'],
])('a header for proxies, %s, opens nothing', async (name, value) => {
  expect(await answersTo(['Host', HOST, name, value], '')).toEqual([refused])
  expect(await answersTo(['Host', 'evil.example', name, value])).toEqual([refused])
})

test('nothing began while all this was sent', () => {
  expect([home.machine.state().jobs.list(), home.machine.state().history.list(), home.runner.changes]).toEqual([
    [],
    [],
    [],
  ])
})
