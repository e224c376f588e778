import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { configFilesFor } from '../../../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { qbittorrent } from '../../../../rehearsal/apps/qbittorrent.ts'
import { serveApp } from '../../../../rehearsal/apps/app-server.ts'
import type { CredentialReference } from '../../../../src/platform/media-apps/roles/media-app.ts'
import type { DownloadClient, ClientLimits } from '../../../../src/platform/media-apps/roles/download-client.ts'
import { mediaAppsOf } from '../../../../src/platform/media-apps/media-apps.ts'
import { fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { dockerEngine } from '../../../../src/platform/engine/docker.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { startDocker } from '../docker.ts'
import { buildQbittorrent, type QbittorrentPart } from '../qbittorrent-image.ts'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { temporaryPassword, signInToQbittorrent } from './qbittorrent-sign-in.ts'
import { createTorrent } from './torrent.ts'

/** A qBittorrent under test, with the facts about it that the tests need. */
export interface TestQbittorrent {
  machine: Machine
  /** Creates a new client from the stack, as every usher command does. */
  client(): Promise<DownloadClient>
  version: RegExp
  /** The location of its credential. */
  credential: CredentialReference
  secret: string
  stalled: string
  seeding: string
  /** The tracker's host, and the passkey in its URL. */
  tracker: { host: string; passkey: string }
  category: { name: string; path: string }
  limits: Pick<ClientLimits, 'down' | 'up' | 'schedule'>
  interface: string
  stop(): Promise<void>
}

const findClient = (machine: Machine) => async (): Promise<DownloadClient> =>
  (await mediaAppsOf(machine)).downloadClients[0]!
const idOf = (name: string): string =>
  defaultHousehold.downloads.find((one) => one.name.startsWith(name))!.id.toUpperCase()

/** Starts the fake qBittorrent: with a password in its log or, for the newer version, an API key. */
export async function startRehearsedQbittorrent(key?: string): Promise<TestQbittorrent> {
  const writtenFiles: string[] = []
  const rewriteFiles = (from: string, to: string) => {
    for (const file of writtenFiles) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  }
  const served = serveApp(qbittorrent, { rewriteFiles, ...(key && { key }) })
  const files = configFilesFor('qbittorrent', key ?? '')
  const machine = await fakeStack([
    { app: 'qbittorrent', port: served.port, log: qbittorrent.startupLog, files, writtenFiles },
  ])
  return {
    machine,
    client: findClient(machine),
    version: key ? /^5\.3/ : /^5\.1/,
    credential: key ? BY_KEY : BY_PASSWORD,
    secret: key ?? defaultKey('qbittorrent'),
    stalled: idOf('Sherlock'),
    seeding: idOf('Metropolis'),
    tracker: { host: 'tracker.harbour.example', passkey: '/announce' },
    category: { name: 'tv-sonarr', path: '/data/torrents/tv' },
    limits: {
      down: 8_388_608,
      up: 1_048_576,
      schedule: [{ from_minute: 1110, to_minute: 1380, days: [1, 2, 3, 4, 5, 6, 7], summary: 'slow', enabled: true }],
    },
    interface: 'tun0',
    stop: () => served.stop(),
  }
}

const BY_PASSWORD = { type: 'password', source: 'its log' } as const
const BY_KEY = { type: 'api-key', source: 'its qBittorrent.conf' } as const

const PASSKEY = '0123456789abcdef0123456789abcdef'
const BYTES = 200_000

/**
 * Starts the real qBittorrent in a container of the stack `usher`. It has one complete torrent and one without seeds. A
 * newer version has an API key that was created on its page.
 */
export async function startRealQbittorrent(part: QbittorrentPart = 'qbittorrent'): Promise<TestQbittorrent> {
  const testEngine = await startDocker({ version: '28.5' })
  try {
    const port = await freePort()
    const config = join(testEngine.folder, 'config')
    const saved = join(config, 'tv')
    mkdirSync(saved, { recursive: true })
    await buildQbittorrent(testEngine, 'qbittorrent:real', part)
    const labels = ['project=usher', 'service=qbittorrent'].flatMap((one) => ['--label', `com.docker.compose.${one}`])
    const id = await testEngine.docker([
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
    const password = await temporaryPassword(() => testEngine.docker(['logs', id]))
    const set = await signInToQbittorrent(port, password)
    await set('app/setPreferences', { json: JSON.stringify(preferences) })
    await set('torrents/createCategory', { category: 'tv-sonarr', savePath: '/config/tv' })
    const announce = `http://127.0.0.1:9/${PASSKEY}/announce`
    const [complete, missing] = ['Whole.S01E01', 'Missing.S01E02'].map((name) => createTorrent(name, BYTES, announce))
    writeFileSync(join(saved, complete!.name), complete!.content)
    for (const torrent of [complete!, missing!])
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
    const engine = await dockerEngine({ endpoint: { socket: testEngine.socket }, platform: process.platform }, 'flag')
    const machine = fakeMachine({ compose, engine: async () => engine })
    return {
      machine,
      client: findClient(machine),
      version: part === 'qbittorrent' ? /^5\.1/ : /^5\.3/,
      credential: key === undefined ? BY_PASSWORD : BY_KEY,
      secret: key ?? password,
      stalled: missing!.hash,
      seeding: complete!.hash,
      tracker: { host: '127.0.0.1:9', passkey: PASSKEY },
      category: { name: 'tv-sonarr', path: '/config/tv' },
      limits: {
        down: 2_048_000,
        up: 512_000,
        schedule: [{ from_minute: 1350, to_minute: 375, days: [6, 7], summary: 'slow', enabled: true }],
      },
      interface: 'lo',
      stop: () => testEngine.stop(),
    }
  } catch (thrown) {
    await testEngine.stop()
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
