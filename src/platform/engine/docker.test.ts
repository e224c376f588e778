import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dockerEngine } from './docker.ts'
import { refused } from '../../../test-support/engine/refused.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const PING = { 'Api-Version': '1.51', Server: 'Docker/28.5.2 (linux)' }

interface Told {
  status?: number
  headers?: Record<string, string>
  body: string
}

/** A socket at which each path has its raw answer; `null` is silence, a function takes the connection over. */
async function serve(answer: (path: string) => Told | null | ((socket: Socket) => void)) {
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
      const told = answer(path)
      if (typeof told === 'function') told(connection)
      else if (told !== null) connection.write(raw(told))
    })
  })
  await new Promise<void>((go) => server.listen(socket, go))
  ends.push(() => {
    server.close()
    for (const connection of open) connection.destroy()
    rmSync(folder, { recursive: true })
  })
  return { socket, paths }
}

const raw = ({ status = 200, headers = {}, body }: Told) =>
  [
    `HTTP/1.1 ${status} X`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map((h) => h.join(': ')),
    '',
    body,
  ].join('\r\n')

const meet = (socket: string, deadline_ms = 2000) =>
  dockerEngine({ endpoint: { socket }, platform: 'linux', deadline_ms }, 'flag')

/** An engine that says `PING` and, to everything else, what it is given. */
async function engineSaying(answer: Parameters<typeof serve>[0], ping: Record<string, string> = PING) {
  const served = await serve((path) => (path === '/_ping' ? { headers: ping, body: 'OK' } : answer(path)))
  return { ...served, engine: () => meet(served.socket) }
}

const failure = async (work: Promise<unknown>) => (await refused(work)).code

test.each([
  ['1.41', '1.41'],
  ['1.44', '1.44'],
  ['1.99', '1.51'],
])('an engine whose newest is %s is spoken to in %s, after one question', async (newest, spoken) => {
  const { engine, paths } = await engineSaying(() => ({ body: '[]' }), { ...PING, 'Api-Version': newest })
  const met = await engine()
  expect(met.facts).toMatchObject({ name: 'docker', version: '28.5.2', api: spoken, os: 'linux' })
  await met.containers()
  expect(paths[0]).toBe('/_ping')
  expect(paths[1]).toStartWith(`/v${spoken}/containers/json?all=1`)
  expect(paths).toHaveLength(2)
})

test('an engine behind a proxy that hides its name is asked for it', async () => {
  const { engine } = await engineSaying(() => ({ body: '{"Version":"27.0.1","Os":"linux"}' }), {
    'Api-Version': '1.46',
  })
  expect((await engine()).facts).toMatchObject({ version: '27.0.1', os: 'linux' })
})

test('Podman is known by its own header', async () => {
  const ping = { 'Api-Version': '1.41', 'Libpod-Api-Version': '5.4.2', Server: 'Libpod/5.4.2 (linux)' }
  const { engine } = await engineSaying(() => null, ping)
  expect((await engine()).facts).toMatchObject({ name: 'podman', version: '5.4.2', api: '1.41' })
})

test('one that is too old, and one that is too new, are two faults', async () => {
  expect(await failure((await engineSaying(() => null, { ...PING, 'Api-Version': '1.39' })).engine())).toBe('ENGINE-3')
  const message = 'client version 1.51 is too old. Minimum supported API version is 1.60'
  const { engine } = await engineSaying(() => ({ status: 400, body: JSON.stringify({ message }) }))
  expect(await failure((await engine()).containers())).toBe('ENGINE-8')
})

test('what is no engine is refused plainly', async () => {
  const page = '<!doctype html><title>Welcome</title>'
  expect(await failure(meet((await serve(() => ({ body: page }))).socket))).toBe('ENGINE-9')
  for (const body of [page, '[{"Id":', '{"not":"a list"}', '[{"Id":1}]']) {
    const { engine } = await engineSaying(() => ({ body }))
    expect(await failure((await engine()).containers())).toBe('ENGINE-9')
  }
  const { engine } = await engineSaying(() => ({ status: 502, body: page }))
  expect(await failure((await engine()).containers())).toBe('ENGINE-9')
  const garbage = await serve(() => (socket) => void socket.end('SSH-2.0-server\r\n'))
  expect(await failure(meet(garbage.socket))).toBe('ENGINE-2')
})

test("the engine's own no is told in its words", async () => {
  const { engine } = await engineSaying(() => ({ status: 500, body: '{"message":"disk is on fire"}' }))
  expect(await refused((await engine()).images())).toMatchObject({
    code: 'ENGINE-5',
    summary: 'The container engine refused: disk is on fire.',
  })
})

test('what is not there is undefined', async () => {
  const { engine } = await engineSaying(() => ({ status: 404, body: '{"message":"No such container: x"}' }))
  const met = await engine()
  expect(await met.inspect('x')).toBeUndefined()
  expect(await met.image('x:1')).toBeUndefined()
  expect(await met.stats('x')).toBeUndefined()
  expect(await met.inspectAll(['x', 'y'])).toEqual([])
  expect(await Array.fromAsync(met.logs('x', { tail: 1 }))).toEqual([])
})

test('one that takes too long is slow, not gone', async () => {
  const { socket } = await serve(() => null)
  expect(await failure(meet(socket, 20))).toBe('ENGINE-7')
})

test('an answer without an end is refused at a bound', async () => {
  const { engine } = await engineSaying(() => (socket) => {
    const piece = Buffer.alloc(1024 * 1024, 97)
    socket.write('HTTP/1.1 200 X\r\nConnection: close\r\n\r\n')
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on('drain', more)
    more()
  })
  expect(await failure((await engine()).containers())).toBe('ENGINE-9')
})

test('an abort ends a quiet stream at once, and its connection', async () => {
  const closed = Promise.withResolvers<void>()
  const { engine } = await engineSaying(() => (socket) => {
    socket.once('close', () => closed.resolve())
    socket.write('HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n', () => stop.abort())
  })
  const stop = new AbortController()
  const events = (await engine()).events({ signal: stop.signal })
  expect(await Array.fromAsync(events)).toEqual([])
  await closed.promise
})

test.each(['cut', 'ended', 'nonsense'] as const)(
  'a stream of events that is %s is said, and does not hang',
  async (how) => {
    const { engine } = await engineSaying(() => (socket) => {
      socket.write('HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n')
      if (how === 'cut') socket.destroy()
      else socket.end(how === 'ended' ? '0\r\n\r\n' : '9\r\n<html>ok\n\r\n0\r\n\r\n')
    })
    const events = (await engine()).events({ signal: new AbortController().signal })
    expect(await failure(Array.fromAsync(events))).toBe(how === 'nonsense' ? 'ENGINE-9' : 'ENGINE-2')
  },
)

test('a socket that nobody listens at, and none, are a stopped engine with what starts it', async () => {
  expect(await refused(meet('/nowhere/engine.sock'))).toMatchObject({
    code: 'ENGINE-2',
    detail: '/nowhere/engine.sock: no such socket',
    remedies: [{ summary: 'Start it', command: 'sudo systemctl start docker' }],
  })
})
