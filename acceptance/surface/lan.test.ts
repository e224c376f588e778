import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { passwordFile } from '../../src/platform/owner-password.ts'
import { clearPassword, setPassword } from '../../src/surfaces/http/auth/password.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { manualClock, type ManualClock } from '../../test-support/clock/manual-clock.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection, sendRequest } from './support/raw-connection.ts'
import { countReaches, PASSWORD, portOf, startSurface, startSession, stopOnClock } from './support/surfaces.ts'

let home: ControllableMachine
let clock: ManualClock
let server: RunningServer
let file: string

/** Another loopback address stands in for the LAN. */
const NETWORK = {
  interfaces: {
    eth0: [{ address: '127.0.0.2', internal: false, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }],
  },
  hostname: 'Den',
}

beforeEach(async () => {
  home = controllableMachine()
  clock = manualClock()
  file = passwordFile(home.machine.paths)
  await setPassword(file, PASSWORD)
  server = await startSurface({ machine: home.machine, lan: true, network: NETWORK, clock })
})
afterEach(async () => {
  await stopOnClock(server, clock)
  home[Symbol.dispose]()
})

const requestSurface = (method: string, path: string, headers: string[], body?: string) =>
  sendRequest(portOf(server), method, path, ['Host', `127.0.0.1:${portOf(server)}`, ...headers], body)
const sendPassword = (text: string) =>
  requestSurface('POST', '/api/session', ['Content-Type', 'application/json'], JSON.stringify({ password: text }))
const statusWithToken = async (token: string) =>
  (await requestSurface('GET', '/api/status', ['X-Service-Token', token])).status

test('--lan is refused until a password has been set', async () => {
  clearPassword(file)
  await expect(startSurface({ machine: home.machine, lan: true, network: NETWORK })).rejects.toThrow(
    'until a password is set',
  )
})

test('the printed address works from another device, and loopback works too', () => {
  const { info: served } = server
  expect(served).toMatchObject({ lan: true, encrypted: false, address: `http://127.0.0.2:${portOf(server)}` })
  expect(served.addresses).toContain(`http://127.0.0.1:${portOf(server)}`)
})

test('the machine accepts its own addresses and its name', async () => {
  const port = portOf(server)
  const { token } = server.info
  for (const host of [`127.0.0.2:${port}`, `den:${port}`, `Den.local:${port}`, `localhost:${port}`])
    expect((await sendRequest(port, 'GET', '/api/status', ['Host', host, 'X-Service-Token', token])).status).toBe(200)
  for (const host of [`127.0.0.3:${port}`, 'den', `den.example:${port}`, `den.local.:${port}`])
    expect((await sendRequest(port, 'GET', '/api/status', ['Host', host, 'X-Service-Token', token])).status).toBe(403)
})

test('the password gives a session of twelve hours, and the run’s token still works', async () => {
  const { status, text } = await sendPassword(PASSWORD)
  const { kind, data } = JSON.parse(text) as { kind: string; data: { token: string; expires_at: string } }
  expect([status, kind, Date.parse(data.expires_at) - clock.now()]).toEqual([200, 'session', 12 * 3_600_000])
  expect([await statusWithToken(data.token), await statusWithToken(server.info.token)]).toEqual([200, 200])
  clock.advance(12 * 3_600_000)
  expect([await statusWithToken(data.token), await statusWithToken(server.info.token)]).toEqual([403, 200])
})

test('any other body is refused in one sentence', async () => {
  for (const body of ['{}', '{"password":1}', '{"password":"x","more":1}', '[]', '"x"', 'x'])
    expect((await requestSurface('POST', '/api/session', ['Content-Type', 'application/json'], body)).status).toBe(400)
  expect((await requestSurface('POST', '/api/session', [], '{}')).status).toBe(415)
  expect(
    (await requestSurface('POST', '/api/session', ['Content-Type', 'application/json'], `"${'x'.repeat(70_000)}"`))
      .status,
  ).toBe(413)
})

test('after three wrong passwords the wait doubles for the device, also for the right one', async () => {
  for (let n = 0; n < 3; n++) expect((await sendPassword('wrong wrong wrong')).status).toBe(401)
  const wait = await sendPassword(PASSWORD)
  expect([wait.status, wait.headers.get('retry-after'), wait.headers.get('content-type')]).toEqual([
    429,
    '2',
    'text/plain; charset=utf-8',
  ])
  clock.advance(2_000)
  expect((await sendPassword('wrong wrong wrong')).status).toBe(401)
  expect((await sendPassword(PASSWORD)).headers.get('retry-after')).toBe('4')
  clock.advance(4_000)
  expect((await sendPassword(PASSWORD)).status).toBe(200)
  expect((await sendPassword('wrong wrong wrong')).status).toBe(401)
})

