import { expect, test } from 'bun:test'
import { existsSync, linkSync, lstatSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillings } from '../../../../../rehearsal/household/fillings.ts'
import { filmFile } from '../../../../../rehearsal/household/files.ts'
import { household as small } from '../../../../../rehearsal/household/library.ts'
import type { Household } from '../../../../../rehearsal/household/kinds.ts'
import { space as kind, type SpaceData } from '../../../../../contract/kinds/space.ts'
import { act } from '../../../../dispatch/act.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { NOW } from '../../../../../test-support/engine.ts'
import { den, image } from '../../../../../test-support/space/den.ts'
import { changedSince } from './recheck.ts'
import { performReclaim } from './perform.ts'
import { planReclaim } from './plan.ts'

const littered = fillings.orphans.bend(small)
const NOSFERATU = 'Nosferatu.1922.1080p.BluRay.x264-PIANO'
const HALF = 'Safety.Last.1923.1080p.BluRay.x264-PIANO'
const doubleIn = (data: string) => join(data, 'torrents/films', NOSFERATU)
const halfIn = (data: string) => join(data, 'usenet/incomplete', HALF)
const filmIn = (data: string) => join(data, filmFile(small.films[1]!).path.slice('/data/'.length))

const images = () => ({
  layers_bytes: 2e9,
  images: [image('example/sonarr:1.0', 'used', 1), image('example/sonarr:0.9', 'old', 0)].map((one) => ({
    ...one,
    digests: [],
  })),
  containers: [],
})

async function offered(machine: Machine): Promise<SpaceData> {
  const deed = await act('space-reclaim', { body: {} }, machine, { dryRun: true })
  if (deed.is === 'refusal') throw deed.refusal
  if (deed.is !== 'answer') throw new Error('a dry run that is a job')
  return kind.shape.parse(deed.envelope.data)
}

