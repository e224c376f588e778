import { expect, test } from 'bun:test'
import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mount } from '../../engine/engine.ts'
import type { Room } from '../../machine.ts'
import { SCRATCH } from '../proving.ts'
import { atTheEnd, cast, stage } from '../../apps/testing/stage.ts'
import { bent, bind, execHere, fetching, folder } from '../testing/household.ts'
import { mount, withProc, type Told } from '../testing/proc.ts'
import { seenOn, sees } from '../testing/sees.ts'

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

/** Both apps over one real folder of this machine, with the kernel's account of their processes. */
const told = (sonarr: Told = {}, qbittorrent: Told = {}, mounts?: string[]) => {
  const root = folder(tmpdir(), 'data/torrents/tv', 'data/torrents/films', 'data/media/tv')
  return withProc(
    fetching(),
    { sonarr: { root, ...sonarr }, qbittorrent: { root, ...qbittorrent } },
    mounts && { mounts },
  )
}

/** Downloads on this disk, the library on another real one. */
const twoRealDisks = () => {
  const root = folder(tmpdir(), 'data/torrents/tv', 'data/torrents/films', 'data/media')
  symlinkSync(folder('/dev/shm'), join(root, 'data/media/tv'))
  return withProc(fetching(), { sonarr: { root }, qbittorrent: { root } })
}

sees('storage-one-filesystem', {
  well: () => told(),
  faults: { 'a library on another disk': { machine: twoRealDisks, says: /two file systems[\s\S]*device \d+/ } },
})

sees('storage-folders', {
  well: () => told(),
  faults: {
    'a root folder that is gone': {
      machine: () => told({ root: folder(tmpdir(), 'data/torrents') }),
      says: /\/data\/media\/tv is not there/,
    },
  },
})

sees('storage-owners', {
  well: () => told({ uid: 1000 }, { uid: 1001, gid: 1000, umask: '0002' }),
  faults: {
    'two users whose group may not write': {
      machine: () => told({ uid: 1000 }, { uid: 1001, gid: 1000, umask: '0022' }),
      says: /may not touch[\s\S]*user 1001, group 1000, umask 022/,
    },
    'two users without a group in common': {
      machine: () => told({ uid: 1000, gid: 1000 }, { uid: 911, gid: 911 }),
      says: /may not touch/,
    },
  },
})

sees('storage-umask', {
  well: () => told(),
  faults: {
    'UMASK=777': { machine: () => told({ umask: '0777' }), says: /takes rights to its own files[\s\S]*umask 777/ },
    'UMASK=077': { machine: () => told({ umask: '0077' }), standing: 'warn', says: /nobody else may read/ },
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
    'a full disk': { machine: () => room({ free_bytes: 0 }), says: /is full[\s\S]*0\.0 GB free/ },
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

test('what usher may not look at is not known, and never well', async () => {
  const machine = await told()
  const [seen] = await seenOn('storage-owners', { ...machine, proc: folder(tmpdir()) })
  expect([seen!.standing, seen!.because]).toEqual([
    'not-known',
    'The process of sonarr cannot be seen from this machine.',
  ])
})

test('a process that belongs to no container of ours is not taken for one', async () => {
  const machine = await told()
  writeFileSync(join(machine.proc, '1000/cgroup'), '0::/user.slice\n')
  expect((await seenOn('storage-umask', machine)).map(({ standing }) => standing)).toEqual(['not-known', 'pass'])
})

const SEASON = 'Severance (2022)/Season 01'
const RELEASE = 'Severance.S01.1080p.WEB.h264-KETTLE'

/** An episode that Sonarr says it imported, whose download is still there: linked or copied for real. */
const imported = (how: 'linked' | 'copied') => {
  const root = folder(tmpdir(), `data/torrents/tv/${RELEASE}`, `data/media/tv/${SEASON}`)
  const name = 'Severance - S01E09 - Episode 9 WEBDL-1080p.mkv'
  const from = join(root, 'data/torrents/tv', RELEASE, name)
  writeFileSync(from, 'x')
  ;(how === 'linked' ? linkSync : copyFileSync)(from, join(root, 'data/media/tv', SEASON, name))
  return told({ root }, { root })
}

sees('storage-links', {
  well: () => imported('linked'),
  faults: {
    'an import that is a copy': {
      machine: () => imported('copied'),
      standing: 'warn',
      says: /Sonarr copied 1 of 1 imports[\s\S]*links 1/,
    },
  },
})

/** What Sonarr is given by the stack, and what it sees there: the same folder, or the one beneath the disk. */
const given = async (sees: 'the disk' | 'the hole') => {
  const root = folder(tmpdir(), 'data')
  const source = sees === 'the disk' ? join(root, 'data') : folder(tmpdir())
  const machine = await withProc(
    fetching(),
    { sonarr: { root }, qbittorrent: { root } },
    { container: () => ({ mounts: [bind('/data', { source })] }) },
  )
  const stack = await machine.stack()
  const services = stack.services.map((one) => ({ ...one, storage: { ...one.storage, data: '/data' } }))
  return { ...machine, stack: async () => ({ ...stack, services }) }
}

sees('storage-mounts-current', {
  well: () => given('the disk'),
  faults: {
    'a disk that was mounted after the service began': {
      machine: () => given('the hole'),
      says: /sonarr sees another folder than is there now/,
    },
  },
})