test('parallel guesses count one by one, and none is checked while it has to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendPassword('wrong wrong wrong')))
  const count = (wanted: number) => answers.filter(({ status: got }) => got === wanted).length
  expect([count(401), count(429)]).toEqual([3, 17])
})

test('changing the password elsewhere ends every session and every stream at once', async () => {
  const token = await startSession(portOf(server))
  using connection = await openConnection(portOf(server))
  connection.socket.write(
    `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${portOf(server)}\r\nX-Service-Token: ${token}\r\n\r\n`,
  )
  await connection.waitFor('text/event-stream')
  await setPassword(file, 'another dozen of them')
  await connection.waitFor('0\r\n\r\n')
  expect(await statusWithToken(token)).toBe(403)
  expect((await sendPassword(PASSWORD)).status).toBe(401)
  expect((await sendPassword('another dozen of them')).status).toBe(200)
})

test('removing the password takes the run back to loopback', async () => {
  const port = portOf(server)
  const token = await startSession(port)
  using far = await openConnection(port, '127.0.0.2')
  // The kernel accepts a connection only with its first byte.
  far.socket.write('G')
  await countReaches(server, 1)
  clearPassword(file)
  await far.closed
  await expect(openConnection(port, '127.0.0.2')).rejects.toThrow()
  expect(await statusWithToken(token)).toBe(403)
  expect(await statusWithToken(server.info.token)).toBe(200)
  expect(
    (await sendRequest(port, 'GET', '/api/status', ['Host', `den:${port}`, 'X-Service-Token', server.info.token]))
      .status,
  ).toBe(403)
  expect((await sendPassword(PASSWORD)).status).toBe(403)
})

test('without --lan a password is refused like any request without a token', async () => {
  const plain = await startSurface({ machine: home.machine })
  const port = portOf(plain)
  const headers = ['Host', `127.0.0.1:${port}`, 'Content-Type', 'application/json']
  const { status: refused } = await sendRequest(
    port,
    'POST',
    '/api/session',
    headers,
    JSON.stringify({ password: PASSWORD }),
  )
  const { status: withToken } = await sendRequest(
    port,
    'POST',
    '/api/session',
    [...headers, 'X-Service-Token', plain.info.token],
    JSON.stringify({ password: PASSWORD }),
  )
  expect([refused, withToken]).toEqual([403, 403])
  await plain.stop()
})

describe('the addresses of the machine', () => {
  const address = (own: string) => ({ ...NETWORK.interfaces.eth0[0]!, address: own })
  const interfaces = {
    eth0: [address('127.0.0.2'), address('8.8.4.4')],
    docker0: [address('127.0.0.3')],
    tun0: [address('127.0.0.4')],
  }
  const network = { ...NETWORK, interfaces }

  test('of container bridges, tunnels and the internet are left out, and the answer says so', async () => {
    const served = await startSurface({ machine: home.machine, lan: true, network })
    expect(served.info.addresses).toContain(`http://127.0.0.2:${portOf(served)}`)
    expect(served.info.addresses_left_out).toEqual([
      { address: '8.8.4.4', interface: 'eth0', because: expect.stringContaining('public') },
      { address: '127.0.0.3', interface: 'docker0', because: expect.stringContaining('containers') },
      { address: '127.0.0.4', interface: 'tun0', because: expect.stringContaining('tunnel') },
    ])
    for (const own of ['127.0.0.3', '127.0.0.4']) await expect(openConnection(portOf(served), own)).rejects.toThrow()
    await served.stop()
  })

  test('are served alone where one is named, and no address of another machine is', async () => {
    const named = { machine: home.machine, lan: true, network, address: '127.0.0.3' }
    const served = await startSurface(named)
    const port = portOf(served)
    using connection = await openConnection(port, '127.0.0.3')
    expect(connection.socket.remoteAddress).toBe('127.0.0.3')
    await expect(openConnection(port, '127.0.0.2')).rejects.toThrow()
    await served.stop()
    await expect(startSurface({ ...named, address: '0.0.0.0' })).rejects.toThrow('0.0.0.0 is not an address')
    await expect(startSurface({ ...named, lan: false })).rejects.toThrow('--address is only for --lan')
  })
})
