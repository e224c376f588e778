import { afterEach, beforeEach, expect, test } from 'bun:test'
import { passwordFile } from '../../src/platform/owner-password.ts'
import { clearPassword, setPassword } from '../../src/surfaces/http/auth/password.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { manualClock, type ManualClock } from '../../test-support/clock/manual-clock.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { sendRequest } from './support/raw-connection.ts'
import { PASSWORD, portOf, startSurface, startSession, stopOnClock } from './support/surfaces.ts'

let home: ControllableMachine
let clock: ManualClock
let server: RunningServer

beforeEach(async () => {
  home = controllableMachine()
  clock = manualClock()
  server = await startSurface({ machine: home.machine, clock })
})
afterEach(async () => {
  await stopOnClock(server, clock)
  home[Symbol.dispose]()
})

const post = (body: unknown, headers: string[] = [], at = server) => {
  const own = ['Host', `127.0.0.1:${portOf(at)}`, 'Content-Type', 'application/json', ...headers]
  return sendRequest(portOf(at), 'POST', '/api/session', own, JSON.stringify(body))
}
const statusWithToken = async (token: string, at = server) =>
  (await sendRequest(portOf(at), 'GET', '/api/version', ['Host', `127.0.0.1:${portOf(at)}`, 'X-Service-Token', token]))
    .status
const tokenIn = (text: string) => (JSON.parse(text) as { data: { token: string } }).data.token

test('a ticket gives a session of twelve hours on loopback, and the run’s token still works', async () => {
  const { status, text } = await post({ ticket: server.issueTicket() })
  const { kind, data } = JSON.parse(text) as { kind: string; data: { token: string; expires_at: string } }
  expect([status, kind, Date.parse(data.expires_at) - clock.now()]).toEqual([200, 'session', 12 * 3_600_000])
  expect([await statusWithToken(data.token), await statusWithToken(server.info.token)]).toEqual([200, 200])
  clock.advance(12 * 3_600_000)
  expect([await statusWithToken(data.token), await statusWithToken(server.info.token)]).toEqual([403, 200])
})

test('signing out is answered without a body', async () => {
  const headers = [
    'Host',
    `127.0.0.1:${portOf(server)}`,
    'X-Service-Token',
    tokenIn((await post({ ticket: server.issueTicket() })).text),
  ]
  const { status, text, headers: answered } = await sendRequest(portOf(server), 'DELETE', '/api/session', headers)
  expect([status, text, answered.get('content-type')]).toEqual([204, '', undefined])
  expect(await statusWithToken(headers[3]!)).toBe(403)
})

test('a used ticket and one older than a minute are refused with a sentence', async () => {
  const [used, old] = [server.issueTicket(), server.issueTicket()]
  expect((await post({ ticket: used })).status).toBe(200)
  clock.advance(60_000)
  for (const ticket of [used, old]) {
    const { status, text, headers } = await post({ ticket })
    expect([status, headers.get('content-type')]).toEqual([401, 'text/plain; charset=utf-8'])
    expect(text).toBe('This sign-in link has been used, or it is more than a minute old.\n')
  }
})

test('a ticket is used up by one of many requests at once', async () => {
  const ticket = server.issueTicket()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ ticket })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('after three wrong tickets the wait doubles, also for a good one', async () => {
  const ticket = server.issueTicket()
  for (let n = 0; n < 3; n++) expect((await post({ ticket: 'f'.repeat(64) })).status).toBe(401)
  const wait = await post({ ticket })
  expect([wait.status, wait.headers.get('retry-after'), wait.text]).toEqual([
    429,
    '2',
    'Too many sign-in links that are not valid. Try again in 2 s.\n',
  ])
  clock.advance(2_000)
  expect((await post({ ticket })).status).toBe(200)
})

test('while no ticket was issued, a ticket is refused like any request without a token', async () => {
  const refused = await post({ ticket: 'f'.repeat(64) })
  const unknown = await sendRequest(portOf(server), 'GET', '/api/x', ['Host', `127.0.0.1:${portOf(server)}`])
  expect([refused.status, refused.text]).toEqual([403, unknown.text])
})

test('a ticket is taken only from its own host and origin', async () => {
  const ticket = server.issueTicket()
  expect((await post({ ticket }, ['Origin', 'http://evil.example'])).status).toBe(403)
  expect((await post({ ticket }, ['Origin', `http://127.0.0.1:${portOf(server)}`])).status).toBe(200)
})

test('a ticket beside anything else is refused, and a password stays refused on loopback', async () => {
  const ticket = server.issueTicket()
  for (const body of [{}, { ticket, password: PASSWORD }, { ticket: 1 }, { tickets: ticket }, [ticket]])
    expect((await post(body)).status).toBe(400)
  expect((await post({ password: PASSWORD })).status).toBe(403)
  expect((await post({ ticket })).status).toBe(200)
})

test('with --lan a ticket and the password both sign in, and a session of a ticket outlasts the password', async () => {
  const file = passwordFile(home.machine.paths)
  await setPassword(file, PASSWORD)
  const network = {
    interfaces: {
      eth0: [{ address: '127.0.0.2', internal: false, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }],
    },
    hostname: 'Den',
  }
  const open = await startSurface({ machine: home.machine, clock, lan: true, network })
  try {
    const [byPassword, byTicket] = [
      await startSession(portOf(open)),
      tokenIn((await post({ ticket: open.issueTicket() }, [], open)).text),
    ]
    expect(open.localAddress).toBe(`http://127.0.0.1:${portOf(open)}`)
    expect([await statusWithToken(byPassword, open), await statusWithToken(byTicket, open)]).toEqual([200, 200])
    clearPassword(file)
    while ((await statusWithToken(byPassword, open)) === 200) await Bun.sleep(5)
    expect(await statusWithToken(byTicket, open)).toBe(200)
  } finally {
    await stopOnClock(open, clock)
  }
})
