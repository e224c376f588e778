import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContainerMount } from '../../../../platform/engine/engine.ts'
import type { FileSystemSpace } from '../../../../platform/machine.ts'
import { SCRATCH_PREFIX } from '../diagnostic-context.ts'
import { freshApps } from '../../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import { afterTest } from '../../../../../test-support/machine/after-test.ts'
import {
  withFault,
  bindMount,
  execLocally,
  machineWithSharedData,
  makeTempFolder,
} from '../../../../../test-support/checks/machine-fixtures.ts'
import { mountInfoLine, machineWithFakeProc, withFakeProc } from '../../../../../test-support/checks/fake-proc.ts'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'

testCheck('storage-one-mount', {
  healthy: machineWithSharedData,
  faults: {
    'downloads and library mounted one by one': {
      machine: () =>
        withFault(machineWithSharedData(), {
          container: () => ({ mounts: [bindMount('/data/torrents'), bindMount('/data/media')] }),
        }),
      expected_text: /\/data\/torrents\/tv is in \/data\/torrents, \/data\/media\/tv in \/data\/media/,
    },
  },
})

const layout = (root: string) => makeTempFolder(root, 'torrents/tv', 'torrents/films', 'media/tv')
const inside = (data: string) =>
  withFault(machineWithSharedData(), { engine: { exec: execLocally({ '/data': data }) } })
const twoDisks = () =>
  withFault(machineWithSharedData(), {
    engine: {
      exec: execLocally({
        '/data/torrents': `${layout(tmpdir())}/torrents`,
        '/data/media': `${layout('/dev/shm')}/media`,
      }),
    },
  })

testCheck('storage-hardlink-test', {
  healthy: () => inside(layout(tmpdir())),
  faults: {
    'downloads and library on two file systems': {
      machine: twoDisks,
      expected_text: /cannot link from \/data\/torrents\/tv/,
    },
    'a missing download folder': {
      machine: () => inside(makeTempFolder(tmpdir(), 'media/tv')),
      expected_text: /cannot write to \/data\/torrents/,
    },
  },
})

test('a test leaves nothing behind, and removes the leftovers of a killed one', async () => {
  const data = layout(tmpdir())
  writeFileSync(join(data, 'torrents/tv', `${SCRATCH_PREFIX}killed`), '')
  writeFileSync(join(data, 'media/tv', `${SCRATCH_PREFIX}killed`), '')
  await runCheckOn('storage-hardlink-test', await inside(data))
  expect([...readdirSync(join(data, 'torrents/tv')), ...readdirSync(join(data, 'media/tv'))]).toEqual([])
})

const copying = (request: Request) =>
  new URL(request.url).pathname.endsWith('/config/mediamanagement')
    ? Response.json({ id: 1, copyUsingHardlinks: false, minimumFreeSpaceWhenImporting: 100 })
    : undefined

testCheck('storage-hardlinks-enabled', {
  healthy: machineWithSharedData,
  faults: {
    'an importer that copies': {
      machine: () => fakeStack([fakeApp('sonarr', { intercept: copying })]),
      expected_text: /Sonarr copies[\s\S]*copyUsingHardlinks: false/,
    },
  },
})

const shared = (sonarr: ContainerMount[], qbittorrent: ContainerMount[]) =>
  withFault(machineWithSharedData(), {
    container: ({ service }) => ({ mounts: service === 'sonarr' ? sonarr : qbittorrent }),
  })

testCheck('storage-same-paths', {
  healthy: machineWithSharedData,
  faults: {
    'a folder that the importer does not mount': {
      machine: () => shared([bindMount('/media')], [bindMount('/data')]),
      expected_text: /\/data\/torrents\/tv is not mounted in sonarr/,
    },
    'another folder at the same path': {
      machine: () => shared([bindMount('/data', { source: '/srv/other' })], [bindMount('/data')]),
      expected_text: /is \/srv\/data\/torrents\/tv; in sonarr it is \/srv\/other\/torrents\/tv/,
    },
  },
})

testCheck('storage-writable', {
  healthy: () => machineWithFakeProc(),
  faults: {
    'a read-only mount': {
      machine: () => shared([bindMount('/data', { writable: false })], [bindMount('/data')]),
      expected_text: /\/data\/media\/tv is mounted read-only/,
    },
    'a disk that the kernel remounted read-only': {
      machine: () => machineWithFakeProc({}, {}, [mountInfoLine('/', 'ext4'), mountInfoLine('/srv', 'ext4', 'ro')]),
      expected_text: /on \/srv, which this machine has mounted read-only/,
    },
  },
})

