import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../../../../contract/zod.ts'
import { tempFolder } from '../../../../platform/backup-catalogue/backup-files.ts'
import { createCheckFacts } from '../../checks/facts.ts'
import { openStateStore } from '../../../../platform/store/state-store.ts'
import { fakeMachine } from '../../../../../test-support/machine/fake-machine.ts'
import { findRepair } from '../catalogue.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../../test-support/repair/repair-actions.ts'

const FILE = 'usher.db'

/** Returns a machine with a damaged database. */
function damagedState() {
  const machine = fakeMachine()
  const { state } = machine.paths
  mkdirSync(state, { recursive: true })
  writeFileSync(join(state, FILE), 'not a database, and long enough to be taken for one'.repeat(40))
  return { machine, state }
}

test('a damaged database is replaced, and the old file is kept', async () => {
  const { machine, state } = damagedState()
  const shown = await offerRepair('upkeep-state', machine)
  expect(shown).toMatchObject({ repair: 'reset-state', before: { status: 'failed' }, attempts_made: 0 })
  expect(readdirSync(state).filter((name) => name.startsWith(FILE))).toEqual([FILE])
  expect(await runRepair('upkeep-state', machine)).toMatchObject({ fixed: true, after: { status: 'passed' } })
  expect(readdirSync(state).filter((name) => name.includes('damaged')).length).toBe(1)
  expect(machine.state().history.list(1)[0]).toMatchObject({ action: 'repair', state: 'done' })
  expect(await repairErrorCode('upkeep-state', machine)).toBe('REPAIR-5')
})

test('damaged records are moved to a file of their own, and everything else stays', async () => {
  const machine = fakeMachine()
  const { keyValues } = machine.state()
  keyValues.set('finding', 'whole', 1)
  keyValues.set('finding', 'broken', 2)
  const db = new Database(join(machine.paths.state, FILE))
  db.run(`UPDATE memory SET value = '{' WHERE name = 'broken'`)
  db.close()
  expect(await runRepair('upkeep-state', machine)).toMatchObject({ fixed: true, after: { status: 'passed' } })
  expect(keyValues.list('finding', z.number()).map(({ name }) => name)).toContain('whole')
  const kept = readdirSync(machine.paths.state).find((name) => name.endsWith('Z.json'))!
  expect(readFileSync(join(machine.paths.state, kept), 'utf8')).toContain('"name": "broken"')
})

test('copies from before an upgrade are deleted once they are older than a month', async () => {
  const machine = fakeMachine()
  machine.state().keyValues.set('finding', 'a', 1)
  const [old, young] = ['7', '8'].map((schema) => join(machine.paths.state, `${FILE}.before-${schema}`)) as [
    string,
    string,
  ]
  const at = new Date(machine.now().getTime() - 40 * 86_400_000)
  for (const path of [old, young]) machine.state().copyTo(path)
  utimesSync(old, at, at)
  utimesSync(young, machine.now(), machine.now())
  expect(await offerRepair('upkeep-state', machine)).toMatchObject({ steps: [{ title: `Delete ${old}.` }] })
  expect(await runRepair('upkeep-state', machine)).toMatchObject({ fixed: true, after: { status: 'passed' } })
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
  expect(machine.state().history.list(1)[0]).toMatchObject({ action: 'repair', targets: [old] })
})

test('a database that was damaged three times today is not replaced again', async () => {
  const { machine, state } = damagedState()
  for (const at of [1, 2, 3]) writeFileSync(join(state, `${FILE}.damaged-2026-03-14T0${at}0000Z`), '')
  expect(await repairErrorCode('upkeep-state', machine)).toBe('REPAIR-8')
  expect(readdirSync(state)).toContain(FILE)
})

test('a database that is only inaccessible is not replaced', async () => {
  const machine = fakeMachine()
  mkdirSync(join(machine.paths.state, FILE), { recursive: true })
  expect(await repairErrorCode('upkeep-state', machine)).toBe('REPAIR-8')
  expect(existsSync(join(machine.paths.state, FILE))).toBe(true)
})

test('another usher process that had it open continues with the new database', async () => {
  const { machine, state } = damagedState()
  const other = openStateStore(machine.paths)
  expect(() => other.history.list()).toThrow('damaged')
  await runRepair('upkeep-state', machine)
  expect(other.history.list(1)[0]).toMatchObject({ action: 'repair' })
  other.close()
  expect(readdirSync(state)).toContain(FILE)
})

test('the folder of an interrupted test is removed', async () => {
  const machine = fakeMachine()
  const folder = tempFolder(machine.paths, 'trial')
  writeFileSync(join(folder, 'sonarr.db'), '')
  const data = await runRepair('upkeep-leftovers', machine)
  expect(data).toMatchObject({ fixed: true, steps: [{ title: `Remove the folder ${folder}.`, result: 'done' }] })
  expect(existsSync(folder)).toBe(false)
})

test('restart-locked does not apply to a damaged database', async () => {
  const machine = fakeMachine()
  const finding = { status: 'failed', subject: 'sonarr', id: 'apps-database:sonarr' } as never
  const prepared = await findRepair('restart-locked')!.prepare(finding, createCheckFacts(machine), machine)
  expect(prepared).toMatchObject({ reason: expect.stringContaining('damaged') })
})
