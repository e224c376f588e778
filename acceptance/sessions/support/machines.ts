import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { downloadFaults } from '../../../rehearsal/household/download-faults.ts'
import { eveningMachine } from '../../../test-support/disruption/evening.ts'
import { withTrouble, machineWithApps } from '../../../test-support/checks/machine-with-apps.ts'
import { withFault, bindMount } from '../../../test-support/checks/machine-fixtures.ts'
import { freshApps } from '../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../test-support/media-apps/fake-stack.ts'
import { recordSteadyUse } from '../../../src/features/media/space/forecast.ts'
import { leavingHousehold } from '../../../test-support/leaving/leaving-household.ts'
import { smallHousehold, engineImage } from '../../../test-support/space/small-household.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import type { StackRunner } from '../../../src/platform/compose/stack-runner.ts'
import { usherError } from '../../../src/lib/errors.ts'
import { emptyMachine, COMPOSE_WITHOUT_FOLDERS } from '../../../test-support/setup/empty-machine.ts'
import { ORDINARY_PROJECT } from '../../../test-support/compose-project/ordinary-project.ts'
import { ENGINE_INFO, fakeContainer, NOW, fakeEngine } from '../../../test-support/engine/fake-engine.ts'
import { EVENING_LOGS } from '../../../test-support/engine/evening-logs.ts'
import { fakeSystemd } from '../../../test-support/service-manager/fake-systemd.ts'
import { householdWithData } from '../../../test-support/backup/household-with-data.ts'
import { householdWithNewerTag } from '../../../test-support/update/household-with-files.ts'
import { updatableHousehold } from '../../../test-support/update/updatable-household.ts'
import { householdMachine, householdContainer } from '../../../test-support/machine/household.ts'
import { checkedHousehold } from '../../../test-support/registry/checked-household.ts'
import { fakeRegistry } from '../../../test-support/registry/fake-registry.ts'
import { hardwareMachine } from '../../../test-support/hardware/hardware-machine.ts'
import { recordEvening } from '../../../test-support/usage/recorded-usage.ts'
import { fakeRunner, fakeMachine } from '../../../test-support/machine/fake-machine.ts'

