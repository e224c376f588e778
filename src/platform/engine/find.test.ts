import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { Refusal } from '../../lib/errors.ts'
import { endpointText } from './endpoint.ts'
import { findEngine, type Told } from './find.ts'
import type { Surroundings } from './surroundings.ts'

const HOME = '/home/ana'
const DOCKER = '/var/run/docker.sock'

function around({
  files = {},
  ...more
}: Partial<Surroundings> & { files?: Record<string, string> } = {}): Surroundings {
  return {
    env: {},
    home: HOME,
    uid: 1000,
    platform: 'linux',
    exists: (path) => Object.keys(files).some((file) => file === path || file.startsWith(`${path}/`)),
    read: (path) => files[path],
    ...more,
  }
}

const found = (told: Told, surroundings: Surroundings) =>
  findEngine(told, surroundings).map(({ endpoint, from }) => `${from} ${endpointText(endpoint)}`)

function refused(told: Told, surroundings: Surroundings): Refusal['data'] {
  try {
    findEngine(told, surroundings)
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.data
  }
  throw new Error('it was found')
}

function context(name: string, host: string, more: Record<string, string> = {}): Record<string, string> {
  const id = createHash('sha256').update(name).digest('hex')
  return {
    [`${HOME}/.docker/config.json`]: JSON.stringify({ auths: {}, currentContext: name }),
    [`${HOME}/.docker/contexts/meta/${id}/meta.json`]: JSON.stringify({
      Name: name,
      Endpoints: { docker: { Host: host } },
    }),
    ...Object.fromEntries(
      Object.entries(more).map(([file, text]) => [`${HOME}/.docker/contexts/tls/${id}/${file}`, text]),
    ),
  }
}

test('looks in order: flag, setting, DOCKER_HOST, context, sockets', () => {
  const files = { ...context('nas', 'tcp://nas:2375'), [DOCKER]: '' }
  const env = { DOCKER_HOST: 'unix:///env.sock' }
  const setting = { name: 'ENGINE', value: 'unix:///setting.sock' }
  expect(found({ flag: 'unix:///flag.sock', setting }, around({ env, files }))).toEqual(['flag unix:///flag.sock'])
  expect(found({ setting }, around({ env, files }))).toEqual(['setting unix:///setting.sock'])
  expect(found({}, around({ env, files }))).toEqual(['environment unix:///env.sock'])
  expect(found({}, around({ env: { DOCKER_HOST: '' }, files }))).toEqual(['context tcp://nas:2375'])
  expect(found({}, around({ files: { [DOCKER]: '' } }))).toEqual([`socket unix://${DOCKER}`])
})

test('offers every usual socket that is there, best first', () => {
  const sockets = [
    DOCKER,
    '/run/user/1000/docker.sock',
    '/run/user/1000/podman/podman.sock',
    '/run/podman/podman.sock',
    `${HOME}/.docker/run/docker.sock`,
    `${HOME}/.colima/default/docker.sock`,
  ]
  const files = Object.fromEntries(sockets.map((socket) => [socket, '']))
  expect(found({}, around({ files }))).toEqual(sockets.map((socket) => `socket unix://${socket}`))
  expect(found({}, around({ files, env: { XDG_RUNTIME_DIR: '/elsewhere' } }))).not.toContain(
    `socket unix://${sockets[1]}`,
  )
  expect(found({}, around({ files, uid: 0 }))).toHaveLength(4)
})

describe('a Docker context', () => {
  test('of the environment goes before the one in the configuration', () => {
    const files = { ...context('nas', 'tcp://nas:2375'), ...context('own', 'unix:///own.sock') }
    files[`${HOME}/.docker/config.json`] = '{"currentContext":"nas"}'
    expect(found({}, around({ files, env: { DOCKER_CONTEXT: 'own' } }))).toEqual(['context unix:///own.sock'])
  })

  test('called default means the usual sockets', () => {
    const files = { [`${HOME}/.docker/config.json`]: '{"currentContext":"default"}', [DOCKER]: '' }
    expect(found({}, around({ files }))).toEqual([`socket unix://${DOCKER}`])
  })

  test('that cannot be read is said, with who names it', () => {
    const files = context('nas', 'tcp://nas:2375')
    expect(refused({}, around({ files, env: { DOCKER_CONTEXT: 'gone' } }))).toMatchObject({
      code: 'ENGINE-11',
      summary: 'The Docker context "gone" cannot be read.',
    })
    expect(refused({}, around({ files: { [`${HOME}/.docker/config.json`]: '{' } })).code).toBe('ENGINE-11')
  })

  test('over TLS or ssh is refused, with a way round', () => {
    const tls = refused({}, around({ files: context('nas', 'tcp://nas:2376', { 'docker/ca.pem': '' }) }))
    expect(tls).toMatchObject({ code: 'ENGINE-10' })
    expect(tls.summary).toContain('over TLS')
    const ssh = refused({}, around({ files: context('nas', 'ssh://ana@nas:2222') }))
    expect(ssh.remedies[0]!.command).toBe('ssh -nNT -p 2222 -L /tmp/engine.sock:/var/run/docker.sock ana@nas')
  })
})

test('TLS asked for by the environment is refused too', () => {
  const env = { DOCKER_HOST: 'tcp://nas:2376', DOCKER_TLS_VERIFY: '1' }
  expect(refused({}, around({ env })).code).toBe('ENGINE-10')
})

test('a malformed address says who named it', () => {
  expect(refused({ flag: 'docker' }, around())).toMatchObject({
    code: 'ENGINE-6',
    summary: '"docker" is not an address of a container engine.',
  })
  expect(refused({}, around({ env: { DOCKER_HOST: 'npipe:////./pipe/x' } })).meaning).toContain(
    'DOCKER_HOST names this one',
  )
})

test('nothing at all is no engine', () => {
  expect(refused({}, around())).toMatchObject({ code: 'ENGINE-1' })
  expect(refused({}, around()).meaning).toContain('/run/user/1000/podman/podman.sock')
})

test.each([
  [{ '/usr/sbin/dockerd': '' }, {}, 'sudo systemctl start docker'],
  [{ '/usr/bin/podman': '' }, {}, 'systemctl --user enable --now podman.socket'],
  [{ '/usr/bin/podman': '' }, { uid: 0 }, 'systemctl enable --now podman.socket'],
  [{ '/opt/bin/podman': '' }, { env: { PATH: '/opt/bin' } }, 'systemctl --user enable --now podman.socket'],
  [{ '/Applications/Docker.app/x': '' }, { platform: 'darwin' as const }, 'open -a Docker'],
])('an engine that is installed and has no socket has only to be started: %p', (files, more, command) => {
  expect(refused({}, around({ files, ...more }))).toMatchObject({ code: 'ENGINE-2', remedies: [{ command }] })
})
