import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passingFolder } from '../../../platform/backup-catalogue/folder.ts'
import { factsOf } from '../checks/facts.ts'
import { openState } from '../../../platform/store/open.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { repairNamed } from './all.ts'
import { offered, refusedBy, repaired } from '../../../../test-support/repair/deeds.ts'

const FILE = 'usher.db'

/** What usher remembers, as a disk may leave it. */
function damaged() {
  const machine = pretendMachine()
  const { state } = machine.places
  mkdirSync(state, { recursive: true })
  writeFileSync(join(state, FILE), 'not a database, and long enough to be taken for one'.repeat(40))
  return { machine, state }
}

test('what usher remembers is set aside where it is damaged, and kept', async () => {
  const { machine, state } = damaged()
  const shown = await offered('upkeep-state', machine)
  expect(shown).toMatchObject({ repair: 'begin-anew', before: { standing: 'fail' }, tried: 0 })
  expect(readdirSync(state).filter((name) => name.startsWith(FILE))).toEqual([FILE])
  expect(await repaired('upkeep-state', machine)).toMatchObject({ fixed: true, after: { standing: 'pass' } })
  expect(readdirSync(state).filter((name) => name.includes('damaged')).length).toBe(1)
  expect(machine.state().history.list(1)[0]).toMatchObject({ action: 'repair', ended: 'done' })
  expect(await refusedBy('upkeep-state', machine)).toBe('REPAIR-5')
})

test('where it is damaged again and again, the disk is the fault', async () => {
  const { machine, state } = damaged()
  for (const at of [1, 2, 3]) writeFileSync(join(state, `${FILE}.damaged-2026-03-14T0${at}0000Z`), '')
  expect(await refusedBy('upkeep-state', machine)).toBe('REPAIR-8')
  expect(readdirSync(state)).toContain(FILE)
})

test('what is only shut, full or of a newer usher is never set aside', async () => {
  const machine = pretendMachine()
  mkdirSync(join(machine.places.state, FILE), { recursive: true })
  expect(await refusedBy('upkeep-state', machine)).toBe('REPAIR-8')
  expect(existsSync(join(machine.places.state, FILE))).toBe(true)
})

test('another usher that had it open goes on with the new one', async () => {
  const { machine, state } = damaged()
  const other = openState(machine.places)
  expect(() => other.history.list()).toThrow('damaged')
  await repaired('upkeep-state', machine)
  expect(other.history.list(1)[0]).toMatchObject({ action: 'repair' })
  other.close()
  expect(readdirSync(state)).toContain(FILE)
})

test('the folder of a trial that was killed is taken away', async () => {
  const machine = pretendMachine()
  const folder = passingFolder(machine.places, 'trial')
  writeFileSync(join(folder, 'sonarr.db'), '')
  const told = await repaired('upkeep-leftovers', machine)
  expect(told).toMatchObject({ fixed: true, steps: [{ what: `Remove the folder ${folder}.`, did: 'done' }] })
  expect(existsSync(folder)).toBe(false)
})

test('a damaged database of an app is not restarted away', async () => {
  const machine = pretendMachine()
  const finding = { standing: 'fail', about: 'sonarr', id: 'apps-database:sonarr' } as never
  const mend = await repairNamed('restart-locked')!.prepare(finding, factsOf(machine), machine)
  expect(mend).toMatchObject({ unfit: expect.stringContaining('damaged') })
})
