import { afterEach, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorRejectedBy } from '../../test-support/engine/rejection.ts'
import { fakeContainer, fakeEngine } from '../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../test-support/machine/fake-machine.ts'
import { usherError } from '../lib/errors.ts'
import type { Container } from '../platform/engine/engine.ts'
import type { HostEnvironment } from '../platform/engine/host-environment.ts'
import type { Machine } from '../platform/machine.ts'
import { serveInContainer } from './container-start.ts'

const files: Record<string, string> = { '/.dockerenv': '', '/proc/1/cmdline': '/usr/bin/usher\0ui\0' }
const inside: HostEnvironment = {
  env: {},
  home: '/',
  uid: 10001,
  platform: 'linux',
  exists: (path) => path in files,
  read: (path) => files[path],
}
const outside: HostEnvironment = { ...inside, exists: () => false, read: () => undefined }

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

async function start(parts: Partial<Machine>, host = inside, serve = async () => 0) {
  const said: string[] = []
  const machine = { ...fakeMachine(), ...parts }
  const code = await serveInContainer(
    machine,
    async ({ data: { summary, meaning, remedies } }) =>
      void said.push(summary, meaning ?? '', ...remedies.map((one) => `→ ${one.summary}`)),
    serve,
    host,
  )
  return { code, said: said.join('\n') }
}

const ownContainer = (parts: Partial<Container>) => async () =>
  fakeContainer('usher', { network_mode: 'host', ...parts })
const shared = async () => {
  const { directory } = await fakeMachine().stack()
  return { type: 'bind', source: directory, target: directory, writable: true }
}

test('a container that has everything starts without a word', async () => {
  const { directory } = await fakeMachine().stack()
  const machine = fakeMachine()
  const stack = async () => ({ ...(await machine.stack()), directory })
  const mounts = [{ type: 'bind', source: directory, target: directory, writable: true }]
  const engine = async () => fakeEngine({ containers: [] })
  expect(await start({ stack, engine, ownContainer: ownContainer({ mounts }) })).toEqual({ code: 0, said: '' })
})

test('usher outside a container of its own says nothing of containers', async () => {
  const engine = () => Promise.reject(usherError('ENGINE-7', { seconds: '1' }))
  expect(await start({ engine }, outside)).toEqual({ code: 0, said: '' })
})

test('a container without the engine, with the stack elsewhere and a network of its own says each, and serves', async () => {
  const broken = () => Promise.reject(usherError('ENGINE-7', { seconds: '1' }))
  expect((await start({ engine: broken })).said).toContain('did not answer within 1 s')
  const { said, code } = await start({ ownContainer: ownContainer({ mounts: [], network_mode: 'bridge' }) })
  expect(code).toBe(0)
  expect(said).toContain('is not a folder of the engine’s machine.')
  expect(said).toContain('→ Put this line in usher’s container: network_mode: host')
})

test('a container whose user may not write its state ends, and names the folder on the machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-in-container-'))
  folders.push(folder)
  // Root may write everywhere, but nobody may write below a file.
  writeFileSync(join(folder, 'volume'), '')
  const paths = { ...fakeMachine().paths, state: join(folder, 'volume/state') }
  mkdirSync(join(folder, 'source'))
  const mounts = [{ type: 'bind', source: '/mnt/state', target: folder, writable: true }]
  const error = await errorRejectedBy(
    start({ paths, ownContainer: ownContainer({ mounts: [...mounts, await shared()] }) }),
  )
  expect(error.code).toBe('CONTAINER-6')
  expect(error.remedies[0]!.command).toMatch(/^sudo chown -R \d+:\d+ \/mnt\/state\/volume$/)
})

test('a container without a password ends and says how to give one; another error stays as it is', async () => {
  const noPassword = () => Promise.reject(usherError('SURFACE-9', {}))
  const error = await errorRejectedBy(start({}, inside, noPassword))
  expect([error.code, error.remedies[0]!.command]).toEqual([
    'CONTAINER-7',
    'usher ui --lan --password-file /run/secrets/usher_password',
  ])
  expect((await errorRejectedBy(start({}, outside, noPassword))).code).toBe('SURFACE-9')
  const taken = () => Promise.reject(usherError('SURFACE-8', { port: '1', because: 'another program listens' }))
  expect((await errorRejectedBy(start({}, inside, taken))).code).toBe('SURFACE-8')
})
