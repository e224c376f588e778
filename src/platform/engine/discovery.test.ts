import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { UsherError } from '../../lib/errors.ts'
import { formatEndpoint } from './endpoint.ts'
import { findEngineCandidates, type EngineCandidate, type EngineHints } from './discovery.ts'
import type { HostEnvironment } from './host-environment.ts'

const HOME = '/home/ana'
const DOCKER = '/var/run/docker.sock'

function hostEnvironment({
  files = {},
  ...more
}: Partial<HostEnvironment> & { files?: Record<string, string> } = {}): HostEnvironment {
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

const candidatesFor = (hints: EngineHints, surroundings: HostEnvironment) =>
  findEngineCandidates(hints, surroundings).map(({ endpoint, source }) => `${source} ${formatEndpoint(endpoint)}`)

function errorFor(hints: EngineHints, surroundings: HostEnvironment): UsherError['data'] {
  try {
    findEngineCandidates(hints, surroundings)
  } catch (thrown) {
    if (thrown instanceof UsherError) return thrown.data
  }
  throw new Error('it was found')
}

function dockerContextFiles(name: string, host: string, more: Record<string, string> = {}): Record<string, string> {
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

test('findEngineCandidates searches flag, setting, DOCKER_HOST, context and sockets in this order', () => {
  const files = { ...dockerContextFiles('nas', 'tcp://nas:2375'), [DOCKER]: '' }
  const env = { DOCKER_HOST: 'unix:///env.sock' }
  const setting = { name: 'ENGINE', value: 'unix:///setting.sock' }
  expect(candidatesFor({ flag: 'unix:///flag.sock', setting }, hostEnvironment({ env, files }))).toEqual([
    'flag unix:///flag.sock',
  ])
  expect(candidatesFor({ setting }, hostEnvironment({ env, files }))).toEqual(['setting unix:///setting.sock'])
  expect(candidatesFor({}, hostEnvironment({ env, files }))).toEqual(['environment unix:///env.sock'])
  expect(candidatesFor({}, hostEnvironment({ env: { DOCKER_HOST: '' }, files }))).toEqual(['context tcp://nas:2375'])
  expect(candidatesFor({}, hostEnvironment({ files: { [DOCKER]: '' } }))).toEqual([`socket unix://${DOCKER}`])
})

test('findEngineCandidates returns every usual socket that exists, best first', () => {
  const sockets = [
    DOCKER,
    '/run/user/1000/docker.sock',
    '/run/user/1000/podman/podman.sock',
    '/run/podman/podman.sock',
    `${HOME}/.docker/run/docker.sock`,
    `${HOME}/.colima/default/docker.sock`,
  ]
  const files = Object.fromEntries(sockets.map((socket) => [socket, '']))
  expect(candidatesFor({}, hostEnvironment({ files }))).toEqual(sockets.map((socket) => `socket unix://${socket}`))
  expect(candidatesFor({}, hostEnvironment({ files, env: { XDG_RUNTIME_DIR: '/elsewhere' } }))).not.toContain(
    `socket unix://${sockets[1]}`,
  )
  expect(candidatesFor({}, hostEnvironment({ files, uid: 0 }))).toHaveLength(4)
})

describe('Docker context', () => {
  test('from the environment takes precedence over the configured one', () => {
    const files = { ...dockerContextFiles('nas', 'tcp://nas:2375'), ...dockerContextFiles('own', 'unix:///own.sock') }
    files[`${HOME}/.docker/config.json`] = '{"currentContext":"nas"}'
    expect(candidatesFor({}, hostEnvironment({ files, env: { DOCKER_CONTEXT: 'own' } }))).toEqual([
      'context unix:///own.sock',
    ])
  })

  test('called default means the usual sockets', () => {
    const files = { [`${HOME}/.docker/config.json`]: '{"currentContext":"default"}', [DOCKER]: '' }
    expect(candidatesFor({}, hostEnvironment({ files }))).toEqual([`socket unix://${DOCKER}`])
  })

  test('that cannot be read is an error that says what names it', () => {
    const files = dockerContextFiles('nas', 'tcp://nas:2375')
    expect(errorFor({}, hostEnvironment({ files, env: { DOCKER_CONTEXT: 'gone' } }))).toMatchObject({
      code: 'ENGINE-11',
      summary: 'The Docker context "gone" cannot be read.',
    })
    expect(errorFor({}, hostEnvironment({ files: { [`${HOME}/.docker/config.json`]: '{' } })).code).toBe('ENGINE-11')
  })

  test('brings its certificates, and may name a machine that ssh reaches', () => {
    const files = dockerContextFiles('nas', 'tcp://nas:2376', { 'docker/ca.pem': 'ca', 'docker/key.pem': 'key' })
    const [tls] = findEngineCandidates({}, hostEnvironment({ files }))
    expect(tls!.endpoint).toMatchObject({ tls: { ca: 'ca', key: 'key', cert: undefined, verify: true } })
    const [ssh] = findEngineCandidates({}, hostEnvironment({ files: dockerContextFiles('nas', 'ssh://ana@nas:2222') }))
    expect(ssh!.endpoint).toMatchObject({ ssh: { account: 'ana@nas', port: 2222, path: DOCKER } })
  })
})

test.each([
  [{ DOCKER_HOST: 'tcp://nas:2375', DOCKER_TLS_VERIFY: '1' }, '/home/ana/.docker'],
  [{ DOCKER_HOST: 'tcp://nas', DOCKER_TLS_VERIFY: '1', DOCKER_CERT_PATH: '/certs' }, '/certs'],
  [{ DOCKER_HOST: 'tcp://nas:2376', DOCKER_CONFIG: '/config' }, '/config'],
  [{ DOCKER_HOST: 'https://nas:1234' }, '/home/ana/.docker'],
  [{ DOCKER_HOST: 'tcp://nas:2375' }, undefined],
  [{ DOCKER_HOST: 'unix:///own.sock', DOCKER_TLS_VERIFY: '1' }, undefined],
])('findEngineCandidates uses TLS where the address or the environment asks for it: %p', (env, folder) => {
  const [{ endpoint }] = findEngineCandidates({}, hostEnvironment({ env })) as [EngineCandidate]
  expect('tls' in endpoint ? endpoint.tls?.folder : undefined).toBe(folder)
})

test('findEngineCandidates says where a malformed address was configured', () => {
  expect(errorFor({ flag: 'docker' }, hostEnvironment())).toMatchObject({
    code: 'ENGINE-6',
    summary: '"docker" is not the address of a container engine.',
  })
  expect(errorFor({}, hostEnvironment({ env: { DOCKER_HOST: 'npipe:////./pipe/x' } })).meaning).toContain(
    'DOCKER_HOST names this one',
  )
})

test('findEngineCandidates throws ENGINE-1 if there is no engine', () => {
  expect(errorFor({}, hostEnvironment())).toMatchObject({ code: 'ENGINE-1' })
  expect(errorFor({}, hostEnvironment()).meaning).toContain('/run/user/1000/podman/podman.sock')
})

test.each([
  [{ '/usr/sbin/dockerd': '' }, {}, 'sudo systemctl start docker'],
  [{ '/usr/bin/podman': '' }, {}, 'systemctl --user enable --now podman.socket'],
  [{ '/usr/bin/podman': '' }, { uid: 0 }, 'systemctl enable --now podman.socket'],
  [{ '/opt/bin/podman': '' }, { env: { PATH: '/opt/bin' } }, 'systemctl --user enable --now podman.socket'],
  [{ '/Applications/Docker.app/x': '' }, { platform: 'darwin' as const }, 'open -a Docker'],
])('findEngineCandidates says how to start an installed engine without a socket: %p', (files, more, command) => {
  expect(errorFor({}, hostEnvironment({ files, ...more }))).toMatchObject({ code: 'ENGINE-2', remedies: [{ command }] })
})
