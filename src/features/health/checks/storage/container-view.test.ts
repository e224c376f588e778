import { expect, test } from 'bun:test'
import { chmodSync, copyFileSync, linkSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import {
  bindMount,
  machineWithSharedData,
  makeTempFolder,
} from '../../../../../test-support/checks/machine-fixtures.ts'
import { machineWithFakeProc, withFakeProc } from '../../../../../test-support/checks/fake-proc.ts'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'

/** Returns a machine with downloads and library on two real disks. */
const twoRealDisks = () => {
  const root = makeTempFolder(tmpdir(), 'data/torrents/tv', 'data/torrents/films', 'data/media')
  symlinkSync(makeTempFolder('/dev/shm'), join(root, 'data/media/tv'))
  return withFakeProc(machineWithSharedData(), { sonarr: { root }, qbittorrent: { root } })
}

testCheck('storage-one-filesystem', {
  healthy: () => machineWithFakeProc(),
  faults: {
    'a library on another disk': { machine: twoRealDisks, expected_text: /two file systems[\s\S]*device \d+/ },
  },
})

testCheck('storage-folders', {
  healthy: () => machineWithFakeProc(),
  faults: {
    'a missing root folder': {
      machine: () => machineWithFakeProc({ root: makeTempFolder(tmpdir(), 'data/torrents') }),
      expected_text: /\/data\/media\/tv does not exist/,
    },
    'a missing download folder': {
      machine: () => machineWithFakeProc({}, { root: makeTempFolder(tmpdir(), 'data/media/tv') }),
      expected_text: /\/data\/torrents does not exist/,
    },
  },
})

test('storage-folders passes before the first download, which creates the category’s folder', async () => {
  const root = makeTempFolder(tmpdir(), 'data/torrents', 'data/media/tv')
  const results = await runCheckOn('storage-folders', await machineWithFakeProc({ root }, { root }))
  expect(results.map(({ subject, status }) => [subject, status])).toEqual([
    ['sonarr', 'passed'],
    ['qbittorrent', 'passed'],
  ])
})

testCheck('storage-owners', {
  healthy: () => machineWithFakeProc({ uid: 1000 }, { uid: 1001, gid: 1000, umask: '0002' }),
  faults: {
    'two users whose group may not write': {
      machine: () => machineWithFakeProc({ uid: 1000 }, { uid: 1001, gid: 1000, umask: '0022' }),
      expected_text: /cannot move or link[\s\S]*user 1001, group 1000, umask 022/,
    },
    'two users without a common group': {
      machine: () => machineWithFakeProc({ uid: 1000, gid: 1000 }, { uid: 911, gid: 911 }),
      expected_text: /cannot move or link/,
    },
  },
})

testCheck('storage-umask', {
  healthy: () => machineWithFakeProc(),
  faults: {
    'UMASK=777': {
      machine: () => machineWithFakeProc({ umask: '0777' }),
      expected_text: /removes its own rights[\s\S]*umask 777/,
    },
    'UMASK=077': {
      machine: () => machineWithFakeProc({ umask: '0077' }),
      status: 'warning',
      expected_text: /No other app can read/,
    },
  },
})

test('a process that usher may not inspect is not known', async () => {
  const machine = await machineWithFakeProc()
  const [result] = await runCheckOn('storage-owners', { ...machine, procPath: makeTempFolder(tmpdir()) })
  expect([result!.status, result!.because]).toEqual(['not-known', 'This machine cannot see the process of sonarr.'])
})

test('a process of another container is not used', async () => {
  const machine = await machineWithFakeProc()
  writeFileSync(join(machine.procPath, '1000/cgroup'), '0::/user.slice\n')
  expect((await runCheckOn('storage-umask', machine)).map(({ status }) => status)).toEqual(['not-known', 'passed'])
})

const SEASON = 'Severance (2022)/Season 01'
const RELEASE = 'Severance.S01.1080p.WEB.h264-KETTLE'

/** Returns a Sonarr with an imported episode whose download still exists, linked or copied on disk. */
const imported = (how: 'linked' | 'copied') => {
  const root = makeTempFolder(tmpdir(), `data/torrents/tv/${RELEASE}`, `data/media/tv/${SEASON}`)
  const name = 'Severance - S01E09 - Episode 9 WEBDL-1080p.mkv'
  const from = join(root, 'data/torrents/tv', RELEASE, name)
  writeFileSync(from, 'x')
  ;(how === 'linked' ? linkSync : copyFileSync)(from, join(root, 'data/media/tv', SEASON, name))
  return machineWithFakeProc({ root }, { root })
}

testCheck('storage-hardlinked', {
  healthy: () => imported('linked'),
  faults: {
    'a copied import': {
      machine: () => imported('copied'),
      status: 'warning',
      expected_text: /Sonarr copied 1 of 1 imports[\s\S]*links 1/,
    },
  },
})

/** Returns a Sonarr that sees the mounted disk, or the folder underneath it. */
const given = async (sees: 'the disk' | 'the folder underneath') => {
  const root = makeTempFolder(tmpdir(), 'data')
  const source = sees === 'the disk' ? join(root, 'data') : makeTempFolder(tmpdir())
  const machine = await withFakeProc(
    machineWithSharedData(),
    { sonarr: { root }, qbittorrent: { root } },
    { container: () => ({ mounts: [bindMount('/data', { source })] }) },
  )
  const stack = await machine.stack()
  const services = stack.services.map((one) => ({ ...one, storage: { ...one.storage, data: '/data' } }))
  return { ...machine, stack: async () => ({ ...stack, services }) }
}

testCheck('storage-mounts-current', {
  healthy: () => given('the disk'),
  faults: {
    'a disk that was mounted after the service started': {
      machine: () => given('the folder underneath'),
      expected_text: /sonarr does not see the folder that is mounted now/,
    },
  },
})

/** Returns a Sonarr that runs as another user than the owner of its settings, which have this mode. */
const settings = async (mode: number) => {
  const source = makeTempFolder(tmpdir(), 'custom-cont-init.d')
  const database = join(source, 'sonarr.db')
  writeFileSync(database, '')
  for (const path of [source, database]) chmodSync(path, path === source ? 0o777 : mode)
  return withFakeProc(
    fakeStack([fakeApp('sonarr')]),
    { sonarr: { uid: 4242, gid: 4242 } },
    { container: () => ({ mounts: [bindMount('/config', { source })] }) },
  )
}

testCheck('storage-config-writable', {
  healthy: () => settings(0o666),
  faults: {
    'a database of another user': {
      machine: () => settings(0o644),
      expected_text:
        /sonarr cannot write its own settings[\s\S]*runs as user 4242[\s\S]*sonarr\.db: user \d+, group \d+, mode 644/,
    },
  },
})
