import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { AdoptionData } from '../../contract/kinds/adoption.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { MigrationData } from '../../contract/kinds/migration.ts'
import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import { seededRandom } from '../../rehearsal/seeded-random.ts'
import { startMigratingHousehold, type MigratingHousehold } from './support/migrating-household.ts'
import { compileUsher } from './support/stack/programs.ts'

/** For a soak test: USHER_KILLS=48. A failure names the seed; USHER_KILL_SEED repeats it. */
const KILLS = Number(process.env['USHER_KILLS'] ?? 4)
const SEED = process.env['USHER_KILL_SEED'] ?? crypto.randomUUID().slice(0, 8)
const program = await compileUsher()
const OLD = ['media-prowlarr-1', 'media-radarr-1', 'media-sonarr-1']
const LIBRARY = defaultHousehold.shows.length + defaultHousehold.films.length

let household: MigratingHousehold
beforeAll(async () => {
  household = await startMigratingHousehold()
}, 60_000)
afterAll(() => household.stop(), 30_000)

const start = (...words: string[]) =>
  Bun.spawn([program, '--home', household.home, '--json', ...words], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })

async function usher<Data>(...words: string[]): Promise<Data> {
  const child = start(...words)
  const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  const last = out.trim().split('\n').at(-1)
  if (!last) throw new Error(`seed ${SEED}: usher ${words.join(' ')}: ${err}`)
  return (JSON.parse(last) as { data: Data }).data
}

/** Kills a replacement after this many steps of the apps and the containers. Returns whether it had finished. */
async function killReplacement(afterSteps: number): Promise<boolean> {
  const reached = household.afterSteps(afterSteps)
  const child = start('migrate', 'replace', 'media', '--yes')
  await Promise.race([reached, child.exited])
  child.kill('SIGKILL')
  await child.exited
  await household.settle()
  return child.exitCode === 0
}

/** What usher says of an interrupted run is what the engine has, and what helps is offered. */
async function assertTruth(context: object): Promise<'untouched' | 'unfinished'> {
  const { summary } = await usher<MigrationData>('migration')
  const running = household.running()
  const stopped = OLD.filter((name) => !running[name])
  expect({ ...context, all: Object.keys(running).toSorted() }).toEqual({ ...context, all: OLD })
  if (!summary.includes('was not finished')) {
    expect({ ...context, stopped }).toEqual({ ...context, stopped: [] })
    return 'untouched'
  }
  const told = OLD.filter((name) => summary.split('usher found')[0]!.includes(name))
  expect({ ...context, told }).toEqual({ ...context, told: stopped })
  expect(summary).toContain('usher migrate replace media continues it')
  const [job] = (await usher<{ jobs: Job[] }>('jobs')).jobs
  expect({ ...context, state: job!.state }).toEqual({ ...context, state: 'interrupted' })
  expect(job!.error!.remedies.map(({ command }) => command)).toEqual([
    'usher migrate replace media',
    expect.stringMatching(/^usher migrate rollback media --rollback-run migrate-/),
  ])
  return 'unfinished'
}

/** Returns the source as far as it can be seen now: a stopped app answers nothing. */
async function assertSourceWhole(before: Readonly<Record<string, string>>, context: object): Promise<void> {
  const now = await household.source()
  const lost = Object.keys(before).filter((name) => !(name in now) && household.running()[name] !== false)
  const changed = Object.keys(now).filter((name) => now[name] !== before[name])
  expect({ ...context, lost, changed }).toEqual({ ...context, lost: [], changed: [] })
}

test(`a migration killed at ${KILLS} random moments loses nothing of the source, says what it left, and finishes (seed ${SEED})`, async () => {
  const chance = seededRandom(SEED)
  const before = await household.source()
  const begun = household.steps()
  const { migration } = await usher<AdoptionData>('migrate', 'replace', 'media', '--yes')
  const steps = household.steps() - begun
  expect([SEED, migration!.complete]).toEqual([SEED, true])
  const imported = await household.imported()
  expect(imported.length).toBeGreaterThanOrEqual(LIBRARY)
  await usher('undo', '--yes')
  await assertSourceWhole(before, { seed: SEED })
  const left = { finished: 0, untouched: 0, unfinished: 0 }
  for (let nth = 0; nth < KILLS; nth++) {
    // Each moment is in a stretch of its own, so that they are spread over the whole migration.
    const [from, to] = [nth, nth + 1].map((part) => Math.floor((steps * part) / KILLS))
    const at = chance.between(from! + 1, to!)
    const context = { seed: SEED, nth, at, of: steps }
    const finished = await killReplacement(at)
    const state = finished ? 'finished' : await assertTruth(context)
    left[state] += 1
    await assertSourceWhole(before, context)
    if (!finished && chance.next() < 0.7) {
      const again = await usher<AdoptionData>('migrate', 'replace', 'media', '--yes')
      expect({ ...context, complete: again.migration?.complete }).toEqual({ ...context, complete: true })
      expect({ ...context, imported: await household.imported() }).toEqual({ ...context, imported })
    }
    if (state !== 'untouched' || Object.values(household.running()).includes(false))
      await usher('migrate', 'rollback', 'media', '--yes')
    expect({ ...context, ...household.running() }).toEqual({
      ...context,
      ...Object.fromEntries(OLD.map((name) => [name, true])),
    })
    await assertSourceWhole(before, context)
  }
  // The moments are only useful if some interrupt the migration.
  expect(left.unfinished).toBeGreaterThan(0)
}, 600_000)
