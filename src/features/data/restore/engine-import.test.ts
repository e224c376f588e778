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
import { planBackup, dryRunBackup } from '../backup/plan.ts'
import type { ContainerFiles } from '../../../platform/engine/container-files.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { fakeContainerFiles } from '../../../../test-support/engine/container-files.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { recoverInterruptedRestore } from './recover.ts'
import { readJournal } from './journal.ts'
import { performRestore } from './perform.ts'
import { planRestore, dryRunRestore } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

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

/** One service whose volume only the engine can read, and one whose folder usher can read. */
function householdWithVolumes(change: (files: ContainerFiles) => Partial<ContainerFiles> = () => ({})) {
  const root = mkdtempSync(join(folder, 'house-'))
  const state = join(root, 'state')
  const files = fakeContainerFiles(root)
  const view = { ...files }
  const allow = (other: (files: ContainerFiles) => Partial<ContainerFiles>) => Object.assign(view, files, other(files))
  allow(change)
  const mounts = [
    { type: 'volume', volume: 'kept', source: '/nowhere/volumes/kept/_data', target: '/state', writable: true },
  ]
  const containers = [fakeContainer('vault', { mounts }), fakeContainer('page')]
  const { hand: runner, asked } = fakeRunner()
  const turning = async ({ to, services: names }: Parameters<typeof runner.apply>[0]) => {
    for (const one of containers) if (names.includes(one.service!)) one.state = to === 'stopped' ? 'exited' : 'running'
  }
  const machine = fakeMachine({
    compose: JSON.stringify({ name: 'usher', services, volumes: { kept: {} } }),
    engine: async () => ({ ...fakeEngine({ containers }), containerFiles: view }),
    runner: async () => ({ ...runner, apply: async (...all) => (await runner.apply(...all), turning(all[0])) }),
  })
  const later: Machine = { ...machine, now: () => new Date('2026-03-15T09:00:00.000Z') }
  const page = join(machine.paths.data, 'stack/config/page')
  mkdirSync(page, { recursive: true })
  mkdirSync(join(state, 'deep'), { recursive: true })
  const write = (word: string) => {
    writeFileSync(join(page, 'index.html'), word)
    writeFileSync(join(state, 'deep/word.txt'), word, { mode: 0o640 })
    const db = new Database(join(state, 'app.db'), { create: true })
    db.run('PRAGMA journal_mode = wal; CREATE TABLE IF NOT EXISTS at (word TEXT); DELETE FROM at')
    db.run('INSERT INTO at VALUES (?)', [word])
    // As a killed container leaves it: the last rows are only in the write-ahead log.
    const [main, log] = ['app.db', 'app.db-wal'].map((name) => readFileSync(join(state, name)))
    db.close()
    writeFileSync(join(state, 'app.db'), main!)
    writeFileSync(join(state, 'app.db-wal'), log!)
  }
  return { machine, later, asked, state, containers, allow, write, words: () => readTitles(state, page) }
}

function readTitles(state: string, page: string): string[] {
  const db = new Database(join(state, 'app.db'))
  const { word } = db.query<{ word: string }, []>('SELECT word FROM at').get()!
  db.close()
  return [word, readFileSync(join(state, 'deep/word.txt'), 'utf8'), readFileSync(join(page, 'index.html'), 'utf8')]
}

const leftoverTempFiles = ({ paths }: Machine) =>
  readdirSync(join(paths.data, 'backups')).filter((name) => name.startsWith('.'))

async function householdWithChanges(change?: (files: ContainerFiles) => Partial<ContainerFiles>) {
  const stage = householdWithVolumes(change)
  stage.write('then')
  await performBackup(await planBackup([], stage.machine), stage.machine, workWithoutJob)
  stage.write('since')
  writeFileSync(join(stage.state, 'stray.txt'), 'later')
  stage.asked.length = 0
  return stage
}

test('backup and restore reach engine-only data through the stopped service’s container', async () => {
  const { machine, later, asked, state, write, words } = householdWithVolumes()
  write('then')
  const plan = await planBackup([], machine)
  expect(dryRunBackup(plan)).toMatchObject({
    complete: true,
    skipped: [],
    services: [
      {
        service: 'vault',
        method: 'while-stopped',
        because: expect.stringContaining('only the engine can read its /state'),
      },
      { service: 'page', method: 'while-running' },
    ],
    commands: ['stopped vault', 'restarted vault'],
  })
  const backup = await performBackup(plan, machine, workWithoutJob)
  expect(asked.map(({ to, services: names }) => [to, names])).toEqual([
    ['stopped', ['vault']],
    ['restarted', ['vault']],
  ])
  expect(backup).toMatchObject({
    complete: true,
    services: [
      {
        method: 'while-stopped',
        stopped_seconds: 0,
        files_total: 2,
        folders: [{ container_path: '/state' }],
        databases: [{ intact: true }],
      },
      {},
    ],
  })

  write('since')
  writeFileSync(join(state, 'stray.txt'), 'later')
  const back = await planRestore(NAME, later)
  expect(dryRunRestore(back).notes.join()).toContain('Only the engine can write /state of vault')
  const data = await performRestore(back, later, workWithoutJob)
  expect(data).toMatchObject({ complete: true, safety_backup: SAFETY })
  expect(data.services.map(({ service, result }) => [service, result])).toEqual([
    ['vault', 'replaced'],
    ['page', 'replaced'],
  ])
  expect(data.notes).toContain('/state of vault still has files that are newer than the backup: stray.txt.')
  expect(words()).toEqual(['then', 'then', 'then'])
  expect(lstatSync(join(state, 'deep/word.txt')).mode & 0o777).toBe(0o640)
  expect([readJournal(later.paths), leftoverTempFiles(later)]).toEqual([undefined, []])
})

