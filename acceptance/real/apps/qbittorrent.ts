import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { household } from '../../../rehearsal/household/library.ts'
import { keptFiles } from '../../../rehearsal/apps/kept-files.ts'
import { usualKey } from '../../../rehearsal/apps/keys.ts'
import { qbittorrent } from '../../../rehearsal/apps/qbittorrent.ts'
import { serveApp } from '../../../rehearsal/apps/serve.ts'
import type { Credential } from '../../../src/platform/media-apps/roles/app.ts'
import type { DownloadClient, Limits } from '../../../src/platform/media-apps/roles/download-client.ts'
import { appsOf } from '../../../src/platform/media-apps/apps.ts'
import { stage } from '../../../test-support/media-apps/stage.ts'
import { dockerEngine } from '../../../src/platform/engine/docker.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { pretendMachine } from '../../../test-support/machine.ts'
import { startDocker } from '../support/docker.ts'
import { buildQbittorrent, type QbittorrentPart } from '../support/qbittorrent.ts'
import { freePort } from '../../../rehearsal/free-port.ts'
import { firstPassword, signedIn } from './set-up.ts'
import { makeTorrent } from './torrent.ts'

/** A qBittorrent that the cases are asked of, and what is true of it. */
export interface PlayedQbittorrent {
  machine: Machine
  /** Found in the stack anew, as every answer does. */
  client(): Promise<DownloadClient>
  version: RegExp
  /** Where what opens it is kept. */
  opened: Credential
  secret: string
  stalled: string
  seeding: string
  /** Its tracker's host, and the passkey in its address. */
  tracker: { host: string; passkey: string }
  category: { name: string; path: string }
  limits: Pick<Limits, 'down' | 'up' | 'schedule'>
  interface: string
  end(): Promise<void>
}

const clientOn = (machine: Machine) => async (): Promise<DownloadClient> => (await appsOf(machine)).downloads[0]!
const idOf = (name: string): string => household.downloads.find((one) => one.name.startsWith(name))!.id.toUpperCase()

/** The pretend one: with a password in its log, or as a newer one that was asked for a key. */
export async function pretended(key?: string): Promise<PlayedQbittorrent> {
  const kept: string[] = []
  const rewrite = (from: string, to: string) => {
    for (const file of kept) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  const served = serveApp(qbittorrent, { rewrite, ...(key && { key }) })
  const files = keptFiles('qbittorrent', key ?? '')
  const machine = await stage([{ app: 'qbittorrent', port: served.port, said: qbittorrent.hello, files, kept }])
  return {
    machine,
    client: clientOn(machine),
    version: key ? /^5\.3/ : /^5\.1/,
    opened: key ? BY_KEY : BY_PASSWORD,
    secret: key ?? usualKey('qbittorrent'),
    stalled: idOf('Sherlock'),
    seeding: idOf('Metropolis'),
    tracker: { host: 'tracker.harbour.example', passkey: '/announce' },
    category: { name: 'tv-sonarr', path: '/data/torrents/tv' },
    limits: {
      down: 8_388_608,
      up: 1_048_576,
      schedule: [{ from: 1110, to: 1380, days: [1, 2, 3, 4, 5, 6, 7], what: 'slow', enabled: true }],
    },
    interface: 'tun0',
    end: () => served.stop(),
  }
}

const BY_PASSWORD = { sort: 'password', place: 'its log' } as const
const BY_KEY = { sort: 'api-key', place: 'its qBittorrent.conf' } as const

const PASSKEY = '0123456789abcdef0123456789abcdef'
const BYTES = 200_000

/**
 * The real one in a container of the stack `usher`, which has one torrent whole and nobody to give it another. A newer
 * one was asked for a key on its page.
 */
export async function real(part: QbittorrentPart = 'qbittorrent'): Promise<PlayedQbittorrent> {
  const own = await startDocker({ version: '28.5' })
  try {
    const port = await freePort()
    const config = join(own.folder, 'config')
    const saved = join(config, 'tv')
    mkdirSync(saved, { recursive: true })
    await buildQbittorrent(own, 'qbittorrent:real', part)
    const labels = ['project=usher', 'service=qbittorrent'].flatMap((one) => ['--label', `com.docker.compose.${one}`])
    const id = await own.docker([
      'run',
      '--detach',
      ...labels,
      '--publish',
      `127.0.0.1:${port}:${port}`,
      '--volume',
      `${config}:/config`,
      'qbittorrent:real',
      `--webui-port=${port}`,
    ])
    const password = await firstPassword(() => own.docker(['logs', id]))
    const set = await signedIn(port, password)
    await set('app/setPreferences', { json: JSON.stringify(preferences) })
    await set('torrents/createCategory', { category: 'tv-sonarr', savePath: '/config/tv' })
    const announce = `http://127.0.0.1:9/${PASSKEY}/announce`
    const [whole, missing] = ['Whole.S01E01', 'Missing.S01E02'].map((name) => makeTorrent(name, BYTES, announce))
    writeFileSync(join(saved, whole!.name), whole!.content)
    for (const torrent of [whole!, missing!])
      await set('torrents/add', { category: 'tv-sonarr', torrents: new Blob([torrent.file]) })
    const key = part === 'qbittorrent' ? undefined : await keyFrom(await set('app/rotateAPIKey', {}))
    const compose = JSON.stringify({
      name: 'usher',
      services: {
        qbittorrent: {
          image: 'qbittorrent:real',
          volumes: [`${config}:/config`],
          'x-usher': { app: 'qbittorrent', storage: { config: '/config' } },
        },
      },
    })
    const engine = await dockerEngine({ endpoint: { socket: own.socket }, platform: process.platform }, 'flag')
    const machine = pretendMachine({ compose, engine: async () => engine })
    return {
      machine,
      client: clientOn(machine),
      version: part === 'qbittorrent' ? /^5\.1/ : /^5\.3/,
      opened: key === undefined ? BY_PASSWORD : BY_KEY,
      secret: key ?? password,
      stalled: missing!.hash,
      seeding: whole!.hash,
      tracker: { host: '127.0.0.1:9', passkey: PASSKEY },
      category: { name: 'tv-sonarr', path: '/config/tv' },
      limits: {
        down: 2_048_000,
        up: 512_000,
        schedule: [{ from: 1350, to: 375, days: [6, 7], what: 'slow', enabled: true }],
      },
      interface: 'lo',
      end: () => own.stop(),
    }
  } catch (thrown) {
    await own.stop()
    throw thrown
  }
}

const keyFrom = async (answer: Response): Promise<string> => ((await answer.json()) as { apiKey: string }).apiKey

const preferences = {
  dl_limit: 2_048_000,
  up_limit: 512_000,
  scheduler_enabled: true,
  schedule_from_hour: 22,
  schedule_from_min: 30,
  schedule_to_hour: 6,
  schedule_to_min: 15,
  scheduler_days: 2,
  current_network_interface: 'lo',
  auto_tmm_enabled: true,
}
