import { describe, expect } from 'bun:test'
import { join } from 'node:path'
import { runProgram } from '../../tools/provision/command.ts'
import type { PartName } from '../../tools/provision/parts.ts'
import { startDocker } from './support/docker.ts'
import { realTest, requirePart } from './support/parts.ts'
import { startPodman } from './support/podman.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { startShippedServices, type ShippedServices } from './support/stack/shipped-services.ts'
import type { TestEngine } from './support/test-engine.ts'

const SLOW = 120_000
const DOOR = 'house.test'
const doorFile = join(import.meta.dir, '../../stack/caddy/door.caddyfile')

interface EngineUnderTest {
  title: string
  needs: PartName[]
  start: () => Promise<TestEngine>
}

const engines: EngineUnderTest[] = [
  { title: 'Podman 5.4', needs: ['podman-5.4', 'compose-2.40'], start: () => startPodman() },
  { title: 'Docker 28.5', needs: ['docker-28.5', 'compose-2.40'], start: () => startDocker({ version: '28.5' }) },
  {
    title: 'Docker 20.10',
    needs: ['docker-20.10', 'compose-2.26'],
    start: () => startDocker({ version: '20.10', compose: '2.26' }),
  },
]

realTest(['caddy'], 'the real Caddy accepts the front door, and serves its names without certificates', async () => {
  const words = ['adapt', '--validate', '--adapter', 'caddyfile', '--config', doorFile]
  const { code, out, err } = await runProgram([requirePart('caddy').program, ...words])
  expect({ code, warnings: err.split('\n').filter((line) => line.includes('"level":"warn"')) }).toEqual({
    code: 0,
    warnings: [],
  })
  const { servers } = (JSON.parse(out) as { apps: { http: { servers: Record<string, CaddyServer> } } }).apps.http
  expect(Object.values(servers)).toMatchObject([{ listen: [':80'], automatic_https: { disable: true } }])
  const hosts = Object.values(servers).flatMap(({ routes }) => routes.flatMap(({ match }) => match?.[0]?.host ?? '*'))
  expect(hosts.toSorted()).toEqual(['*', 'books.den.local', 'music.den.local', 'watch.den.local'])
})

interface CaddyServer {
  routes: { match?: { host?: string[] }[] }[]
}

for (const { title, needs, start } of engines)
  describe(`the shipped stack on ${title}`, () => {
    const all: PartName[] = [...needs, 'docker-cli', 'caddy']
    const { test } = sharedSetup(all, async () => startShippedServices(await start(), DOOR), SLOW)

    test('every service listens on its declared port as its declared user', async ({ declared, listeners }) => {
      const found = await listeners()
      expect([...found.keys()].toSorted()).toEqual([...declared.keys()].toSorted())
      for (const [service, wanted] of declared)
        expect({ service, listens: found.get(service) }).toEqual({ service, listens: expect.arrayContaining(wanted) })
      expect(declared.get('caddy')).toEqual([{ port: 80, uid: 1000 }])
      expect(declared.get('audiobookshelf')).toEqual([{ port: 80, uid: 1000 }])
      expect([...declared].filter(([, ports]) => ports.length === 0).map(([service]) => service)).toEqual(['unpackerr'])
    })

    test('the front door leads each name to its app, and every other name to Seerr', async (stack) => {
      await stack.listeners()
      const read = async (name: string, path: string) => {
        const response = await requestFrom(stack, name, path)
        return { status: response.status, via: response.headers.get('via'), text: await response.text() }
      }
      const via = '1.1 Caddy'
      expect(await read(`music.${DOOR}`, '/ping')).toEqual({ status: 200, via, text: '.' })
      expect(await read(`books.${DOOR}`, '/healthcheck')).toEqual({ status: 200, via, text: 'OK' })
      for (const name of [DOOR, '192.168.1.20', `films.${DOOR}`])
        expect(await read(name, '/api/v1/settings/public')).toEqual({
          status: 200,
          via,
          text: expect.stringContaining('"initialized":true'),
        })
      const watched = await read(`watch.${DOOR}`, '/web/?start=1')
      expect(JSON.parse(watched.text)).toMatchObject({
        path: '/web/?start=1',
        headers: {
          host: `watch.${DOOR}:${stack.door_port}`,
          'x-forwarded-host': `watch.${DOOR}:${stack.door_port}`,
          'x-forwarded-proto': 'http',
          'x-forwarded-for': expect.stringMatching(/^\d+\.\d+\.\d+\.\d+$/),
        },
      })
    })

    test('a WebSocket passes through the front door', async (stack) => {
      await stack.listeners()
      const headers = { host: `watch.${DOOR}:${stack.door_port}` }
      const socket = new WebSocket(`ws://127.0.0.1:${stack.door_port}/socket`, { headers })
      try {
        const echoed = await new Promise((resolve, reject) => {
          socket.addEventListener('open', () => socket.send('{"MessageType":"KeepAlive"}'))
          socket.addEventListener('message', ({ data }) => resolve(data))
          socket.addEventListener('close', ({ code }) => reject(new Error(`the connection was closed: ${code}`)))
        })
        expect(echoed).toBe('{"MessageType":"KeepAlive"}')
      } finally {
        socket.close()
      }
    })

    test('the front door ends by itself when it is stopped while somebody is watching', async (stack) => {
      await stack.listeners()
      const watching = await requestFrom(stack, `watch.${DOOR}`, '/stream')
      const reader = watching.body!.getReader()
      expect((await reader.read()).done).toBe(false)
      await stack.compose('stop', 'caddy')
      await reader.cancel().catch(() => undefined)
      const [door] = (await stack.compose('ps', '--all', '--format', '{{.ExitCode}}', 'caddy')).split('\n')
      expect(door).toBe('0')
      await stack.compose('start', 'caddy')
      while (!(await requestFrom(stack, `books.${DOOR}`, '/healthcheck').catch(() => null))?.ok) await Bun.sleep(100)
    })

    test('an app that is off is answered with a page, and the other names still work', async (stack) => {
      await stack.listeners()
      await stack.compose('stop', 'navidrome')
      const closed = await requestFrom(stack, `music.${DOOR}`, '/app')
      expect([closed.status, closed.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8'])
      expect(await closed.text()).toMatch(/^This part of the house is switched off or still starting\..*usher status$/)
      expect((await requestFrom(stack, `books.${DOOR}`, '/healthcheck')).status).toBe(200)
      await stack.compose('start', 'navidrome')
      while ((await requestFrom(stack, `music.${DOOR}`, '/ping')).status !== 200) await Bun.sleep(100)
    })
  })

/** Sends a request to the front door as a browser that was given this name. */
const requestFrom = ({ door_port }: ShippedServices, name: string, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${door_port}${path}`, {
    headers: { host: `${name}:${door_port}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
