import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dockerEngine } from './docker.ts'
import { errorRejectedBy } from '../../../test-support/engine/rejection.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

const PING = { 'Api-Version': '1.51', Server: 'Docker/28.5.2 (linux)' }

interface RawResponse {
  status?: number
  headers?: Record<string, string>
  body: string
}

/** A socket with one raw response per path. `null` never responds; a function takes over the connection. */
async function serveEngine(answer: (path: string) => RawResponse | null | ((socket: Socket) => void)) {
  const folder = mkdtempSync(join(tmpdir(), 'usher-engine-'))
  const socket = join(folder, 'engine.sock')
  const open = new Set<Socket>()
  const paths: string[] = []
  const server: Server = createServer((connection) => {
    open.add(connection)
    connection.on('error', () => connection.destroy())
    connection.on('data', (data) => {
      const path = / (\S+) /.exec(data.toString())?.[1] ?? ''
      paths.push(path)
      const response = answer(path)
      if (typeof response === 'function') response(connection)
      else if (response !== null) connection.write(toRawHttp(response))
    })
  })
  await new Promise<void>((go) => server.listen(socket, go))
  cleanups.push(() => {
    server.close()
    for (const connection of open) connection.destroy()
    rmSync(folder, { recursive: true })
  })
  return { socket, paths }
}

const toRawHttp = ({ status = 200, headers = {}, body }: RawResponse) =>
  [
    `HTTP/1.1 ${status} X`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map((h) => h.join(': ')),
    '',
    body,
  ].join('\r\n')

const connectTo = (socket: string, timeout_ms = 2000) =>
  dockerEngine({ endpoint: { socket }, platform: 'linux', timeout_ms }, 'flag')

/** An engine that responds with `PING`, and to everything else with `answer`. */
async function engineAnswering(answer: Parameters<typeof serveEngine>[0], ping: Record<string, string> = PING) {
  const served = await serveEngine((path) => (path === '/_ping' ? { headers: ping, body: 'OK' } : answer(path)))
  return { ...served, engine: () => connectTo(served.socket) }
}

const errorCodeOf = async (work: Promise<unknown>) => (await errorRejectedBy(work)).code

test.each([
  ['1.41', '1.41'],
  ['1.44', '1.44'],
  ['1.99', '1.51'],
])('dockerEngine connects to an engine up to %s with version %s after one request', async (newest, spoken) => {
  const { engine, paths } = await engineAnswering(() => ({ body: '[]' }), { ...PING, 'Api-Version': newest })
  const connected = await engine()
  expect(connected.facts).toMatchObject({ name: 'docker', version: '28.5.2', api: spoken, os: 'linux' })
  await connected.containers()
  expect(paths[0]).toBe('/_ping')
  expect(paths[1]).toStartWith(`/v${spoken}/containers/json?all=1`)
  expect(paths).toHaveLength(2)
})

test('dockerEngine asks for the version if a proxy hides the headers', async () => {
  const { engine } = await engineAnswering(() => ({ body: '{"Version":"27.0.1","Os":"linux"}' }), {
    'Api-Version': '1.46',
  })
  expect((await engine()).facts).toMatchObject({ version: '27.0.1', os: 'linux' })
})

test('dockerEngine recognises Podman by its header', async () => {
  const ping = { 'Api-Version': '1.41', 'Libpod-Api-Version': '5.4.2', Server: 'Libpod/5.4.2 (linux)' }
  const { engine } = await engineAnswering(() => null, ping)
  expect((await engine()).facts).toMatchObject({ name: 'podman', version: '5.4.2', api: '1.41' })
})

test('dockerEngine tells an engine that is too old from one that is too new', async () => {
  expect(await errorCodeOf((await engineAnswering(() => null, { ...PING, 'Api-Version': '1.39' })).engine())).toBe(
    'ENGINE-3',
  )
  const message = 'client version 1.51 is too old. Minimum supported API version is 1.60'
  const { engine } = await engineAnswering(() => ({ status: 400, body: JSON.stringify({ message }) }))
  expect(await errorCodeOf((await engine()).containers())).toBe('ENGINE-8')
})

test('dockerEngine rejects a server that is not an engine', async () => {
  const page = '<!doctype html><title>Welcome</title>'
  expect(await errorCodeOf(connectTo((await serveEngine(() => ({ body: page }))).socket))).toBe('ENGINE-9')
  for (const body of [page, '[{"Id":', '{"not":"a list"}', '[{"Id":1}]']) {
    const { engine } = await engineAnswering(() => ({ body }))
    expect(await errorCodeOf((await engine()).containers())).toBe('ENGINE-9')
  }
  const { engine } = await engineAnswering(() => ({ status: 502, body: page }))
  expect(await errorCodeOf((await engine()).containers())).toBe('ENGINE-9')
  const garbage = await serveEngine(() => (socket) => void socket.end('SSH-2.0-server\r\n'))
  expect(await errorCodeOf(connectTo(garbage.socket))).toBe('ENGINE-2')
})

