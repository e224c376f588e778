import { expect, test } from 'bun:test'
import { chmodSync, copyFileSync, linkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cast, stage } from '../../../../../test-support/media-apps/stage.ts'
import { bind, fetching, folder } from '../../../../../test-support/checks/household.ts'
import { told, withProc } from '../../../../../test-support/checks/proc.ts'
import { seenOn, sees } from '../../../../../test-support/checks/sees.ts'

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

/** Settings that everybody may write, or only their owner, who is not whom Sonarr runs as. */
const settings = async (mode: number) => {
  const source = folder(tmpdir(), 'custom-cont-init.d')
  const database = join(source, 'sonarr.db')
  writeFileSync(database, '')
  for (const path of [source, database]) chmodSync(path, path === source ? 0o777 : mode)
  return withProc(
    stage([cast('sonarr')]),
    { sonarr: { uid: 4242, gid: 4242 } },
    { container: () => ({ mounts: [bind('/config', { source })] }) },
  )
}

sees('storage-config-writable', {
  well: () => settings(0o666),
  faults: {
    'a database of another user': {
      machine: () => settings(0o644),
      says: /sonarr may not write its own settings[\s\S]*runs as user 4242[\s\S]*sonarr\.db: user \d+, group \d+, mode 644/,
    },
  },
})
