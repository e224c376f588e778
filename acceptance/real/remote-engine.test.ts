import { expect } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { connectToEngine } from '../../src/platform/engine/connect.ts'
import { realHostEnvironment } from '../../src/platform/engine/host-environment.ts'
import type { ChecksData } from '../../contract/kinds/checks.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { startRemoteEngine, type RemoteEngine } from './support/remote-engine.ts'
import { sharedSetup } from './support/shared-setup.ts'
import type { TestEngine } from './support/test-engine.ts'

const { test } = sharedSetup(['docker-28.5', 'compose-2.40', 'docker-cli', 'openssh'], startRemoteEngine, 90_000)

/** A mount namespace, a network and a name of its own, as another machine has them, and none of the engine's folders. */
const elsewhere = ({ engine }: RemoteEngine) => {
  const script = 'hostname near && mount -t tmpfs none "$1" && shift && exec "$@"'
  const apart = ['unshare', '-m', '-n', '-u', '--propagation', 'private']
  return [...apart, 'sh', '-c', script, 'sh', join(engine.folder, 'data')]
}

const overSsh = ({ engine }: RemoteEngine) => `ssh://gpu${engine.socket}`

async function checkedFindings(remote: RemoteEngine, ...more: Parameters<RemoteEngine['run']>) {
  const { data } = await remote.run(...more)
  return (data as ChecksData).findings
}

test('a healthy service of an engine whose socket is carried here is not called unhealthy, and has no address here', async (remote) => {
  const { data } = await remote.run(['status', '--engine', remote.engine.endpoint], { prefix: elsewhere(remote) })
  const { services } = data as StatusData
  expect(services).toMatchObject([{ service: 'jellyfin', local_address: null }])
  expect(['healthy', 'running']).toContain(services[0]!.state)
})

test('checks say of its files that they are not known from here, and judge none of this machine', async (remote) => {
  const words = ['checks', '--engine', remote.engine.endpoint]
  const findings = await checkedFindings(remote, words, { prefix: elsewhere(remote) })
  const storage = findings.filter(({ group }) => group === 'storage')
  expect(storage.length).toBeGreaterThan(5)
  expect(storage.filter(({ status }) => status === 'failed' || status === 'warning')).toEqual([])
  const root = storage.find(({ check }) => check === 'storage-root-present')
  expect(root).toMatchObject({ status: 'not-known', because: 'The engine runs on another machine.' })
})

test('the same engine is this machine’s where its containers are', async ({ engine }) => {
  const { facts } = await connectToEngine({ flag: engine.endpoint }, realHostEnvironment())
  expect(facts.remote).toBeNull()
})

test('fifteen questions at once go over one ssh connection, and are answered as here', async (remote) => {
  const { engine, ssh } = remote
  const near = await connectToEngine({ flag: engine.endpoint }, realHostEnvironment())
  const path = [join(ssh.folder, 'counted'), process.env['PATH']].join(delimiter)
  const before = remote.connectionCount()
  const far = await connectToEngine({ flag: overSsh(remote) }, realHostEnvironment({ ...process.env, PATH: path }))
  expect(far.facts.remote).toEqual({ host: '127.0.0.1' })
  const answers = await Promise.all(Array.from({ length: 15 }, () => far.containers()))
  expect(answers).toEqual(Array.from({ length: 15 }, () => answers[0]!))
  expect(answers[0]).toEqual(await near.containers())
  expect(remote.connectionCount() - before).toBe(1)
})

test('up and down by Compose share the connection of usher over ssh, and leave no process', async (remote) => {
  const at = ['--engine', overSsh(remote)]
  const client = join(remote.ssh.folder, 'ssh_config')
  const own = processesOf(client)
  for (const [command, state] of [['down', 'absent'] as const, ['up', 'healthy'] as const]) {
    const before = remote.connectionCount()
    expect(await remote.run([command, ...at])).toMatchObject({ code: 0 })
    expect(remote.connectionCount() - before).toBe(1)
    const { data } = await remote.run(['status', '--engine', remote.engine.endpoint])
    expect((data as StatusData).services).toMatchObject([{ service: 'jellyfin', state }])
  }
  while (processesOf(client) > own) await Bun.sleep(10)
})

