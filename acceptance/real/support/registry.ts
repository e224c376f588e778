import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { part } from './available.ts'
import type { TestEngine } from './engine.ts'
import { own } from './owned.ts'
import { freePort } from '../../../rehearsal/free-port.ts'

/** An image registry of a test, on a loopback port of this machine; engines count loopback as trusted without TLS. */
export interface TestRegistry {
  port: number
  /** `127.0.0.1:PORT`, what its images' names begin with. */
  address: string
  stop(): Promise<void>
}

export async function startRegistry(): Promise<TestRegistry> {
  const { program } = part('registry')
  const owned = own('registry')
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
  owned.leads(child.pid)
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
  const said = await log.text()
  await stop()
  throw new Error(`the registry did not start:\n${said.slice(-2000)}`)
}

/** Puts an engine's image into the registry as `name`, such as `apps/sonarr:1`; tells what to pull it by. */
export async function pushTo(registry: TestRegistry, engine: TestEngine, image: string, name: string): Promise<string> {
  const reference = `${registry.address}/${name}`
  await engine.reach(registry.port)
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
