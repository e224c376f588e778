import { expect, test } from 'bun:test'
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeImage } from '../../../../test-support/engine/fake-engine.ts'
import { gatherUpdate } from './gather.ts'
import { updateChangeRecord, performUpdate } from './perform.ts'
import { planUpdate, dryRunUpdate } from './plan.ts'
import type { UpdateRequest } from './step.ts'
import { readPreviousImage } from '../../services/images/previous-image.ts'
import { SONARR_IMAGE, updatableHousehold } from '../../../../test-support/update/updatable-household.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const newerImage = { ...fakeImage(SONARR_IMAGE, 'sha256:newer'), version: '1.1' }
const updateRequest = (parts: Partial<UpdateRequest> = {}): UpdateRequest => ({
  services: ['sonarr'],
  acknowledge: [],
  rollback: false,
  images: [],
  ...parts,
})
const apply = async (machine: Machine, parts: Partial<UpdateRequest> = {}) =>
  performUpdate(await planUpdate(updateRequest(parts), machine), machine, workWithoutJob)
const errorCodeOf = (promised: Promise<unknown>) =>
  promised.then(
    () => 'nothing was refused',
    (thrown: { data?: { code: string } }) => thrown.data?.code,
  )

test('a newer image under the same tag is pulled, and the service is backed up, recreated and recorded', async () => {
  const { machine, runs, asked: changes } = updatableHousehold({ newImage: newerImage })
  const done = await apply(machine)
  expect(done).toMatchObject({
    complete: true,
    services: [{ result: 'updated', healthy: true, database: 'unchanged' }],
  })
  expect(runs()).toBe('sha256:newer')
  expect(changes.map(({ to }) => to)).toEqual(['pulled', 'up'])
  const [backup] = await listBackups(machine.paths)
  expect(done.services[0]!.backup).toBe(backup!.name)
  expect(backup!.name).toEndWith('-before-update')
  expect(readPreviousImage(machine, 'sonarr')!.value).toMatchObject({ image_id: 'sha256:sonarr', migrated: false })
  expect((await gatherUpdate(machine)).services[0]).toMatchObject({
    state: 'as-declared',
    rollback_image: { image: SONARR_IMAGE },
  })
})

test('without a newer image nothing is backed up, recreated or recorded', async () => {
  const { machine, runs, asked: changes } = updatableHousehold({ newImage: fakeImage(SONARR_IMAGE, 'sha256:sonarr') })
  expect(await apply(machine)).toMatchObject({ complete: true, services: [{ result: 'up-to-date', backup: null }] })
  expect([runs(), changes.map(({ to }) => to)]).toEqual(['sha256:sonarr', ['pulled']])
  expect(await listBackups(machine.paths)).toEqual([])
  expect(readPreviousImage(machine, 'sonarr')).toBeUndefined()
})

test('a service that does not become healthy is rolled back; its data stays unless it was migrated', async () => {
  const { machine, runs, engine, columns } = updatableHousehold({ newImage: newerImage, failsToStart: true })
  const done = await apply(machine)
  expect(done).toMatchObject({
    complete: false,
    services: [{ result: 'reverted', healthy: true, database: 'unchanged' }],
  })
  expect(runs()).toBe('sha256:sonarr')
  expect((await engine.image(SONARR_IMAGE))!.id).toBe('sha256:sonarr')
  expect(columns()).toEqual(['id', 'title'])
  expect((await gatherUpdate(machine)).services[0]).toMatchObject({ state: 'rolled-back', rollback_image: null })
})

test('a rollback after a database migration restores the backup', async () => {
  const { machine, runs, columns } = updatableHousehold({
    newImage: newerImage,
    failsToStart: true,
    changesSchema: true,
  })
  const done = await apply(machine)
  expect(done).toMatchObject({ services: [{ result: 'reverted', database: 'restored' }] })
  expect(done.services[0]!.because).toContain('outside')
  expect(readlinkSync(join(machine.paths.data, 'stack/config/sonarr/outside'))).toBe('/etc/hostname')
  expect([runs(), columns()]).toEqual(['sha256:sonarr', ['id', 'title']])
})

test('an unreachable registry changes nothing', async () => {
  const { machine, runs, engine } = updatableHousehold({ newImage: undefined })
  expect(await apply(machine)).toMatchObject({ complete: false, services: [{ result: 'failed', backup: null }] })
  expect([runs(), (await engine.image(SONARR_IMAGE))!.id]).toEqual(['sha256:sonarr', 'sha256:sonarr'])
})

