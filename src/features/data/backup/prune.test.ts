import { expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../../../platform/machine.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { restoreCommand } from '../../health/checks/backups/newest-backup.ts'
import { gatherBackups } from './gather.ts'
import { performBackup } from './perform.ts'
import { planBackup } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

async function householdWithBackups(days: readonly string[]) {
  const { machine } = householdWithData()
  const at = (day: string): Machine => ({ ...machine, now: () => new Date(`${day}T04:00:00.000Z`) })
  const backUp = async (day: string) => performBackup(await planBackup(['page'], at(day)), at(day), workWithoutJob)
  for (const day of days) await backUp(day)
  const names = async () => (await listBackups(machine.paths)).map(({ name }) => name.slice(0, 10)).toSorted()
  return { at, backUp, names }
}

/** Enough for every place that the rule has. */
const DAYS = [
  ...['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'].map((month) => `${month}-20`),
  ...Array.from({ length: 12 }, (_, n) => `2026-03-${String(n + 1).padStart(2, '0')}`),
]

test('backup with a clock in the past removes neither itself nor newer backups, and says so', async () => {
  const { backUp, names } = await householdWithBackups(DAYS)
  const before = await names()
  const { removed, clock_warning } = await backUp('2025-01-01')
  expect(removed).toEqual([])
  expect(await names()).toEqual(['2025-01-01', ...before])
  expect(clock_warning).toContain('2026-03-12')
})

test('backup with a clock far in the future removes nothing, and says so', async () => {
  const { backUp, names } = await householdWithBackups(DAYS)
  const before = await names()
  const { removed, clock_warning } = await backUp('2099-01-01')
  expect([removed, await names()]).toEqual([[], [...before, '2099-01-01']])
  expect(clock_warning).toContain('2026-03-12')
  expect((await backUp('2099-01-02')).removed).toEqual([])
})

test('backups from a clock that was ahead never replace others, and the list says so', async () => {
  const { at, backUp, names } = await householdWithBackups(['2026-03-01', '2027-01-01', '2027-01-02'])
  const { clock_warning } = await backUp('2026-03-02')
  expect(clock_warning).toContain('2027-01-02')
  expect((await gatherBackups(at('2026-03-02'))).clock_warning).toContain('2027-01-02')
  expect(await names()).toEqual(['2026-03-01', '2026-03-02', '2027-01-01', '2027-01-02'])
})

test('a clock that agrees with the backups is not mentioned', async () => {
  const { at, backUp } = await householdWithBackups(['2026-03-01'])
  expect((await backUp('2026-03-02')).clock_warning).toBeNull()
  expect((await gatherBackups(at('2026-03-02'))).clock_warning).toBeNull()
})

test('a backup with a damaged database neither replaces a good one of that day nor is offered', async () => {
  const { machine, sonarrConfig } = householdWithData()
  const at = (hour: string): Machine => ({ ...machine, now: () => new Date(`2026-03-01T${hour}:00:00.000Z`) })
  const backUp = async (hour: string) => performBackup(await planBackup(['sonarr'], at(hour)), at(hour), workWithoutJob)
  const good = await backUp('04')
  const database = join(sonarrConfig, 'sonarr.db')
  writeFileSync(database, readFileSync(database).fill('damage', 100))
  for (const hour of ['05', '06']) expect((await backUp(hour)).complete).toBe(false)
  expect((await listBackups(machine.paths)).map(({ name }) => name)).toEqual(['2026-03-01-060000', good.name!])
  expect(await restoreCommand('sonarr', machine)).toBe(`usher restore ${good.name} sonarr`)
})
