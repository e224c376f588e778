import { expect, test } from 'bun:test'
import { existsSync, linkSync, lstatSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskFaults } from '../../../../../rehearsal/household/disk-faults.ts'
import { filmFile } from '../../../../../rehearsal/household/media-files.ts'
import { defaultHousehold as small } from '../../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../../rehearsal/household/types.ts'
import { space as kind, type SpaceData } from '../../../../../contract/kinds/space.ts'
import { act } from '../../../../dispatch/act.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { NOW } from '../../../../../test-support/engine/fake-engine.ts'
import { smallHousehold, engineImage } from '../../../../../test-support/space/small-household.ts'
import { whyChanged } from './recheck.ts'
import { performReclaim } from './perform.ts'
import { planReclaim } from './plan.ts'

const householdWithOrphans = diskFaults.orphans.apply(small)
const NOSFERATU = 'Nosferatu.1922.1080p.BluRay.x264-PIANO'
const UNFINISHED = 'Safety.Last.1923.1080p.BluRay.x264-PIANO'
const duplicateIn = (data: string) => join(data, 'torrents/films', NOSFERATU)
const unfinishedIn = (data: string) => join(data, 'usenet/incomplete', UNFINISHED)
const filmIn = (data: string) => join(data, filmFile(small.films[1]!).path.slice('/data/'.length))

const images = () => ({
  layers_bytes: 2e9,
  images: [engineImage('example/sonarr:1.0', 'used', 1), engineImage('example/sonarr:0.9', 'old', 0)].map((one) => ({
    ...one,
    digests: [],
  })),
  containers: [],
})

async function dryRunOffer(machine: Machine): Promise<SpaceData> {
  const result = await act('space-reclaim', { body: {} }, machine, { dryRun: true })
  if (result.type === 'refusal') throw result.refusal
  if (result.type !== 'answer') throw new Error('a dry run that is a job')
  return kind.schema.parse(result.envelope.data)
}

async function runReclaim(machine: Machine, offer: string): Promise<SpaceData> {
  const result = await act('space-reclaim', { body: { offer } }, machine, { dryRun: false })
  if (result.type !== 'job')
    throw result.type === 'refusal' ? result.refusal : new Error(`${result.type} instead of a job`)
  const job = await result.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as SpaceData
}

const work = {
  job: null,
  signal: new AbortController().signal,
  reportProgress: () => {},
  reportStep: () => {},
  safePoint: () => {},
}

test('reclaim removes and verifies the items of its dry run, and keeps the rest', async () => {
  const { machine, data } = await smallHousehold({ household: householdWithOrphans, diskUse: images() })
  const shown = await dryRunOffer(machine)
  expect(shown.removable.map(({ type, frees_bytes: frees }) => [type, frees])).toEqual([
    ['incomplete', 2_700_000_000],
    ['image', 750_000_000],
    ['duplicate', 0],
  ])
  expect([shown.observed_at, shown.disks, shown.holders]).toEqual([null, [], []])
  const { ino } = lstatSync(filmIn(data))
  const done = await runReclaim(machine, shown.offer!)
  expect(done.skipped).toEqual([])
  expect(done.reclaimed.map(({ type }) => type)).toEqual(['incomplete', 'image', 'duplicate'])
  expect(done.freed_bytes).toBe(2_700_000_000 + 750_000_000)
  expect([existsSync(unfinishedIn(data)), existsSync(duplicateIn(data))]).toEqual([false, false])
  expect(lstatSync(filmIn(data))).toMatchObject({ ino, nlink: 1 })
  expect(existsSync(join(data, 'torrents/films/The.Kid.1921.1080p.BluRay.x264-PIANO'))).toBe(true)
  expect((await dryRunOffer(machine)).removable).toEqual([])
})

test('reclaim removes nothing without confirmation of exactly this plan', async () => {
  const { machine, data } = await smallHousehold({ household: householdWithOrphans })
  expect(await runReclaim(machine, 'ffff').catch((thrown: { data: { code: string } }) => thrown.data.code)).toBe(
    'CONSENT-2',
  )
  const { offer } = await dryRunOffer(machine)
  rmSync(filmIn(data))
  expect(await runReclaim(machine, offer!).catch((thrown: { data: { code: string } }) => thrown.data.code)).toBe(
    'CONSENT-2',
  )
  expect(existsSync(duplicateIn(data))).toBe(true)
})