/** Apps after their first start, not connected to each other. */
function unconnectedApps(): Promise<Machine> {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const apps = ['sonarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'seerr', 'bazarr']
  return fakeStack(apps.map((app) => fakeApp(app, { sharedState })))
}

const engineStoppedError = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

/** The sessions that need another machine than one where nothing runs yet, by file name. */
const machinesBySession: Record<string, () => Machine | Promise<Machine>> = {
  'engine-stopped.txt': () => fakeMachine({ engine: () => Promise.reject(engineStoppedError) }),
  'stack.txt': () => fakeMachine({ compose: ORDINARY_PROJECT }),
  'checks.txt': machineWithFindings,
  'alerts.txt': async () => withChangeableSettings(await machineWithFindings()),
  'backup.txt': () => householdWithData().machine,
  'update.txt': () =>
    updatableHousehold({ newImage: { ...engineImage('example/sonarr:1.0', 'sha256:newer', 0), version: '1.1' } })
      .machine,
  'update-check.txt': () => {
    const source = { 'org.opencontainers.image.source': 'https://github.com/example/sonarr' }
    const registry = fakeRegistry({ tags: { '1.0': {}, '1.1': { labels: source }, '2.0-rc1': {} } })
    return checkedHousehold(registry, { digest: registry.digestOf('1.0') }).machine
  },
  'update-tag.txt': householdWithNewerTag,
  'clients.txt': () => householdMachine(['jellyfin', 'seerr', 'navidrome'].map((name) => householdContainer(name))),
  'outbound.txt': () => householdMachine([householdContainer('jellyfin'), householdContainer('seerr')]),
  'stored.txt': () => householdMachine([householdContainer('jellyfin')]),
  'front-door.txt': () =>
    householdMachine([
      householdContainer('jellyfin'),
      householdContainer('seerr'),
      householdContainer('gluetun', '127.0.0.1'),
      householdContainer('qbittorrent'),
    ]),
  'front-door-shut.txt': () =>
    householdMachine([householdContainer('jellyfin', '127.0.0.1'), householdContainer('seerr', '127.0.0.1')]),
  'disruption.txt': async () =>
    (await eveningMachine(['jellyfin', 'seerr', 'sabnzbd', 'qbittorrent', 'bazarr'])).machine,
  'playing.txt': async () =>
    (
      await eveningMachine(['jellyfin', 'seerr', 'navidrome'], {
        settingValues: { NAVIDROME_PASSWORD: defaultKey('navidrome') },
      })
    ).machine,
  'home-assistant.txt': async () =>
    withChangeableSettings((await eveningMachine(['jellyfin', 'seerr', 'sonarr', 'qbittorrent'])).machine),
  'accounts.txt': async () => (await eveningMachine(['jellyfin', 'plex', 'seerr'])).machine,
  'queue.txt': () => fakeStack(['sonarr', 'radarr', 'qbittorrent', 'sabnzbd', 'seerr'].map((app) => fakeApp(app))),
  'hardware.txt': hardwareMachine,
  'usage.txt': () => {
    const machine = fakeMachine()
    recordEvening(machine)
    return machine
  },
  'logs.txt': () => fakeMachine({ engine: async () => fakeEngine({ ...runningContainers, logs: EVENING_LOGS }) }),
  'json.txt': () => fakeMachine({ engine: async () => fakeEngine(runningContainers) }),
  'stuck.txt': () => {
    const household = downloadFaults['path-not-visible'].apply(defaultHousehold)
    return fakeStack(['sonarr', 'radarr', 'qbittorrent', 'seerr'].map((app) => fakeApp(app, { household })))
  },
  'search.txt': () => {
    const household = { ...defaultHousehold, acquisitions: [] }
    return fakeStack(['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'seerr'].map((app) => fakeApp(app, { household })))
  },
  'decisions.txt': () => fakeStack(['sonarr', 'radarr', 'seerr'].map((app) => fakeApp(app))),
  'me.txt': async () => {
    const sharedState = freshApps()
    const [metropolis, ...films] = defaultHousehold.films
    const household = { ...defaultHousehold, films: [{ ...metropolis!, ageHours: 30 }, ...films] }
    const apps = ['sonarr', 'radarr', 'qbittorrent', 'prowlarr', 'jellyfin', 'seerr']
    const machine = await fakeStack(apps.map((app) => fakeApp(app, { sharedState, household })))
    machine.state().keyValues.set('picture-names', 'key', '0'.repeat(64))
    return machine
  },
  'notifications.txt': async () => {
    const [metropolis, ...films] = defaultHousehold.films
    const household = { ...defaultHousehold, films: [{ ...metropolis!, ageHours: 30 }, ...films] }
    const sharedState = freshApps()
    const apps = ['sonarr', 'radarr', 'qbittorrent', 'jellyfin', 'seerr']
    return fakeStack(
      apps.map((app) => fakeApp(app, { sharedState, household })),
      { SMTP_HOST: 'mail.example', SMTP_FROM: 'usher@den.example' },
    )
  },
  'members.txt': () => {
    const sharedState = freshApps()
    return fakeStack(['jellyfin', 'seerr'].map((app) => fakeApp(app, { sharedState })))
  },
  'connect.txt': unconnectedApps,
  'setup.txt': () => emptyMachine({ compose: COMPOSE_WITHOUT_FOLDERS }),
  'walkthrough.txt': () => {
    const household = { ...defaultHousehold, acquisitions: [] }
    return fakeStack(['radarr', 'prowlarr', 'qbittorrent', 'jellyfin'].map((app) => fakeApp(app, { household })))
  },
  'picture.txt': () => fakeStack([fakeApp('sonarr')]),
  'coming.txt': () => fakeStack(['sonarr', 'radarr', 'lidarr', 'seerr'].map((app) => fakeApp(app))),
  'trace.txt': () => fakeStack(['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'seerr'].map((app) => fakeApp(app))),
  'pause.txt': () => fakeStack(['sonarr', 'radarr', 'qbittorrent', 'sabnzbd'].map((app) => fakeApp(app))),
  'bandwidth.txt': () => fakeStack(['qbittorrent', 'sabnzbd'].map((app) => fakeApp(app))),
  'repair.txt': () => machineWithApps(['gluetun', 'qbittorrent'], withTrouble('client-unbound', 'port-mismatch')),
  'credentials.txt': () => {
    const sharedState = freshApps()
    return fakeStack(
      ['sonarr', 'prowlarr', 'qbittorrent', 'jellyfin', 'seerr'].map((app) => fakeApp(app, { sharedState })),
    )
  },
  'quality.txt': () => fakeStack(['sonarr', 'radarr', 'lidarr', 'jellyfin', 'seerr'].map((app) => fakeApp(app))),
  'space.txt': machineWithUnusedImages,
  'support.txt': () => fakeMachine({ engine: async () => fakeEngine(runningContainers) }),
  'hosting.txt': () =>
    fakeMachine({ serviceManager: fakeSystemd().serviceManager, engine: async () => fakeEngine(runningContainers) }),
  'unwatched.txt': async () => (await leavingHousehold()).machine,
  'stop-seeding.txt': async () => (await smallHousehold()).machine,
  'migration.txt': () => machineWithOwnProject(),
  'uninstall.txt': () => machineWithNetwork(),
  'running.txt': () => fakeMachine({ engine: async () => fakeEngine(runningContainers) }),
}

/** Downloads and library are on two mounts, and a download client keeps crashing. */
async function machineWithFindings(): Promise<Machine> {
  const machine = await fakeStack(['sonarr', 'radarr', 'qbittorrent'].map((app) => fakeApp(app)))
  return withFault(machine, {
    container: ({ service }) => ({
      mounts: [bindMount('/data/torrents'), bindMount('/data/media')],
      ...(service === 'qbittorrent' && { restarts: 7, started_at: NOW }),
    }),
  })
}

/** Has two unused images, and folders that are still empty. */
function machineWithUnusedImages(): Machine {
  const mount = (app: string) => ({
    image: `example/${app}:1.0`,
    volumes: ['/srv/den:/data'],
    'x-usher': { app, storage: { data: '/data' } },
  })
  const compose = JSON.stringify({ name: 'usher', services: { jellyfin: mount('jellyfin') } })
  const images = [engineImage('example/jellyfin:0.9', 'a', 0), engineImage('example/jellyfin:1.0', 'b', 1)]
  const diskUse = { layers_bytes: 1_100_000_000, images, containers: [] }
  const machine = fakeMachine({
    compose,
    engine: async () => fakeEngine({ containers: [fakeContainer('jellyfin')], diskUse }),
  })
  const disk = { at: '/srv/den', size_bytes: 1e12, free_bytes: 5e11 }
  recordSteadyUse(machine.state().keyValues, disk, { per_day: 12_000_000_000, days: 20 }, NOW)
  return machine
}

/** A user's own project from before usher, on a machine with usher's stack as shipped. */
function machineWithOwnProject(): Promise<Machine> {
  const bind = (source: string, target: string) => ({ type: 'bind', source, target, writable: true })
  const labels = {
    'com.docker.compose.project.working_dir': '/srv/media',
    'com.docker.compose.project.config_files': '/srv/media/compose.yaml',
  }
  const ownContainer = (service: string, image: string, port: number, mounts: string[]) =>
    fakeContainer(service, {
      name: service,
      project: 'media',
      image,
      labels,
      ports: [{ container: port, host: port, protocol: 'tcp', address: '0.0.0.0' }],
      mounts: [bind(`/srv/media/${service}`, '/config'), ...mounts.map((target) => bind(`/srv${target}`, target))],
    })
  const containers = [
    ownContainer('sonarr', 'lscr.io/linuxserver/sonarr:4.0.15', 8989, ['/tv', '/downloads']),
    ownContainer('qbittorrent', 'lscr.io/linuxserver/qbittorrent:5.1.2', 8080, ['/downloads']),
    ownContainer('jellyfin', 'jellyfin/jellyfin:10.10.7', 8096, ['/tv']),
  ]
  const compose = readFileSync(join(import.meta.dirname, '../../../stack/compose.yaml'), 'utf8')
  return withFault(fakeMachine({ compose, engine: async () => fakeEngine({ containers }) }), {
    engine: { info: async () => ENGINE_INFO },
  })
}

/** Two containers and a network, with a runner that removes the containers. */
function machineWithNetwork(): Machine {
  const containers = ['jellyfin', 'sonarr'].map((service) => fakeContainer(service))
  const images = [engineImage('example/sonarr:1.0', 'sonarr', 0)]
  const networks = [{ id: 'n1', name: 'usher_default' }]
  const runner: StackRunner = {
    ...fakeRunner().hand,
    apply: async ({ to, services }) => {
      const those = containers.filter(({ service }) => services.includes(service!))
      if (to === 'removed') containers.splice(0, those.length)
      else for (const one of those) one.state = 'exited'
    },
  }
  return fakeMachine({ engine: async () => fakeEngine({ containers, networks, images }), runner: async () => runner })
}

/** Makes the machine's settings writable. */
function withChangeableSettings(machine: Machine): Machine {
  const previous = machine.settings().values()
  const settings = fakeMachine().settings()
  return { ...machine, settings: () => ({ ...settings, values: () => ({ ...previous, ...settings.values() }) }) }
}

const runningContainers = {
  containers: ['jellyfin', 'prowlarr', 'sonarr'].map((service) => fakeContainer(service)),
  logs: {
    'sonarr-id': [
      { logged_at: '2026-03-14T13:59:58.000Z', stream: 'stdout' as const, text: 'Looking for new episodes' },
      { logged_at: '2026-03-14T13:59:59.000Z', stream: 'stderr' as const, text: 'No indexer answered' },
    ],
  },
}

export function sessionMachine(session: string): Machine | Promise<Machine> {
  return (machinesBySession[session] ?? fakeMachine)()
}
