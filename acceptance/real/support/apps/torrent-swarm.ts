import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DownloadClient } from '../../../../src/platform/media-apps/roles/download-client.ts'
import { mediaAppsOf } from '../../../../src/platform/media-apps/media-apps.ts'
import { dockerEngine } from '../../../../src/platform/engine/docker.ts'
import type { Machine } from '../../../../src/platform/machine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { startDocker } from '../docker.ts'
import type { TestEngine } from '../test-engine.ts'
import { buildQbittorrent } from '../qbittorrent-image.ts'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { startRelay } from '../relay.ts'
import { startFakeRadarr, type FakeRadarr } from './radarr.ts'
import { temporaryPassword, signInToQbittorrent } from './qbittorrent-sign-in.ts'
import { createTorrent, type TestTorrent } from './torrent.ts'
import { startTracker, type TestTracker } from './tracker.ts'

type SwarmMember = 'seeder' | 'fetcher'

/** Two real clients in one network, a tracker, a torrent that one of them has, and a fake Radarr. */
export interface TorrentSwarm {
  machine: Machine
  tracker: TestTracker
  torrent: TestTorrent
  /** Creates a new client from the stack, as every usher command does. */
  client(name: SwarmMember): Promise<DownloadClient>
  /** The path on this host of that client's copy of the file. */
  fileOf(name: SwarmMember): string
  /** Adds the torrent to a client, as through its web page. */
  addTorrent(name: SwarmMember): Promise<void>
  /** The film in Radarr's library folder, on the same disk. */
  film: string
  /** Marks the torrent as imported by Radarr. */
  markImported(): void
  /** Restarts the fetcher’s container. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const PASSKEY = 'fedcba9876543210fedcba9876543210'
const BYTES = 3_000_000
/** The film's id in the fake Radarr. */
const FILM = 2
const IN_LIBRARY = 'media/films/Nosferatu (1922)/Nosferatu (1922).mkv'
const CATEGORY = 'radarr'
/** Bytes per second: slow enough that the download only finishes once the limit is lifted. */
const SLOWLY = 50 * 1024

export async function startTorrentSwarm(): Promise<TorrentSwarm> {
  const tracker = startTracker(PASSKEY)
  const settings = mkdtempSync(join(tmpdir(), 'usher-swarm-'))
  const radarr = startFakeRadarr(settings)
  let engine: TestEngine | undefined
  const end = async () => {
    tracker.stop()
    await radarr.stop()
    rmSync(settings, { recursive: true })
    await engine?.stop()
  }
  try {
    engine = await startDocker({ version: '28.5' })
    return await swarmOnEngine(engine, { tracker, radarr, settings }, end)
  } catch (thrown) {
    await end()
    throw thrown
  }
}

interface SwarmServices {
  tracker: TestTracker
  radarr: FakeRadarr
  settings: string
}

async function swarmOnEngine(
  testEngine: TestEngine,
  { tracker, radarr, settings }: SwarmServices,
  stop: TorrentSwarm['stop'],
): Promise<TorrentSwarm> {
  await buildQbittorrent(testEngine)
  const torrent = createTorrent('Nosferatu.1922.mkv', BYTES, tracker.address)
  const data = join(testEngine.folder, 'data')
  const film = join(data, IN_LIBRARY)
  mkdirSync(dirname(film), { recursive: true })
  const folderOf = (name: SwarmMember) => join(testEngine.folder, name)
  const fileOf = (name: SwarmMember) => join(folderOf(name), 'films', torrent.name)
  const ports = { seeder: await freePort(), fetcher: await freePort() }

  const run = async (name: SwarmMember, network: string[]) => {
    mkdirSync(join(folderOf(name), 'films'), { recursive: true })
    const labels = ['project=usher', `service=${name}`].flatMap((one) => ['--label', `com.docker.compose.${one}`])
    const volume = ['--volume', `${folderOf(name)}:/config`]
    const port = `--webui-port=${ports[name]}`
    return testEngine.docker(['run', '--detach', ...labels, ...network, ...volume, 'qbittorrent:real', port])
  }
  const published = Object.values(ports).flatMap((port) => ['--publish', `127.0.0.1:${port}:${port}`])
  const seeder = await run('seeder', published)
  const ids = { seeder, fetcher: await run('fetcher', ['--network', `container:${seeder}`]) }
  const pid = await testEngine.docker(['inspect', '--format', '{{.State.Pid}}', seeder])
  await startRelay(testEngine.enterCommand(), testEngine.folder, 'inwards', tracker.port, `/proc/${pid}/ns/net`)

  const sessions = new Map<SwarmMember, Awaited<ReturnType<typeof signInToQbittorrent>>>()
  for (const name of ['seeder', 'fetcher'] as const) {
    const set = await signInToQbittorrent(
      ports[name],
      await temporaryPassword(() => testEngine.docker(['logs', ids[name]])),
    )
    await set('app/setPreferences', { json: JSON.stringify(preferences(name)) })
    await set('torrents/createCategory', { category: CATEGORY, savePath: '/config/films' })
    sessions.set(name, set)
  }
  writeFileSync(fileOf('seeder'), torrent.content)

  const real = await dockerEngine({ endpoint: { socket: testEngine.socket }, platform: process.platform }, 'flag')
  const engine = radarr.addToEngine(real)
  const compose = composeFileFor(ports, { settings, data })
  const machine = fakeMachine({ compose, engine: async () => engine, now: () => new Date() })
  return {
    machine,
    tracker,
    torrent,
    fileOf,
    film,
    markImported: () => void radarr.downloads.push({ id: torrent.hash, name: torrent.name, ...importedDownload }),
    restart: async () => {
      await testEngine.docker(['restart', ids.fetcher])
      while (!(await isAnswering(ports.fetcher))) await Bun.sleep(50)
    },
    client: async (name) => (await mediaAppsOf(machine)).downloadClients.find(({ service }) => service === name)!,
    addTorrent: async (name) =>
      void (await sessions.get(name)!('torrents/add', { category: CATEGORY, torrents: new Blob([torrent.file]) })),
    stop,
  }
}

/** Peers find each other only through the tracker: no DHT, PEX or local discovery. */
const preferences = (name: SwarmMember) => ({
  listen_port: name === 'seeder' ? 51_001 : 51_002,
  random_port: false,
  current_network_interface: 'lo',
  dht: false,
  pex: false,
  lsd: false,
  upnp: false,
  limit_lan_peers: true,
  enable_multi_connections_from_same_ip: true,
  auto_tmm_enabled: true,
  ...(name === 'fetcher' && { dl_limit: SLOWLY }),
})

const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )

const importedDownload = {
  client: 'qbittorrent',
  target: { film: FILM },
  bytes: BYTES,
  progress: 1,
  bytesPerSecond: 0,
  seeds: 0,
  ageHours: 0,
} as const

const composeFileFor = (ports: Record<SwarmMember, number>, radarr: { settings: string; data: string }): string =>
  JSON.stringify({
    name: 'usher',
    services: {
      radarr: {
        image: 'example/radarr:1',
        volumes: [`${radarr.settings}:/config`, `${radarr.data}:/data`],
        'x-usher': { app: 'radarr', storage: { config: '/config', data: '/data' } },
      },
      ...Object.fromEntries(
        Object.entries(ports).map(([name, port]) => [
          name,
          {
            image: 'qbittorrent:real',
            ...(name === 'fetcher' && { network_mode: 'service:seeder' }),
            'x-usher': {
              app: 'qbittorrent',
              storage: { config: '/config' },
              health: { http: '/', port, within_seconds: 60 },
            },
          },
        ]),
      ),
    },
  })
