import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { openConnection, exchangeBytes, sendRequest } from './support/raw-connection.ts'
import { countReaches, portOf, startSurface } from './support/surfaces.ts'

let home: ControllableMachine
let server: RunningServer
let port: number
let host: string
let token: string
const LIMITS = { headMs: 300, requestMs: 500, timeoutCheckMs: 50, idleMs: 500, maxConnections: 8 }

beforeAll(async () => {
  home = controllableMachine()
  server = await startSurface({ machine: home.machine, limits: LIMITS })
  port = portOf(server)
  host = `127.0.0.1:${port}`
  token = server.info.token
})
afterAll(async () => {
  await server.stop()
  home[Symbol.dispose]()
})

const admittedHeaders = () => `Host: ${host}\r\nX-Service-Token: ${token}\r\n`
const statuses = async (text: string) =>
  (await exchangeBytes(port, Buffer.from(text, 'latin1'))).map(({ status }) => status)

describe('request smuggling', () => {
  const second = () => `GET /smuggled HTTP/1.1\r\n${admittedHeaders()}\r\n`
  test.each([
    ['a length and an encoding', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['two lengths that differ', 'Content-Length: 2\r\nContent-Length: 3\r\n', '{}x'],
    ['two equal lengths', 'Content-Length: 2\r\nContent-Length: 2\r\n', '{}'],
    ['a list of lengths', 'Content-Length: 2, 2\r\n', '{}'],
    ['a length with a sign', 'Content-Length: +2\r\n', '{}'],
    ['a negative length', 'Content-Length: -2\r\n', '{}'],
    ['a length in hexadecimal', 'Content-Length: 0x2\r\n', '{}'],
    ['an empty length', 'Content-Length: \r\n', '{}'],
    ['a length that overflows', 'Content-Length: 99999999999999999999\r\n', '{}'],
    ['an encoding that is not chunked', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['gzip before chunked', 'Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n'],
    ['chunked before another encoding', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
    ['two encodings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', '0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
    ['a folded header line', 'Transfer-Encoding:\r\n chunked\r\n', '0\r\n\r\n'],
    ['a bare line feed in the headers', 'X: y\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['a bare carriage return in the headers', 'X: y\rTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['a NUL in the headers', 'X: \0\r\nContent-Length: 2\r\n', '{}'],
    ['a chunk without a size', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk with a sign', 'Transfer-Encoding: chunked\r\n', '-2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk with a prefix', 'Transfer-Encoding: chunked\r\n', '0x2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk size that overflows', 'Transfer-Encoding: chunked\r\n', 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a chunk longer than it says', 'Transfer-Encoding: chunked\r\n', '2\r\n{}x\r\n0\r\n\r\n'],
    ['a chunk ended by a line feed', 'Transfer-Encoding: chunked\r\n', '2\n{}\n0\n\n'],
  ])('%s is refused, and no later request is answered', async (_what, headers, body) => {
    const head = `POST /api/actions/restart HTTP/1.1\r\n${admittedHeaders()}Content-Type: application/json\r\n${headers}\r\n`
    const answers = await exchangeBytes(port, Buffer.from(`${head}${body}${second()}`, 'latin1'))
    expect(answers.map(({ status }) => status)).toEqual([400])
    expect(answers.map(({ text }) => text).join('')).not.toContain('<!doctype')
  })

  test('a trailer does not change the headers', async () => {
    const chunked = (more: string) =>
      `POST /api/actions/cancel HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n${more}\r\n`
    expect(await statuses(chunked(`X-Service-Token: ${token}\r\n`))).toEqual([403])
  })

  test('an unread body is not parsed as the next request', async () => {
    const hidden = second()
    const text = `GET /api/status HTTP/1.1\r\n${admittedHeaders()}Content-Length: ${hidden.length}\r\n\r\n${hidden}`
    const answers = await exchangeBytes(
      port,
      `${text}GET /api/version HTTP/1.1\r\n${admittedHeaders()}Connection: close\r\n\r\n`,
    )
    expect(answers.map(({ text: one }) => one.includes('<!doctype'))).not.toContain(true)
    expect(answers[0]!.status).toBe(200)
  })

  test('pipelined requests are answered in order', async () => {
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${admittedHeaders()}${more}\r\n`
    const answers = await exchangeBytes(
      port,
      get('/api/version') + get('/api/nope') + get('/', 'Connection: close\r\n'),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200])
  })
})

describe('malformed requests', () => {
  test.each([
    ['another HTTP version', 'GET / HTTP/2.0\r\n'],
    ['no HTTP version', 'GET /\r\n'],
    ['another method', 'BREW / HTTP/1.1\r\n'],
    ['two spaces', 'GET  /  HTTP/1.1\r\n'],
    ['a space in the path', 'GET /a b HTTP/1.1\r\n'],
    ['a bare line feed', 'GET / HTTP/1.1\n'],
    ['the HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a CONNECT tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\n'],
    ['another protocol', 'GET /api/events HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'],
  ])('%s is refused and its connection is closed', async (_what, first) => {
    expect(await statuses(`${first}${admittedHeaders()}\r\n`)).toEqual([400])
  })

  test.each([
    ['a path', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n`, ''],
    ['a header', 'GET / HTTP/1.1\r\n', `X: ${'x'.repeat(20_000)}\r\n`],
    ['many headers', 'GET / HTTP/1.1\r\n', 'X: y\r\n'.repeat(5_000)],
  ])('%s beyond 16 KiB is refused', async (_what, first, more) => {
    expect(await statuses(`${first}${admittedHeaders()}${more}\r\n`)).toEqual([431])
  })

  test('every refusal is one sentence, with the usual headers', async () => {
    const [answer] = await exchangeBytes(port, 'nonsense\r\n\r\n')
    expect(answer!.text).toMatch(/^[A-Z][^\n]*\.\n$/)
    expect([answer!.headers.get('cache-control'), answer!.headers.get('connection')]).toEqual(['no-store', 'close'])
  })
})

describe('a slow sender', () => {
  test.each([
    ['sends nothing', ''],
    ['stops in the middle of the headers', 'GET /api/status HTTP/1.1\r\nHost: x\r\n'],
    [
      'stops in the middle of the body',
      () =>
        `POST /api/actions/cancel HTTP/1.1\r\n${admittedHeaders()}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ],
  ])('that %s is disconnected', async (_what, text) => {
    using connection = await openConnection(port)
    connection.socket.write(typeof text === 'string' ? text : text())
    await connection.closed
    expect(server.connectionCount()).toBe(0)
  })

  test('that sends one byte at a time is disconnected too', async () => {
    using connection = await openConnection(port)
    const timer = setInterval(() => connection.socket.write('x'), 20)
    connection.socket.write('GET /')
    await connection.closed
    clearInterval(timer)
    expect(connection.received()).toContain(' 408 ')
  })

  test('between two requests is disconnected after a while', async () => {
    using connection = await openConnection(port)
    connection.socket.write(`GET /api/version HTTP/1.1\r\n${admittedHeaders()}\r\n`)
    await connection.closed
    expect(connection.received()).toStartWith('HTTP/1.1 200 OK')
  })

  test('a stream may last longer than any request', async () => {
    using connection = await openConnection(port)
    connection.socket.write(`GET /api/events HTTP/1.1\r\n${admittedHeaders()}\r\n`)
    await connection.waitFor('event: jobs')
    using other = await openConnection(port)
    await other.closed
    home.machine.state().jobs.start({ action: 'up', body: {}, summary: 'Start what comes later' })
    await connection.waitFor('Start what comes later')
  })
})

describe('limits', () => {
  test('a body declared too large is refused without reading it', async () => {
    using connection = await openConnection(port)
    connection.socket.write(
      `POST /api/actions/cancel HTTP/1.1\r\n${admittedHeaders()}Content-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n`,
    )
    await connection.closed
    expect(connection.received()).toStartWith('HTTP/1.1 413 ')
  })

  test('a body of undeclared size is read up to 64 KiB only', async () => {
    using connection = await openConnection(port)
    connection.socket.write(
      `POST /api/actions/cancel HTTP/1.1\r\n${admittedHeaders()}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    connection.socket.write(chunk.repeat(5))
    await connection.closed
    expect(connection.received()).toStartWith('HTTP/1.1 413 ')
  })

  test('a 100 Continue is not sent before the guard has checked the headers', async () => {
    const head = (more: string) =>
      `POST /api/actions/cancel HTTP/1.1\r\nHost: ${host}\r\n${more}Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`
    expect(await statuses(head(''))).toEqual([403])
    using connection = await openConnection(port)
    connection.socket.write(head(`X-Service-Token: ${token}\r\n`))
    await connection.waitFor('100 Continue')
    connection.socket.write('{}')
    await connection.closed
    expect(connection.received()).toContain('HTTP/1.1 400 ')
  })

  test('a connection beyond the limit takes the place of the oldest silent one', async () => {
    const lines = await Promise.all(Array.from({ length: LIMITS.maxConnections }, () => openConnection(port)))
    // The kernel accepts a connection only with its first byte.
    for (const connection of lines) connection.socket.write('GET ')
    await countReaches(server, LIMITS.maxConnections)
    using late = await openConnection(port)
    late.socket.write(`GET / HTTP/1.1\r\n${admittedHeaders()}Connection: close\r\n\r\n`)
    await late.closed
    expect(late.received()).toStartWith('HTTP/1.1 200 ')
    for (const line of lines) line.socket.destroy()
    await countReaches(server, 0)
    expect((await sendRequest(port, 'GET', '/api/version', ['Host', host, 'X-Service-Token', token])).status).toBe(200)
  })
})
