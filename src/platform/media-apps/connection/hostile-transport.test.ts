import { expect, test } from 'bun:test'
import type { Socket } from 'node:net'
import { afterTest } from '../../../../test-support/machine/after-test.ts'
import { appTarget, rawServer } from '../../../../test-support/media-apps/raw-server.ts'
import { createTransport } from './transport.ts'

/** Writes the same again until the connection is closed, and says when it is. */
function endlessly(bytes: string | Buffer, pauseMs = 0) {
  const closed = Promise.withResolvers<void>()
  let sent = 0
  const write = (socket: Socket): void => {
    if (socket.destroyed) return
    sent += bytes.length
    socket.write(bytes, () => void setTimeout(() => write(socket), pauseMs))
  }
  const after = (socket: Socket) => {
    socket.once('close', () => closed.resolve())
    write(socket)
  }
  return { after, closed: closed.promise, sentBytes: () => sent }
}

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')

test.each([
  ['states its length', 'Content-Length: 20000000000'],
  ['states no length', 'Connection: close'],
])('reading stops at the limit of a response of 20 GB that %s', async (_, header) => {
  const body = endlessly(MEGABYTE)
  const send = await rawServer(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n`, body.after)
  await expect(send({ path: '/list?apikey=secret', max_bytes: 3 * 1024 * 1024 })).rejects.toMatchObject({
    data: { code: 'APP-10', summary: 'Sonarr’s response to /list is larger than 3 MB, so usher stopped reading.' },
  })
  await body.closed
  expect(body.sentBytes()).toBeLessThan(100 * 1024 * 1024)
})

test.each([
  ['a head', 'HTTP/1.1 200 OK\r\n', 'x'],
  ['a body', 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n', 'x'],
  ['a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;', 'x'],
  ['100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 100 Continue\r\n\r\n'],
])('%s that drips for ever times out, and the connection is closed', async (_, first, drop) => {
  const drip = endlessly(drop, 10)
  const send = await rawServer(first, drip.after)
  await expect(send({ path: '/', timeout_ms: 150 })).rejects.toMatchObject({
    data: {
      code: 'APP-4',
      summary: 'Sonarr accepted the request, but did not finish its response within 0.15 s.',
    },
  })
  await drip.closed
})

test.each([
  ['one endless header', 'HTTP/1.1 200 OK\r\nX-A: ', 'y'.repeat(65_536)],
  ['endlessly many headers', 'HTTP/1.1 200 OK\r\n', 'X-A: y\r\n'.repeat(5000)],
])('%s is not read to the end', async (_, first, more) => {
  const head = endlessly(more)
  const send = await rawServer(first, head.after)
  const because = 'it closed the connection before the response was complete'
  await expect(send({ path: '/' })).rejects.toMatchObject({
    data: { code: 'APP-3', summary: expect.stringContaining(because) },
  })
  await head.closed
})

test.each([301, 302, 303, 307, 308])('a redirect with status %i is not followed', async (status) => {
  const followed: string[] = []
  const elsewhere = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => (followed.push(url), new Response('[]')),
  })
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => new Response(null, { status, headers: { location: elsewhere.url.href } }),
  })
  afterTest(async () => void (await Promise.all([elsewhere.stop(true), server.stop(true)])))
  const send = createTransport(appTarget(server.port ?? 0))
  for (const request of [{ path: '/' }, { path: '/', method: 'POST' as const, json: { key: 'secret' } }])
    await expect(send(request)).rejects.toMatchObject({ data: { code: 'APP-11' } })
  expect(followed).toEqual([])
})

test('no path reaches another host, however it begins', async () => {
  const asked: string[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => (asked.push(new URL(url).pathname), new Response('mine')),
  })
  afterTest(() => server.stop(true))
  const send = createTransport(appTarget(server.port ?? 0))
  const paths = ['@evil.invalid/', '//evil.invalid/a', '.evil.invalid/', ':1@evil.invalid/', '/ok']
  for (const path of paths) expect((await send({ path })).text).toBe('mine')
  expect(asked).toHaveLength(paths.length)
})

test('a request that timed out gives its turn to the next', async () => {
  let requests = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => (++requests > 4 ? new Response('ok') : new Promise<Response>(() => undefined)),
  })
  afterTest(() => server.stop(true))
  const send = createTransport(appTarget(server.port ?? 0))
  const slow = Array.from({ length: 4 }, () => send({ path: '/', timeout_ms: 100 }))
  const next = send({ path: '/' })
  const outcomes = await Promise.allSettled(slow)
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
  expect((await next).text).toBe('ok')
})
