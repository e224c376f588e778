import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from '../../../../platform/backup-catalogue/backup-files.ts'
import { createCheckFacts } from '../../checks/facts.ts'
import { openStateStore } from '../../../../platform/store/state-store.ts'
import { fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { findRepair } from '../catalogue.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../../test-support/repair/repair-actions.ts'

const FILE = 'usher.db'

/** What usher remembers, as a disk may leave it. */
function damaged() {
  const machine = fakeMachine()
  const { state } = machine.paths
  mkdirSync(state, { recursive: true })
  writeFileSync(join(state, FILE), 'not a database, and long enough to be taken for one'.repeat(40))
  return { machine, state }
}

test('what usher remembers is set aside where it is damaged, and kept', async () => {
  const { machine, state } = damaged()
  const shown = await offerRepair('upkeep-state', machine)
  expect(shown).toMatchObject({ repair: 'reset-state', before: { status: 'failed' }, attempts_made: 0 })
  expect(readdirSync(state).filter((name) => name.startsWith(FILE))).toEqual([FILE])
  expect(await runRepair('upkeep-state', machine)).toMatchObject({ fixed: true, after: { status: 'passed' } })
  expect(readdirSync(state).filter((name) => name.includes('damaged')).length).toBe(1)
  expect(machine.state().history.list(1)[0]).toMatchObject({ action: 'repair', state: 'done' })
  expect(await repairErrorCode('upkeep-state', machine)).toBe('REPAIR-5')
})

test('where it is damaged again and again, the disk is the fault', async () => {
  const { machine, state } = damaged()
  for (const at of [1, 2, 3]) writeFileSync(join(state, `${FILE}.damaged-2026-03-14T0${at}0000Z`), '')
  expect(await repairErrorCode('upkeep-state', machine)).toBe('REPAIR-8')
  expect(readdirSync(state)).toContain(FILE)
})

test('what is only shut, full or of a newer usher is never set aside', async () => {
  const machine = fakeMachine()
  mkdirSync(join(machine.paths.state, FILE), { recursive: true })
  expect(await repairErrorCode('upkeep-state', machine)).toBe('REPAIR-8')
  expect(existsSync(join(machine.paths.state, FILE))).toBe(true)
})

test('another usher that had it open goes on with the new one', async () => {
  const { machine, state } = damaged()
  const other = openStateStore(machine.paths)
  expect(() => other.history.list()).toThrow('damaged')
  await runRepair('upkeep-state', machine)
  expect(other.history.list(1)[0]).toMatchObject({ action: 'repair' })
  other.close()
  expect(readdirSync(state)).toContain(FILE)
})

test('the folder of a trial that was killed is taken away', async () => {
  const machine = fakeMachine()
  const folder = tempFolder(machine.paths, 'trial')
  writeFileSync(join(folder, 'sonarr.db'), '')
  const told = await runRepair('upkeep-leftovers', machine)
  expect(told).toMatchObject({ fixed: true, steps: [{ title: `Remove the folder ${folder}.`, result: 'done' }] })
  expect(existsSync(folder)).toBe(false)
})

test('a damaged database of an app is not restarted away', async () => {
  const machine = fakeMachine()
  const finding = { status: 'failed', subject: 'sonarr', id: 'apps-database:sonarr' } as never
  const mend = await findRepair('restart-locked')!.prepare(finding, createCheckFacts(machine), machine)
  expect(mend).toMatchObject({ reason: expect.stringContaining('damaged') })
})
