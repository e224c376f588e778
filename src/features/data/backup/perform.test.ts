import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pretendHand } from '../../../../test-support/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { readBackup } from './archive/read.ts'
import { lyingIn } from '../../../platform/backup-catalogue/folder.ts'
import { gatherBackups } from './gather.ts'
import { performBackup } from './perform.ts'
import { planBackup, rehearsedBackup } from './plan.ts'
import { alone, keptHouse } from '../../../../test-support/backup/kept-house.ts'

const pathsOf = async (machine: ReturnType<typeof keptHouse>['machine']) => {
  const [lying] = await lyingIn(machine.places)
  const paths: string[] = []
  const whole = await readBackup(lying!, { entry: async ({ path }) => void paths.push(path) })
  return { paths, whole }
}

test('what a service keeps is in it; what is made again, leads elsewhere or is the household’s own is not', async () => {
  const { machine } = keptHouse()
  const data = await performBackup(await planBackup([], machine), machine, alone)
  expect(data).toMatchObject({ complete: true, rehearsed: false, name: '2026-03-14-140000' })
  expect(data.services.map(({ service, how, files }) => [service, how, files])).toEqual([
    ['sonarr', 'while-running', 2],
    ['page', 'not-running', 1],
  ])
  expect(data.services[0]!.databases).toEqual([
    { path: 'services/sonarr/0/sonarr.db', how: 'copied-while-open', sound: true, because: null },
  ])
  expect(data.left_out.map(({ what }) => what)).toEqual(['Pictures', 'Series', 'MediaCover', 'logs', 'outside'])
  const { paths, whole } = await pathsOf(machine)
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

test('a rehearsal writes nothing, and says what would be in it', async () => {
  const { machine } = keptHouse()
  const data = rehearsedBackup(await planBackup(['sonarr'], machine))
  expect(data).toMatchObject({ rehearsed: true, name: null, services: [{ service: 'sonarr', how: 'while-running' }] })
  expect(await lyingIn(machine.places)).toEqual([])
})

test('a service that keeps a database of a server is stopped for its own copy, and started again', async () => {
  const { hand, asked } = pretendHand()
  const { machine, config } = keptHouse(undefined, { hand: async () => hand })
  writeFileSync(join(config, 'PG_VERSION'), '17')
  const plan = await planBackup(['sonarr'], machine)
  expect(rehearsedBackup(plan).services[0]).toMatchObject({
    how: 'stopped-meanwhile',
    because: expect.stringContaining('PostgreSQL'),
  })
  const data = await performBackup(plan, machine, alone)
  expect(asked.map(({ to, services }) => [to, services])).toEqual([
    ['stopped', ['sonarr']],
    ['restarted', ['sonarr']],
  ])
  expect(data.services[0]).toMatchObject({ how: 'stopped-meanwhile', stopped_seconds: 0 })
})

test('it is started again also where the backup fails, and nothing is left behind', async () => {
  const { hand, asked } = pretendHand()
  const { machine, config } = keptHouse(undefined, { hand: async () => hand })
  writeFileSync(join(config, 'PG_VERSION'), '17')
  const plan = await planBackup(['sonarr'], machine)
  const work = {
    ...alone,
    tell: () => {
      throw new Error('the disk is gone')
    },
  }
  await expect(performBackup(plan, machine, work)).rejects.toThrow('the disk is gone')
  expect(asked.map(({ to }) => to)).toEqual(['stopped', 'restarted'])
  expect(readdirSync(join(machine.places.data, 'backups'))).toEqual([])
})

test('a database that is locked for long is copied once its service is stopped', async () => {
  const { hand, asked } = pretendHand()
  let locker: Database
  const letting = {
    ...hand,
    apply: async (...given: Parameters<typeof hand.apply>) => (locker.close(), hand.apply(...given)),
  }
  const { machine, config } = keptHouse(undefined, { hand: async () => letting })
  locker = new Database(join(config, 'sonarr.db'))
  locker.run('PRAGMA journal_mode = delete; PRAGMA locking_mode = exclusive; BEGIN EXCLUSIVE')
  const data = await performBackup(await planBackup(['sonarr'], machine), machine, alone)
  expect(asked.map(({ to }) => to)).toEqual(['stopped', 'restarted'])
  expect(data.services[0]).toMatchObject({
    how: 'stopped-meanwhile',
    databases: [{ how: 'copied-while-open', sound: true }],
  })
})

test('a database that is damaged already is taken along as it is, and said', async () => {
  const { machine, config } = keptHouse()
  const path = join(config, 'sonarr.db')
  truncateSync(path, 5000)
  const data = await performBackup(await planBackup(['sonarr'], machine), machine, alone)
  expect(data).toMatchObject({ complete: false, summary: expect.stringContaining('damaged already') })
  expect(data.services[0]!.databases).toMatchObject([{ how: 'as-it-was', sound: false }])
})

test('without an engine it is made all the same', async () => {
  const stopped = refuse('ENGINE-2', { start: 'start it', remedy: 'Start it' })
  const { machine } = keptHouse(undefined, { engine: () => Promise.reject(stopped) })
  const data = await performBackup(await planBackup(['sonarr'], machine), machine, alone)
  expect(data).toMatchObject({ complete: true, services: [{ how: 'while-running', databases: [{ sound: true }] }] })
  expect((await pathsOf(machine)).whole.manifest.services).toMatchObject([{ state: 'not-known' }])
})

test('the list says what each is, and finds out by itself what was damaged since', async () => {
  const { machine } = keptHouse()
  await performBackup(await planBackup([], machine), machine, alone)
  const [whole] = (await gatherBackups(machine)).backups
  expect(whole).toMatchObject({ standing: 'whole', services: ['sonarr', 'page'], at: '2026-03-14T14:00:00.000Z' })
  const [lying] = await lyingIn(machine.places)
  truncateSync(lying!.path, lying!.bytes - 3)
  expect(await gatherBackups(machine)).toMatchObject({
    summary: 'None of the backups can be used.',
    backups: [{ standing: 'damaged', because: expect.stringContaining('cut short') }],
  })
})