test('a requested rollback returns to the recorded image, with the earlier data if the database was migrated', async () => {
  const { machine, runs, columns } = updatableHousehold({ newImage: newerImage, changesSchema: true })
  const plan = await planUpdate(updateRequest(), machine)
  const { inverse } = updateChangeRecord(plan)
  expect(await performUpdate(plan, machine, workWithoutJob)).toMatchObject({ services: [{ database: 'migrated' }] })
  expect(columns()).toContain('year')
  const back = await planUpdate(inverse!.body as unknown as UpdateRequest, machine)
  expect(dryRunUpdate(back).services[0]).toMatchObject({ result: 'would-roll-back', database: 'migrated' })
  expect(updateChangeRecord(back).inverse).toMatchObject({ body: { services: ['sonarr'], rollback: false } })
  const done = await performUpdate(back, machine, workWithoutJob)
  expect(done).toMatchObject({ complete: true, services: [{ result: 'rolled-back', database: 'restored' }] })
  expect([runs(), columns()]).toEqual(['sha256:sonarr', ['id', 'title']])
  expect(await errorCodeOf(planUpdate(updateRequest({ rollback: true }), machine))).toBe('UPDATE-2')
})

test('a rollback without its image or backup is refused, naming what is missing', async () => {
  const { machine, images } = updatableHousehold({ newImage: newerImage, changesSchema: true })
  expect(await errorCodeOf(planUpdate(updateRequest({ rollback: true }), machine))).toBe('UPDATE-2')
  await apply(machine)
  const { backup } = readPreviousImage(machine, 'sonarr')!.value
  expect(await errorCodeOf(planUpdate(updateRequest({ rollback: true, images: ['sha256:other'] }), machine))).toBe(
    'UPDATE-2',
  )
  await Bun.file(`${machine.paths.data}/backups/${backup}.tar.zst`).delete()
  expect(await errorCodeOf(planUpdate(updateRequest({ rollback: true }), machine))).toBe('UPDATE-4')
  images.splice(0, images.length, ...images.filter(({ id }) => id !== 'sha256:sonarr'))
  expect(await errorCodeOf(planUpdate(updateRequest({ rollback: true }), machine))).toBe('UPDATE-3')
})

test('an update is blocked if memory or disk space is too small', async () => {
  const diskSpace = async () => ({ free_bytes: 10, total_bytes: 1e12, free_files: 5e7, files: 6e7 })
  const { machine, asked: changes } = updatableHousehold({ newImage: newerImage }, { diskSpace })
  const plan = await planUpdate(updateRequest(), machine)
  expect(dryRunUpdate(plan).services[0]).toMatchObject({ result: 'would-block', requirements: { fits_on_disk: false } })
  expect(await performUpdate(plan, machine, workWithoutJob)).toMatchObject({ complete: false })
  expect(changes).toEqual([])
  expect(await errorCodeOf(planUpdate(updateRequest({ services: ['page'] }), machine))).toBe('UPDATE-1')
})

test('a stopped service is updated only if it is named', async () => {
  const { machine, runs } = updatableHousehold({ newImage: newerImage }, {}, { state: 'exited' })
  expect(await errorCodeOf(planUpdate(updateRequest({ services: [] }), machine))).toBe('UPDATE-1')
  expect(await apply(machine)).toMatchObject({ complete: true, services: [{ result: 'updated', healthy: true }] })
  expect(runs()).toBe('sha256:newer')
})

test('a breaking change behind a moving tag is detected after the pull, and no later restart crosses it', async () => {
  const reference = 'jellyfin/jellyfin:latest'
  const newImage = { ...fakeImage(reference, 'sha256:newer'), version: '10.11.0' }
  const { machine, runs, engine } = updatableHousehold({ newImage }, {}, { reference, version: '10.10.7' })
  const done = await apply(machine)
  expect(done).toMatchObject({ complete: false, services: [{ result: 'blocked', version_step: 'minor' }] })
  expect(done.services[0]!.breaking_changes.map(({ id }) => id)).toEqual(['jellyfin-10.11'])
  expect([runs(), (await engine.image(reference))!.id]).toEqual(['sha256:sonarr', 'sha256:sonarr'])
  expect(await listBackups(machine.paths)).toEqual([])
})

test('an update stops before a breaking change that needs more memory or disk space, even if only the pull reveals it', async () => {
  const reference = 'jellyfin/jellyfin:latest'
  const newImage = { ...fakeImage(reference, 'sha256:newer'), version: '10.11.0' }
  const past = ['jellyfin-10.11']
  const of = (there: object, parts: Partial<Machine> = {}) =>
    updatableHousehold({ newImage }, parts, { reference, version: '10.10.7', ...there })
  const tight = of({ memory_limit_bytes: 1.5 * 1024 ** 3 })
  expect(await apply(tight.machine, { acknowledge: past })).toMatchObject({
    services: [
      {
        result: 'blocked',
        because: expect.stringMatching(/^it needs 4\.3 GB of memory, and its limit is 1\.6 GB/),
      },
    ],
  })
  expect([tight.runs(), (await tight.engine.image(reference))!.id]).toEqual(['sha256:sonarr', 'sha256:sonarr'])
  const wide = of({ memory_limit_bytes: 8 * 1024 ** 3 })
  expect(await apply(wide.machine, { acknowledge: past })).toMatchObject({ services: [{ result: 'updated' }] })
})
