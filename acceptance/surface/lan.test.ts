import { afterEach, beforeEach, expect, test } from 'bun:test'
import { clearPassword, passwordFile, setPassword } from '../../src/surfaces/http/password.ts'
import type { Served } from '../../src/surfaces/http/serve.ts'
import { stillClock, type StillClock } from '../../test-support/http/clock.ts'
import { pretended, type Pretended } from '../../test-support/http/machine.ts'
import { dial, request } from './support/raw.ts'
import { PASSWORD, portOf, serving, session } from './support/ways.ts'

let home: Pretended
let clock: StillClock
let served: Served
let file: string

/** An address of this machine’s own loopback stands in for its network. */
const NETWORK = {
  interfaces: {
    eth0: [{ address: '127.0.0.2', internal: false, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }],
  },
  hostname: 'Den',
}

beforeEach(async () => {
  home = pretended()
  clock = stillClock()
  file = passwordFile(home.machine.places)
  await setPassword(file, PASSWORD)
  served = await serving({ machine: home.machine, lan: true, network: NETWORK, clock })
})
afterEach(async () => {
  await stopped(served)
  home[Symbol.dispose]()
})

/** The last words of a surface take time, and here time stands still. */
async function stopped(one: Served): Promise<void> {
  const stopping = one.stop()
  clock.pass(1_000)
  await stopping
}

const ask = (method: string, path: string, headers: string[], body?: string) =>
  request(portOf(served), method, path, ['Host', `127.0.0.1:${portOf(served)}`, ...headers], body)
const password = (text: string) =>
  ask('POST', '/api/session', ['Content-Type', 'application/json'], JSON.stringify({ password: text }))
const status = async (token: string) => (await ask('GET', '/api/status', ['X-Service-Token', token])).status

test('it is refused until a password has been set', async () => {
  clearPassword(file)
  await expect(serving({ machine: home.machine, lan: true, network: NETWORK })).rejects.toThrow(
    'before a password is set',
  )
})

test('the address that is told is one that another device can use, and loopback answers too', () => {
  const { serving: told } = served
  expect(told).toMatchObject({ lan: true, encrypted: false, address: `http://127.0.0.2:${portOf(served)}` })
  expect(told.addresses).toContain(`http://127.0.0.1:${portOf(served)}`)
})

test('the machine is called by its own addresses and its name', async () => {
  const port = portOf(served)
  const { token } = served.serving
  for (const host of [`127.0.0.2:${port}`, `den:${port}`, `Den.local:${port}`, `localhost:${port}`])
    expect((await request(port, 'GET', '/api/status', ['Host', host, 'X-Service-Token', token])).status).toBe(200)
  for (const host of [`127.0.0.3:${port}`, 'den', `den.example:${port}`, `den.local.:${port}`])
    expect((await request(port, 'GET', '/api/status', ['Host', host, 'X-Service-Token', token])).status).toBe(403)
})

test('the password gives a session of twelve hours, and the run’s token still counts', async () => {
  const { status: given, text } = await password(PASSWORD)
  const { kind, data } = JSON.parse(text) as { kind: string; data: { token: string; until: string } }
  expect([given, kind, Date.parse(data.until) - clock.now()]).toEqual([200, 'admission', 12 * 3_600_000])
  expect([await status(data.token), await status(served.serving.token)]).toEqual([200, 200])
  clock.pass(12 * 3_600_000)
  expect([await status(data.token), await status(served.serving.token)]).toEqual([403, 200])
})

test('whatever else is sent as a password is refused in one sentence', async () => {
  for (const body of ['{}', '{"password":1}', '{"password":"x","more":1}', '[]', '"x"', 'x'])
    expect((await ask('POST', '/api/session', ['Content-Type', 'application/json'], body)).status).toBe(400)
  expect((await ask('POST', '/api/session', [], '{}')).status).toBe(415)
  expect(
    (await ask('POST', '/api/session', ['Content-Type', 'application/json'], `"${'x'.repeat(70_000)}"`)).status,
  ).toBe(413)
})

test('guessing: three wrong ones are free, then the wait doubles, for everybody and for the right one too', async () => {
  for (let n = 0; n < 3; n++) expect((await password('wrong wrong wrong')).status).toBe(401)
  const wait = await password(PASSWORD)
  expect([wait.status, wait.headers.get('retry-after'), wait.headers.get('content-type')]).toEqual([
    429,
    '2',
    'text/plain; charset=utf-8',
  ])
  clock.pass(2_000)
  expect((await password('wrong wrong wrong')).status).toBe(401)
  expect((await password(PASSWORD)).headers.get('retry-after')).toBe('4')
  clock.pass(4_000)
  expect((await password(PASSWORD)).status).toBe(200)
  expect((await password('wrong wrong wrong')).status).toBe(401)
})

test('guessing many at once counts as many: none of them is looked at that has to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => password('wrong wrong wrong')))
  const count = (wanted: number) => answers.filter(({ status: got }) => got === wanted).length
  expect([count(401), count(429)]).toEqual([3, 17])
})

test('a password that is changed elsewhere ends every session and every stream at once', async () => {
  const token = await session(portOf(served))
  using line = await dial(portOf(served))
  line.socket.write(
    `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${portOf(served)}\r\nX-Service-Token: ${token}\r\n\r\n`,
  )
  await line.hears('text/event-stream')
  await setPassword(file, 'another dozen of them')
  await line.hears('0\r\n\r\n')
  expect(await status(token)).toBe(403)
  expect((await password(PASSWORD)).status).toBe(401)
  expect((await password('another dozen of them')).status).toBe(200)
})

test('a password that is taken away takes the run back to loopback', async () => {
  const port = portOf(served)
  const token = await session(port)
  using far = await dial(port, '127.0.0.2')
  // The kernel hands a connection over with its first byte.
  far.socket.write('G')
  while (served.connections() === 0) await new Promise((resolve) => setImmediate(resolve))
  clearPassword(file)
  await far.closed
  await expect(dial(port, '127.0.0.2')).rejects.toThrow()
  expect(await status(token)).toBe(403)
  expect(await status(served.serving.token)).toBe(200)
  expect(
    (await request(port, 'GET', '/api/status', ['Host', `den:${port}`, 'X-Service-Token', served.serving.token]))
      .status,
  ).toBe(403)
  expect((await password(PASSWORD)).status).toBe(403)
})

test('without --lan a password begins nothing: it is refused like everything', async () => {
  const plain = await serving({ machine: home.machine })
  const port = portOf(plain)
  const headers = ['Host', `127.0.0.1:${port}`, 'Content-Type', 'application/json']
  const { status: refused } = await request(
    port,
    'POST',
    '/api/session',
    headers,
    JSON.stringify({ password: PASSWORD }),
  )
  const { status: unknown } = await request(
    port,
    'POST',
    '/api/session',
    [...headers, 'X-Service-Token', plain.serving.token],
    '{}',
  )
  expect([refused, unknown]).toEqual([403, 404])
  await plain.stop()
})
