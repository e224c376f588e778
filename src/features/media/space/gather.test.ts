import { expect, test } from 'bun:test'
import { linkSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskFaults } from '../../../../rehearsal/household/disk-faults.ts'
import { defaultHousehold as small } from '../../../../rehearsal/household/default-household.ts'
import { householdFiles } from '../../../../rehearsal/household/disk-files.ts'
import { downloadFaults } from '../../../../rehearsal/household/download-faults.ts'
import { space as kind, type SpaceData, type SpaceHolder } from '../../../../contract/kinds/space.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherSpace } from './gather.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { smallHousehold, engineImage } from '../../../../test-support/space/small-household.ts'

async function gatheredSpace(machine: Machine): Promise<SpaceData> {
  const data = await gatherSpace(machine)
  expect(kind.schema.parse(data)).toMatchObject(data)
  return data
}

const bytesBy = ({ holders }: SpaceData, holder: SpaceHolder) =>
  holders.filter((one) => one.holder === holder).reduce((sum, { size_bytes }) => sum + size_bytes, 0)

const removable = ({ removable: all }: SpaceData, title: string) => all.find((one) => one.title.includes(title))

test('every file is counted once, for its holder, however many hardlinks it has', async () => {
  const { machine } = await smallHousehold()
  const data = await gatheredSpace(machine)
  const files = householdFiles(small)
  const once = files
    .filter(({ linkedTo }) => linkedTo === undefined)
    .reduce((sum, { bytes }) => sum + Math.round(bytes), 0)
  const content = data.holders.filter(({ holder }) => holder !== 'apps' && holder !== 'images')
  expect(content.reduce((sum, { size_bytes: bytes }) => sum + bytes, 0)).toBe(once)
  expect(data.holders.map(({ holder, media }) => [holder, media])).toEqual(
    expect.arrayContaining([
      ['library', 'series'],
      ['library', 'films'],
      ['incomplete', null],
    ]),
  )
  expect([data.because, data.not_known.map(({ subject }) => subject)]).toEqual([null, ['the logs of the containers']])
  expect(data.folders[0]!.size_bytes).toBe(once)
})

test('removing a download that is hardlinked into the library frees nothing', async () => {
  const { machine } = await smallHousehold()
  const data = await gatheredSpace(machine)
  const metropolis = removable(data, 'Metropolis')!
  expect(metropolis).toMatchObject({
    type: 'download',
    frees_bytes: 0,
    because: 'the library has the same files',
    container_path: '/data/torrents/films/Metropolis.1927.1080p.BluRay.x264-PIANO',
  })
  expect(metropolis.size_bytes).toBeGreaterThan(1e9)
  expect(data.holders.find(({ media }) => media === 'films')!.shared_bytes).toBe(metropolis.size_bytes)
})

test('a copied download counts twice, because it uses its space twice', async () => {
  const { machine, data: folder } = await smallHousehold()
  const name = 'Metropolis.1927.1080p.BluRay.x264-PIANO'
  const torrent = join(folder, 'torrents/films', name, `${name}.mkv`)
  rmSync(torrent)
  writeFileSync(torrent, '')
  truncateSync(torrent, 9_000_000_000)
  const data = await gatheredSpace(machine)
  expect(bytesBy(data, 'seeding')).toBe(9_000_000_000)
  expect(removable(data, 'Metropolis')).toMatchObject({ frees_bytes: 9_000_000_000, because: null })
})

test('space classifies unknown items as a hardlink of a library file, an orphan, or an unfinished download', async () => {
  const { machine } = await smallHousehold({ household: diskFaults.orphans.apply(small) })
  const data = await gatheredSpace(machine)
  expect(removable(data, 'The.Kid')).toMatchObject({ type: 'orphan', frees_bytes: 14_200_000_000, reclaimable: false })
  expect(removable(data, 'Nosferatu')).toMatchObject({ type: 'duplicate', frees_bytes: 0, reclaimable: true })
  expect(removable(data, 'Safety.Last')).toMatchObject({
    type: 'incomplete',
    frees_bytes: 2_700_000_000,
    reclaimable: true,
  })
  expect(bytesBy(data, 'orphaned')).toBe(14_200_000_000)
})

test('no download is orphaned while a client does not answer', async () => {
  const household = { ...diskFaults.orphans.apply(small), faults: { unreachableClient: 'qbittorrent' as const } }
  const { machine } = await smallHousehold({ household, apps: ['sonarr', 'radarr', 'sabnzbd'] })
  const without = await gatheredSpace(machine)
  expect(bytesBy(without, 'orphaned')).toBeGreaterThan(0)
  const { machine: silent } = await smallHousehold({ household: diskFaults.orphans.apply(small) })
  const engine = await silent.engine()
  const down = {
    ...silent,
    engine: async () => ({
      ...engine,
      inspectAll: async (ids: readonly string[]) =>
        (await engine.inspectAll(ids)).map((one) =>
          one.service === 'qbittorrent' ? { ...one, state: 'exited' as const } : one,
        ),
      containers: async () =>
        (await engine.containers()).map((one) =>
          one.service === 'qbittorrent' ? { ...one, state: 'exited' as const } : one,
        ),
    }),
  }
  const data = await gatheredSpace(down)
  expect(bytesBy(data, 'orphaned')).toBe(0)
  expect(bytesBy(data, 'not-known')).toBeGreaterThan(14_200_000_000)
  expect(data.removable.filter(({ reclaimable }) => reclaimable)).toEqual([])
  expect(data.not_known.map(({ subject }) => subject)).toContain('the downloads of qBittorrent')
})

