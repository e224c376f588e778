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
import { alone, keptHouse } from '../../../../test-support/backup/kept-house.ts'
import { lyingIn } from '../../../platform/backup-catalogue/folder.ts'
import type { Machine } from '../../../platform/machine.ts'
import { pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand } from '../../../../test-support/machine.ts'
import { performRestore } from './perform.ts'
import { planRestore, rehearsedRestore } from './plan.ts'
import { unwellAtFirst } from '../../../../test-support/restore/scene.ts'

const NAME = '2026-03-14-140000'

/** A house with a backup of how it was, in which something has changed since. */
async function changed(parts: Partial<Machine> = {}) {
  const { hand, asked } = pretendHand()
  const house = keptHouse(undefined, { hand: async () => hand, ...parts })
  await performBackup(await planBackup([], house.machine), house.machine, alone)
  const later: Machine = { ...house.machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  writeFileSync(join(house.config, 'config.xml'), '<Changed/>')
  writeFileSync(join(house.config, 'new.txt'), 'since')
  const db = new Database(join(house.config, 'sonarr.db'))
  db.run("UPDATE series SET title = 'Other'")
  db.close()
  return { ...house, machine: later, asked }
}

function titleIn(config: string): unknown {
  const db = new Database(join(config, 'sonarr.db'), { readonly: true })
  const row = db.query('SELECT title FROM series').get()
  db.close()
  return row
}

test('everything is as it was: contents, times, rights and links; what was added since is gone', async () => {
  const { machine, config, asked } = await changed()
  const data = await performRestore(await planRestore(NAME, machine), machine, alone)
  expect(data).toMatchObject({ complete: true, safety: '2026-03-15-090000-before-restore', previous: [] })
  expect(data.services.map(({ service, result, healthy }) => [service, result, healthy])).toEqual([
    ['sonarr', 'replaced', true],
    ['page', 'replaced', null],
  ])
  expect(asked.map(({ to, services }) => [to, services])).toEqual([
    ['stopped', ['sonarr']],
    ['restarted', ['sonarr']],
  ])
  expect(readFileSync(join(config, 'config.xml'), 'utf8')).toBe('<Config/>')
  expect(readlinkSync(join(config, 'current.xml'))).toBe('config.xml')
  expect(lstatSync(join(config, 'config.xml')).mtimeMs).toBe(1_700_000_000_000)
  expect(titleIn(config)).toEqual({ title: 'The Bear' })
  expect(existsSync(join(config, 'new.txt'))).toBe(false)
  expect(readdirSync(join(config, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('putting back what was there before undoes it', async () => {
  const { machine, config } = await changed()
  const { safety } = await performRestore(await planRestore(NAME, machine), machine, alone)
  await performRestore(await planRestore(safety!, machine), machine, alone)
  expect(readFileSync(join(config, 'config.xml'), 'utf8')).toBe('<Changed/>')
  expect(readFileSync(join(config, 'new.txt'), 'utf8')).toBe('since')
  expect(titleIn(config)).toEqual({ title: 'Other' })
})

test('what does not become well is put back as it was', async () => {
  const { asked, ...parts } = unwellAtFirst()
  const { machine, config } = await changed(parts)
  const data = await performRestore(await planRestore(NAME, machine), machine, alone)
  expect(data).toMatchObject({
    complete: false,
    services: [{ result: 'put-back', healthy: false }, { result: 'put-back' }],
  })
  expect(asked.map(({ to }) => to)).toEqual(['stopped', 'restarted', 'stopped', 'restarted'])
  expect(readFileSync(join(config, 'config.xml'), 'utf8')).toBe('<Changed/>')
  expect(readdirSync(join(config, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('where the hand fails halfway, everything is as it was', async () => {
  const { hand } = pretendHand()
  let ups = 0
  const failing = {
    ...hand,
    apply: async (...given: Parameters<typeof hand.apply>) => {
      if (given[0].to === 'restarted' && (ups += 1) === 1) throw new Error('the engine went away')
      return hand.apply(...given)
    },
  }
  const { machine, config } = await changed({ hand: async () => failing })
  await expect(performRestore(await planRestore(NAME, machine), machine, alone)).rejects.toThrow('the engine went away')
  expect(readFileSync(join(config, 'config.xml'), 'utf8')).toBe('<Changed/>')
  expect(readdirSync(join(config, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('what a killed restore left is put right by the next one', async () => {
  const { machine, config } = await changed()
  renameSync(config, join(config, '../.sonarr.usher-old'))
  const plan = await planRestore(NAME, machine)
  await performRestore(plan, machine, alone)
  expect(readFileSync(join(config, 'config.xml'), 'utf8')).toBe('<Config/>')
  expect(readdirSync(join(config, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('one that is damaged is refused before anything is touched', async () => {
  const { machine, config, asked } = await changed()
  const [lying] = await lyingIn(machine.places)
  truncateSync(lying!.path, lying!.bytes - 1)
  await expect(planRestore(NAME, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  expect(asked).toEqual([])
  expect(readFileSync(join(config, 'config.xml'), 'utf8')).toBe('<Changed/>')
})

test('a damaged database is never put back', async () => {
  const { hand } = pretendHand()
  const { machine, config } = keptHouse(undefined, { hand: async () => hand })
  truncateSync(join(config, 'sonarr.db'), 5000)
  await performBackup(await planBackup([], machine), machine, alone)
  await expect(performRestore(await planRestore(NAME, machine), machine, alone)).rejects.toThrow(
    'a database that is damaged',
  )
  expect(readdirSync(join(config, '..')).toSorted()).toEqual(['page', 'sonarr'])
})

test('a name that is a path, or that nobody has, is refused', async () => {
  const { machine } = await changed()
  for (const name of ['../../etc/passwd', '2026-03-14-14000', NAME + '.tar.zst'])
    await expect(planRestore(name, machine)).rejects.toMatchObject({ data: { code: 'BACKUP-1' } })
})

test('where a service is not in the stack any more it is left out, whatever the backup says', async () => {
  const { machine } = await changed()
  const stack = await machine.stack()
  const without = {
    ...machine,
    stack: async () => ({ ...stack, services: stack.services.filter(({ name }) => name !== 'page') }),
  }
  const { services } = rehearsedRestore(await planRestore(NAME, without))
  expect(services.map(({ service, result }) => [service, result])).toEqual([
    ['sonarr', 'would-replace'],
    ['page', 'not-in-the-stack'],
  ])
  const none = { ...machine, stack: async () => ({ ...stack, services: [] }) }
  await expect(planRestore(NAME, none)).rejects.toMatchObject({ data: { code: 'BACKUP-7' } })
})

test('onto a machine that has nothing yet it is put back without anything to lose', async () => {
  const { machine, config } = await changed({ engine: async () => pretendEngine() })
  rmSync(join(config, '..'), { recursive: true })
  const plan = await planRestore(NAME, machine)
  expect(plan.safety).toBeNull()
  await performRestore(plan, machine, alone)
  expect(titleIn(config)).toEqual({ title: 'The Bear' })
})

test('through the door it wants consent to just what it showed', async () => {
  const { machine } = await changed()
  const refusal = await act('restore', { body: { name: NAME } }, machine, { dryRun: false })
  expect(refusal).toMatchObject({ is: 'refusal', refusal: { data: { code: 'CONSENT-1' } } })
  const shown = await act('restore', { body: { name: NAME } }, machine, { dryRun: true })
  if (shown.is !== 'answer') throw new Error('no answer')
  const { offer } = shown.envelope.data
  const deed = await act('restore', { body: { name: NAME, offer } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error('no job')
  expect(await deed.ended).toMatchObject({ state: 'done' })
  const [entry] = machine.state().history.list()
  expect(entry).toMatchObject({ inverse: { action: 'restore', body: { name: '2026-03-15-090000-before-restore' } } })
})
