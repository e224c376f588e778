import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateCopiesIn } from '../../src/platform/store/state-copies.ts'
import { createRandomSource } from '../surface/support/random.ts'
import { openSample, readSaid, sampledVersions } from './support/samples.ts'
import { NEWER_USHER, runUsher, startUsher, USHER } from './support/usher-process.ts'

const ROUNDS = Number(process.env['USHER_KILLS'] ?? 6)
const SEED = Number(process.env['USHER_FUZZ_SEED'] ?? 1)

const version = sampledVersions.at(-1)!
const changes = (readSaid(version, 'history')['changes'] as { id: string }[]).map(({ id }) => id)
const jobs = (readSaid(version, 'jobs')['jobs'] as { id: string }[]).map(({ id }) => id)

async function expectWhole(program: string, home: string): Promise<void> {
  const [history, listed] = await Promise.all([runUsher(program, home, ['history']), runUsher(program, home, ['jobs'])])
  const ids = (data: Record<string, unknown> | null, list: string) =>
    ((data?.[list] ?? []) as { id: string }[]).map(({ id }) => id)
  expect([ids(history.data, 'changes'), ids(listed.data, 'jobs')]).toEqual([changes, jobs])
}

/** The copy that an older usher offers, taken with its own command. */
async function goBack(home: string): Promise<void> {
  const { code, error } = await runUsher(USHER, home, ['history'])
  expect([code, error?.summary]).toEqual(['STATE-10', expect.stringContaining('was upgraded by usher 99.1.0')])
  const { exitCode } = Bun.spawnSync(['sh', '-c', error!.remedies[1]!.command!], { stderr: 'inherit' })
  expect(exitCode).toBe(0)
}

test('an older usher refuses a newer state, changes nothing in it, and names the version and the way back', async () => {
  using sample = openSample(version)
  const { home } = sample
  await expectWhole(USHER, home)
  await expectWhole(NEWER_USHER, home)
  const before = databaseBytes(home)
  const settings = () => readFileSync(join(home, 'data/stack/.env'), 'utf8')
  const settingsBefore = settings()
  for (const words of [['history'], ['config', 'set', 'TZ', 'Europe/Oslo'], ['accept', 'upkeep-state', 'fine']])
    expect((await runUsher(USHER, home, words)).code).toBe('STATE-10')
  expect((await runUsher(USHER, home, ['version'])).data).toMatchObject({ state_version: null, complete: false })
  expect([databaseBytes(home).equals(before), settings()]).toEqual([true, settingsBefore])
  await expectWhole(NEWER_USHER, home)
  await goBack(home)
  await expectWhole(USHER, home)
}, 60_000)

test(`an upgrade that is killed at ${ROUNDS} random moments loses nothing (seed ${SEED})`, async () => {
  const random = createRandomSource(SEED)
  const upgradeMs = await timeUpgrade()
  const ends: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    using sample = openSample(version)
    const { child, reply } = startUsher(NEWER_USHER, sample.home, ['history'])
    await Promise.race([Bun.sleep(round === 0 ? 0 : random.below(upgradeMs)), child.exited])
    child.kill('SIGKILL')
    await reply
    const { code } = await runUsher(USHER, sample.home, ['history'])
    ends.push(code ?? 'old')
    if (code !== null) await goBack(sample.home)
    await expectWhole(USHER, sample.home)
    expect(integrityOf(sample.home)).toBe('ok')
  }
  // An upgrade that was cut short left the old state; one that was not left the new one, with a copy.
  expect(new Set(ends).isSubsetOf(new Set(['old', 'STATE-10']))).toBe(true)
  expect(ends).toContain('old')
}, 180_000)

test('an upgrade that was killed is done by the next usher, and leaves no draft', async () => {
  using sample = openSample(version)
  const { child, reply } = startUsher(NEWER_USHER, sample.home, ['history'])
  const state = join(sample.home, 'state')
  while (child.exitCode === null && !readdirSync(state).some((name) => name.includes('.before-'))) await Bun.sleep(1)
  child.kill('SIGKILL')
  await reply
  await expectWhole(NEWER_USHER, sample.home)
  expect(readdirSync(state).filter((name) => name.includes('.new'))).toEqual([])
  expect(stateCopiesIn(state).length).toBeGreaterThan(0)
}, 60_000)

async function timeUpgrade(): Promise<number> {
  using sample = openSample(version)
  const start = performance.now()
  await runUsher(NEWER_USHER, sample.home, ['history'])
  return performance.now() - start
}

function integrityOf(home: string): unknown {
  using db = new Database(join(home, 'state/usher.db'), { readonly: true })
  return Object.values(db.query('PRAGMA integrity_check').get() as object)[0]
}

/** Everything that is in it. Opening it may move its log into the file, so the bytes are those of a copy. */
function databaseBytes(home: string): Buffer {
  using db = new Database(join(home, 'state/usher.db'), { readonly: true })
  return db.serialize()
}
