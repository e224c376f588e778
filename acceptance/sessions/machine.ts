import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { household as small } from '../../rehearsal/household/library.ts'
import { troubles } from '../../rehearsal/household/troubles.ts'
import { struck, telling } from '../../test-support/checks/apps.ts'
import { bent, bind, INFO } from '../../test-support/checks/household.ts'
import { toldNothing } from '../../rehearsal/apps/told.ts'
import { cast, stage } from '../../test-support/media-apps/stage.ts'
import { rememberDays } from '../../src/features/media/space/forecast.ts'
import { den, image as older } from '../../test-support/space/den.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { Hand } from '../../src/platform/compose/apply.ts'
import { refuse } from '../../src/lib/errors.ts'
import { bare, FOLDERLESS } from '../../test-support/setup/bare.ts'
import { container, NOW, pretendEngine } from '../../test-support/engine.ts'
import { pretendSystemd } from '../../test-support/service-manager/systemd.ts'
import { keptHouse } from '../../test-support/backup/kept-house.ts'
import { updatable } from '../../test-support/update/updatable.ts'
import { house, runs } from '../../test-support/house.ts'
import { pretendHand, pretendMachine } from '../../test-support/machine.ts'

/** Apps as after their first start: none was told of another. */
function unwired(): Promise<Machine> {
  const told = toldNothing()
  told.strip()
  const apps = ['sonarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'seerr', 'bazarr']
  return stage(apps.map((app) => cast(app, { told })))
}

const stopped = refuse('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

/** What is played on something else than a machine where nothing runs yet, by the session’s file. */
const machines: Record<string, () => Machine | Promise<Machine>> = {
  'engine-stopped.txt': () => pretendMachine({ engine: () => Promise.reject(stopped) }),
  'checks.txt': troubled,
  'alerts.txt': async () => settled(await troubled()),
  'backup.txt': () => keptHouse().machine,
  'update.txt': () => updatable({ has: { ...older('example/sonarr:1.0', 'sha256:newer', 0), version: '1.1' } }).machine,
  'clients.txt': () => house(['jellyfin', 'seerr', 'navidrome'].map((name) => runs(name))),
  'outbound.txt': () => house([runs('jellyfin'), runs('seerr')]),
  'stored.txt': () => house([runs('jellyfin')]),
  'front-door.txt': () => house([runs('jellyfin'), runs('seerr'), runs('gluetun', '127.0.0.1'), runs('qbittorrent')]),
  'front-door-shut.txt': () => house([runs('jellyfin', '127.0.0.1'), runs('seerr', '127.0.0.1')]),
  'json.txt': () => pretendMachine({ engine: async () => pretendEngine(running) }),
  'stuck.txt': () => {
    const household = troubles['path-not-visible'].bend(small)
    return stage(['sonarr', 'radarr', 'qbittorrent', 'seerr'].map((app) => cast(app, { household })))
  },
  'search.txt': () => {
    const household = { ...small, arrivals: [] }
    return stage(['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'seerr'].map((app) => cast(app, { household })))
  },
  'decisions.txt': () => stage(['sonarr', 'radarr', 'seerr'].map((app) => cast(app))),
  'members.txt': () => {
    const told = toldNothing()
    return stage(['jellyfin', 'seerr'].map((app) => cast(app, { told })))
  },
  'seed.txt': unwired,
  'setup.txt': () => bare({ compose: FOLDERLESS }),
  'walkthrough.txt': () => {
    const household = { ...small, arrivals: [] }
    return stage(['radarr', 'prowlarr', 'qbittorrent', 'jellyfin'].map((app) => cast(app, { household })))
  },
  'trace.txt': () => stage(['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'seerr'].map((app) => cast(app))),
  'bandwidth.txt': () => stage(['qbittorrent', 'sabnzbd'].map((app) => cast(app))),
  'repair.txt': () => telling(['gluetun', 'qbittorrent'], struck('client-unbound', 'port-mismatch')),
  'credentials.txt': () => {
    const told = toldNothing()
    return stage(['sonarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'seerr'].map((app) => cast(app, { told })))
  },
  'quality.txt': () => stage(['sonarr', 'radarr', 'lidarr', 'jellyfin', 'seerr'].map((app) => cast(app))),
  'space.txt': spacious,
  'support.txt': () => pretendMachine({ engine: async () => pretendEngine(running) }),
  'hosting.txt': () => pretendMachine({ keeper: pretendSystemd().keeper, engine: async () => pretendEngine(running) }),
  'stop-seeding.txt': async () => (await den()).machine,
  'migration.txt': () => settledIn(),
  'uninstall.txt': () => household(),
  'running.txt': () => pretendMachine({ engine: async () => pretendEngine(running) }),
}

/** Downloads and library stand in two mounts, and a download client keeps crashing. */
async function troubled(): Promise<Machine> {
  const machine = await stage(['sonarr', 'radarr', 'qbittorrent'].map((app) => cast(app)))
  return bent(machine, {
    container: ({ service }) => ({
      mounts: [bind('/data/torrents'), bind('/data/media')],
      ...(service === 'qbittorrent' && { restarts: 7, started_at: NOW }),
    }),
  })
}

/** Two images that nothing runs from, and folders that nobody has filled yet. */
function spacious(): Machine {
  const mount = (app: string) => ({
    image: `example/${app}:1.0`,
    volumes: ['/srv/den:/data'],
    'x-usher': { app, storage: { data: '/data' } },
  })
  const compose = JSON.stringify({ name: 'usher', services: { jellyfin: mount('jellyfin') } })
  const images = [older('example/jellyfin:0.9', 'a', 0), older('example/jellyfin:1.0', 'b', 1)]
  const diskUse = { layers_bytes: 1_100_000_000, images, containers: [] }
  const machine = pretendMachine({
    compose,
    engine: async () => pretendEngine({ containers: [container('jellyfin')], diskUse }),
  })
  const disk = { at: '/srv/den', size_bytes: 1e12, free_bytes: 5e11 }
  rememberDays(machine.state().memory, disk, { per_day: 12_000_000_000, days: 20 }, NOW)
  return machine
}

/** Somebody's own project, which was there before usher, on a machine that has usher's stack as it ships. */
function settledIn(): Promise<Machine> {
  const bind = (source: string, target: string) => ({ type: 'bind', source, target, writable: true })
  const labels = {
    'com.docker.compose.project.working_dir': '/srv/media',
    'com.docker.compose.project.config_files': '/srv/media/compose.yaml',
  }
  const theirs = (service: string, image: string, port: number, mounts: string[]) =>
    container(service, {
      name: service,
      project: 'media',
      image,
      labels,
      ports: [{ container: port, host: port, protocol: 'tcp', address: '0.0.0.0' }],
      mounts: [bind(`/srv/media/${service}`, '/config'), ...mounts.map((target) => bind(`/srv${target}`, target))],
    })
  const containers = [
    theirs('sonarr', 'lscr.io/linuxserver/sonarr:4.0.15', 8989, ['/tv', '/downloads']),
    theirs('qbittorrent', 'lscr.io/linuxserver/qbittorrent:5.1.2', 8080, ['/downloads']),
    theirs('jellyfin', 'jellyfin/jellyfin:10.10.7', 8096, ['/tv']),
  ]
  const compose = readFileSync(join(import.meta.dirname, '../../stack/compose.yaml'), 'utf8')
  return bent(pretendMachine({ compose, engine: async () => pretendEngine({ containers }) }), {
    engine: { info: async () => INFO },
  })
}

/** Containers with a network, whose hand takes them away. */
function household(): Machine {
  const containers = ['jellyfin', 'sonarr'].map((service) => container(service))
  const images = [older('example/sonarr:1.0', 'sonarr', 0)]
  const networks = [{ id: 'n1', name: 'usher_default' }]
  const hand: Hand = {
    ...pretendHand().hand,
    apply: async ({ to, services }) => {
      const those = containers.filter(({ service }) => services.includes(service!))
      if (to === 'removed') containers.splice(0, those.length)
      else for (const one of those) one.state = 'exited'
    },
  }
  return pretendMachine({ engine: async () => pretendEngine({ containers, networks, images }), hand: async () => hand })
}

/** The same, whose settings can be changed. */
function settled(machine: Machine): Machine {
  const given = machine.settings().values()
  const settings = pretendMachine().settings()
  return { ...machine, settings: () => ({ ...settings, values: () => ({ ...given, ...settings.values() }) }) }
}

const running = {
  containers: ['jellyfin', 'prowlarr', 'sonarr'].map((service) => container(service)),
  logs: {
    'sonarr-id': [
      { at: '2026-03-14T13:59:58.000Z', stream: 'stdout' as const, text: 'Looking for new episodes' },
      { at: '2026-03-14T13:59:59.000Z', stream: 'stderr' as const, text: 'No indexer answered' },
    ],
  },
}

export function sessionMachine(session: string): Machine | Promise<Machine> {
  return (machines[session] ?? pretendMachine)()
}
