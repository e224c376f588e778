import { expect, test } from 'bun:test'
import { atTheEnd } from '../../../../test-support/media-apps/stage.ts'
import { transport } from './transport.ts'

const reached = (port: number) => ({ host: '127.0.0.1', port, app: 'Sonarr', service: 'sonarr' })

test('an answer that never comes, or never ends, ends by the deadline', async () => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('/never')
        ? new Promise<Response>(() => undefined)
        : new Response(new ReadableStream({ pull: (pipe) => (pipe.enqueue('x'), Bun.sleep(20)) })),
  })
  atTheEnd(() => server.stop(true))
  const send = transport(reached(server.port ?? 0))
  for (const path of ['/never', '/drip'])
    await expect(send({ path, deadline_ms: 120 })).rejects.toMatchObject({ data: { code: 'APP-4' } })
})

test('four questions at a time, and the fifth is asked when one of them is answered', async () => {
  let now = 0
  let most = 0
  const held: (() => void)[] = []
  const four = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async () => {
      most = Math.max(most, ++now)
      if (now === 4) four.resolve()
      await new Promise<void>((go) => void held.push(go))
      now--
      return new Response('ok')
    },
  })
  atTheEnd(() => server.stop(true))
  const send = transport(reached(server.port ?? 0))
  const all = Promise.all(Array.from({ length: 9 }, (_, at) => send({ path: `/${at}` })))
  await four.promise
  const letGo = setInterval(() => held.splice(0).forEach((go) => go()), 1)
  await all
  clearInterval(letGo)
  expect(most).toBe(4)
})

test('no proxy of the environment is given the question, and with it the key', async () => {
  const proxied: string[] = []
  const proxy = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: ({ url }) => (proxied.push(url), new Response('')) })
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('mine') })
  atTheEnd(async () => void (await Promise.all([proxy.stop(true), server.stop(true)])))
  const script = `
    import { transport } from ${JSON.stringify(new URL('transport.ts', import.meta.url).pathname)}
    const send = transport(${JSON.stringify(reached(server.port ?? 0))})
    process.stdout.write((await send({ path: '/?apikey=secret' })).text)`
  const env = { ...process.env, HTTP_PROXY: proxy.url.href, http_proxy: proxy.url.href }
  const child = Bun.spawn([process.execPath, '-e', script], { env, stdout: 'pipe' })
  expect(await child.stdout.text()).toBe('mine')
  expect(proxied).toEqual([])
})

test('an app that was started anew in the meantime is asked as if nothing had been', async () => {
  const serve = (port: number) => Bun.serve({ port, hostname: '127.0.0.1', fetch: () => new Response('ok') })
  const first = serve(0)
  const port = first.port ?? 0
  const send = transport(reached(port))
  await send({ path: '/' })
  await first.stop(true)
  const second = serve(port)
  atTheEnd(() => second.stop(true))
  expect((await send({ path: '/' })).text).toBe('ok')
})