const room = async (parts: Partial<FileSystemSpace>) => ({
  ...(await machineWithFakeProc()),
  diskSpace: async () => ({ free_bytes: 5e11, total_bytes: 1e12, free_files: 5e7, files: 6e7, ...parts }),
})

testCheck('storage-space', {
  healthy: () => room({}),
  faults: {
    'a full disk': { machine: () => room({ free_bytes: 0 }), expected_text: /is full[\s\S]*0 bytes free/ },
    'a nearly full disk': {
      machine: () => room({ free_bytes: 2e10 }),
      status: 'warning',
      expected_text: /nearly full/,
    },
  },
})

testCheck('storage-files', {
  healthy: () => room({}),
  faults: {
    'no inodes left': { machine: () => room({ free_files: 0 }), expected_text: /hardly any more files[\s\S]*0 files/ },
    'few inodes left': {
      machine: () => room({ free_files: 2e6 }),
      status: 'warning',
      expected_text: /running out of inodes/,
    },
  },
})

const configOn = (type: string) =>
  withFakeProc(
    machineWithSharedData(),
    { sonarr: {}, qbittorrent: {} },
    {
      container: () => ({ mounts: [bindMount('/config', { source: '/mnt/nas/config' })] }),
      mounts: [mountInfoLine('/', 'ext4'), mountInfoLine('/mnt/nas', type)],
    },
  )

testCheck('storage-config-local', {
  healthy: () => configOn('ext4'),
  faults: {
    'databases on NFS': { machine: () => configOn('nfs4'), expected_text: /\/mnt\/nas\/config is on nfs4/ },
    'databases on mergerfs': { machine: () => configOn('fuse.mergerfs'), expected_text: /is on fuse\.mergerfs/ },
  },
})

/** Returns a machine with a recorded data folder, and the folder's current state. */
const rootNow = async (now: 'same' | 'gone' | 'other' | 'unmounted') => {
  const at = makeTempFolder(tmpdir())
  const given = { container: () => ({ mounts: [bindMount('/data', { source: at })] }) }
  const machine = await withFakeProc(
    machineWithSharedData(),
    { sonarr: {}, qbittorrent: {} },
    { ...given, mounts: [mountInfoLine('/', 'ext4'), mountInfoLine(at, 'xfs')] },
  )
  await runCheckOn('storage-root-present', machine)
  if (now === 'gone' || now === 'other') renameSync(at, `${at}-away`)
  afterTest(() => rmSync(`${at}-away`, { recursive: true, force: true }))
  if (now === 'other') mkdirSync(at)
  if (now === 'unmounted') writeFileSync(join(machine.procPath, 'self/mountinfo'), mountInfoLine('/', 'ext4'))
  return machine
}

testCheck('storage-root-present', {
  healthy: () => rootNow('same'),
  faults: {
    'a missing disk': {
      machine: () => rootNow('unmounted'),
      expected_text: /another disk than before[\s\S]*now: \/ \(ext4\)/,
    },
    'a missing folder': { machine: () => rootNow('gone'), expected_text: /does not exist/ },
    'another folder at the same path': {
      machine: () => rootNow('other'),
      status: 'warning',
      expected_text: /another folder than before/,
    },
  },
})

testCheck('storage-write-test', {
  healthy: () => inside(layout(tmpdir())),
  faults: {
    'a missing folder': {
      machine: () => inside(makeTempFolder(tmpdir(), 'torrents/tv', 'torrents/films')),
      expected_text: /Sonarr cannot write to \/data\/media\/tv/,
    },
  },
})

/** Returns a Sonarr that mounts qBittorrent's folder at another path, with or without a path mapping. */
const withMappings = async (mappings: object[]) => {
  const sharedState = freshApps()
  sharedState.getOrCreate('sonarr mappings', () => mappings)
  return withFault(fakeStack([fakeApp('sonarr', { sharedState }), fakeApp('qbittorrent', { sharedState })]), {
    container: ({ service }) => ({
      mounts: service === 'sonarr' ? [bindMount('/data'), bindMount('/elsewhere', { source: '/srv/other' })] : [other],
    }),
  })
}
const other = bindMount('/data', { source: '/srv/other' })
const mapping = { id: 1, host: 'gluetun', remotePath: '/data/', localPath: '/elsewhere/' }

test('a remote path mapping resolves a path mismatch', async () => {
  const standings = async (mappings: object[]) =>
    (await runCheckOn('storage-same-paths', await withMappings(mappings))).map(({ status }) => status)
  expect(await standings([])).toEqual(['failed'])
  expect(await standings([mapping])).toEqual(['passed'])
  expect(await standings([{ ...mapping, host: 'nobody' }])).toEqual(['failed'])
  expect(await standings([{ ...mapping, localPath: '/nowhere/' }])).toEqual(['failed'])
})
