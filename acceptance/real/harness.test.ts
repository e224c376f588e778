import { afterAll, beforeAll, expect } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '../../tools/provision/command.ts'
import { realTest } from './support/available.ts'
import { startDocker } from './support/docker.ts'
import type { TestEngine } from './support/engine.ts'
import { buildFromScratch } from './support/image.ts'
import { startPodman } from './support/podman.ts'
import { buildQbittorrent } from './support/qbittorrent.ts'
import { freePort } from '../../rehearsal/free-port.ts'
import { pushTo, startRegistry } from './support/registry.ts'
import { descendantsOf, interfaces, isAlive, tracesOf } from './traces.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-pinger-'))
const pinger = join(folder, 'pinger')
const lines = [
  'HEALTHCHECK --interval=1s --timeout=5s CMD ["/pinger", "look"]',
  'EXPOSE 8080',
  'ENTRYPOINT ["/pinger"]',
]
const client = ['docker-cli', 'compose-2.40'] as const

beforeAll(async () => {
  const source = join(import.meta.dir, 'support/pinger.ts')
  await must([process.execPath, 'build', '--compile', source, '--outfile', pinger])
})
afterAll(() => rmSync(folder, { recursive: true }))

const engines = {
  'docker-28.5': () => startDocker({ version: '28.5' }),
  'docker-20.10': () => startDocker({ version: '20.10' }),
  'podman-5.4': () => startPodman(),
} as const

for (const name of ['docker-28.5', 'docker-20.10', 'podman-5.4'] as const)
  realTest([name, ...client], `${name}: runs a container out of nothing and leaves nothing`, async () => {
    const before = interfaces()
    const engine = await engines[name]()
    try {
      const port = await runPinger(engine)
      expect(await answerOf(port)).toBe('here')
      expect(await engine.docker(['version', '--format', '{{.Server.Version}}'])).toStartWith(engine.version)
    } finally {
      await engine.stop()
    }
    expect(tracesOf(engine.folder)).toEqual([])
    expect(interfaces()).toEqual(before)
  })

realTest(
  ['docker-28.5', 'docker-20.10', ...client],
  'two engines run at once, and one that was halted resumes',
  async () => {
    const [newer, older] = await Promise.all([engines['docker-28.5'](), engines['docker-20.10']()])
    try {
      const port = await runPinger(newer, ['--restart', 'unless-stopped'])
      expect(await older.docker(['ps', '--quiet', '--all'])).toBe('')
      await newer.halt('SIGKILL')
      expect(await newer.docker(['ps']).catch(String)).toContain('Cannot connect')
      await newer.resume()
      await healthy(newer)
      expect(await answerOf(port)).toBe('here')
    } finally {
      await Promise.all([newer.stop(), older.stop()])
    }
  },
)

realTest(
  ['docker-28.5', 'docker-20.10', 'registry', ...client],
  'an image goes by a registry to another engine',
  async () => {
    const registry = await startRegistry()
    const [from, to] = await Promise.all([engines['docker-28.5'](), engines['docker-20.10']()])
    try {
      await buildFromScratch(from, 'pinger:1', pinger, lines)
      const reference = await pushTo(registry, from, 'pinger:1', 'apps/pinger:1')
      await to.reach(registry.port)
      await to.docker(['pull', '--quiet', reference])
      const digest = ['inspect', '--format', '{{index .RepoDigests 0}}', reference]
      expect(await to.docker(digest)).toBe(await from.docker(digest))
      expect(await to.docker(['pull', `${registry.address}/apps/pinger:2`]).catch(String)).toContain('manifest unknown')
    } finally {
      await Promise.all([from.stop(), to.stop(), registry.stop()])
    }
  },
)

realTest(['docker-28.5', 'qbittorrent', ...client], 'the real qBittorrent answers from its container', async () => {
  const engine = await engines['docker-28.5']()
  try {
    await buildQbittorrent(engine)
    const port = await freePort()
    const published = `127.0.0.1:${port}:${port}`
    await engine.docker(['run', '--detach', '--publish', published, 'qbittorrent:real', `--webui-port=${port}`])
    await until(async () => (await fetch(`http://127.0.0.1:${port}/api/v2/app/version`)).status === 403)
  } finally {
    await engine.stop()
  }
})

realTest(
  ['docker-28.5', ...client],
  'an engine whose test was killed is gone, and its folder with the next run',
  async () => {
    const left = await abandoned('SIGKILL')
    expect(existsSync(left)).toBe(true)
    await must([process.execPath, '-e', `(await import('${join(import.meta.dir, 'support/owned.ts')}')).sweep()`])
    expect(tracesOf(left)).toEqual([])
  },
)

realTest(['docker-28.5', ...client], 'whoever is asked to end while it has an engine leaves nothing', async () => {
  expect(tracesOf(await abandoned('SIGTERM'))).toEqual([])
})

/** Ends a process that has an engine, and waits until everything below it has ended too; the engine's folder. */
async function abandoned(signal: 'SIGKILL' | 'SIGTERM'): Promise<string> {
  const program = join(import.meta.dir, 'support/abandon.ts')
  const owner = Bun.spawn([process.execPath, program], { stdout: 'pipe', stderr: 'inherit' })
  try {
    const { value } = await owner.stdout.getReader().read()
    const processes = descendantsOf(owner.pid)
    expect(processes.length).toBeGreaterThan(2)
    owner.kill(signal)
    await owner.exited
    await until(() => Promise.resolve(!processes.some(isAlive)))
    return new TextDecoder().decode(value).trim()
  } finally {
    owner.kill('SIGKILL')
  }
}

async function runPinger(engine: TestEngine, more: string[] = []): Promise<number> {
  await buildFromScratch(engine, 'pinger:1', pinger, lines)
  const port = await freePort()
  const published = ['--publish', `127.0.0.1:${port}:8080`]
  await engine.docker(['run', '--detach', '--name', 'pinger', ...published, ...more, 'pinger:1'])
  await engine.hear(port)
  await healthy(engine)
  return port
}

const answerOf = async (port: number) => (await fetch(`http://127.0.0.1:${port}`)).text()

const healthy = (engine: TestEngine) =>
  until(async () => (await engine.docker(['inspect', '--format', '{{.State.Health.Status}}', 'pinger'])) === 'healthy')

/** Asks again until it is so; the test's own limit ends what never comes. */
async function until(so: () => Promise<boolean>): Promise<void> {
  while (!(await so().catch(() => false))) await Bun.sleep(100)
}
