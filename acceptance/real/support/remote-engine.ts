import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../../../rehearsal/free-port.ts'
import { createTestAuthority } from '../../../test-support/alerts/certificate.ts'
import { startDocker } from './docker.ts'
import { startSshServer, type SshServer } from './ssh-server.ts'
import { compileStandIn, compileUsher } from './stack/programs.ts'
import { buildAppImage, buildStandIn } from './stack/stand-in-images.ts'
import type { TestEngine } from './test-engine.ts'

/** An engine that is asked as if it were on another machine, and a project whose one service it runs. */
export interface RemoteEngine {
  engine: TestEngine
  ssh: SshServer
  project: string
  /** The engine's address over TLS, in the network of the engine. */
  tlsEndpoint: string
  certificates: { right: string; other: string }
  /** How often ssh was started to carry a socket. */
  connectionCount(): number
  /** Runs usher here, with a home of its own. */
  run(words: readonly string[], how?: RunOptions): Promise<UsherAnswer>
  stop(): Promise<void>
}

interface RunOptions {
  env?: Record<string, string>
  /** What the command is started by. */
  prefix?: readonly string[]
}

interface UsherAnswer {
  code: number
  // Tests read fields of many kinds from it, and an expectation that fails shows a wrong one.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
}

const TLS_PORT = 2376

export async function startRemoteEngine(): Promise<RemoteEngine> {
  const usher = await compileUsher()
  const folder = mkdtempSync(join(tmpdir(), 'usher-remote-'))
  const certificates = writeCertificates(folder)
  const named = { '--tlscacert': 'ca.pem', '--tlscert': 'cert.pem', '--tlskey': 'key.pem' }
  const files = Object.entries(named).flatMap(([option, file]) => [option, join(certificates.server, file)])
  const tlsEndpoint = `tcp://127.0.0.1:${TLS_PORT}`
  const options = ['--tlsverify', ...files, '--host', tlsEndpoint]
  const engine = await startDocker({ version: '28.5', compose: '2.40', options })
  const ssh = await startSshServer()
  const stop = async () => {
    await Promise.all([engine.stop(), ssh.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    ssh.trustHost()
    const counted = countConnections(ssh)
    const project = await startProject(engine)
    const run: RemoteEngine['run'] = (words, { env, prefix = [] } = {}) => {
      const home = ['--home', join(folder, 'near'), '--stack-dir', project]
      return askUsher([...prefix, usher, '--json', ...home, ...words], {
        ...engine.env,
        PATH: [counted.path, engine.env['PATH']!].join(delimiter),
        HOME: folder,
        ...env,
      })
    }
    return { engine, ssh, project, tlsEndpoint, certificates, connectionCount: counted.count, run, stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

/** usher probes the service's port, because it has no check of its own. */
async function startProject(engine: TestEngine): Promise<string> {
  await buildStandIn(engine, await compileStandIn())
  await buildAppImage(engine, 'jellyfin', 'apps/jellyfin:10')
  const project = join(engine.folder, 'den')
  mkdirSync(join(project, 'films'), { recursive: true })
  const jellyfin = {
    image: 'apps/jellyfin:10',
    healthcheck: { disable: true },
    ports: [`127.0.0.1:${await freePort()}:8096`],
    volumes: ['./films:/data'],
    'x-usher': { app: 'jellyfin', health: { tcp: 8096 }, storage: { data: '/data' } },
  }
  writeFileSync(join(project, 'compose.yaml'), JSON.stringify({ name: 'den', services: { jellyfin } }))
  await engine.docker(['compose', '--project-directory', project, 'up', '--detach'])
  return project
}

/** Puts an `ssh` first that notes each connection that carries something. */
function countConnections(ssh: SshServer) {
  const path = join(ssh.folder, 'counted')
  const notes = join(ssh.folder, 'connections')
  mkdirSync(path)
  writeFileSync(notes, '')
  const script = `#!/bin/sh\ncase " $* " in *" -L "*) echo one >>${notes} ;; esac\nexec ${ssh.folder}/bin/ssh "$@"\n`
  writeFileSync(join(path, 'ssh'), script)
  chmodSync(join(path, 'ssh'), 0o755)
  return { path, count: () => readFileSync(notes, 'utf8').split('\n').length - 1 }
}

function writeCertificates(folder: string) {
  const authority = createTestAuthority()
  const other = createTestAuthority('another authority')
  const write = (name: string, by: typeof authority) => {
    const at = join(folder, name)
    mkdirSync(at)
    const parts = { ca: authority.ca, ...by.issue({ names: ['localhost'], addresses: ['127.0.0.1'] }) }
    for (const [part, text] of Object.entries(parts)) writeFileSync(join(at, `${part}.pem`), text)
    return at
  }
  return { server: write('server', authority), right: write('right', authority), other: write('other', other) }
}

async function askUsher(words: string[], env: Record<string, string>): Promise<UsherAnswer> {
  const child = Bun.spawn(words, {
    env: { ...process.env, ...env } as Record<string, string>,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  const last = (out.trim() || err.trim()).split('\n').at(-1)!
  try {
    return { code, data: (JSON.parse(last) as { data: unknown }).data }
  } catch {
    throw new Error(`${words.join(' ')}: ${code}\n${out}\n${err}`)
  }
}