async function run(machine: Machine, offer: string): Promise<SpaceData> {
  const deed = await act('space-reclaim', { body: { offer } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw deed.is === 'refusal' ? deed.refusal : new Error(`${deed.is} instead of a job`)
  const job = await deed.ended
  return machine.state().jobs.outcome(job.id)!.data as unknown as SpaceData
}

const work = { job: null, signal: new AbortController().signal, tell: () => {}, step: () => {}, safePoint: () => {} }

test('what costs nothing is shown with its size, agreed to, removed, and read back; all else stays', async () => {
  const { machine, data } = await den({ household: littered, diskUse: images() })
  const shown = await offered(machine)
  expect(shown.removable.map(({ what, frees_bytes: frees }) => [what, frees])).toEqual([
    ['incomplete', 2_700_000_000],
    ['image', 750_000_000],
    ['double', 0],
  ])
  expect([shown.at, shown.disks, shown.held]).toEqual([null, [], []])
  const { ino } = lstatSync(filmIn(data))
  const done = await run(machine, shown.offer!)
  expect(done.left).toEqual([])
  expect(done.reclaimed.map(({ what }) => what)).toEqual(['incomplete', 'image', 'double'])
  expect(done.freed_bytes).toBe(2_700_000_000 + 750_000_000)
  expect([existsSync(halfIn(data)), existsSync(doubleIn(data))]).toEqual([false, false])
  expect(lstatSync(filmIn(data))).toMatchObject({ ino, nlink: 1 })
  expect(existsSync(join(data, 'torrents/films/The.Kid.1921.1080p.BluRay.x264-PIANO'))).toBe(true)
  expect((await offered(machine)).removable).toEqual([])
})

test('without consent nothing goes, and consent is to what was shown', async () => {
  const { machine, data } = await den({ household: littered })
  expect(await run(machine, 'ffff').catch((thrown: { data: { code: string } }) => thrown.data.code)).toBe('CONSENT-2')
  const { offer } = await offered(machine)
  rmSync(filmIn(data))
  expect(await run(machine, offer!).catch((thrown: { data: { code: string } }) => thrown.data.code)).toBe('CONSENT-2')
  expect(existsSync(doubleIn(data))).toBe(true)
})

/** Between the plan and the removing of each, anything may happen. */
const meanwhile: [string, string, (data: string, household: { now: Household }) => void, string][] = [
  ['the library lost its file', NOSFERATU, (data) => rmSync(filmIn(data)), 'does not have the same file'],
  [
    'the library has another file now',
    NOSFERATU,
    (data) => {
      rmSync(filmIn(data))
      writeFileSync(filmIn(data), 'another')
    },
    'does not have the same file',
  ],
  [
    'something came beside it',
    NOSFERATU,
    (data) => writeFileSync(join(doubleIn(data), 'new'), ''),
    'its files have changed',
  ],
  [
    'it is written to again',
    HALF,
    (data) => utimesSync(join(halfIn(data), `${HALF}.part001.rar`), NOW, NOW),
    'its files have changed',
  ],
  [
    'it became a link to elsewhere',
    HALF,
    (data) => {
      renameSync(halfIn(data), join(data, 'moved'))
      symlinkSync(join(data, 'moved'), halfIn(data))
    },
    'a link leads to it now',
  ],
  ['it is gone', HALF, (data) => rmSync(halfIn(data), { recursive: true }), 'not there any more'],
  [
    'a client took it up',
    HALF,
    (_data, household) =>
      (household.now = {
        ...littered,
        downloads: [
          ...littered.downloads,
          { ...small.downloads.find(({ client }) => client === 'sabnzbd')!, name: HALF, id: 'again' },
        ],
      }),
    'SABnzbd holds it now',
  ],
]

test.each(meanwhile)('%s: it is left, and said why', async (_title, name, happens, because) => {
  const household = { now: littered }
  const { machine, data } = await den({ household: littered, answers: () => household.now })
  const plan = await planReclaim(machine)
  const about = plan.reclaims.find(({ told }) => told.title === name)!
  expect(await changedSince(about, machine)).toBeNull()
  happens(data, household)
  const { left, reclaimed } = await performReclaim({ ...plan, reclaims: [about] }, machine, work)
  expect(reclaimed).toEqual([])
  expect(left).toEqual([{ title: name, because: expect.stringContaining(because) }])
})

test('an image that a container was made from meanwhile is left, and one that an update may go back to', async () => {
  const diskUse = images()
  const { machine } = await den({ diskUse })
  const [old] = (await planReclaim(machine)).reclaims
  expect(old).toMatchObject({ sort: 'image', id: 'sha256:old' })
  const engine = await machine.engine()
  const used = {
    ...machine,
    engine: async () => ({
      ...engine,
      containers: async () => (await engine.containers()).map((one) => ({ ...one, image_id: 'sha256:old' })),
    }),
  }
  expect(await changedSince(old!, used)).toBe('a container is made from it now')
  machine.state().memory.keep('image', 'sonarr', { id: 'sha256:old' })
  expect((await planReclaim(machine)).reclaims).toEqual([])
})

test('when too much of all there is would go, nothing does', async () => {
  const household = {
    ...littered,
    shows: [],
    films: [],
    downloads: [],
    strays: [{ path: `/data/usenet/incomplete/${HALF}/${HALF}.rar`, bytes: 9e9, hours: 500 }],
  }
  const { machine, data } = await den({ household })
  const thrown = await offered(machine).catch((refusal: { data: { code: string } }) => refusal.data.code)
  expect(thrown).toBe('SPACE-7')
  expect(existsSync(join(data, 'usenet/incomplete', HALF))).toBe(true)
})

test('a name that is counted as the library’s, but only because of its folder, still has to be the same file', async () => {
  const { machine, data } = await den({ household: littered })
  linkSync(join(doubleIn(data), `${NOSFERATU}.mkv`), join(data, 'kept-elsewhere.mkv'))
  rmSync(filmIn(data))
  const { removable } = await offered(machine)
  expect(removable.map(({ what }) => what)).toEqual(['incomplete'])
})
