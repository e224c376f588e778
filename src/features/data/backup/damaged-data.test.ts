import { expect, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupData } from '../../../../contract/kinds/backup.ts'
import { createDeepFolder } from '../../../../test-support/backup/deep-folder.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { openStateStore } from '../../../platform/store/state-store.ts'
import type { Machine } from '../../../platform/machine.ts'

/** A household whose backups are made by the command, at hours of one day. */
function householdOfOneDay() {
  const { machine, sonarrConfig } = householdWithData()
  let state = machine.state()
  const at = (hour: string): Machine => ({
    ...machine,
    state: () => state,
    now: () => new Date(`2026-03-01T${hour}:00:00.000Z`),
  })
  return {
    sonarrConfig,
    async backUp(hour: string): Promise<BackupData> {
      const { out } = await runCli(['backup', 'sonarr', '--yes', '--json'], { machine: at(hour) })
      return (JSON.parse(out.trim().split('\n').at(-1)!) as { data: BackupData }).data
    },
    names: async () => (await listBackups(machine.paths)).map(({ name }) => name.slice(11, 13)).toSorted(),
    /** As after a reinstallation: usher knows its backups by what is in them alone. */
    async forgetState(hour: string) {
      state.close()
      rmSync(machine.paths.state, { recursive: true })
      state = openStateStore(machine.paths)
      await runCli(['backups'], { machine: at(hour) })
    },
  }
}

const damage = (file: string) => writeFileSync(file, readFileSync(file).fill('damage', 100))

test('a backup of a database that was damaged replaces no good one, also if usher knows both by their files alone', async () => {
  const { backUp, names, forgetState, sonarrConfig } = householdOfOneDay()
  expect((await backUp('03')).complete).toBe(true)
  expect(await backUp('04')).toMatchObject({ complete: true, removed: [expect.stringMatching(/-03/)] })
  damage(join(sonarrConfig, 'sonarr.db'))
  const damaged = await backUp('05')
  expect([damaged.complete, damaged.removed, damaged.services[0]!.databases[0]!.intact]).toEqual([false, [], false])
  await forgetState('06')
  expect((await backUp('07')).removed).toEqual([expect.stringMatching(/-05/)])
  expect(await names()).toEqual(['04', '07'])
})

test('a backup in which something is missing replaces no complete one', async () => {
  const { backUp, names, forgetState, sonarrConfig } = householdOfOneDay()
  expect((await backUp('04')).complete).toBe(true)
  const deep = createDeepFolder(sonarrConfig)
  try {
    expect(await backUp('05')).toMatchObject({ complete: false, removed: [] })
    await forgetState('06')
    expect((await backUp('07')).removed).toEqual([expect.stringMatching(/-05/)])
    expect(await names()).toEqual(['04', '07'])
  } finally {
    deep.remove()
  }
  expect((await backUp('08')).removed).toEqual([expect.stringMatching(/-04/)])
})
