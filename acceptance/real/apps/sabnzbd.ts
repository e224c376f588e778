import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptFiles } from '../../../rehearsal/apps/kept-files.ts'
import { usualKey } from '../../../rehearsal/apps/keys.ts'
import { sabnzbd } from '../../../rehearsal/apps/sabnzbd.ts'
import { serveApp } from '../../../rehearsal/apps/serve.ts'
import type { Download } from '../../../rehearsal/household/kinds.ts'
import { household } from '../../../rehearsal/household/library.ts'
import { stage } from '../../../test-support/media-apps/stage.ts'
import { appsOf } from '../../../src/platform/media-apps/apps.ts'
import type { DownloadClient } from '../../../src/platform/media-apps/roles/download-client.ts'
import { dockerEngine } from '../../../src/platform/engine/docker.ts'
import type { Engine } from '../../../src/platform/engine/engine.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { pretendMachine } from '../../../test-support/machine.ts'
import { startDocker } from '../support/docker.ts'
import type { TestEngine } from '../support/engine.ts'
import { freePort } from '../../../rehearsal/free-port.ts'
import { relay } from '../support/relay.ts'
import { buildSabnzbd, keepCompiled } from '../support/sabnzbd.ts'
import { makePost, type Post } from './post.ts'

/** A SABnzbd that the cases are asked of, which has nothing to do yet. */
export interface PlayedSabnzbd {
  machine: Machine
  /** Found in the stack anew, as every answer does. */
  client(): Promise<DownloadClient>
  port: number
  version: RegExp
  /** Its key, as its own file has it now. */
  key(): string
  /** Gives it something of which nothing can come, and tells what it calls that. */
  give(): Promise<string>
  end(): Promise<void>
}

/** The real one, and what a test of the real one needs besides. */
export interface RealSabnzbd extends PlayedSabnzbd {
  engine: Engine
  /** Where it keeps its settings, on this machine. */
  config: string
  /** Has it reach a port of this machine’s loopback on its own. */
  reach(port: number): Promise<void>
  /** Where a path of its own is on this machine. */
  outside(path: string): string
}

const clientOn = (machine: Machine) => async (): Promise<DownloadClient> => (await appsOf(machine)).downloads[0]!

/** In its section `[misc]`, which is the first with such a line. */
const keyIn = (file: string): string => /^api_key = (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''

export async function pretended(): Promise<PlayedSabnzbd> {
  const kept: string[] = []
  const rewrite = (from: string, to: string) => {
    for (const file of kept) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  const downloads: Download[] = []
  const served = serveApp(sabnzbd, { household: { ...household, downloads }, rewrite })
  const files = keptFiles('sabnzbd', usualKey('sabnzbd'))
  const machine = await stage([{ app: 'sabnzbd', port: served.port, files, kept }])
  return {
    machine,
    client: clientOn(machine),
    port: served.port,
    version: /^4\.5/,
    key: () => keyIn(kept[0]!),
    give: async () => {
      const [one] = household.downloads.filter(({ client }) => client === 'sabnzbd')
      downloads.push({ ...one!, done: 0, bytesPerSecond: 0 })
      return one!.id
    },
    end: () => served.stop(),
  }
}

/** The real one in a container of the stack `usher`, as after its first start. */
export async function real(): Promise<RealSabnzbd> {
  const own = await startDocker({ version: '28.5' })
  try {
    return await realOn(own)
  } catch (thrown) {
    await own.stop()
    throw thrown
  }
}

async function realOn(own: TestEngine): Promise<RealSabnzbd> {
  const [port, config] = [await freePort(), join(own.folder, 'config')]
  mkdirSync(config)
  await buildSabnzbd(own)
  const labels = ['project=usher', 'service=sabnzbd'].flatMap((one) => ['--label', `com.docker.compose.${one}`])
  const published = ['--publish', `127.0.0.1:${port}:8080`]
  // On its first start it puts its own host name on the list of those it answers to.
  const named = ['--hostname', 'sabnzbd', '--volume', `${config}:/config`]
  const id = await own.docker(['run', '--detach', ...labels, ...published, ...named, ...keepCompiled(), 'sabnzbd:real'])
  const file = join(config, 'sabnzbd.ini')
  while (!(existsSync(file) && (await answers(port)))) await Bun.sleep(50)
  const engine = await dockerEngine({ endpoint: { socket: own.socket }, platform: process.platform }, 'flag')
  const machine = pretendMachine({
    compose: composeOf({ sabnzbd: config }),
    engine: async () => engine,
    now: () => new Date(),
  })
  return {
    machine,
    client: clientOn(machine),
    port,
    version: /^5\./,
    key: () => keyIn(file),
    give: () => addTo(port, keyIn(file), makePost('Nowhere.1930.mkv', 100_000)),
    engine,
    config,
    reach: async (news) => {
      const pid = await own.docker(['inspect', '--format', '{{.State.Pid}}', id])
      await relay(own.inside(), own.folder, 'inwards', news, `/proc/${pid}/ns/net`)
    },
    outside: (path) => path.replace(/^\/config/, config),
    end: () => own.stop(),
  }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api?mode=version&output=json`).then(
    ({ ok }) => ok,
    () => false,
  )

/** What a library does: hands it the description of a post. Tells what it calls that. */
export async function addTo(port: number, apikey: string, { name, nzb }: Post, category = 'movies'): Promise<string> {
  const words = new URLSearchParams({ mode: 'addfile', output: 'json', apikey, cat: category })
  const body = new FormData()
  body.append('name', new Blob([nzb]), `${name}.nzb`)
  const answer = await fetch(`http://127.0.0.1:${port}/api?${words}`, { method: 'POST', body })
  const { nzo_ids: ids } = (await answer.json()) as { nzo_ids: string[] }
  return ids[0]!
}

/** A stack of these apps, each by the folder that it keeps its settings in. */
export const composeOf = (folders: Readonly<Record<string, string>>): string =>
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
