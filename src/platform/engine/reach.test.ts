import { afterEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokenFault } from './fault.ts'
import { reachEngine } from './reach.ts'
import type { Surroundings } from './surroundings.ts'
import { refused } from '../../../test-support/engine/refused.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A home whose rootless Docker socket has nobody behind it and whose Podman socket has, or neither. */
async function home(living: boolean): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-home-'))
  const [docker, podman] = [join(folder, 'docker.sock'), join(folder, 'podman/podman.sock')]
  await Bun.write(docker, '')
  mkdirSync(join(folder, 'podman'))
  const server: Server = createServer((_request, response) => {
    response
      .writeHead(200, { 'Api-Version': '1.41', 'Libpod-Api-Version': '5.4.2', Server: 'Libpod/5.4.2 (linux)' })
      .end('OK')
  })
  if (living) await new Promise<void>((go) => server.listen(podman, go))
  ends.push(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const there = living ? [docker, podman] : [docker]
  return {
    env: { XDG_RUNTIME_DIR: folder },
    home: folder,
    uid: 1000,
    platform: 'linux',
    exists: (path) => there.includes(path),
    read: () => undefined,
  }
}

test('a dead socket does not hide a living one', async () => {
  const engine = await reachEngine({}, await home(true))
  expect(engine.facts).toMatchObject({ name: 'podman', from: 'socket' })
})

test('where none lives, the first is spoken of', async () => {
  const data = await refused(reachEngine({}, await home(false)))
  expect(data.code).toBe('ENGINE-2')
  expect(data.detail).toEndWith('docker.sock: connection refused')
})

test('one that was named and is not there is a stopped engine, not a missing one', async () => {
  const named = reachEngine({ flag: 'unix:///nowhere/x.sock' }, await home(true))
  expect(await refused(named)).toMatchObject({ code: 'ENGINE-2', detail: '/nowhere/x.sock: no such socket' })
})

test('a closed door is a fault of its own', () => {
  const to = { endpoint: { socket: '/var/run/docker.sock' }, platform: 'linux' as const }
  expect(brokenFault(to, Object.assign(new Error('no'), { code: 'EACCES' })).data).toMatchObject({
    code: 'ENGINE-4',
    detail: '/var/run/docker.sock: permission denied',
    remedies: [{ command: 'sudo usermod -aG docker "$USER"' }, {}],
  })
})
