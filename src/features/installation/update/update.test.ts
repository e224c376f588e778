import { expect, test } from 'bun:test'
import { alone } from '../../../../test-support/backup/kept-house.ts'
import { lyingIn } from '../../../platform/backup-catalogue/folder.ts'
import type { Machine } from '../../../platform/machine.ts'
import { image } from '../../../../test-support/engine.ts'
import { gatherUpdate } from './gather.ts'
import { changeOf, performUpdate } from './perform.ts'
import { planUpdate, rehearsedUpdate } from './plan.ts'
import { type Asked } from './step.ts'
import { recordedOf } from './recorded.ts'
import { REFERENCE, updatable } from '../../../../test-support/update/updatable.ts'

const newer = { ...image(REFERENCE, 'sha256:newer'), version: '1.1' }
const asked = (parts: Partial<Asked> = {}): Asked => ({ services: ['sonarr'], past: [], back: false, to: [], ...parts })
const apply = async (machine: Machine, parts: Partial<Asked> = {}) =>
  performUpdate(await planUpdate(asked(parts), machine), machine, alone)
const code = (promised: Promise<unknown>) =>
  promised.then(
    () => 'nothing was refused',
    (thrown: { data?: { code: string } }) => thrown.data?.code,
  )

test('a newer image behind the same name: fetched, backed up, made anew, and what ran is on record', async () => {
  const { machine, runs, asked: changes } = updatable({ has: newer })
  const done = await apply(machine)
  expect(done).toMatchObject({
    complete: true,
    services: [{ result: 'updated', healthy: true, database: 'unchanged' }],
  })
  expect(runs()).toBe('sha256:newer')
  expect(changes.map(({ to }) => to)).toEqual(['pulled', 'up'])
  const [backup] = await lyingIn(machine.places)
  expect(done.services[0]!.backup).toBe(backup!.name)
  expect(backup!.name).toEndWith('-before-update')
  expect(recordedOf(machine, 'sonarr')!.value).toMatchObject({ image_id: 'sha256:sonarr', migrated: false })
  expect((await gatherUpdate(machine)).services[0]).toMatchObject({
    state: 'as-declared',
    before: { image: REFERENCE },
  })
})

test('nothing newer: nothing is backed up, made anew or recorded', async () => {
  const { machine, runs, asked: changes } = updatable({ has: image(REFERENCE, 'sha256:sonarr') })
  expect(await apply(machine)).toMatchObject({ complete: true, services: [{ result: 'up-to-date', backup: null }] })
  expect([runs(), changes.map(({ to }) => to)]).toEqual(['sha256:sonarr', ['pulled']])
  expect(await lyingIn(machine.places)).toEqual([])
  expect(recordedOf(machine, 'sonarr')).toBeUndefined()
})

test('one that does not become well is returned to the image it ran; its data stays where it was not rebuilt', async () => {
  const { machine, runs, engine, columns } = updatable({ has: newer, bad: true })
  const done = await apply(machine)
  expect(done).toMatchObject({
    complete: false,
    services: [{ result: 'rolled-back', healthy: true, database: 'unchanged' }],
  })
  expect(runs()).toBe('sha256:sonarr')
  expect((await engine.image(REFERENCE))!.id).toBe('sha256:sonarr')
  expect(columns()).toEqual(['id', 'title'])
  expect((await gatherUpdate(machine)).services[0]).toMatchObject({ state: 'returned', before: null })
})

test('where the newer one rebuilt the database, what was backed up is restored with it', async () => {
  const { machine, runs, columns } = updatable({ has: newer, bad: true, migrates: true })
  expect(await apply(machine)).toMatchObject({ services: [{ result: 'rolled-back', database: 'restored' }] })
  expect([runs(), columns()]).toEqual(['sha256:sonarr', ['id', 'title']])
})

test('a registry that does not answer leaves everything as it was', async () => {
  const { machine, runs, engine } = updatable({ has: undefined })
  expect(await apply(machine)).toMatchObject({ complete: false, services: [{ result: 'failed', backup: null }] })
  expect([runs(), (await engine.image(REFERENCE))!.id]).toEqual(['sha256:sonarr', 'sha256:sonarr'])
})

