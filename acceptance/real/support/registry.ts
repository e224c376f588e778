import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requirePart } from './parts.ts'
import type { TestEngine } from './test-engine.ts'
import { createOwnedFolder } from './owned-folder.ts'
import type { ImageDocuments } from '../../../rehearsal/registry/image-documents.ts'
import { freePort } from '../../../rehearsal/free-port.ts'

/** An image registry on a loopback port of this host, which engines trust without TLS. */
export interface TestRegistry {
  port: number
  /** `127.0.0.1:PORT`, the prefix of its image names. */
  address: string
  /** The folder of its images. */
  data: string
  /** Accepts connections, and answers nothing until it continues. */
  pause(): void
  continue(): void
  stop(): Promise<void>
}

export interface TestRegistryOptions {
  /** Who may ask it. Default: everybody. */
  login?: { user: string; password: string }
  /** The images it has from the start: a copy of another registry's data. */
  data?: string | undefined
}

export async function startRegistry({ login, data: given }: TestRegistryOptions = {}): Promise<TestRegistry> {
  const { program } = requirePart('registry')
  const owned = createOwnedFolder('registry')
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const [config, data] = [join(owned.folder, 'config.json'), join(owned.folder, 'data')]
  if (given !== undefined) cpSync(given, data, { recursive: true })
  const htpasswd = join(owned.folder, 'htpasswd')
  if (login) writeFileSync(htpasswd, `${login.user}:${await Bun.password.hash(login.password, 'bcrypt')}\n`)
  writeFileSync(
    config,
    JSON.stringify({
      ...configuration(data, address),
      ...(login && { auth: { htpasswd: { realm: 'test', path: htpasswd } } }),
    }),
  )
  const log = Bun.file(join(owned.folder, 'log'))
  const child = Bun.spawn(['setpriv', '--pdeathsig', 'KILL', program, 'serve', config], {
    stdin: 'ignore',
    stdout: log,
    stderr: log,
  })
  owned.setLeader(child.pid)
  const pause = () => child.kill('SIGSTOP')
  const resume = () => child.kill('SIGCONT')
  const stop = async () => {
    child.kill('SIGKILL')
    await child.exited
    owned.release()
  }
  for (let tries = 0; child.exitCode === null && tries < 400; tries++) {
    const answer = await fetch(`http://${address}/v2/`).catch(() => undefined)
    if (answer?.ok || (login && answer?.status === 401)) return { port, address, data, pause, continue: resume, stop }
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

/** Publishes the documents of an image, in the order that a push has: what a manifest names is there before it. */
export async function publishDocuments(
  { address }: Pick<TestRegistry, 'address'>,
  repository: string,
  { bytes, media_types, digest }: ImageDocuments,
  tag: string,
  login?: { user: string; password: string },
): Promise<void> {
  const at = `http://${address}/v2/${repository}`
  const headers: Record<string, string> = login
    ? { authorization: `Basic ${btoa(`${login.user}:${login.password}`)}` }
    : {}
  const put = async (url: string, body: string, type: string) => {
    const { status } = await fetch(url, { method: 'PUT', body, headers: { ...headers, 'content-type': type } })
    if (status !== 201) throw new Error(`the registry refused ${url} with ${status}`)
  }
  const putBlob = async (name: string, body: string) => {
    const begun = await fetch(`${at}/blobs/uploads/`, { method: 'POST', headers })
    const target = new URL(begun.headers.get('location') ?? '', at)
    target.searchParams.set('digest', name)
    await put(target.href, body, 'application/octet-stream')
  }
  const isManifest = (name: string) => /manifest|index/.test(media_types.get(name) ?? '')
  for (const [name, text] of bytes) if (!isManifest(name)) await putBlob(name, text)
  for (const [name, text] of bytes)
    if (isManifest(name) && name !== digest) await put(`${at}/manifests/${name}`, text, media_types.get(name)!)
  await put(`${at}/manifests/${tag}`, bytes.get(digest)!, media_types.get(digest)!)
}

const configuration = (folder: string, address: string) => ({
  version: '0.1',
  log: { level: 'error' },
  storage: { filesystem: { rootdirectory: folder }, delete: { enabled: true } },
  http: { addr: address },
})
