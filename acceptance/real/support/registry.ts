import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requirePart } from './parts.ts'
import type { TestEngine } from './test-engine.ts'
import { createOwnedFolder } from './owned-folder.ts'
import { freePort } from '../../../rehearsal/free-port.ts'

/** An image registry on a loopback port of this host, which engines trust without TLS. */
export interface TestRegistry {
  port: number
  /** `127.0.0.1:PORT`, the prefix of its image names. */
  address: string
  stop(): Promise<void>
}

export async function startRegistry(): Promise<TestRegistry> {
  const { program } = requirePart('registry')
  const owned = createOwnedFolder('registry')
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const config = join(owned.folder, 'config.json')
  writeFileSync(config, JSON.stringify(configuration(join(owned.folder, 'data'), address)))
  const log = Bun.file(join(owned.folder, 'log'))
  const child = Bun.spawn(['setpriv', '--pdeathsig', 'KILL', program, 'serve', config], {
    stdin: 'ignore',
    stdout: log,
    stderr: log,
  })
  owned.setLeader(child.pid)
  const stop = async () => {
    child.kill('SIGKILL')
    await child.exited
    owned.release()
  }
  for (let tries = 0; child.exitCode === null && tries < 400; tries++) {
    const answer = await fetch(`http://${address}/v2/`).catch(() => undefined)
    if (answer?.ok) return { port, address, stop }
    await Bun.sleep(25)
  }
  const output = await log.text()
  await stop()
  throw new Error(`the registry did not start:\n${output.slice(-2000)}`)
}

/** Pushes an engine's image as `name`, such as `apps/sonarr:1`, and returns the reference to pull. */
export async function pushImage(
  registry: TestRegistry,
  engine: TestEngine,
  image: string,
  name: string,
): Promise<string> {
  const reference = `${registry.address}/${name}`
  await engine.exposeHostPort(registry.port)
  await engine.docker(['tag', image, reference])
  await engine.docker(['push', '--quiet', reference])
  return reference
}

const configuration = (folder: string, address: string) => ({
  version: '0.1',
  log: { level: 'error' },
  storage: { filesystem: { rootdirectory: folder }, delete: { enabled: true } },
  http: { addr: address },
})
