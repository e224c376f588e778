import { expect, test } from 'bun:test'
import type { Socket } from 'node:net'
import { afterTest } from '../../../../test-support/machine/after-test.ts'
import { appTarget, rawServer } from '../../../../test-support/media-apps/raw-server.ts'
import { createTransport } from './transport.ts'

test('a response that never starts or never ends times out', async () => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('/never')
        ? new Promise<Response>(() => undefined)
        : new Response(new ReadableStream({ pull: (pipe) => (pipe.enqueue('x'), Bun.sleep(20)) })),
  })
  afterTest(() => server.stop(true))
  const send = createTransport(appTarget(server.port ?? 0))
  for (const path of ['/never', '/drip'])
    await expect(send({ path, timeout_ms: 120 })).rejects.toMatchObject({ data: { code: 'APP-4' } })
})

test('at most four requests run at once, and the fifth waits', async () => {
  let now = 0
  let most = 0
  const pending: (() => void)[] = []
  const four = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async () => {
      most = Math.max(most, ++now)
      if (now === 4) four.resolve()
      await new Promise<void>((go) => void pending.push(go))
      now--
      return new Response('ok')
    },
  })
  afterTest(() => server.stop(true))
  const send = createTransport(appTarget(server.port ?? 0))
  const all = Promise.all(Array.from({ length: 9 }, (_, at) => send({ path: `/${at}` })))
  await four.promise
  const releaseTimer = setInterval(() => pending.splice(0).forEach((go) => go()), 1)
  await all
  clearInterval(releaseTimer)
  expect(most).toBe(4)
})

test('a proxy in the environment receives neither the request nor the key', async () => {
  const proxied: string[] = []
  const proxy = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: ({ url }) => (proxied.push(url), new Response('')) })
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('mine') })
  afterTest(async () => void (await Promise.all([proxy.stop(true), server.stop(true)])))
  const script = `
    import { appTarget, rawServer } from '../../../../test-support/media-apps/raw-server.ts'
import { createTransport } from ${JSON.stringify(new URL('transport.ts', import.meta.url).pathname)}
    const send = createTransport(${JSON.stringify(appTarget(server.port ?? 0))})
    process.stdout.write((await send({ path: '/?apikey=secret' })).text)`
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].flatMap((name) => [name, name.toLowerCase()])
  const proxies = Object.fromEntries(names.map((name) => [name, proxy.url.href]))
  const env = { ...process.env, ...proxies, BUN_CONFIG_VERBOSE_FETCH: 'curl' }
  const child = Bun.spawn([process.execPath, '-e', script], { env, stdout: 'pipe', stderr: 'pipe' })
  expect(await child.stdout.text()).toBe('mine')
  expect(await child.stderr.text()).not.toContain('secret')
  expect(proxied).toEqual([])
})

test('a request after the app restarted succeeds', async () => {
  const serve = (port: number) => Bun.serve({ port, hostname: '127.0.0.1', fetch: () => new Response('ok') })
  const first = serve(0)
  const port = first.port ?? 0
  const send = createTransport(appTarget(port))
  await send({ path: '/' })
  await first.stop(true)
  const second = serve(port)
  afterTest(() => second.stop(true))
  expect((await send({ path: '/' })).text).toBe('ok')
})

test.each([
  ['before its stated length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[{"id":1}]'],
  ['before its last chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n'],
  ['before its head', 'HTTP/1.1 200'],
])('a response that ends %s is not taken for a whole one', async (_, answer) => {
  const send = await rawServer(answer)
  const because = 'it closed the connection before the response was complete'
  const refused = { data: { code: 'APP-3', summary: expect.stringContaining(because) } }
  await expect(send({ path: '/' })).rejects.toMatchObject(refused)
  await expect(send({ path: '/', onChunk: () => undefined })).rejects.toMatchObject(refused)
})

test('a receiver that gives up gets its own error, and the connection is closed', async () => {
  const closed = Promise.withResolvers<void>()
  const endless = (socket: Socket) => {
    socket.once('close', () => closed.resolve())
    const write = () => void (socket.destroyed || socket.write('x'.repeat(65_536), write))
    write()
  }
  const send = await rawServer('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n', endless)
  const full = new Error('the disk is full')
  const onChunk = () => {
    throw full
  }
  await expect(send({ path: '/', onChunk, max_bytes: 1e9 })).rejects.toBe(full)
  await closed.promise
})

test('a compressed response is not expanded, and every cookie of a response is kept', async () => {
  const head = ['HTTP/1.1 200 OK', 'Content-Encoding: gzip', 'Set-Cookie: a=1; Path=/', 'Set-Cookie: b=2', 'X-Id: 7']
  const send = await rawServer([...head, 'Content-Length: 5', '', 'plain'].join('\r\n'))
  const { text, headers } = await send({ path: '/' })
  expect([text, headers['set-cookie'], headers['x-id']]).toEqual(['plain', ['a=1; Path=/', 'b=2'], '7'])
})
