import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performBackup } from '../backup/perform.ts'
import { planBackup, rehearsedBackup } from '../backup/plan.ts'
import { alone } from '../../../../test-support/backup/kept-house.ts'
import type { Files } from '../../../platform/engine/files.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { contained } from '../../../../test-support/contained.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../test-support/machine.ts'
import { settleInterrupted } from './interrupted.ts'
import { journalOf } from './journal.ts'
import { performRestore } from './perform.ts'
import { planRestore, rehearsedRestore } from './plan.ts'

const NAME = '2026-03-14-140000'
const SAFETY = '2026-03-15-090000-before-restore'
const folder = mkdtempSync(join(tmpdir(), 'usher-pour-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const services = {
  vault: {
    image: 'example/vault:1',
    volumes: ['kept:/state'],
    'x-usher': { keeps: [{ at: '/state', what: 'Its state' }] },
  },
  page: { image: 'example/page:1', volumes: ['./config/page:/config'] },
}

/** A service whose volume is nowhere to be seen from here, and one whose folder lies open. */
function house(change: (files: Files) => Partial<Files> = () => ({})) {
  const root = mkdtempSync(join(folder, 'house-'))
  const state = join(root, 'state')
  const files = contained(root)
  const given = { ...files }
  const allow = (other: (files: Files) => Partial<Files>) => Object.assign(given, files, other(files))
  allow(change)
  const mounts = [
    { type: 'volume', volume: 'kept', source: '/nowhere/volumes/kept/_data', target: '/state', writable: true },
  ]
  const containers = [container('vault', { mounts }), container('page')]
  const { hand, asked } = pretendHand()
  const turning = async ({ to, services: names }: Parameters<typeof hand.apply>[0]) => {
    for (const one of containers) if (names.includes(one.service!)) one.state = to === 'stopped' ? 'exited' : 'running'
  }
  const machine = pretendMachine({
    compose: JSON.stringify({ name: 'usher', services, volumes: { kept: {} } }),
    engine: async () => ({ ...pretendEngine({ containers }), files: given }),
    hand: async () => ({ ...hand, apply: async (...all) => (await hand.apply(...all), turning(all[0])) }),
  })
  const later: Machine = { ...machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  const page = join(machine.places.data, 'stack/config/page')
  mkdirSync(page, { recursive: true })
  mkdirSync(join(state, 'deep'), { recursive: true })
  const write = (word: string) => {
    writeFileSync(join(page, 'index.html'), word)
    writeFileSync(join(state, 'deep/word.txt'), word, { mode: 0o640 })
    const db = new Database(join(state, 'app.db'), { create: true })
    db.run('PRAGMA journal_mode = wal; CREATE TABLE IF NOT EXISTS at (word TEXT); DELETE FROM at')
    db.run('INSERT INTO at VALUES (?)', [word])
    // As a container that was ended by force leaves it: the last of it only in the log.
    const [main, log] = ['app.db', 'app.db-wal'].map((name) => readFileSync(join(state, name)))
    db.close()
    writeFileSync(join(state, 'app.db'), main!)
    writeFileSync(join(state, 'app.db-wal'), log!)
  }
  return { machine, later, asked, state, containers, allow, write, words: () => wordsIn(state, page) }
}

function wordsIn(state: string, page: string): string[] {
  const db = new Database(join(state, 'app.db'))
  const { word } = db.query<{ word: string }, []>('SELECT word FROM at').get()!
  db.close()
  return [word, readFileSync(join(state, 'deep/word.txt'), 'utf8'), readFileSync(join(page, 'index.html'), 'utf8')]
}

const left = ({ places }: Machine) => readdirSync(join(places.data, 'backups')).filter((name) => name.startsWith('.'))

async function changed(change?: (files: Files) => Partial<Files>) {
  const stage = house(change)
  stage.write('then')
  await performBackup(await planBackup([], stage.machine), stage.machine, alone)
  stage.write('since')
  writeFileSync(join(stage.state, 'stray.txt'), 'later')
  stage.asked.length = 0
  return stage
}

test('what only the engine sees is copied with its service stopped, and put back over what is there', async () => {
  const { machine, later, asked, state, write, words } = house()
  write('then')
  const plan = await planBackup([], machine)
  expect(rehearsedBackup(plan)).toMatchObject({
    complete: true,
    left_out: [],
    services: [
      {
        service: 'vault',
        how: 'stopped-meanwhile',
        because: expect.stringContaining('only the engine can read its /state'),
      },
      { service: 'page', how: 'while-running' },
    ],
    commands: ['stopped vault', 'restarted vault'],
  })
  const made = await performBackup(plan, machine, alone)
  expect(asked.map(({ to, services: names }) => [to, names])).toEqual([
    ['stopped', ['vault']],
    ['restarted', ['vault']],
  ])
  expect(made).toMatchObject({
    complete: true,
    services: [
      {
        how: 'stopped-meanwhile',
        stopped_seconds: 0,
        files: 2,
        folders: [{ inside: '/state' }],
        databases: [{ sound: true }],
      },
      {},
    ],
  })

  write('since')
  writeFileSync(join(state, 'stray.txt'), 'later')
  const back = await planRestore(NAME, later)
  expect(rehearsedRestore(back).notes.join()).toContain('Only the engine reaches /state of vault')
  const data = await performRestore(back, later, alone)
  expect(data).toMatchObject({ complete: true, safety: SAFETY })
  expect(data.services.map(({ service, result }) => [service, result])).toEqual([
    ['vault', 'replaced'],
    ['page', 'replaced'],
  ])
  expect(data.notes).toContain('In /state of vault lies what came since, beside what was put back: stray.txt.')
  expect(words()).toEqual(['then', 'then', 'then'])
  expect(lstatSync(join(state, 'deep/word.txt')).mode & 0o777).toBe(0o640)
  expect([journalOf(later.places), left(later)]).toEqual([undefined, []])
})

test('where the engine breaks off, everything is as it was', async () => {
  let broken = 0
  const half = (files: Files): Partial<Files> => ({
    async write(id, to, tar) {
      await files.write(id, to, tar)
      if ((broken += 1) === 1) throw refuse('ENGINE-7', { seconds: '1' })
    },
  })
  const { later, words, asked } = await changed(half)
  await expect(performRestore(await planRestore(NAME, later), later, alone)).rejects.toMatchObject({
    data: { code: 'ENGINE-7' },
  })
  expect(words()).toEqual(['since', 'since', 'since'])
  expect(asked.at(-1)).toMatchObject({ to: 'restarted' })
  expect([journalOf(later.places), left(later)]).toEqual([undefined, []])
})

test('ended while the engine lays it, the next command puts back what was there, once the engine answers', async () => {
  const reached = Promise.withResolvers<'reached'>()
  const never = (files: Files): Partial<Files> => ({
    async write(id, to, tar) {
      await files.write(id, to, tar)
      reached.resolve('reached')
      await new Promise<void>(() => {})
    },
  })
  const { later, words, state, containers, allow } = await changed(never)
  const how = await Promise.race([performRestore(await planRestore(NAME, later), later, alone), reached.promise])
  expect([how, journalOf(later.places)?.stage]).toEqual(['reached', 'pouring'])
  expect(readFileSync(join(state, 'deep/word.txt'), 'utf8')).toBe('then')

  allow(() => ({
    write: async () => {
      throw refuse('ENGINE-7', { seconds: '1' })
    },
  }))
  const not = await settleInterrupted(later)
  expect(not?.data).toMatchObject({ code: 'BACKUP-15', underlying: { code: 'ENGINE-7' } })
  expect(not?.data.remedies[1]?.command).toBe(`usher restore ${SAFETY}`)

  allow(() => ({}))
  for (const one of containers) one.state = 'running'
  const told = await settleInterrupted(later)
  expect(told?.data).toMatchObject({ code: 'BACKUP-16', summary: expect.stringContaining(SAFETY) })
  expect(told?.data.remedies[0]?.command).toBe('usher up vault page')
  expect(containers.find(({ service }) => service === 'vault')!.state).toBe('exited')
  expect(words()).toEqual(['since', 'since', 'since'])
  expect(readFileSync(join(state, 'stray.txt'), 'utf8')).toBe('later')
  expect(await settleInterrupted(later)).toBeUndefined()
  expect(journalOf(later.places)).toBeUndefined()
})

test('what the engine does not give is told as left out, and is not replaced without a copy', async () => {
  const { later, allow, words, asked } = await changed()
  allow(() => ({
    read: async () => {
      throw refuse('ENGINE-5', { said: 'no.' }, { detail: 'not with this driver' })
    },
  }))
  await expect(performRestore(await planRestore(NAME, later), later, alone)).rejects.toMatchObject({
    data: { code: 'BACKUP-14', detail: 'The engine did not give it: not with this driver' },
  })
  expect(words()).toEqual(['since', 'since', 'since'])
  expect(asked.map(({ to }) => to)).toEqual(['stopped', 'restarted'])

  const data = await performBackup(await planBackup([], later), later, alone)
  expect(data).toMatchObject({ complete: false, left_out: [{ service: 'vault', what: 'Its state' }] })
  await expect(performBackup(await planBackup(['vault'], later), later, alone)).rejects.toMatchObject({
    data: { code: 'BACKUP-4' },
  })
})

test('from an engine that does not tell whose files are, nothing is taken: that is told', async () => {
  const { machine, write } = house()
  write('then')
  const engine = await machine.engine()
  const podman: Machine = {
    ...machine,
    engine: async () => ({ ...engine, facts: { ...engine.facts, name: 'podman' } }),
  }
  expect(await performBackup(await planBackup([], podman), podman, alone)).toMatchObject({
    complete: false,
    services: [{ service: 'page' }],
    left_out: [{ service: 'vault', because: 'It lies where only the engine can see it' }],
  })
})

test('what was never made inside is no loss', async () => {
  const { machine, state } = house()
  rmSync(state, { recursive: true })
  const data = await performBackup(await planBackup([], machine), machine, alone)
  expect(data).toMatchObject({ complete: true, left_out: [{ service: 'vault', because: 'none of it was ever made' }] })
  expect(existsSync(state)).toBe(false)
})
