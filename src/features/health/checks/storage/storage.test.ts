import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mount } from '../../../../platform/engine/engine.ts'
import type { Room } from '../../../../platform/machine.ts'
import { SCRATCH } from '../proving.ts'
import { toldNothing } from '../../../../../rehearsal/apps/told.ts'
import { atTheEnd, cast, stage } from '../../../../../test-support/media-apps/stage.ts'
import { bent, bind, execHere, fetching, folder } from '../../../../../test-support/checks/household.ts'
import { mount, told, withProc } from '../../../../../test-support/checks/proc.ts'
import { seenOn, sees } from '../../../../../test-support/checks/sees.ts'

sees('storage-one-mount', {
  well: fetching,
  faults: {
    'downloads and library mounted one by one': {
      machine: () => bent(fetching(), { container: () => ({ mounts: [bind('/data/torrents'), bind('/data/media')] }) }),
      says: /\/data\/torrents\/tv is in \/data\/torrents, \/data\/media\/tv in \/data\/media/,
    },
  },
})

const layout = (root: string) => folder(root, 'torrents/tv', 'torrents/films', 'media/tv')
const inside = (data: string) => bent(fetching(), { engine: { exec: execHere({ '/data': data }) } })
const twoDisks = () =>
  bent(fetching(), {
    engine: {
      exec: execHere({
        '/data/torrents': `${layout(tmpdir())}/torrents`,
        '/data/media': `${layout('/dev/shm')}/media`,
      }),
    },
  })

sees('storage-linkable', {
  well: () => inside(layout(tmpdir())),
  faults: {
    'downloads and library on two file systems': { machine: twoDisks, says: /cannot link from \/data\/torrents\/tv/ },
    'no such folder among the downloads': {
      machine: () => inside(folder(tmpdir(), 'media/tv')),
      says: /cannot write in \/data\/torrents/,
    },
  },
})

test('a proof leaves nothing behind, and sweeps what a killed one left', async () => {
  const data = layout(tmpdir())
  writeFileSync(join(data, 'torrents/tv', `${SCRATCH}killed`), '')
  writeFileSync(join(data, 'media/tv', `${SCRATCH}killed`), '')
  await seenOn('storage-linkable', await inside(data))
  expect([...readdirSync(join(data, 'torrents/tv')), ...readdirSync(join(data, 'media/tv'))]).toEqual([])
})

const copying = (request: Request) =>
  new URL(request.url).pathname.endsWith('/config/mediamanagement')
    ? Response.json({ id: 1, copyUsingHardlinks: false, minimumFreeSpaceWhenImporting: 100 })
    : undefined

sees('storage-hardlinks-on', {
  well: fetching,
  faults: {
    'an importer that is set to copy': {
      machine: () => stage([cast('sonarr', { before: copying })]),
      says: /Sonarr copies[\s\S]*copyUsingHardlinks: false/,
    },
  },
})

const shared = (sonarr: Mount[], qbittorrent: Mount[]) =>
  bent(fetching(), { container: ({ service }) => ({ mounts: service === 'sonarr' ? sonarr : qbittorrent }) })

sees('storage-same-paths', {
  well: fetching,
  faults: {
    'a folder that the importer is not given': {
      machine: () => shared([bind('/media')], [bind('/data')]),
      says: /\/data\/torrents\/tv is not mounted in sonarr/,
    },
    'another folder under the same name': {
      machine: () => shared([bind('/data', { source: '/srv/other' })], [bind('/data')]),
      says: /is \/srv\/data\/torrents\/tv; in sonarr it is \/srv\/other\/torrents\/tv/,
    },
  },
})

sees('storage-writable', {
  well: () => told(),
  faults: {
    'a mount with :ro': {
      machine: () => shared([bind('/data', { writable: false })], [bind('/data')]),
      says: /\/data\/media\/tv is mounted read-only/,
    },
    'a disk that the kernel made read-only': {
      machine: () => told({}, {}, [mount('/', 'ext4'), mount('/srv', 'ext4', 'ro')]),
      says: /on \/srv, which this machine has mounted read-only/,
    },
  },
})

const room = async (parts: Partial<Room>) => ({
  ...(await told()),
  room: async () => ({ free_bytes: 5e11, total_bytes: 1e12, free_files: 5e7, files: 6e7, ...parts }),
})

