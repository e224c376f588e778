import { expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { performBackup } from '../backup/perform.ts'
import { planBackup } from '../backup/plan.ts'
import { performRestore } from './perform.ts'
import { dryRunRestore, planRestore } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const NAME = '2026-03-14-140000'

async function backedUpHousehold() {
  const { hand: runner } = fakeRunner()
  const house = householdWithData(undefined, { runner: async () => runner })
  await performBackup(await planBackup([], house.machine), house.machine, workWithoutJob)
  const machine: Machine = { ...house.machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  return { ...house, machine }
}

test('restore with services replaces only their data, and touches no setting', async () => {
  const { machine, sonarrConfig } = await backedUpHousehold()
  const before = readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')
  writeFileSync(join(sonarrConfig, 'config.xml'), '<Changed/>')
  const others = await planRestore(NAME, machine, { services: ['page'] })
  expect(dryRunRestore(others)).toMatchObject({ services: [{ service: 'page' }], settings: [] })
  await performRestore(others, machine, workWithoutJob)
  expect(readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')).toBe('<Changed/>')
  await performRestore(await planRestore(NAME, machine, { services: ['sonarr'] }), machine, workWithoutJob)
  expect(readFileSync(join(sonarrConfig, 'config.xml'), 'utf8')).toBe(before)
})

test('restore refuses a service that the backup does not have', async () => {
  const { machine } = await backedUpHousehold()
  await expect(planRestore(NAME, machine, { services: ['sonarr', 'radarr'] })).rejects.toMatchObject({
    data: { code: 'BACKUP-18', summary: `The backup ${NAME} contains nothing of radarr.` },
  })
})
