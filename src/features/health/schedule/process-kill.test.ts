import { expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../../../lib/day.ts'
import { openStateStore } from '../../../platform/store/state-store.ts'
import { resolveUsherPaths } from '../../../platform/paths.ts'

const KILLS = Number(process.env['USHER_KILLS'] ?? 8)
const root = join(import.meta.dirname, '../../../..')
const watch = './acceptance/soak/programs/killed-watch.ts'
const DAYS = 20

/** Kills the watch after it has begun this many pieces of work; the last one may finish. */
async function runAndKill(home: string, until: string, begun: number | null): Promise<void> {
  const env = { ...process.env, USHER_KILLED_WATCH: `${home},${until}` }
  const child = Bun.spawn([process.execPath, 'test', watch], { env, cwd: root, stdout: 'ignore', stderr: 'ignore' })
  let ended = false
  void child.exited.then(() => (ended = true))
  const work = join(home, 'work')
  const lines = () => (existsSync(work) ? readFileSync(work, 'utf8').split('\n').length : 0)
  const before = lines()
  while (!ended && (begun === null || lines() < before + begun)) await Bun.sleep(0)
  // A different moment of the work each time.
  for (let turn = 0; begun !== null && turn < (begun * 7) % 40; turn++) await Bun.sleep(0)
  child.kill('SIGKILL')
  await child.exited
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(`usher-unit-${child.pid}-`)) rmSync(join(tmpdir(), name), { recursive: true })
}

test('a watch that is killed at any moment neither loses nor repeats a run', async () => {
  const home = mkdtempSync(join(tmpdir(), 'usher-schedule-killed-'))
  const until = `${addDays('2026-05-01', DAYS)}T12:00:00.000Z`
  try {
    for (let kill = 1; kill <= KILLS; kill++) await runAndKill(home, until, 1 + (kill % 6))
    await runAndKill(home, until, null)
    const state = openStateStore(resolveUsherPaths(home, {}))
    const runs = state.scheduledRuns.list()
    const days = Array.from({ length: DAYS }, (_, at) => addDays('2026-05-02', at))
    for (const task of ['backup', 'checks'])
      expect(
        runs
          .filter((run) => run.task === task)
          .map(({ day }) => day)
          .toSorted(),
      ).toEqual(days)
    expect(runs.filter(({ ended_at }) => ended_at === null)).toEqual([])
    const doneJobs = state.jobs.list().filter(({ state: at }) => at === 'done')
    const doneRuns = runs.filter(({ state: at }) => at === 'done')
    expect(doneRuns.map(({ job }) => job).toSorted()).toEqual(doneJobs.map(({ id }) => id).toSorted())
    // One that was interrupted twice is not begun a third time.
    expect(runs.filter(({ attempts, state: at }) => at !== 'done' && attempts < 2)).toEqual([])
    expect(state.lock.holder()).toBeUndefined()
    state.close()
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}, 300_000)