test('space lists files unpacked beside an archive as removable', async () => {
  const { machine, data: folder } = await smallHousehold({ household: downloadFaults['archive-only'].apply(small) })
  const name = 'The.Bear.S03E07.1080p.WEB.h264-KETTLE'
  const unpacked = join(folder, 'torrents/tv', name, `${name}.mkv`)
  writeFileSync(unpacked, '')
  truncateSync(unpacked, 1_900_000_000)
  const data = await gatheredSpace(machine)
  expect(bytesBy(data, 'unpacked')).toBe(1_900_000_000)
  expect(bytesBy(data, 'not-imported')).toBeGreaterThan(1_800_000_000)
  expect(data.removable.find(({ type }) => type === 'unpacked')).toMatchObject({ frees_bytes: 1_900_000_000 })
})

test('a hardlink outside the counted folders keeps a file from being freed', async () => {
  const { machine, data: folder } = await smallHousehold({ household: diskFaults.orphans.apply(small) })
  const kid = join(
    folder,
    'torrents/films/The.Kid.1921.1080p.BluRay.x264-PIANO/The.Kid.1921.1080p.BluRay.x264-PIANO.mkv',
  )
  const elsewhere = join(machine.paths.home!, 'elsewhere')
  mkdirSync(elsewhere)
  linkSync(kid, join(elsewhere, 'kept.mkv'))
  expect(removable(await gatheredSpace(machine), 'The.Kid')).toMatchObject({
    frees_bytes: 0,
    because: 'the same files have other hardlinks',
  })
})

test('space lists only unused images of this stack that no rollback needs', async () => {
  const images = [
    engineImage('example/sonarr:1.0', 'used', 1),
    engineImage('example/sonarr:0.9', 'old', 0),
    engineImage('example/sonarr:0.8', 'wayback', 0),
    engineImage('postgres:17', 'foreign', 0),
  ].map((one) => ({ ...one, digests: [] }))
  const { machine } = await smallHousehold({ diskUse: { layers_bytes: 3e9, images, containers: [] } })
  machine.state().keyValues.set('image', 'sonarr', { before: { id: 'sha256:wayback' } })
  const data = await gatheredSpace(machine)
  expect(data.removable.filter(({ type }) => type === 'image').map(({ title }) => title)).toEqual([
    'example/sonarr:0.9',
  ])
  expect(removable(data, 'example/sonarr:0.9')).toMatchObject({ frees_bytes: 750_000_000, reclaimable: true })
})

test('space reports how far it got when its time runs out', async () => {
  const { machine } = await smallHousehold()
  const data = await gatherSpace(machine, AbortSignal.abort())
  expect(data.complete).toBe(false)
  expect(data.because).toMatch(/^time ran out after \d+ files$/)
  expect(data.summary).toContain('Not counted fully')
  expect(data.removable.filter(({ reclaimable, path }) => reclaimable && path !== null)).toEqual([])
})

test('the largest files show what removing each one would free', async () => {
  const { machine } = await smallHousehold()
  const { largest } = await gatheredSpace(machine)
  const [metropolis, paddington] = ['Metropolis (1927)', 'Paddington'].map((name) =>
    largest.find(({ path }) => path!.includes(name)),
  )
  expect(metropolis ?? largest.find(({ title }) => title.startsWith('Metropolis'))).toMatchObject({
    frees_bytes: 0,
    because: 'still seeding',
  })
  expect(paddington).toMatchObject({ type: 'library-file', frees_bytes: paddington!.size_bytes, because: null })
})

test('before setup, the missing folder is named instead of a disk that does not answer', async () => {
  const compose = 'services: {a: {image: "a:1", volumes: ["./data:/data"], x-usher: {storage: {data: /data}}}}'
  const diskSpace = () => Promise.reject(new Error('ENOENT'))
  const { summary } = await gatherSpace(fakeMachine({ compose, diskSpace }))
  expect(summary).toMatch(
    /^The folder for downloads and the library does not exist yet: \S+\/stack\/data\. usher setup/,
  )
})

test('a disk that does not answer is named, and its space is not known', async () => {
  const { machine } = await smallHousehold()
  const { complete, disks, not_known } = await gatheredSpace({
    ...machine,
    diskSpace: () => Promise.reject(new Error('EIO')),
  })
  expect([complete, disks]).toEqual([false, []])
  expect(not_known).toContainEqual({
    subject: expect.stringContaining('the free space at '),
    because: 'its disk does not answer',
  })
})
