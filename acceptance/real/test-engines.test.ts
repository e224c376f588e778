import { afterAll, beforeAll, expect } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOrThrow } from '../../tools/provision/command.ts'
import { createOwnedFolder } from './support/owned-folder.ts'
import { realTest, requirePart } from './support/parts.ts'
import { startDocker } from './support/docker.ts'
import { startEngine, type TestEngine } from './support/test-engine.ts'
import { buildFromScratch } from './support/scratch-image.ts'
import { startPodman } from './support/podman.ts'
import { buildQbittorrent } from './support/qbittorrent-image.ts'
import { freePort } from '../../rehearsal/free-port.ts'
import { pushImage, startRegistry } from './support/registry.ts'
import { descendantProcesses, networkInterfaces, isProcessAlive, engineLeftovers } from './support/engine-leftovers.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-pinger-'))
const pinger = join(folder, 'pinger')
const lines = [
  'HEALTHCHECK --interval=1s --timeout=5s CMD ["/pinger", "look"]',
  'EXPOSE 8080',
  'ENTRYPOINT ["/pinger"]',
]
const client = ['docker-cli', 'compose-2.40'] as const

beforeAll(async () => {
  const source = join(import.meta.dir, 'support/programs/ping-server.ts')
  await runOrThrow([process.execPath, 'build', '--compile', source, '--outfile', pinger])
})
afterAll(() => rmSync(folder, { recursive: true }))

const engines = {
  'docker-28.5': () => startDocker({ version: '28.5' }),
  'docker-20.10': () => startDocker({ version: '20.10' }),
  'podman-5.4': () => startPodman(),
} as const

for (const name of ['docker-28.5', 'docker-20.10', 'podman-5.4'] as const)
  realTest([name, ...client], `${name}: a container from scratch runs and leaves nothing behind`, async () => {
    const before = networkInterfaces()
    const engine = await engines[name]()
    try {
      const port = await runPinger(engine)
      expect(await getText(port)).toBe('here')
      expect(await engine.docker(['version', '--format', '{{.Server.Version}}'])).toStartWith(engine.version)
    } finally {
      await engine.stop()
    }
    expect(engineLeftovers(engine.folder)).toEqual([])
    expect(networkInterfaces()).toEqual(before)
  })

realTest(['docker-28.5', 'docker-20.10', ...client], 'two engines run at once, and a halted one resumes', async () => {
  const [newer, older] = await Promise.all([engines['docker-28.5'](), engines['docker-20.10']()])
  try {
    const port = await runPinger(newer, ['--restart', 'unless-stopped'])
    expect(await older.docker(['ps', '--quiet', '--all'])).toBe('')
    await newer.halt('SIGKILL')
    expect(await newer.docker(['ps']).catch(String)).toContain('Cannot connect')
    await newer.resume()
    await waitUntilHealthy(newer)
    expect(await getText(port)).toBe('here')
  } finally {
    await Promise.all([newer.stop(), older.stop()])
  }
})

realTest(
  ['docker-28.5', 'docker-20.10', 'registry', ...client],
  'an image reaches another engine through a registry',
  async () => {
    const registry = await startRegistry()
    const [from, to] = await Promise.all([engines['docker-28.5'](), engines['docker-20.10']()])
    try {
      await buildFromScratch(from, 'pinger:1', pinger, lines)
      const reference = await pushImage(registry, from, 'pinger:1', 'apps/pinger:1')
      await to.exposeHostPort(registry.port)
      await to.docker(['pull', '--quiet', reference])
      const digest = ['inspect', '--format', '{{index .RepoDigests 0}}', reference]
      expect(await to.docker(digest)).toBe(await from.docker(digest))
      expect(await to.docker(['pull', `${registry.address}/apps/pinger:2`]).catch(String)).toContain('manifest unknown')
    } finally {
      await Promise.all([from.stop(), to.stop(), registry.stop()])
    }
  },
)

realTest(['docker-28.5', 'qbittorrent', ...client], 'the real qBittorrent responds from its container', async () => {
  const engine = await engines['docker-28.5']()
  try {
    await buildQbittorrent(engine)
    const port = await freePort()
    const published = `127.0.0.1:${port}:${port}`
    await engine.docker(['run', '--detach', '--publish', published, 'qbittorrent:real', `--webui-port=${port}`])
    await waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/api/v2/app/version`)).status === 403)
  } finally {
    await engine.stop()
  }
})

realTest(
  ['docker-28.5', ...client],
  'an engine dies with its killed test, and the next run removes its folder',
  async () => {
    const left = await killEngineOwner('SIGKILL')
    expect(existsSync(left)).toBe(true)
    await runOrThrow([
      process.execPath,
      '-e',
      `(await import('${join(import.meta.dir, 'support/owned-folder.ts')}')).removeStaleFolders()`,
    ])
    expect(engineLeftovers(left)).toEqual([])
  },
)

realTest(['docker-28.5', ...client], 'a terminated process leaves nothing of its engine', async () => {
  expect(engineLeftovers(await killEngineOwner('SIGTERM'))).toEqual([])
})

realTest(
  ['podman-5.4', ...client],
  'an engine is entered where it was started, wherever its daemon is by now',
  async () => {
    const found = requirePart('podman-5.4')
    const owned = createOwnedFolder('moved')
    const socket = join(owned.folder, 'engine.sock')
    const daemon = `Bun.serve({ unix: '${socket}', fetch: () => new Response() })`
    const argv = ['unshare', '--net', process.execPath, '-e', daemon]
    const engine = await startEngine({ kind: 'podman', found, owned, argv, socket, compose: '2.40' })
    try {
      const networks = await runOrThrow([...engine.enterCommand(), 'stat', '-Lc%i', '/run/inside', '/proc/self/ns/net'])
      const [started, entered] = networks.trim().split('\n')
      expect(entered).toBe(started!)
    } finally {
      await engine.stop()
    }
  },
)

/** Ends a process that owns an engine, waits for all its descendants, and returns the engine's folder. */
async function killEngineOwner(signal: 'SIGKILL' | 'SIGTERM'): Promise<string> {
  const program = join(import.meta.dir, 'support/programs/abandoned-engine.ts')
  const owner = Bun.spawn([process.execPath, program], { stdout: 'pipe', stderr: 'inherit' })
  try {
    const { value } = await owner.stdout.getReader().read()
    const processes = descendantProcesses(owner.pid)
    expect(processes.length).toBeGreaterThan(2)
    owner.kill(signal)
    await owner.exited
    await waitUntil(() => Promise.resolve(!processes.some(isProcessAlive)))
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
  await engine.exposeEnginePort(port)
  await waitUntilHealthy(engine)
  return port
}

const getText = async (port: number) => (await fetch(`http://127.0.0.1:${port}`)).text()

const waitUntilHealthy = (engine: TestEngine) =>
  waitUntil(
    async () => (await engine.docker(['inspect', '--format', '{{.State.Health.Status}}', 'pinger'])) === 'healthy',
  )

/** Polls until the condition holds; the test's own timeout limits it. */
async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) await Bun.sleep(100)
}
