import { expect, test } from 'bun:test'
import { afterTest } from '../../../../test-support/media-apps/fake-stack.ts'
import { createTransport } from './transport.ts'

const appTarget = (port: number) => ({ host: '127.0.0.1', port, app: 'Sonarr', service: 'sonarr' })

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
    import { createTransport } from ${JSON.stringify(new URL('transport.ts', import.meta.url).pathname)}
    const send = createTransport(${JSON.stringify(appTarget(server.port ?? 0))})
    process.stdout.write((await send({ path: '/?apikey=secret' })).text)`
  const env = { ...process.env, HTTP_PROXY: proxy.url.href, http_proxy: proxy.url.href }
  const child = Bun.spawn([process.execPath, '-e', script], { env, stdout: 'pipe' })
  expect(await child.stdout.text()).toBe('mine')
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
