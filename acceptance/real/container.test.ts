import { describe, expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PartName } from '../../tools/provision/parts.ts'
import { imageName } from '../../tools/image/archive.ts'
import { buildImageArchive } from './support/container/image-archive.ts'
import { PASSWORD, SOCKET_GROUP, stageContainer } from './support/container/contained-usher.ts'
import { startFilteringProxy } from './support/container/filtering-proxy.ts'
import { startDocker } from './support/docker.ts'
import { startOnce } from './support/once.ts'
import { requirePart } from './support/parts.ts'
import { startPodman } from './support/podman.ts'
import type { TestEngine } from './support/test-engine.ts'

const SECONDS = 120_000
const parts: PartName[] = ['docker-cli', 'compose-2.40', process.arch === 'arm64' ? 'libc-arm64' : 'libc-x64']

const engines: [name: string, needs: PartName[], start: () => Promise<TestEngine>][] = [
  ['Docker 28.5', ['docker-28.5', ...parts], () => startDocker({ version: '28.5' })],
  ['Podman 5.4', ['podman-5.4', ...parts], startPodman],
]

/** The requests that docs/container.md lists for reading. */
const readRequests = [
  ...readFileSync(join(import.meta.dir, '../../docs/container.md'), 'utf8').matchAll(/^\| `(GET [^`]*)`/gm),
].map(([, request]) => request!)

describe.each(engines)('usher’s image on %s', (_name, needs, start) => {
  const { played, proves } = startOnce(needs, () => stageContainer(start, buildImageArchive), SECONDS)

  proves('by its template, usher is healthy, sees the stack, and serves behind the password alone', async () => {
    const { startByTemplate, exec, fetch, engine } = played()
    await startByTemplate()
    const { data: status } = await exec('status', '--json')
    expect(status.services).toMatchObject([{ service: 'sleeper', state: 'running' }])
    expect((await exec('ui', '--probe')).code).toBe(0)
    expect(await fetch('/')).toMatchObject({ status: 200, body: expect.stringContaining('usher-wire') })
    expect((await fetch('/api/status')).status).toBe(403)
    const token = await signIn(PASSWORD)
    expect((await fetch('/api/status', { headers: { 'X-Service-Token': token } })).status).toBe(200)
    const [own] = JSON.parse(await engine.docker(['inspect', 'usher'])) as InspectedContainer[]
    expect(own).toMatchObject({
      Config: { User: '10001:10001' },
      HostConfig: { ReadonlyRootfs: true, Privileged: false, NetworkMode: 'host' },
      State: { Health: { Status: 'healthy' } },
    })
  })

  proves('another container with the same volume still has the password', async () => {
    const { engine, exec } = played()
    await engine.docker(['rm', '--force', 'usher'])
    const state = ['--volume', 'usher-itself_state:/var/lib/usher']
    await engine.docker(['run', '--detach', '--name', 'usher', '--network', 'host', '--read-only', ...state, imageName])
    while ((await exec('ui', '--probe')).code !== 0) await Bun.sleep(100)
    expect(await signIn(PASSWORD)).toMatch(/^[0-9a-f]{64}$/)
    // The image's own health check.
    const check = await engine.docker(['inspect', '--format', '{{json .Config.Healthcheck}}', 'usher'])
    expect(JSON.parse(check)).toMatchObject({ Test: ['CMD', '/usr/bin/usher', 'ui', '--probe'] })
    await engine.docker(['rm', '--force', 'usher'])
  })

  proves('without a password, a socket, or the right to use it, usher says what to add', async () => {
    const { run, engine } = played()
    const locked = await run(['--network', 'host'])
    expect(locked.code).toBe(2)
    const said = locked.err.replaceAll(/\s+/g, ' ')
    expect(said).toContain('→ Put this line under volumes of usher’s container: - /var/run/docker.sock:')
    expect(said).toContain('CONTAINER-7')
    expect(said).toContain('→ usher ui --lan --password-file /run/secrets/usher_password')
    const socket = ['--volume', `${engine.socket}:/var/run/docker.sock`]
    const { error } = await run(socket, 'status', '--json')
    expect(error).toMatchObject({ code: 'CONTAINER-4' })
    expect(error!.remedies[0]!.summary).toEndWith(`group_add: ["${SOCKET_GROUP}"]`)
  })

  proves('a state folder of another user is named, with the command that gives it away', async () => {
    const { run, folder } = played()
    const { err, code } = await run(['--volume', `${join(folder, 'locked')}:/var/lib/usher`, ...withSocket()])
    expect(code).toBe(1)
    expect(err).toContain(`sudo chown -R 10001:10001 ${join(folder, 'locked')}`)
  })

  proves('with the stack at another path, usher answers and changes nothing', async () => {
    const { run, stack } = played()
    const elsewhere = [...withSocket(), '--volume', `${stack}:/stack`, '--workdir', '/stack']
    const { data } = await run(elsewhere, 'status', '--json')
    expect(data.services).toMatchObject([{ service: 'sleeper', state: 'running' }])
    const { error } = await run(elsewhere, 'restart', 'sleeper', '--json')
    expect(error).toMatchObject({ code: 'CONTAINER-1' })
    expect(error!.remedies[0]!.summary).toEndWith(`: - ${stack}:${stack}`)
  })

  proves('with the stack at its own path, usher changes it with the machine’s Compose, and asks for that', async () => {
    const { run, stack, engine } = played()
    const here = [...withSocket(), '--volume', `${stack}:${stack}`, '--workdir', stack]
    expect((await run(here, 'down', 'sleeper', '--json')).error).toMatchObject({ code: 'CONTAINER-5' })
    const compose = ['--volume', `${requirePart('compose-2.40').program}:/usr/local/bin/docker-compose:ro`]
    const before = await startOf(engine)
    expect(await run([...here, ...compose], 'down', 'sleeper', '--json')).toMatchObject({ code: 0 })
    expect(await run([...here, ...compose], 'up', 'sleeper', '--json')).toMatchObject({ code: 0 })
    expect(await startOf(engine)).not.toBe(before)
  })

  proves('behind a proxy that allows reading, usher answers; what it refuses is told as such', async () => {
    const { run, stack, folder, engine } = played()
    const socket = join(folder, 'proxy.sock')
    const proxy = await startFilteringProxy(socket, engine.socket, readRequests)
    try {
      const behind = ['--volume', `${socket}:/var/run/docker.sock`, '--volume', `${stack}:${stack}`, '--workdir', stack]
      const asked = await Promise.all(
        ['status', 'checks', 'space', 'stored'].map((read) => run(behind, read, '--json')),
      )
      expect(asked.map(({ error }) => error?.code)).toEqual([undefined, undefined, undefined, undefined])
      expect(asked[0]!.data.services).toMatchObject([{ service: 'sleeper', state: 'running' }])
      expect(proxy.refused).toEqual([])
      const compose = ['--volume', `${requirePart('compose-2.40').program}:/usr/local/bin/docker-compose:ro`]
      const { error } = await run([...behind, ...compose], 'restart', 'sleeper', '--json')
      // usher is told so by the proxy, or by Compose.
      expect(['ENGINE-12', 'ENGINE-13']).toContain(error?.code ?? '')
      expect(proxy.refused.at(-1)).toMatch(/^POST \/containers\/\w+\/(?:restart|stop)$/)
    } finally {
      await proxy.stop()
    }
  })

  function withSocket(): string[] {
    return ['--volume', `${played().engine.socket}:/var/run/docker.sock`, '--group-add', String(SOCKET_GROUP)]
  }

  async function signIn(password: string): Promise<string> {
    const headers = { 'Content-Type': 'application/json' }
    const { body } = await played().fetch('/api/session', {
      method: 'POST',
      headers,
      body: JSON.stringify({ password }),
    })
    return (JSON.parse(body) as { data: { token: string } }).data.token
  }
})

interface InspectedContainer {
  Config: unknown
  HostConfig: unknown
}

const startOf = (engine: TestEngine) => engine.docker(['inspect', '--format', '{{.State.StartedAt}}', 'den-sleeper-1'])