test('a change that needs the files of the engine’s machine is refused', async (remote) => {
  const { code, data } = await remote.run(['backup', '--engine', overSsh(remote)])
  expect({ code, error: data.code }).toEqual({ code: 1, error: 'ENGINE-14' })
})

test('a host key that ssh does not know is said in its own words', async (remote) => {
  remote.ssh.trustHost('other')
  try {
    const { data } = await remote.run(['status', '--engine', overSsh(remote)])
    expect(data).toMatchObject({ code: 'ENGINE-10', detail: expect.stringContaining('Host key verification failed') })
  } finally {
    remote.ssh.trustHost()
  }
})

test('an engine that asks for certificates is looked at and operated with the right ones only', async (remote) => {
  const { engine, certificates, tlsEndpoint } = remote
  // In the engine's network, but with the files of this machine.
  const prefix = [...engine.enterCommand().slice(0, 3), '-n']
  const env = { DOCKER_HOST: tlsEndpoint, DOCKER_TLS_VERIFY: '1', DOCKER_CERT_PATH: certificates.right }
  for (const words of [['restart', 'jellyfin'], ['status']])
    expect(await remote.run(words, { prefix, env })).toMatchObject({ code: 0 })
  for (const wrong of [{ DOCKER_CERT_PATH: certificates.other }, { DOCKER_CERT_PATH: remote.project }]) {
    const { data } = await remote.run(['status'], { prefix, env: { ...env, ...wrong } })
    expect(data).toMatchObject({ code: 'ENGINE-10', summary: 'usher cannot reach a container engine over TLS.' })
  }
})

test('a Swarm is told as it is, and its part of this stack is not started a second time', async (remote) => {
  const { engine } = remote
  const at = ['--engine', engine.endpoint]
  const swarmFindings = async () =>
    (await checkedFindings(remote, ['checks', 'engine', ...at])).filter(({ check }) => check === 'engine-swarm')
  expect(await swarmFindings()).toMatchObject([{ status: 'passed', evidence: [] }])
  await engine.docker(['compose', '--project-directory', remote.project, 'down'])
  await engine.docker(['swarm', 'init', '--advertise-addr', '127.0.0.1'])
  try {
    const hostname = await engine.docker(['info', '--format', '{{.Name}}'])
    await engine.docker(['service', 'create', '--detach', '--name', 'blog_web', ...SERVICE, 'apps/jellyfin:10'])
    await untilRunning(engine, 'blog_web')
    expect(await swarmFindings()).toMatchObject([
      { status: 'passed', evidence: [`node ${hostname}: ready, active, leader`, 'service blog_web: 1 of 1 tasks'] },
    ])
    const jellyfin = { image: 'apps/jellyfin:10', deploy: { endpoint_mode: 'dnsrr' } }
    const stack = new Blob([JSON.stringify({ version: '3.8', services: { jellyfin } })])
    await engine.docker(['stack', 'deploy', '--detach', '--compose-file', '-', 'den'], { input: stack })
    await untilRunning(engine, 'den_jellyfin')
    expect(await swarmFindings()).toMatchObject([{ status: 'warning', remedy: { command: 'docker stack rm den' } }])
    expect((await remote.run(['up', ...at])).data).toMatchObject({ code: 'ENGINE-16' })
  } finally {
    await engine.docker(['swarm', 'leave', '--force'])
  }
})

/** Without a virtual address, which needs more of the kernel than it always has. */
const SERVICE = ['--endpoint-mode', 'dnsrr', '--no-healthcheck', '--quiet']

async function untilRunning({ docker }: TestEngine, service: string): Promise<void> {
  const tasks = ['service', 'ps', '--filter', 'desired-state=running', '--format', '{{.CurrentState}}', service]
  while (!(await docker(tasks)).startsWith('Running')) await Bun.sleep(50)
}

/** How many processes have this in their command line. */
const processesOf = (text: string): number =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text)
    } catch {
      return false
    }
  }).length
