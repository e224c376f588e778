import { describe, expect, test } from 'bun:test'
import { ENGINE_INFO, fakeContainer, fakeEngine } from '../../../test-support/engine/fake-engine.ts'
import type { Container, Engine, EngineInfo } from './engine.ts'
import { usherError, type UsherError } from '../../lib/errors.ts'
import { timeoutError } from './engine-errors.ts'
import type { HostEnvironment } from './host-environment.ts'
import { findRemoteMachine } from './remote-machine.ts'

const ID = 'a'.repeat(64)
const SOCKET = '/tmp/engine.sock'

const thisMachine = {
  '/proc/1/cgroup': '0::/init.scope',
  '/proc/sys/kernel/hostname': 'den\n',
  '/proc/sys/kernel/osrelease': '6.12.0\n',
  '/proc/meminfo': 'MemTotal:        7812500 kB\nMemFree: 1 kB\n',
}

function host(files: Record<string, string> = {}, platform: NodeJS.Platform = 'linux'): HostEnvironment {
  const all: Record<string, string> = { ...thisMachine, ...files }
  return {
    env: {},
    home: '/home/ana',
    uid: 1000,
    platform,
    exists: (path) => Object.keys(all).some((file) => file === path || file.startsWith(`${path}/`)),
    read: (path) => all[path],
  }
}

interface Told {
  container?: Partial<Container>
  info?: Partial<EngineInfo>
  inspectAll?: Engine['inspectAll']
}

function engineWith({ container, info = {}, inspectAll }: Told): Engine {
  const containers = container ? [fakeContainer('jellyfin', { id: ID, pid: 4242, ...container })] : []
  const engine = fakeEngine({ containers })
  return { ...engine, info: async () => ({ ...ENGINE_INFO, ...info }), ...(inspectAll && { inspectAll }) }
}

const remoteOf = (told: Told, around = host(), socket = SOCKET) =>
  findRemoteMachine(engineWith(told), { socket }, around)
const CARRIED = { host: null }

describe('an engine behind a socket runs here', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['/var/run/docker.sock', { '/run/docker.pid': '77', '/proc/77/comm': 'dockerd\n' }, []],
    ['/run/user/1000/docker.sock', { '/run/user/1000/docker.pid': '77\n', '/proc/77/comm': 'dockerd\n' }, []],
    ['/run/podman/podman.sock', {}, ['/run/systemd/units/invocation:podman.socket']],
    ['/run/user/1000/podman/podman.sock', {}, ['/run/user/1000/systemd/units/invocation:podman.service']],
  ])('without a request, if files tell of the engine whose usual socket it is: %s', async (socket, files, links) => {
    const around = { ...host(files), linkOf: (path: string) => (links.includes(path) ? 'f00d' : undefined) }
    const engine = fakeEngine()
    const requested = () => Promise.reject(new Error('a request was sent'))
    const silent: Engine = { ...engine, containers: requested, inspectAll: requested, info: requested }
    expect(await findRemoteMachine(silent, { socket }, around)).toBeNull()
    expect(await findRemoteMachine(silent, { socket: SOCKET }, around).catch(String)).toContain('a request was sent')
  })

  test('but not because of a note that an engine left behind', async () => {
    const around = host({ '/run/docker.pid': '77', '/proc/77/comm': 'ssh\n' })
    expect(await remoteOf({ container: {} }, around, '/var/run/docker.sock')).toEqual(CARRIED)
  })

  test('if the process of one of its containers does', async () => {
    const around = host({ '/proc/4242/cgroup': `0::/system.slice/docker-${ID}.scope`, '/proc/4242/mountinfo': '' })
    expect(await remoteOf({ container: {}, info: { hostname: 'other' } }, around)).toBeNull()
  })

  test('if the log or the data of one of its containers is here, also in another process namespace', async () => {
    const log_path = `/srv/engine/containers/${ID}/${ID}-json.log`
    expect(await remoteOf({ container: { log_path } }, host({ [log_path]: '' }))).toBeNull()
    const data = host({ [`/var/lib/docker/overlay-containers/${ID}/userdata`]: '' })
    expect(await remoteOf({ container: {} }, data)).toBeNull()
  })

  test('if nothing runs and it describes this machine', async () => {
    expect(await remoteOf({})).toBeNull()
  })

  test('if this user may see no processes, and it describes this machine', async () => {
    const { '/proc/1/cgroup': _hidden, ...visible } = thisMachine
    const around = { ...host(), exists: (path: string) => path in visible }
    expect(await remoteOf({ container: {} }, around)).toBeNull()
  })

  test('if it is in a virtual machine that shares this machine’s files', async () => {
    const far = { container: {}, info: { hostname: 'colima', kernel: '6.8.0' } }
    for (const socket of ['/home/ana/.colima/default/docker.sock', '/home/ana/.docker/desktop/docker.sock'])
      expect(await remoteOf(far, host(), socket)).toBeNull()
    expect(await remoteOf(far, host({}, 'darwin'), '/var/run/docker.sock')).toBeNull()
    expect(await remoteOf({ container: {}, info: { system: 'Docker Desktop' } })).toBeNull()
  })

  test('if it does not say anything about its machine', async () => {
    expect(await remoteOf({ info: { hostname: null, kernel: null } })).toBeNull()
  })
})

