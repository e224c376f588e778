import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Served } from '../../src/surfaces/http/serve.ts'
import { pretended, type Pretended } from '../../test-support/http/machine.ts'
import { dial, exchange, request } from './support/raw.ts'
import { portOf, serving } from './support/ways.ts'

let home: Pretended
let served: Served
let port: number
let host: string
let token: string
const LIMITS = { headMs: 300, requestMs: 500, lookMs: 50, idleMs: 500, connections: 8 }

beforeAll(async () => {
  home = pretended()
  served = await serving({ machine: home.machine, limits: LIMITS })
  port = portOf(served)
  host = `127.0.0.1:${port}`
  token = served.serving.token
})
afterAll(async () => {
  await served.stop()
  home[Symbol.dispose]()
})

const admitted = () => `Host: ${host}\r\nX-Service-Token: ${token}\r\n`
const statuses = async (text: string) => (await exchange(port, Buffer.from(text, 'latin1'))).map(({ status }) => status)

describe('request smuggling: one request read as two', () => {
  const second = () => `GET /smuggled HTTP/1.1\r\n${admitted()}\r\n`
  test.each([
    ['a length and an encoding', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['two lengths that differ', 'Content-Length: 2\r\nContent-Length: 3\r\n', '{}x'],
    ['two lengths alike', 'Content-Length: 2\r\nContent-Length: 2\r\n', '{}'],
    ['a list of lengths', 'Content-Length: 2, 2\r\n', '{}'],
    ['a length with a sign', 'Content-Length: +2\r\n', '{}'],
    ['a length below nothing', 'Content-Length: -2\r\n', '{}'],
    ['a length in hexadecimal', 'Content-Length: 0x2\r\n', '{}'],
    ['an empty length', 'Content-Length: \r\n', '{}'],
    ['a length beyond counting', 'Content-Length: 99999999999999999999\r\n', '{}'],
    ['an encoding that is not chunked', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'],
    ['an encoding that is more than chunked', 'Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n'],
    ['chunked before another encoding', 'Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'],
    ['two encodings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', '0\r\n\r\n'],
    ['a blank before the colon', 'Transfer-Encoding : chunked\r\n', '0\r\n\r\n'],
    ['a folded line', 'Transfer-Encoding:\r\n chunked\r\n', '0\r\n\r\n'],
    ['a bare line feed in the head', 'X: y\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['a bare carriage return in the head', 'X: y\rTransfer-Encoding: chunked\r\n', '0\r\n\r\n'],
    ['a NUL in the head', 'X: \0\r\nContent-Length: 2\r\n', '{}'],
    ['a chunk of no size', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk with a sign', 'Transfer-Encoding: chunked\r\n', '-2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk with a prefix', 'Transfer-Encoding: chunked\r\n', '0x2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk beyond counting', 'Transfer-Encoding: chunked\r\n', 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
    ['a chunk longer than it says', 'Transfer-Encoding: chunked\r\n', '2\r\n{}x\r\n0\r\n\r\n'],
    ['a chunk ended by a line feed', 'Transfer-Encoding: chunked\r\n', '2\n{}\n0\n\n'],
  ])('%s is refused, and nothing after it is answered', async (_what, headers, body) => {
    const head = `POST /api/actions/restart HTTP/1.1\r\n${admitted()}Content-Type: application/json\r\n${headers}\r\n`
    const answers = await exchange(port, Buffer.from(`${head}${body}${second()}`, 'latin1'))
    expect(answers.map(({ status }) => status)).toEqual([400])
    expect(answers.map(({ text }) => text).join('')).not.toContain('<!doctype')
  })

  test('a trailer changes nothing of what the head said', async () => {
    const chunked = (more: string) =>
      `POST /api/actions/cancel HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n${more}\r\n`
    expect(await statuses(chunked(`X-Service-Token: ${token}\r\n`))).toEqual([403])
  })

  test('a body that nobody reads is not taken for the next request', async () => {
    const hidden = second()
    const text = `GET /api/status HTTP/1.1\r\n${admitted()}Content-Length: ${hidden.length}\r\n\r\n${hidden}`
    const answers = await exchange(port, `${text}GET /api/version HTTP/1.1\r\n${admitted()}Connection: close\r\n\r\n`)
    expect(answers.map(({ text: one }) => one.includes('<!doctype'))).not.toContain(true)
    expect(answers[0]!.status).toBe(200)
  })

  test('requests that are sent one after another without waiting are answered in their order', async () => {
    const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${admitted()}${more}\r\n`
    const answers = await exchange(port, get('/api/version') + get('/api/nope') + get('/', 'Connection: close\r\n'))
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200])
  })
})

describe('what is no request', () => {
  test.each([
    ['another version', 'GET / HTTP/2.0\r\n'],
    ['no version', 'GET /\r\n'],
    ['another method', 'BREW / HTTP/1.1\r\n'],
    ['two blanks', 'GET  /  HTTP/1.1\r\n'],
    ['a blank in the path', 'GET /a b HTTP/1.1\r\n'],
    ['a bare line feed', 'GET / HTTP/1.1\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n'],
    ['a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\n'],
    ['another protocol', 'GET /api/events HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'],
  ])('%s is refused and its connection closed', async (_what, first) => {
    expect(await statuses(`${first}${admitted()}\r\n`)).toEqual([400])
  })

  test.each([
    ['a path', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n`, ''],
    ['a header', 'GET / HTTP/1.1\r\n', `X: ${'x'.repeat(20_000)}\r\n`],
    ['many headers', 'GET / HTTP/1.1\r\n', 'X: y\r\n'.repeat(5_000)],
  ])('%s beyond 16 KiB is refused', async (_what, first, more) => {
    expect(await statuses(`${first}${admitted()}${more}\r\n`)).toEqual([431])
  })

  test('every refusal of it is one sentence, with the headers of every answer', async () => {
    const [answer] = await exchange(port, 'nonsense\r\n\r\n')
    expect(answer!.text).toMatch(/^[A-Z][^\n]*\.\n$/)
    expect([answer!.headers.get('cache-control'), answer!.headers.get('connection')]).toEqual(['no-store', 'close'])
  })
})

describe('a slow sender', () => {
  test.each([
    ['says nothing', ''],
    ['begins a head and leaves it', 'GET /api/status HTTP/1.1\r\nHost: x\r\n'],
    [
      'begins a body and leaves it',
      () =>
        `POST /api/actions/cancel HTTP/1.1\r\n${admitted()}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ],
  ])('that %s is let go of', async (_what, text) => {
    using line = await dial(port)
    line.socket.write(typeof text === 'string' ? text : text())
    await line.closed
    expect(served.connections()).toBe(0)
  })

  test('that sends a byte at a time is let go of too', async () => {
    using line = await dial(port)
    const timer = setInterval(() => line.socket.write('x'), 20)
    line.socket.write('GET /')
    await line.closed
    clearInterval(timer)
    expect(line.heard()).toContain(' 408 ')
  })

  test('between two requests is not waited for without end', async () => {
    using line = await dial(port)
    line.socket.write(`GET /api/version HTTP/1.1\r\n${admitted()}\r\n`)
    await line.closed
    expect(line.heard()).toStartWith('HTTP/1.1 200 OK')
  })

  test('does not end a stream that lasts longer than any request may', async () => {
    using line = await dial(port)
    line.socket.write(`GET /api/events HTTP/1.1\r\n${admitted()}\r\n`)
    await line.hears('event: jobs')
    using other = await dial(port)
    await other.closed
    home.machine.state().jobs.start({ action: 'up', body: {}, summary: 'Start what comes later' })
    await line.hears('Start what comes later')
  })
})

describe('more than it may hold', () => {
  test('a body that says it is too large is not waited for', async () => {
    using line = await dial(port)
    line.socket.write(
      `POST /api/actions/cancel HTTP/1.1\r\n${admitted()}Content-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n`,
    )
    await line.closed
    expect(line.heard()).toStartWith('HTTP/1.1 413 ')
  })

  test('a body that never says how large it is is read no further than 64 KiB', async () => {
    using line = await dial(port)
    line.socket.write(
      `POST /api/actions/cancel HTTP/1.1\r\n${admitted()}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    line.socket.write(chunk.repeat(5))
    await line.closed
    expect(line.heard()).toStartWith('HTTP/1.1 413 ')
  })

  test('a body is not asked for before the guard has seen the head', async () => {
    const head = (more: string) =>
      `POST /api/actions/cancel HTTP/1.1\r\nHost: ${host}\r\n${more}Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`
    expect(await statuses(head(''))).toEqual([403])
    using line = await dial(port)
    line.socket.write(head(`X-Service-Token: ${token}\r\n`))
    await line.hears('100 Continue')
    line.socket.write('{}')
    await line.closed
    expect(line.heard()).toContain('HTTP/1.1 400 ')
  })

  test('connections beyond the limit are closed, and room is made when others go', async () => {
    const lines = await Promise.all(Array.from({ length: LIMITS.connections }, () => dial(port)))
    // The kernel hands a connection over with its first byte.
    for (const line of lines) line.socket.write('GET ')
    while (served.connections() < LIMITS.connections) await new Promise((resolve) => setImmediate(resolve))
    using late = await dial(port)
    late.socket.write(`GET / HTTP/1.1\r\n${admitted()}\r\n`)
    await late.closed
    expect(late.heard()).toBe('')
    for (const line of lines) line.socket.destroy()
    while (served.connections() > 0) await new Promise((resolve) => setImmediate(resolve))
    expect((await request(port, 'GET', '/api/version', ['Host', host, 'X-Service-Token', token])).status).toBe(200)
  })
})
