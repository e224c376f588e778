import { expect, test } from 'bun:test'
import { errorRejectedBy } from '../../../test-support/engine/rejection.ts'
import { fakeContainer } from '../../../test-support/engine/fake-engine.ts'
import { usherError } from '../../lib/errors.ts'
import { findEngineCandidates } from './discovery.ts'
import type { Container, ContainerMount } from './engine.ts'
import { assertSharedStackFolder, findOwnContainer, pathInOwnContainer } from './own-container.ts'

const ID = 'c0ffee'.padEnd(64, '0')
const FILES = {
  '/.dockerenv': '',
  '/proc/1/cmdline': '/usr/bin/usher\0ui\0',
  '/proc/self/mountinfo': `40 30 8:1 /var/lib/docker/containers/${ID}/hosts /etc/hosts rw - ext4 /dev/sda1 rw`,
}
const inside = {
  exists: (path: string) => path in FILES,
  read: (path: string) => (FILES as Record<string, string>)[path],
}

const bind = (source: string, target: string, type = 'bind'): ContainerMount => ({
  type,
  source,
  target,
  writable: true,
})
const own = (...mounts: ContainerMount[]): Container => fakeContainer('usher', { mounts })

test('findOwnContainer returns the container of this id, and undefined where the engine does not know it', async () => {
  const container = own()
  const asked: string[] = []
  const answering = (found: Container | undefined) => ({ inspect: async (id: string) => (asked.push(id), found) })
  expect(await findOwnContainer(answering(container), inside)).toBe(container)
  expect(await findOwnContainer(answering(undefined), inside)).toBeUndefined()
  expect(asked).toEqual([ID, ID])
  const outside = { exists: () => false, read: () => undefined }
  expect(await findOwnContainer(answering(container), outside)).toBeUndefined()
  const refusing = { inspect: () => Promise.reject(usherError('ENGINE-12', { request: 'GET /containers/x/json' })) }
  expect((await errorRejectedBy(findOwnContainer(refusing, inside))).code).toBe('ENGINE-12')
})

test.each([
  ['/srv/media/tv', [bind('/srv/media', '/srv/media')], '/srv/media/tv'],
  ['/srv/media/tv', [bind('/srv/media', '/media')], '/media/tv'],
  ['/srv/media', [bind('/', '/host')], '/host/srv/media'],
  ['/srv/media/tv', [bind('/srv', '/data'), bind('/srv/media', '/srv/media')], '/srv/media/tv'],
  ['/srv/media/tv', [bind('/srv/other', '/srv/other')], undefined],
  // Something else is mounted over it.
  ['/srv/media/tv', [bind('/srv', '/data'), bind('/elsewhere', '/data/media')], undefined],
])('pathInOwnContainer finds %s through %j at %s', (path, mounts, expected) => {
  expect(pathInOwnContainer(path, own(...mounts))).toBe(expected)
  expect(pathInOwnContainer(path, undefined)).toBe(path)
})

const sharing = (directory: string, container: Container | undefined) =>
  errorRejectedBy(Promise.resolve().then(() => assertSharedStackFolder(directory, container)))

test('assertSharedStackFolder accepts the same path on both sides, and everything outside a container', () => {
  assertSharedStackFolder('/srv/media/stack', own(bind('/srv/media', '/srv/media')))
  assertSharedStackFolder('/srv/media/stack', undefined)
})

test('assertSharedStackFolder names the line that mounts the folder at the same path', async () => {
  const error = await sharing('/stack', own(bind('/mnt/tank/media', '/stack')))
  expect(error.code).toBe('CONTAINER-1')
  expect(error.remedies[0]!.summary).toEndWith(': - /mnt/tank/media:/mnt/tank/media')
  expect(error.remedies[1]!.summary).toContain('make /mnt/tank/media the working directory')
})

test.each([
  ['in a volume', own(bind('/var/lib/docker/volumes/state/_data', '/var/lib/usher', 'volume'))],
  ['in no mount', own()],
])(
  'assertSharedStackFolder refuses a folder %s, which the engine cannot give to services',
  async (_what, container) => {
    const error = await sharing('/var/lib/usher/data/usher/stack', container)
    expect(error.code).toBe('CONTAINER-2')
  },
)

test('without a socket, usher in its own container asks for the mount, and nowhere else', () => {
  const host = { env: {}, home: '/', uid: 10001, platform: 'linux' as const }
  const candidates = (files: typeof inside) => () => findEngineCandidates({}, { ...host, ...files })
  expect(candidates(inside)).toThrow('usher’s container has no socket')
  const elsewhere = {
    ...inside,
    read: (path: string) => (path === '/proc/1/cmdline' ? '/sbin/init\0' : inside.read(path)),
  }
  expect(candidates(elsewhere)).toThrow('no container engine on this machine')
})