test('returning: its own way back, with the data of before where the database was rebuilt', async () => {
  const { machine, runs, columns } = updatable({ has: newer, migrates: true })
  const plan = await planUpdate(asked(), machine)
  const { inverse } = changeOf(plan)
  expect(await performUpdate(plan, machine, alone)).toMatchObject({ services: [{ database: 'migrated' }] })
  expect(columns()).toContain('year')
  const back = await planUpdate(inverse!.body as unknown as Asked, machine)
  expect(rehearsedUpdate(back).services[0]).toMatchObject({ result: 'would-return', database: 'migrated' })
  expect(changeOf(back).inverse).toMatchObject({ body: { services: ['sonarr'], back: false } })
  const done = await performUpdate(back, machine, alone)
  expect(done).toMatchObject({ complete: true, services: [{ result: 'returned', database: 'restored' }] })
  expect([runs(), columns()]).toEqual(['sha256:sonarr', ['id', 'title']])
  expect(await code(planUpdate(asked({ back: true }), machine))).toBe('UPDATE-2')
})

test('what cannot be returned to is refused, with what is missing', async () => {
  const { machine, images } = updatable({ has: newer, migrates: true })
  expect(await code(planUpdate(asked({ back: true }), machine))).toBe('UPDATE-2')
  await apply(machine)
  const { backup } = recordedOf(machine, 'sonarr')!.value
  expect(await code(planUpdate(asked({ back: true, to: ['sha256:other'] }), machine))).toBe('UPDATE-2')
  await Bun.file(`${machine.places.data}/backups/${backup}.tar.zst`).delete()
  expect(await code(planUpdate(asked({ back: true }), machine))).toBe('UPDATE-4')
  images.splice(0, images.length, ...images.filter(({ id }) => id !== 'sha256:sonarr'))
  expect(await code(planUpdate(asked({ back: true }), machine))).toBe('UPDATE-3')
})

test('without room for it nothing is begun, and what is not there is refused', async () => {
  const room = async () => ({ free_bytes: 10, total_bytes: 1e12, free_files: 5e7, files: 6e7 })
  const { machine, asked: changes } = updatable({ has: newer }, { room })
  const plan = await planUpdate(asked(), machine)
  expect(rehearsedUpdate(plan).services[0]).toMatchObject({ result: 'would-stop-before', needs: { room: false } })
  expect(await performUpdate(plan, machine, alone)).toMatchObject({ complete: false })
  expect(changes).toEqual([])
  expect(await code(planUpdate(asked({ services: ['page'] }), machine))).toBe('UPDATE-1')
})

test('one that lies still is taken where it is named, and is left alone otherwise', async () => {
  const { machine, runs } = updatable({ has: newer }, {}, { state: 'exited' })
  expect(await code(planUpdate(asked({ services: [] }), machine))).toBe('UPDATE-1')
  expect(await apply(machine)).toMatchObject({ complete: true, services: [{ result: 'updated', healthy: true }] })
  expect(runs()).toBe('sha256:newer')
})

test('behind a moving tag the cliff is seen once it is fetched, and nothing goes over it later by itself', async () => {
  const reference = 'jellyfin/jellyfin:latest'
  const has = { ...image(reference, 'sha256:newer'), version: '10.11.0' }
  const { machine, runs, engine } = updatable({ has }, {}, { reference, version: '10.10.7' })
  const done = await apply(machine)
  expect(done).toMatchObject({ complete: false, services: [{ result: 'stopped-before', step: 'minor' }] })
  expect(done.services[0]!.cliffs.map(({ id }) => id)).toEqual(['jellyfin-10.11'])
  expect([runs(), (await engine.image(reference))!.id]).toEqual(['sha256:sonarr', 'sha256:sonarr'])
  expect(await lyingIn(machine.places)).toEqual([])
})

test('past a cliff that takes memory or room it stops where there is less, also once that is known by fetching', async () => {
  const reference = 'jellyfin/jellyfin:latest'
  const has = { ...image(reference, 'sha256:newer'), version: '10.11.0' }
  const past = ['jellyfin-10.11']
  const of = (there: object, parts: Partial<Machine> = {}) =>
    updatable({ has }, parts, { reference, version: '10.10.7', ...there })
  const tight = of({ memory_limit_bytes: 1.5 * 1024 ** 3 })
  expect(await apply(tight.machine, { past })).toMatchObject({
    services: [
      { result: 'stopped-before', because: expect.stringMatching(/^it needs 4\.3 GB of memory, and has 1\.6 GB/) },
    ],
  })
  expect([tight.runs(), (await tight.engine.image(reference))!.id]).toEqual(['sha256:sonarr', 'sha256:sonarr'])
  const wide = of({ memory_limit_bytes: 8 * 1024 ** 3 })
  expect(await apply(wide.machine, { past })).toMatchObject({ services: [{ result: 'updated' }] })
})
