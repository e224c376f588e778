import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configFilesFor } from '../../../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { sabnzbd } from '../../../../rehearsal/apps/sabnzbd.ts'
import { serveApp } from '../../../../rehearsal/apps/app-server.ts'
import type { HouseholdDownload } from '../../../../rehearsal/household/types.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../../../../src/platform/media-apps/media-apps.ts'
import type { DownloadClient } from '../../../../src/platform/media-apps/roles/download-client.ts'
import { dockerEngine } from '../../../../src/platform/engine/docker.ts'
import type { Engine } from '../../../../src/platform/engine/engine.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { startDocker } from '../docker.ts'
import type { TestEngine } from '../test-engine.ts'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { startRelay } from '../relay.ts'
import { buildSabnzbd, pythonCacheMount } from '../sabnzbd-image.ts'
import { createUsenetPost, type UsenetPost } from './usenet-post.ts'

/** A SABnzbd under test, with an empty queue. */
export interface TestSabnzbd {
  machine: Machine
  /** Creates a new client from the stack, as every usher command does. */
  client(): Promise<DownloadClient>
  port: number
  version: RegExp
  /** Returns the API key in its settings file. */
  readKey(): string
  /** Adds a download that cannot succeed, and returns its id. */
  addHopelessDownload(): Promise<string>
  stop(): Promise<void>
}

export interface RealSabnzbd extends TestSabnzbd {
  engine: Engine
  /** Its settings folder on this host. */
  config: string
  /** Lets the container reach a loopback port of this host. */
  reachHostPort(port: number): Promise<void>
  /** Returns the host's path of a path in the container. */
  hostPath(path: string): string
}

const findClient = (machine: Machine) => async (): Promise<DownloadClient> =>
  (await mediaAppsOf(machine)).downloadClients[0]!

/** The key is in `[misc]`, the first section with such a line. */
const keyIn = (file: string): string => /^api_key = (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''

export async function startRehearsedSabnzbd(): Promise<TestSabnzbd> {
  const writtenFiles: string[] = []
  const rewriteFiles = (from: string, to: string) => {
    for (const file of writtenFiles) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  const downloads: HouseholdDownload[] = []
  const served = serveApp(sabnzbd, { household: { ...defaultHousehold, downloads }, rewriteFiles })
  const files = configFilesFor('sabnzbd', defaultKey('sabnzbd'))
  const machine = await fakeStack([{ app: 'sabnzbd', port: served.port, files, writtenFiles }])
  return {
    machine,
    client: findClient(machine),
    port: served.port,
    version: /^4\.5/,
    readKey: () => keyIn(writtenFiles[0]!),
    addHopelessDownload: async () => {
      const [one] = defaultHousehold.downloads.filter(({ client }) => client === 'sabnzbd')
      downloads.push({ ...one!, progress: 0, bytesPerSecond: 0 })
      return one!.id
    },
    stop: () => served.stop(),
  }
}

/** Starts the real SABnzbd in a container of the stack `usher`, as after its first start. */
export async function startRealSabnzbd(): Promise<RealSabnzbd> {
  const engine = await startDocker({ version: '28.5' })
  try {
    return await startSabnzbdOn(engine)
  } catch (thrown) {
    await engine.stop()
    throw thrown
  }
}

async function startSabnzbdOn(testEngine: TestEngine): Promise<RealSabnzbd> {
  const [port, config] = [await freePort(), join(testEngine.folder, 'config')]
  mkdirSync(config)
  await buildSabnzbd(testEngine)
  const labels = ['project=usher', 'service=sabnzbd'].flatMap((one) => ['--label', `com.docker.compose.${one}`])
  const published = ['--publish', `127.0.0.1:${port}:8080`]
  // On its first start, SABnzbd adds its host name to the names it accepts.
  const named = ['--hostname', 'sabnzbd', '--volume', `${config}:/config`]
  const id = await testEngine.docker([
    'run',
    '--detach',
    ...labels,
    ...published,
    ...named,
    ...pythonCacheMount(),
    'sabnzbd:real',
  ])
  const file = join(config, 'sabnzbd.ini')
  while (!(existsSync(file) && (await answers(port)))) await Bun.sleep(50)
  const engine = await dockerEngine({ endpoint: { socket: testEngine.socket }, platform: process.platform }, 'flag')
  const machine = fakeMachine({
    compose: composeFileFor({ sabnzbd: config }),
    engine: async () => engine,
    now: () => new Date(),
  })
  return {
    machine,
    client: findClient(machine),
    port,
    version: /^5\./,
    readKey: () => keyIn(file),
    addHopelessDownload: () => addNzb(port, keyIn(file), createUsenetPost('Nowhere.1930.mkv', 100_000)),
    engine,
    config,
    reachHostPort: async (news) => {
      const pid = await testEngine.docker(['inspect', '--format', '{{.State.Pid}}', id])
      await startRelay(testEngine.enterCommand(), testEngine.folder, 'inwards', news, `/proc/${pid}/ns/net`)
    },
    hostPath: (path) => path.replace(/^\/config/, config),
    stop: () => testEngine.stop(),
  }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api?mode=version&output=json`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Submits an NZB as a library does, and returns SABnzbd's id for it. */
export async function addNzb(
  port: number,
  apikey: string,
  { name, nzb }: UsenetPost,
  category = 'movies',
): Promise<string> {
  const words = new URLSearchParams({ mode: 'addfile', output: 'json', apikey, cat: category })
  const body = new FormData()
  body.append('name', new Blob([nzb]), `${name}.nzb`)
  const answer = await fetch(`http://127.0.0.1:${port}/api?${words}`, { method: 'POST', body })
  const { nzo_ids: ids } = (await answer.json()) as { nzo_ids: string[] }
  return ids[0]!
}

/** Returns a Compose file with these apps and their settings folders. */
export const composeFileFor = (folders: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    name: 'usher',
    services: Object.fromEntries(
      Object.entries(folders).map(([app, folder]) => [
        app,
        {
          image: `example/${app}:1`,
          volumes: [`${folder}:/config`],
          'x-usher': { app, storage: { config: '/config' } },
        },
      ]),
    ),
  })
