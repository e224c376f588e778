import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { readBackup } from './archive/reader.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { gatherBackups } from './gather.ts'
import { performBackup } from './perform.ts'
import { planBackup, dryRunBackup } from './plan.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const archivedPaths = async (machine: ReturnType<typeof householdWithData>['machine']) => {
  const [backup] = await listBackups(machine.paths)
  const paths: string[] = []
  const whole = await readBackup(backup!, { onEntry: async ({ path }) => void paths.push(path) })
  return { paths, whole }
}

test('backup contains a service’s data, but no regenerable files, outside links or household media', async () => {
  const { machine } = householdWithData()
  const data = await performBackup(await planBackup([], machine), machine, workWithoutJob)
  expect(data).toMatchObject({ complete: true, dry_run: false, name: '2026-03-14-140000' })
  expect(data.services.map(({ service, method, files_total }) => [service, method, files_total])).toEqual([
    ['sonarr', 'while-running', 2],
    ['page', 'not-running', 1],
  ])
  expect(data.services[0]!.databases).toEqual([
    { path: 'services/sonarr/0/sonarr.db', method: 'online-backup', intact: true, because: null },
  ])
  expect(data.skipped.map(({ subject }) => subject)).toEqual(['Pictures', 'Series', 'MediaCover', 'logs', 'outside'])
  const { paths, whole } = await archivedPaths(machine)
  expect(paths).toEqual(
    [
      'usher/manifest.json',
      'services/sonarr/0',
      'services/sonarr/0/config.xml',
      'services/sonarr/0/current.xml',
      'services/sonarr/0/sonarr.db',
      'services/page/1',
      'services/page/1/index.html',
    ].slice(1),
  )
  expect(whole.manifest.services.map(({ name, image }) => [name, image])).toEqual([
    ['sonarr', 'example/sonarr:1.0'],
    ['page', 'example/page:2.0'],
  ])
})

test('a dry run writes nothing, and lists what the backup would contain', async () => {
  const { machine } = householdWithData()
  const data = dryRunBackup(await planBackup(['sonarr'], machine))
  expect(data).toMatchObject({ dry_run: true, name: null, services: [{ service: 'sonarr', method: 'while-running' }] })
  expect(await listBackups(machine.paths)).toEqual([])
})

test('where usher cannot read extended attributes, the backup says so of each service, and is complete', async () => {
  const { machine } = householdWithData()
  const plan = await planBackup([], machine, { readsAttributes: false })
  const made = await performBackup(plan, machine, workWithoutJob)
  for (const data of [dryRunBackup(plan), made]) {
    const notes = data.skipped.filter(({ subject }) => subject === 'extended attributes and access lists')
    expect([data.complete, notes.map(({ service }) => service)]).toEqual([true, ['sonarr', 'page']])
    expect(notes[0]!.because).toStartWith('usher cannot read them on this system')
  }
  const { skipped } = dryRunBackup(await planBackup([], machine))
  const isRead = process.platform === 'linux'
  expect(skipped.some(({ because }) => because.startsWith('usher cannot read them'))).toBe(!isRead)
})

test('backup stops a service with a database server for its own copy, and starts it again', async () => {
  const { hand: runner, asked: requests } = fakeRunner()
  const { machine, sonarrConfig } = householdWithData(undefined, { runner: async () => runner })
  writeFileSync(join(sonarrConfig, 'PG_VERSION'), '17')
  const plan = await planBackup(['sonarr'], machine)
  expect(dryRunBackup(plan).services[0]).toMatchObject({
    method: 'while-stopped',
    because: expect.stringContaining('PostgreSQL'),
  })
  const data = await performBackup(plan, machine, workWithoutJob)
  expect(requests.map(({ to, services }) => [to, services])).toEqual([
    ['stopped', ['sonarr']],
    ['restarted', ['sonarr']],
  ])
  expect(data.services[0]).toMatchObject({ method: 'while-stopped', stopped_seconds: 0 })
})

test('backup starts a stopped service again if it fails, and leaves nothing behind', async () => {
  const { hand: runner, asked: requests } = fakeRunner()
  const { machine, sonarrConfig } = householdWithData(undefined, { runner: async () => runner })
  writeFileSync(join(sonarrConfig, 'PG_VERSION'), '17')
  const plan = await planBackup(['sonarr'], machine)
  const work = {
    ...workWithoutJob,
    reportProgress: () => {
      throw new Error('the disk is gone')
    },
  }
  await expect(performBackup(plan, machine, work)).rejects.toThrow('the disk is gone')
  expect(requests.map(({ to }) => to)).toEqual(['stopped', 'restarted'])
  expect(readdirSync(join(machine.paths.data, 'backups'))).toEqual([])
})

test('backup stops a service to copy its database if that stays locked', async () => {
  const { hand: runner, asked: requests } = fakeRunner()
  let locker: Database
  const letting = {
    ...runner,
    apply: async (...args: Parameters<typeof runner.apply>) => (locker.close(), runner.apply(...args)),
  }
  const { machine, sonarrConfig } = householdWithData(undefined, { runner: async () => letting })
  locker = new Database(join(sonarrConfig, 'sonarr.db'))
  locker.run('PRAGMA journal_mode = delete; PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE')
  const data = await performBackup(await planBackup(['sonarr'], machine), machine, workWithoutJob)
  expect(requests.map(({ to }) => to)).toEqual(['stopped', 'restarted'])
  expect(data.services[0]).toMatchObject({
    method: 'while-stopped',
    databases: [{ method: 'online-backup', intact: true }],
  })
})

test('backup includes an already damaged database unchanged, and says so', async () => {
  const { machine, sonarrConfig } = householdWithData()
  const path = join(sonarrConfig, 'sonarr.db')
  truncateSync(path, 5000)
  const data = await performBackup(await planBackup(['sonarr'], machine), machine, workWithoutJob)
  expect(data).toMatchObject({ complete: false, summary: expect.stringContaining('already damaged') })
  expect(data.services[0]!.databases).toMatchObject([{ method: 'file-copy', intact: false }])
})

test('backup works without an engine', async () => {
  const stopped = usherError('ENGINE-2', { start: 'start it', remedy: 'Start it' })
  const { machine } = householdWithData(undefined, { engine: () => Promise.reject(stopped) })
  const data = await performBackup(await planBackup(['sonarr'], machine), machine, workWithoutJob)
  expect(data).toMatchObject({ complete: true, services: [{ method: 'while-running', databases: [{ intact: true }] }] })
  expect((await archivedPaths(machine)).whole.manifest.services).toMatchObject([{ state: 'not-known' }])
})

test('the list shows the status of each backup, and notices damage by itself', async () => {
  const { machine } = householdWithData()
  await performBackup(await planBackup([], machine), machine, workWithoutJob)
  const [whole] = (await gatherBackups(machine)).backups
  expect(whole).toMatchObject({
    status: 'intact',
    services: ['sonarr', 'page'],
    created_at: '2026-03-14T14:00:00.000Z',
  })
  const [backup] = await listBackups(machine.paths)
  truncateSync(backup!.path, backup!.bytes - 3)
  expect(await gatherBackups(machine)).toMatchObject({
    summary: 'None of the backups can be used.',
    backups: [{ status: 'damaged', because: expect.stringContaining('cut short') }],
  })
})