test('restore through the engine rolls back if the engine fails midway', async () => {
  let broken = 0
  const half = (files: ContainerFiles): Partial<ContainerFiles> => ({
    async write(id, to, tar) {
      await files.write(id, to, tar)
      if ((broken += 1) === 1) throw usherError('ENGINE-7', { seconds: '1' })
    },
  })
  const { later, words, asked } = await householdWithChanges(half)
  await expect(performRestore(await planRestore(NAME, later), later, workWithoutJob)).rejects.toMatchObject({
    data: { code: 'ENGINE-7' },
  })
  expect(words()).toEqual(['since', 'since', 'since'])
  expect(asked.at(-1)).toMatchObject({ to: 'restarted' })
  expect([readJournal(later.paths), leftoverTempFiles(later)]).toEqual([undefined, []])
})

test('restore killed while the engine writes is rolled back by the next command, once the engine answers', async () => {
  const reached = Promise.withResolvers<'reached'>()
  const never = (files: ContainerFiles): Partial<ContainerFiles> => ({
    async write(id, to, tar) {
      await files.write(id, to, tar)
      reached.resolve('reached')
      await new Promise<void>(() => {})
    },
  })
  const { later, words, state, containers, allow } = await householdWithChanges(never)
  const how = await Promise.race([
    performRestore(await planRestore(NAME, later), later, workWithoutJob),
    reached.promise,
  ])
  expect([how, readJournal(later.paths)?.stage]).toEqual(['reached', 'pouring'])
  expect(readFileSync(join(state, 'deep/word.txt'), 'utf8')).toBe('then')
  allow(() => ({
    write: async () => {
      throw usherError('ENGINE-7', { seconds: '1' })
    },
  }))
  const not = await recoverInterruptedRestore(later)
  expect(not?.data).toMatchObject({ code: 'BACKUP-15', underlying: { code: 'ENGINE-7' } })
  expect(not?.data.remedies[1]?.command).toBe(`usher restore ${SAFETY}`)

  allow(() => ({}))
  for (const one of containers) one.state = 'running'
  const error = await recoverInterruptedRestore(later)
  expect(error?.data).toMatchObject({ code: 'BACKUP-16', summary: expect.stringContaining(SAFETY) })
  expect(error?.data.remedies[0]?.command).toBe('usher up vault page')
  expect(containers.find(({ service }) => service === 'vault')!.state).toBe('exited')
  expect(words()).toEqual(['since', 'since', 'since'])
  expect(readFileSync(join(state, 'stray.txt'), 'utf8')).toBe('later')
  expect(await recoverInterruptedRestore(later)).toBeUndefined()
  expect(readJournal(later.paths)).toBeUndefined()
})

test('backup lists data that the engine does not return, and restore does not replace it without a copy', async () => {
  const { later, allow, words, asked } = await householdWithChanges()
  allow(() => ({
    read: async () => {
      throw usherError('ENGINE-5', { said: 'no.' }, { detail: 'not with this driver' })
    },
  }))
  await expect(performRestore(await planRestore(NAME, later), later, workWithoutJob)).rejects.toMatchObject({
    data: { code: 'BACKUP-14', detail: 'The engine did not return it: not with this driver' },
  })
  expect(words()).toEqual(['since', 'since', 'since'])
  expect(asked.map(({ to }) => to)).toEqual(['stopped', 'restarted'])

  const data = await performBackup(await planBackup([], later), later, workWithoutJob)
  expect(data).toMatchObject({ complete: false, skipped: [{ service: 'vault', subject: 'Its state' }] })
  await expect(performBackup(await planBackup(['vault'], later), later, workWithoutJob)).rejects.toMatchObject({
    data: { code: 'BACKUP-4' },
  })
})

test('backup takes nothing from an engine that loses file owners, and says so', async () => {
  const { machine, write } = householdWithVolumes()
  write('then')
  const engine = await machine.engine()
  const podman: Machine = {
    ...machine,
    engine: async () => ({ ...engine, facts: { ...engine.facts, name: 'podman' } }),
  }
  expect(await performBackup(await planBackup([], podman), podman, workWithoutJob)).toMatchObject({
    complete: false,
    services: [{ service: 'page' }],
    skipped: [{ service: 'vault', because: 'Only the engine can see it' }],
  })
})

test('backup counts data that was never created as no loss', async () => {
  const { machine, state } = householdWithVolumes()
  rmSync(state, { recursive: true })
  const data = await performBackup(await planBackup([], machine), machine, workWithoutJob)
  expect(data).toMatchObject({ complete: true, skipped: [{ service: 'vault', because: 'none of it exists yet' }] })
  expect(existsSync(state)).toBe(false)
})
