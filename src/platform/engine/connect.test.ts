import { afterEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionError } from './engine-errors.ts'
import { connectToEngine } from './connect.ts'
import type { HostEnvironment } from './host-environment.ts'
import { errorRejectedBy } from '../../../test-support/engine/rejection.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** A home with a dead rootless Docker socket and a Podman socket, which is alive only if `living`. */
async function homeWithSockets(living: boolean): Promise<HostEnvironment> {
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
  cleanups.push(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const sockets = living ? [docker, podman] : [docker]
  return {
    env: { XDG_RUNTIME_DIR: folder },
    home: folder,
    uid: 1000,
    platform: 'linux',
    exists: (path) => sockets.includes(path),
    read: () => undefined,
  }
}

test('connectToEngine skips a dead socket and uses a running one', async () => {
  const engine = await connectToEngine({}, await homeWithSockets(true))
  expect(engine.facts).toMatchObject({ name: 'podman', source: 'socket' })
})

test('connectToEngine reports the first socket if none responds', async () => {
  const data = await errorRejectedBy(connectToEngine({}, await homeWithSockets(false)))
  expect(data.code).toBe('ENGINE-2')
  expect(data.detail).toEndWith('docker.sock: connection refused')
})

test('connectToEngine reports a configured but missing socket as a stopped engine', async () => {
  const named = connectToEngine({ flag: 'unix:///nowhere/x.sock' }, await homeWithSockets(true))
  expect(await errorRejectedBy(named)).toMatchObject({ code: 'ENGINE-2', detail: '/nowhere/x.sock: no such socket' })
})

test('connectToEngine reports a socket without permission as its own error', () => {
  const to = { endpoint: { socket: '/var/run/docker.sock' }, platform: 'linux' as const }
  expect(connectionError(to, Object.assign(new Error('no'), { code: 'EACCES' })).data).toMatchObject({
    code: 'ENGINE-4',
    detail: '/var/run/docker.sock: permission denied',
    remedies: [{ command: 'sudo usermod -aG docker "$USER"' }, {}],
  })
})