describe('an engine behind a socket runs on another machine', () => {
  test('if a container that still runs has no process here, however alike the machines are', async () => {
    expect(await remoteOf({ container: {} })).toEqual(CARRIED)
  })

  test('if another program has the process id here', async () => {
    const around = host({
      '/proc/4242/cgroup': '0::/user.slice',
      '/proc/4242/mountinfo': '22 1 8:1 / / rw - ext4 x rw',
    })
    expect(await remoteOf({ container: {} }, around)).toEqual(CARRIED)
  })

  test.each([{ hostname: 'nas' }, { kernel: '6.1.0' }, { memory_bytes: 16e9 }])(
    'if nothing runs and it describes another one: %p',
    async (info) => {
      expect(await remoteOf({ info })).toEqual(CARRIED)
    },
  )
})

test('an engine behind a socket on macOS that belongs to none of its virtual machines runs elsewhere', async () => {
  expect(await remoteOf({}, host({}, 'darwin'))).toEqual(CARRIED)
})

test('an engine that refuses to describe itself runs here; one that says nothing is an error', async () => {
  const failing = (refusal: UsherError) => {
    const engine = engineWith({})
    const rejected = Promise.reject(refusal)
    return findRemoteMachine({ ...engine, info: () => rejected }, { socket: SOCKET }, host())
  }
  expect(await failing(usherError('ENGINE-12', { request: 'GET /info' }))).toBeNull()
  expect(await failing(timeoutError(1000)).catch((thrown: UsherError) => thrown.data.code)).toBe('ENGINE-7')
})

test('a container that ends in the meantime proves nothing', async () => {
  let asked = 0
  const one = fakeContainer('jellyfin', { id: ID, pid: 4242 })
  const inspectAll = async (ids: readonly string[]) => (ids.length > 0 && asked++ === 0 ? [one] : [])
  expect(await remoteOf({ container: {}, inspectAll })).toBeNull()
})

test('the address tells the host of an engine over the network, but the engine of usher’s own container runs here', async () => {
  const far = engineWith({ container: {} })
  const remote = { host: 'nas' }
  const engine = { ...far, facts: { ...far.facts, endpoint: 'tcp://nas:2375', remote } }
  const endpoint = { host: 'nas', port: 2375 }
  expect(await findRemoteMachine(engine, endpoint, host())).toEqual(remote)
  const inside = host({ '/.dockerenv': '', '/proc/self/cgroup': `0::/docker-${ID}.scope` })
  expect(await findRemoteMachine(engine, endpoint, inside)).toBeNull()
})

test('a rehearsed engine runs here', async () => {
  const engine = engineWith({ container: {} })
  const rehearsed = { ...engine, facts: { ...engine.facts, rehearsed: true } }
  expect(await findRemoteMachine(rehearsed, { socket: SOCKET }, host())).toBeNull()
})
