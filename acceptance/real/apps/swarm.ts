import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DownloadClient } from '../../../src/platform/media-apps/roles/download-client.ts'
import { appsOf } from '../../../src/platform/media-apps/apps.ts'
import { dockerEngine } from '../../../src/platform/engine/docker.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { pretendMachine } from '../../../test-support/machine.ts'
import { startDocker } from '../support/docker.ts'
import type { TestEngine } from '../support/engine.ts'
import { buildQbittorrent } from '../support/qbittorrent.ts'
import { freePort } from '../../../rehearsal/free-port.ts'
import { relay } from '../support/relay.ts'
import { startRadarr, type PretendedLibrary } from './library.ts'
import { firstPassword, signedIn } from './set-up.ts'
import { makeTorrent, type Torrent } from './torrent.ts'
import { startTracker, type Tracker } from './tracker.ts'

type Named = 'seeder' | 'fetcher'

/**
 * Two real clients in one network of their own, the tracker they know each other from, a torrent that one has, and a
 * pretend Radarr.
 */
export interface Swarm {
  machine: Machine
  tracker: Tracker
  torrent: Torrent
  /** Found in the stack anew, as every answer does. */
  client(name: Named): Promise<DownloadClient>
  /** Where that client's copy of the file is, on this machine. */
  fileOf(name: Named): string
  /** What a person does in its page: gives it the torrent. */
  add(name: Named): Promise<void>
  /** The film as Radarr has it, in a folder of the same disk. */
  film: string
  /** Radarr took in what came of this torrent. */
  import(): void
  /** The fetcher’s container is stopped and started. */
  restart(): Promise<void>
  end(): Promise<void>
}

const PASSKEY = 'fedcba9876543210fedcba9876543210'
const BYTES = 3_000_000
/** Its number in the household. */
const FILM = 2
const IN_LIBRARY = 'media/films/Nosferatu (1922)/Nosferatu (1922).mkv'
const CATEGORY = 'radarr'
/** So slow that it is still underway whenever it is looked at, until it is held to nothing. */
const SLOWLY = 50 * 1024

export async function startSwarm(): Promise<Swarm> {
  const tracker = startTracker(PASSKEY)
  const settings = mkdtempSync(join(tmpdir(), 'usher-swarm-'))
  const radarr = startRadarr(settings)
  let own: TestEngine | undefined
  const end = async () => {
    tracker.stop()
    await radarr.stop()
    rmSync(settings, { recursive: true })
    await own?.stop()
  }
  try {
    own = await startDocker({ version: '28.5' })
    return await swarmOn(own, { tracker, radarr, settings }, end)
  } catch (thrown) {
    await end()
    throw thrown
  }
}

interface Others {
  tracker: Tracker
  radarr: PretendedLibrary
  /** The folder that it keeps its settings in. */
  settings: string
}

async function swarmOn(own: TestEngine, { tracker, radarr, settings }: Others, end: Swarm['end']): Promise<Swarm> {
  await buildQbittorrent(own)
  const torrent = makeTorrent('Nosferatu.1922.mkv', BYTES, tracker.address)
  const data = join(own.folder, 'data')
  const film = join(data, IN_LIBRARY)
  mkdirSync(dirname(film), { recursive: true })
  const folderOf = (name: Named) => join(own.folder, name)
  const fileOf = (name: Named) => join(folderOf(name), 'films', torrent.name)
  const ports = { seeder: await freePort(), fetcher: await freePort() }

  const run = async (name: Named, network: string[]) => {
    mkdirSync(join(folderOf(name), 'films'), { recursive: true })
    const labels = ['project=usher', `service=${name}`].flatMap((one) => ['--label', `com.docker.compose.${one}`])
    const volume = ['--volume', `${folderOf(name)}:/config`]
    const port = `--webui-port=${ports[name]}`
    return own.docker(['run', '--detach', ...labels, ...network, ...volume, 'qbittorrent:real', port])
  }
  const published = Object.values(ports).flatMap((port) => ['--publish', `127.0.0.1:${port}:${port}`])
  const seeder = await run('seeder', published)
  const ids = { seeder, fetcher: await run('fetcher', ['--network', `container:${seeder}`]) }
  const pid = await own.docker(['inspect', '--format', '{{.State.Pid}}', seeder])
  await relay(own.inside(), own.folder, 'inwards', tracker.port, `/proc/${pid}/ns/net`)

  const hands = new Map<Named, Awaited<ReturnType<typeof signedIn>>>()
  for (const name of ['seeder', 'fetcher'] as const) {
    const set = await signedIn(ports[name], await firstPassword(() => own.docker(['logs', ids[name]])))
    await set('app/setPreferences', { json: JSON.stringify(preferences(name)) })
    await set('torrents/createCategory', { category: CATEGORY, savePath: '/config/films' })
    hands.set(name, set)
  }
  writeFileSync(fileOf('seeder'), torrent.content)

  const real = await dockerEngine({ endpoint: { socket: own.socket }, platform: process.platform }, 'flag')
  const engine = radarr.beside(real)
  const compose = composeOf(ports, { settings, data })
  const machine = pretendMachine({ compose, engine: async () => engine, now: () => new Date() })
  return {
    machine,
    tracker,
    torrent,
    fileOf,
    film,
    import: () => void radarr.has.push({ id: torrent.hash, name: torrent.name, ...imported }),
    restart: async () => {
      await own.docker(['restart', ids.fetcher])
      while (!(await answers(ports.fetcher))) await Bun.sleep(50)
    },
    client: async (name) => (await appsOf(machine)).downloads.find(({ service }) => service === name)!,
    add: async (name) =>
      void (await hands.get(name)!('torrents/add', { category: CATEGORY, torrents: new Blob([torrent.file]) })),
    end,
  }
}

/** Nothing but the tracker tells one of the other, and neither asks anybody else for anything. */
const preferences = (name: Named) => ({
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

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  )

const imported = {
  client: 'qbittorrent',
  for: { film: FILM },
  bytes: BYTES,
  done: 1,
  bytesPerSecond: 0,
  seeds: 0,
  hours: 0,
} as const

const composeOf = (ports: Record<Named, number>, radarr: { settings: string; data: string }): string =>
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
