import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { act } from '../../../dispatch/act.ts'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { performRestore } from './perform.ts'
import { planRestore, dryRunRestore } from './plan.ts'
import { unhealthyFirstStart } from '../../../../test-support/restore/unhealthy-first-start.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const NAME = '2026-03-14-140000'

async function householdWithChanges(parts: Partial<Machine> = {}) {
  const { hand: runner, asked: requests } = fakeRunner()
  const house = householdWithData(undefined, { runner: async () => runner, ...parts })
  await performBackup(await planBackup([], house.machine), house.machine, workWithoutJob)
  const later: Machine = { ...house.machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  writeFileSync(join(house.sonarrConfig, 'config.xml'), '<Changed/>')
  writeFileSync(join(house.sonarrConfig, 'new.txt'), 'since')
  const db = new Database(join(house.sonarrConfig, 'sonarr.db'))
  db.run("UPDATE series SET title = 'Other'")
  db.close()
  return { ...house, machine: later, asked: requests }
}

function titleIn(config: string): unknown {
  const db = new Database(join(config, 'sonarr.db'), { readonly: true })
  const row = db.query('SELECT title FROM series').get()
  db.close()
  return row
}

test('restore brings back contents, times, modes and links, and removes what was added since', async () => {
  const { machine, sonarrConfig, asked: requests } = await householdWithChanges()
  const data = await performRestore(await planRestore(NAME, machine), machine, workWithoutJob)
  expect(data).toMatchObject({
    complete: true,
    safety_backup: '2026-03-15-090000-before-restore',
    leftover_folders: [],
  })
  expect(data.services.map(({ service, result, healthy }) => [service, result, healthy])).toEqual([
    ['sonarr', 'replaced', true],
    ['page', 'replaced', null],
  ])
  expect(requests.map(({ to, services }) => [to, services])).toEqual([
    ['stopped', ['sonarr']],
    ['restarted', ['sonarr']],
  ])
  expect(readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')).toBe('<Config/>')
  expect(readlinkSync(join(sonarrConfig, 'current.xml'))).toBe('config.xml')
  expect(lstatSync(join(sonarrConfig, 'config.xml')).mtimeMs).toBe(1_700_000_000_000)
  expect(titleIn(sonarrConfig)).toEqual({ title: 'The Bear' })
  expect(existsSync(join(sonarrConfig, 'new.txt'))).toBe(false)
  expect(readdirSync(join(sonarrConfig, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('restore of the safety backup undoes a restore', async () => {
  const { machine, sonarrConfig } = await householdWithChanges()
  const { safety_backup } = await performRestore(await planRestore(NAME, machine), machine, workWithoutJob)
  await performRestore(await planRestore(safety_backup!, machine), machine, workWithoutJob)
  expect(readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')).toBe('<Changed/>')
  expect(readFileSync(join(sonarrConfig, 'new.txt'), 'utf8')).toBe('since')
  expect(titleIn(sonarrConfig)).toEqual({ title: 'Other' })
})

test('restore rolls back if a service does not become healthy', async () => {
  const { asked: requests, ...parts } = unhealthyFirstStart()
  const { machine, sonarrConfig } = await householdWithChanges(parts)
  const data = await performRestore(await planRestore(NAME, machine), machine, workWithoutJob)
  expect(data).toMatchObject({
    complete: false,
    services: [{ result: 'rolled-back', healthy: false }, { result: 'rolled-back' }],
  })
  expect(requests.map(({ to }) => to)).toEqual(['stopped', 'restarted', 'stopped', 'restarted'])
  expect(readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')).toBe('<Changed/>')
  expect(readdirSync(join(sonarrConfig, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('restore rolls back if the runner fails midway', async () => {
  const { hand: runner } = fakeRunner()
  let ups = 0
  const failing = {
    ...runner,
    apply: async (...args: Parameters<typeof runner.apply>) => {
      if (args[0].to === 'restarted' && (ups += 1) === 1) throw new Error('the engine went away')
      return runner.apply(...args)
    },
  }
  const { machine, sonarrConfig } = await householdWithChanges({ runner: async () => failing })
  await expect(performRestore(await planRestore(NAME, machine), machine, workWithoutJob)).rejects.toThrow(
    'the engine went away',
  )
  expect(readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')).toBe('<Changed/>')
  expect(readdirSync(join(sonarrConfig, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('restore recovers from an earlier killed restore', async () => {
  const { machine, sonarrConfig } = await householdWithChanges()
  renameSync(sonarrConfig, join(sonarrConfig, '../.sonarr.usher-old'))
  const plan = await planRestore(NAME, machine)
  await performRestore(plan, machine, workWithoutJob)
  expect(readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')).toBe('<Config/>')
  expect(readdirSync(join(sonarrConfig, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('restore refuses a damaged backup before anything changes', async () => {
  const { machine, sonarrConfig, asked: requests } = await householdWithChanges()
  const [backup] = await listBackups(machine.paths)
  truncateSync(backup!.path, backup!.bytes - 1)
  await expect(planRestore(NAME, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  expect(requests).toEqual([])
  expect(readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')).toBe('<Changed/>')
})

test('restore never puts back a damaged database', async () => {
  const { hand: runner } = fakeRunner()
  const { machine, sonarrConfig } = householdWithData(undefined, { runner: async () => runner })
  truncateSync(join(sonarrConfig, 'sonarr.db'), 5000)
  await performBackup(await planBackup([], machine), machine, workWithoutJob)
  await expect(performRestore(await planRestore(NAME, machine), machine, workWithoutJob)).rejects.toThrow(
    'a database that is damaged',
  )
  expect(readdirSync(join(sonarrConfig, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('restore refuses a name that is a path or does not exist', async () => {
  const { machine } = await householdWithChanges()
  for (const name of ['../../etc/passwd', '2026-03-14-14000', NAME + '.tar.zst'])
    await expect(planRestore(name, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-1' } })
})

test('restore skips a service that is no longer in the stack, whatever the backup says', async () => {
  const { machine } = await householdWithChanges()
  const stack = await machine.stack()
  const without = {
    ...machine,
    stack: async () => ({ ...stack, services: stack.services.filter(({ name }) => name !== 'page') }),
  }
  const { services } = dryRunRestore(await planRestore(NAME, without))
  expect(services.map(({ service, result }) => [service, result])).toEqual([
    ['sonarr', 'would-replace'],
    ['page', 'not-in-stack'],
  ])
  const none = { ...machine, stack: async () => ({ ...stack, services: [] }) }
  await expect(planRestore(NAME, none)).rejects.toMatchObject({ data: { code: 'BACKUP-7' } })
})

test('restore on an empty machine makes no safety backup', async () => {
  const { machine, sonarrConfig } = await householdWithChanges({ engine: async () => fakeEngine() })
  rmSync(join(sonarrConfig, '..'), { recursive: true })
  const plan = await planRestore(NAME, machine)
  expect(plan.safetyBackup).toBeNull()
  await performRestore(plan, machine, workWithoutJob)
  expect(titleIn(sonarrConfig)).toEqual({ title: 'The Bear' })
})

test('restore as an action needs consent to exactly what its dry run showed', async () => {
  const { machine } = await householdWithChanges()
  const refusal = await act('restore', { body: { backup: NAME } }, machine, { dryRun: false })
  expect(refusal).toMatchObject({ type: 'refusal', refusal: { data: { code: 'CONSENT-1' } } })
  const dryRun = await act('restore', { body: { backup: NAME } }, machine, { dryRun: true })
  if (dryRun.type !== 'answer') throw new Error('no answer')
  const { offer } = dryRun.envelope.data
  const result = await act('restore', { body: { backup: NAME, offer } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error('no job')
  expect(await result.ended).toMatchObject({ state: 'done' })
  const [entry] = machine.state().history.list()
  expect(entry).toMatchObject({ inverse: { action: 'restore', body: { backup: '2026-03-15-090000-before-restore' } } })
})
