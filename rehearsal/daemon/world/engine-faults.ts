import { defaultKey } from '../../apps/keys.ts'
import type { FaultPlan } from './fault-plans.ts'
import { imageIdOf } from './images.ts'
import type { ContainerRecord } from './records.ts'

/** The same mounts, but `/data` is split into its subfolders, as many guides advise. */
const splitDataMount = (record: ContainerRecord): ContainerRecord => ({
  ...record,
  mounts: record.mounts.flatMap((mount) =>
    mount.target === '/data'
      ? ['torrents', 'media'].map((part) => ({
          ...mount,
          source: `${mount.source}/${part}`,
          target: `/data/${part}`,
        }))
      : [mount],
  ),
})

/** Faults in how containers were created, or in what the engine reports. */
export const engineFaults = {
  'tunnel-stranded': {
    summary: 'The tunnel restarted, and qBittorrent still uses its old network.',
    service: 'gluetun',
    restartsService: true,
  },
  'separate-mounts': {
    summary: 'Sonarr mounts downloads and library separately, so it cannot create hardlinks.',
    service: 'sonarr',
    record: splitDataMount,
  },
  'owner-typo': {
    summary: 'Sonarr has GUID instead of PGID, so its files belong to the wrong group.',
    service: 'sonarr',
    record: (record) => ({ ...record, env: [...record.env, 'PUID=1000', 'GUID=1000', 'UMASK=022'] }),
  },
  'log-too-large': {
    summary: 'Sonarr’s container log has no size limit and grows forever.',
    service: 'sonarr',
    record: (record) => ({ ...record, logConfig: { Type: 'json-file', Config: {} } }),
  },
  'update-breaking': {
    summary: 'Jellyfin still runs 10.10, and the stack’s version would migrate its database.',
    service: 'jellyfin',
    record: (record) => ({ ...record, image: 'jellyfin/jellyfin:10.10.7' }),
    household: (usual) => ({ ...usual, faults: { ...usual.faults, versions: { jellyfin: '10.10.7' } } }),
  },
  'update-bad': {
    summary: 'Bazarr’s republished image crashes right after each start.',
    service: 'bazarr',
    changeBehaviour: (usual, { image, imageId }) =>
      imageId === imageIdOf(image, 1)
        ? { ...usual, selfExit: { afterMs: 800, code: 1, says: ['Fatal: no such column: series.kind', 'Giving up.'] } }
        : usual,
  },
  'transcode-no-device': {
    summary: 'Jellyfin is set to transcode in hardware, but its container has no device for it.',
    service: 'jellyfin',
    record: (record) => ({ ...record, devices: [] }),
  },
  'unmaintained-component': {
    summary: 'An unmaintained program runs next to the stack and updates it without asking.',
    service: 'recyclarr',
    record: (record) => ({
      ...record,
      name: 'watchtower',
      image: 'containrrr/watchtower:1.7.1',
      labels: {},
      state: 'running',
      pid: 4242,
    }),
  },
  'engine-old': {
    summary: 'The engine is years old and supports no API version that usher supports.',
    service: null,
    api: { min: '1.12', max: '1.38' },
  },
  'engine-new': {
    summary: 'The engine was updated and no longer supports usher’s API version.',
    service: null,
    api: { min: '1.99', max: '1.101' },
  },
  podman: {
    summary: 'The engine is Podman, and responds like it wherever the two differ.',
    service: null,
    podman: true,
  },
  rootless: {
    summary: 'The engine runs without root on a machine with cgroup v1.',
    service: null,
    // source: moby, `daemon/info_unix.go`
    engineInfo: {
      SecurityOptions: ['name=seccomp,profile=builtin', 'name=rootless'],
      CgroupDriver: 'none',
      CgroupVersion: '1',
      MemoryLimit: false,
      Warnings: [
        'WARNING: Running in rootless-mode without cgroups. To enable cgroups in rootless-mode, you need to boot the system in cgroup v2 mode.',
      ],
    },
  },
  'key-in-log': {
    summary: 'Sonarr logs a request’s address that contains its own key.',
    service: null,
    writesLog: {
      service: 'sonarr',
      lines: [`[Debug] Api: [GET] /api/v3/series?apikey=${defaultKey('sonarr')}: 200.OK (12 ms)`],
    },
  },
  'key-in-label': {
    summary: 'A label of Radarr’s container contains its key, for a dashboard.',
    service: 'radarr',
    record: (record) => ({
      ...record,
      // source: gethomepage.dev, the labels by which it finds services
      labels: { ...record.labels, 'homepage.widget.type': 'radarr', 'homepage.widget.key': defaultKey('radarr') },
    }),
  },
  'many-containers': {
    summary: 'The machine has two thousand exited containers that belong to somebody else.',
    service: null,
    otherContainers: 'many-containers',
  },
  'unexplained-files': {
    summary: 'Somebody stored holiday films in Sonarr’s config folder.',
    service: 'sonarr',
    strayFile: { at: '/config/Holiday 2019/the sea.mov', bytes: 1_400_000_000 },
  },
} satisfies Record<string, FaultPlan>