test("dockerEngine quotes the engine's own error", async () => {
  const { engine } = await engineAnswering(() => ({ status: 500, body: '{"message":"disk is on fire"}' }))
  expect(await errorRejectedBy((await engine()).images())).toMatchObject({
    code: 'ENGINE-5',
    summary: 'The container engine refused the request: disk is on fire.',
  })
})

test('dockerEngine returns undefined for a container that does not exist', async () => {
  const { engine } = await engineAnswering(() => ({ status: 404, body: '{"message":"No such container: x"}' }))
  const connected = await engine()
  expect(await connected.inspect('x')).toBeUndefined()
  expect(await connected.image('x:1')).toBeUndefined()
  expect(await connected.stats('x')).toBeUndefined()
  expect(await connected.inspectAll(['x', 'y'])).toEqual([])
  expect(await Array.fromAsync(connected.logs('x', { tail: 1 }))).toEqual([])
})

test('dockerEngine asks for a log between two moments in seconds with a fraction', async () => {
  const { engine, paths } = await engineAnswering(() => ({ status: 404, body: '{"message":"No such container: x"}' }))
  const [since, until] = [new Date(1_700_000_000_250), new Date(1_700_000_060_000)]
  await Array.fromAsync((await engine()).logs('x', { tail: 'all', since, until }))
  expect(paths.at(-1)).toContain('tail=all&follow=0&since=1700000000.250&until=1700000060.000')
})

test('usageCounters asks for one sample, and quotes an engine that measures nothing', async () => {
  const stats = { read: '2026-03-14T14:00:00.5Z', cpu_stats: { cpu_usage: { total_usage: 7 } } }
  const measuring = await engineAnswering(() => ({ body: JSON.stringify(stats) }))
  expect(await (await measuring.engine()).usageCounters('x')).toMatchObject({
    at: new Date('2026-03-14T14:00:00.500Z'),
    cpu_nanoseconds: 7,
  })
  expect(measuring.paths.filter((path) => path.includes('/stats'))).toEqual([
    '/v1.51/containers/x/stats?stream=0&one-shot=1',
  ])
  const stopped = await engineAnswering(() => ({ body: '{"read":"0001-01-01T00:00:00Z"}' }))
  expect(await (await stopped.engine()).usageCounters('x')).toBeUndefined()
  const body = '{"message":"Container stats resource only available for cgroup v2"}'
  const rootless = await engineAnswering(() => ({ status: 409, body }))
  expect(await errorCodeOf((await rootless.engine()).usageCounters('x'))).toBe('ENGINE-5')
})

test('dockerEngine reports a timeout as slow, not as stopped', async () => {
  const { socket } = await serveEngine(() => null)
  expect(await errorCodeOf(connectTo(socket, 20))).toBe('ENGINE-7')
})

test('dockerEngine limits the size of a response', async () => {
  const { engine } = await engineAnswering(() => (socket) => {
    const piece = Buffer.alloc(1024 * 1024, 97)
    socket.write('HTTP/1.1 200 X\r\nConnection: close\r\n\r\n')
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on('drain', more)
    more()
  })
  expect(await errorCodeOf((await engine()).containers())).toBe('ENGINE-9')
})

test('dockerEngine closes a quiet stream at once on abort', async () => {
  const closed = Promise.withResolvers<void>()
  const { engine } = await engineAnswering(() => (socket) => {
    socket.once('close', () => closed.resolve())
    socket.write('HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n', () => stop.abort())
  })
  const stop = new AbortController()
  const events = (await engine()).events({ signal: stop.signal })
  expect(await Array.fromAsync(events)).toEqual([])
  await closed.promise
})

test.each(['cut', 'ended', 'nonsense'] as const)(
  'dockerEngine reports an event stream that is %s, and does not hang',
  async (how) => {
    const { engine } = await engineAnswering(() => (socket) => {
      socket.write('HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n')
      if (how === 'cut') socket.destroy()
      else socket.end(how === 'ended' ? '0\r\n\r\n' : '9\r\n<html>ok\n\r\n0\r\n\r\n')
    })
    const events = (await engine()).events({ signal: new AbortController().signal })
    expect(await errorCodeOf(Array.fromAsync(events))).toBe(how === 'nonsense' ? 'ENGINE-9' : 'ENGINE-2')
  },
)

test('dockerEngine reports a dead or missing socket as a stopped engine, with the command that starts it', async () => {
  expect(await errorRejectedBy(connectTo('/nowhere/engine.sock'))).toMatchObject({
    code: 'ENGINE-2',
    detail: '/nowhere/engine.sock: no such socket',
    remedies: [{ summary: 'Start it', command: 'sudo systemctl start docker' }],
  })
})
