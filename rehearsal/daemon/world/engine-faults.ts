import { usualKey } from '../../apps/keys.ts'
import type { FaultPlan } from './faults.ts'
import { editionOf } from './images.ts'
import type { ContainerRecord } from './model.ts'

/** The same mounts with one of them, `/data`, given piece by piece: what many a guide says. */
const apart = (record: ContainerRecord): ContainerRecord => ({
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

/** What is wrong in how containers were made, or in what the engine speaks. */
export const engineFaults = {
  'tunnel-stranded': {
    summary: 'The tunnel was restarted, and qBittorrent holds on to a network that is gone.',
    service: 'gluetun',
    restarts: true,
  },
  'mounts-apart': {
    summary: 'Sonarr was given downloads and library as two mounts, between which nothing can be linked.',
    service: 'sonarr',
    record: apart,
  },
  'owner-typo': {
    summary: 'Sonarr was given GUID where PGID was meant, so its files belong to another group.',
    service: 'sonarr',
    record: (record) => ({ ...record, env: [...record.env, 'PUID=1000', 'GUID=1000', 'UMASK=022'] }),
  },
  'log-eats-disk': {
    summary: 'The log of Sonarr has no bound, and grows for ever.',
    service: 'sonarr',
    record: (record) => ({ ...record, logConfig: { Type: 'json-file', Config: {} } }),
  },
  'update-cliff': {
    summary: 'Jellyfin still runs 10.10, and the stack has gone on to one that rebuilds its database.',
    service: 'jellyfin',
    record: (record) => ({ ...record, image: 'jellyfin/jellyfin:10.10.7' }),
    household: (usual) => ({ ...usual, troubles: { ...usual.troubles, versions: { jellyfin: '10.10.7' } } }),
  },
  'update-bad': {
    summary: 'What was published anew for Bazarr ends a moment after it starts.',
    service: 'bazarr',
    bend: (usual, { image, imageId }) =>
      imageId === editionOf(image, 1)
        ? { ...usual, exits: { afterMs: 800, code: 1, says: ['Fatal: no such column: series.kind', 'Giving up.'] } }
        : usual,
  },
  'transcode-no-device': {
    summary: 'Jellyfin is set to transcode in hardware, and its container has no device for it.',
    service: 'jellyfin',
    record: (record) => ({ ...record, devices: [] }),
  },
  'unmaintained-part': {
    summary: 'A program that nobody maintains any more runs beside the stack, and updates it unasked.',
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
    summary: 'The engine is years old and speaks no version that usher does.',
    service: null,
    api: { min: '1.12', max: '1.38' },
  },
  'engine-new': {
    summary: 'The engine was updated and no longer takes the version that usher speaks.',
    service: null,
    api: { min: '1.99', max: '1.101' },
  },
  podman: {
    summary: 'The engine is Podman: it answers as that does, where the two differ.',
    service: null,
    podman: true,
  },
  rootless: {
    summary: 'The engine runs without the rights of root, on a machine with old control groups.',
    service: null,
    // source: moby, `daemon/info_unix.go`
    info: {
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
    summary: 'Sonarr writes the address it was asked at into its log, with its own key in it.',
    service: null,
    says: {
      service: 'sonarr',
      lines: [`[Debug] Api: [GET] /api/v3/series?apikey=${usualKey('sonarr')}: 200.OK (12 ms)`],
    },
  },
  'key-in-label': {
    summary: 'Radarr’s key was put into a label of its container, for a dashboard.',
    service: 'radarr',
    record: (record) => ({
      ...record,
      // source: gethomepage.dev, the labels by which it finds services
      labels: { ...record.labels, 'homepage.widget.type': 'radarr', 'homepage.widget.key': usualKey('radarr') },
    }),
  },
  crowd: {
    summary: 'Two thousand containers of somebody else’s stand on the machine, ended long ago.',
    service: null,
    beside: 'crowd',
  },
  'stranger-in-settings': {
    summary: 'Somebody put films of a holiday where Sonarr keeps its settings.',
    service: 'sonarr',
    lays: { at: '/config/Holiday 2019/the sea.mov', bytes: 1_400_000_000 },
  },
} satisfies Record<string, FaultPlan>