sees('storage-space', {
  well: () => room({}),
  faults: {
    'a full disk': { machine: () => room({ free_bytes: 0 }), says: /is full[\s\S]*0 bytes free/ },
    'a nearly full disk': { machine: () => room({ free_bytes: 2e10 }), standing: 'warn', says: /nearly full/ },
  },
})

sees('storage-files', {
  well: () => room({}),
  faults: {
    'no inode left': { machine: () => room({ free_files: 0 }), says: /hardly any more files[\s\S]*0 files/ },
    'few inodes left': { machine: () => room({ free_files: 2e6 }), standing: 'warn', says: /soon hold no more/ },
  },
})

const configOn = (type: string) =>
  withProc(
    fetching(),
    { sonarr: {}, qbittorrent: {} },
    {
      container: () => ({ mounts: [bind('/config', { source: '/mnt/nas/config' })] }),
      mounts: [mount('/', 'ext4'), mount('/mnt/nas', type)],
    },
  )

sees('storage-config-local', {
  well: () => configOn('ext4'),
  faults: {
    'databases on NFS': { machine: () => configOn('nfs4'), says: /\/mnt\/nas\/config is on nfs4/ },
    'databases on mergerfs': { machine: () => configOn('fuse.mergerfs'), says: /is on fuse\.mergerfs/ },
  },
})

/** The folder of the household’s files on a real disk, which was seen once, and how it is now. */
const rootNow = async (now: 'same' | 'gone' | 'other' | 'unmounted') => {
  const at = folder(tmpdir())
  const given = { container: () => ({ mounts: [bind('/data', { source: at })] }) }
  const machine = await withProc(
    fetching(),
    { sonarr: {}, qbittorrent: {} },
    { ...given, mounts: [mount('/', 'ext4'), mount(at, 'xfs')] },
  )
  await seenOn('storage-root-present', machine)
  if (now === 'gone' || now === 'other') renameSync(at, `${at}-away`)
  atTheEnd(() => rmSync(`${at}-away`, { recursive: true, force: true }))
  if (now === 'other') mkdirSync(at)
  if (now === 'unmounted') writeFileSync(join(machine.proc, 'self/mountinfo'), mount('/', 'ext4'))
  return machine
}

sees('storage-root-present', {
  well: () => rootNow('same'),
  faults: {
    'a disk that vanished': {
      machine: () => rootNow('unmounted'),
      says: /another disk than before[\s\S]*now: \/ \(ext4\)/,
    },
    'a folder that is gone': { machine: () => rootNow('gone'), says: /is not there/ },
    'another folder in its place': {
      machine: () => rootNow('other'),
      standing: 'warn',
      says: /another folder than before/,
    },
  },
})

sees('storage-may-write', {
  well: () => inside(layout(tmpdir())),
  faults: {
    'a folder that is not there': {
      machine: () => inside(folder(tmpdir(), 'torrents/tv', 'torrents/films')),
      says: /Sonarr cannot write in \/data\/media\/tv/,
    },
  },
})

/** Sonarr sees what qBittorrent saves under another name, and was told so or not. */
const renamed = async (mappings: object[]) => {
  const told = toldNothing()
  told.of('sonarr mappings', () => mappings)
  return bent(stage([cast('sonarr', { told }), cast('qbittorrent', { told })]), {
    container: ({ service }) => ({
      mounts: service === 'sonarr' ? [bind('/data'), bind('/elsewhere', { source: '/srv/other' })] : [other],
    }),
  })
}
const other = bind('/data', { source: '/srv/other' })
const mapping = { id: 1, host: 'gluetun', remotePath: '/data/', localPath: '/elsewhere/' }

test('what a library was told to find elsewhere is looked for there', async () => {
  const standings = async (mappings: object[]) =>
    (await seenOn('storage-same-paths', await renamed(mappings))).map(({ standing }) => standing)
  expect(await standings([])).toEqual(['fail'])
  expect(await standings([mapping])).toEqual(['pass'])
  expect(await standings([{ ...mapping, host: 'nobody' }])).toEqual(['fail'])
  expect(await standings([{ ...mapping, localPath: '/nowhere/' }])).toEqual(['fail'])
})