/** Changes between the plan and each removal. */
const changesSincePlan: [string, string, (data: string, household: { now: Household }) => void, string][] = [
  ['the library lost its file', NOSFERATU, (data) => rmSync(filmIn(data)), 'no longer has the same file'],
  [
    'the library has another file now',
    NOSFERATU,
    (data) => {
      rmSync(filmIn(data))
      writeFileSync(filmIn(data), 'another')
    },
    'no longer has the same file',
  ],
  [
    'a file was added beside it',
    NOSFERATU,
    (data) => writeFileSync(join(duplicateIn(data), 'new'), ''),
    'its files have changed',
  ],
  [
    'it is written to again',
    UNFINISHED,
    (data) => utimesSync(join(unfinishedIn(data), `${UNFINISHED}.part001.rar`), NOW, NOW),
    'its files have changed',
  ],
  [
    'it became a link to elsewhere',
    UNFINISHED,
    (data) => {
      renameSync(unfinishedIn(data), join(data, 'moved'))
      symlinkSync(join(data, 'moved'), unfinishedIn(data))
    },
    'its path is a symbolic link now',
  ],
  ['it is gone', UNFINISHED, (data) => rmSync(unfinishedIn(data), { recursive: true }), 'no longer exists'],
  [
    'a client downloads it again',
    UNFINISHED,
    (_data, household) =>
      (household.now = {
        ...householdWithOrphans,
        downloads: [
          ...householdWithOrphans.downloads,
          { ...small.downloads.find(({ client }) => client === 'sabnzbd')!, name: UNFINISHED, id: 'again' },
        ],
      }),
    'SABnzbd uses it now',
  ],
]

test.each(changesSincePlan)('%s: reclaim skips it, with the reason', async (_title, name, happens, because) => {
  const household = { now: householdWithOrphans }
  const { machine, data } = await smallHousehold({ household: householdWithOrphans, answers: () => household.now })
  const plan = await planReclaim(machine)
  const about = plan.items.find(({ removable }) => removable.title === name)!
  expect(await whyChanged(about, machine)).toBeNull()
  happens(data, household)
  const { skipped, reclaimed } = await performReclaim({ ...plan, items: [about] }, machine, work)
  expect(reclaimed).toEqual([])
  expect(skipped).toEqual([{ subject: name, because: expect.stringContaining(because) }])
})

test('reclaim skips an image that a container now uses, or that a rollback needs', async () => {
  const diskUse = images()
  const { machine } = await smallHousehold({ diskUse })
  const [old] = (await planReclaim(machine)).items
  expect(old).toMatchObject({ type: 'image', id: 'sha256:old' })
  const engine = await machine.engine()
  const used = {
    ...machine,
    engine: async () => ({
      ...engine,
      containers: async () => (await engine.containers()).map((one) => ({ ...one, image_id: 'sha256:old' })),
    }),
  }
  expect(await whyChanged(old!, used)).toBe('a container uses it now')
  machine.state().keyValues.set('image', 'sonarr', { id: 'sha256:old' })
  expect((await planReclaim(machine)).items).toEqual([])
})

test('reclaim removes nothing if its share of all files is too large', async () => {
  const household = {
    ...householdWithOrphans,
    shows: [],
    films: [],
    downloads: [],
    strayFiles: [{ path: `/data/usenet/incomplete/${UNFINISHED}/${UNFINISHED}.rar`, bytes: 9e9, hours: 500 }],
  }
  const { machine, data } = await smallHousehold({ household })
  const thrown = await dryRunOffer(machine).catch((refusal: { data: { code: string } }) => refusal.data.code)
  expect(thrown).toBe('SPACE-7')
  expect(existsSync(join(data, 'usenet/incomplete', UNFINISHED))).toBe(true)
})

test('reclaim skips a duplicate whose hardlink is not in a library folder', async () => {
  const { machine, data } = await smallHousehold({ household: householdWithOrphans })
  linkSync(join(duplicateIn(data), `${NOSFERATU}.mkv`), join(data, 'kept-elsewhere.mkv'))
  rmSync(filmIn(data))
  const { removable } = await dryRunOffer(machine)
  expect(removable.map(({ type }) => type)).toEqual(['incomplete'])
})
