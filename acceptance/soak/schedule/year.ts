import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../../rehearsal/seeded-random.ts'
import { openStateStore } from '../../../src/platform/store/state-store.ts'
import { resolveUsherPaths } from '../../../src/platform/paths.ts'
import type { ScheduledRun } from '../../../src/platform/store/types.ts'
import { DAY, MINUTE } from '../../../test-support/schedule/schedule-fixture.ts'
import { clockOffsetAt, startOfYear, type YearEvent, type YearPosition } from './household-year.ts'

const root = join(import.meta.dirname, '../../..')
/** About fifty events: a watch lives for three days at most. */
const MAX_BYTES = 5_000
const watch = './acceptance/soak/programs/killed-year.ts'

/** Everything that a year left. */
export interface LivedYear {
  endMs: number
  kills: number
  /** The last record of each task and day: the store keeps the newest thousand only. */
  runs: ScheduledRun[]
  events: YearEvent[]
  /** Actions that are under way by the records, although no process is. */
  openJobs: number
}

/** Lets a household live for so many days, and kills its watch at moments that the seed chooses. */
export async function liveYear(days: number, seed = 'year'): Promise<LivedYear> {
  const home = mkdtempSync(join(tmpdir(), 'usher-schedule-year-'))
  const chance = seededRandom(seed)
  const endMs = startOfYear + days * DAY
  const runs = new Map<string, ScheduledRun>()
  let kills = 0
  let openJobs = 0
  try {
    for (let isOver = false; !isOver;) {
      isOver = await runAndKill(home, endMs, { bytes: chance.between(1, MAX_BYTES), turns: chance.between(0, 60) })
      const state = openStateStore(resolveUsherPaths(home, {}))
      for (const run of state.scheduledRuns.list()) runs.set(`${run.task} ${run.day}`, run)
      if (isOver) openJobs = state.jobs.list().filter(({ state: at }) => at === 'running').length
      state.close()
      if (isOver) break
      kills += 1
      recordKill(home, chance.next() < 0.3 ? chance.between(1, 90) * MINUTE : 0)
    }
    const events = readLines(join(home, 'events')).map((line) => JSON.parse(line) as YearEvent)
    return { endMs, kills, runs: [...runs.values()], events, openJobs }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const readLines = (path: string): string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []

/** Kills the watch after it has recorded so much, and a few turns later. Returns whether it came to the end before. */
async function runAndKill(home: string, until: number, kill: { bytes: number; turns: number }): Promise<boolean> {
  const env = { ...process.env, USHER_KILLED_YEAR: `${home},${until}` }
  const output = join(home, 'output')
  const child = Bun.spawn([process.execPath, 'test', watch], {
    env,
    cwd: root,
    stdio: ['ignore', 'ignore', Bun.file(output)],
  })
  let ended = false
  void child.exited.then(() => (ended = true))
  const size = () => statSync(join(home, 'events'), { throwIfNoEntry: false })?.size ?? 0
  const before = size()
  while (!ended && size() < before + kill.bytes) await Bun.sleep(1)
  for (let turn = 0; turn < kill.turns; turn++) await Bun.sleep(0)
  child.kill('SIGKILL')
  const code = await child.exited
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(`usher-unit-${child.pid}-`)) rmSync(join(tmpdir(), name), { recursive: true })
  if (child.signalCode === 'SIGKILL') return false
  if (code !== 0) throw new Error(`The watch ended with ${code}: ${readFileSync(output, 'utf8')}`)
  return true
}

/** A machine that was off for a while has started again. */
function recordKill(home: string, offMs: number): void {
  const path = join(home, 'position')
  if (!existsSync(path)) return
  const position = JSON.parse(readFileSync(path, 'utf8')) as YearPosition
  const event: YearEvent = {
    what: 'killed',
    trueMs: position.trueMs,
    clockMs: position.trueMs + clockOffsetAt(position.trueMs),
  }
  appendFileSync(join(home, 'events'), `${JSON.stringify(event)}\n`)
  if (offMs === 0) return
  const after = { trueMs: position.trueMs + offMs, upMs: 0, boot: position.boot + 1 }
  writeFileSync(path, JSON.stringify(after))
}

/** Returns how the runs ended: `backup done`. */
export function countEndings({ runs }: Pick<LivedYear, 'runs'>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { task, state, reason } of runs) {
    const ending = [task, state, reason].filter(Boolean).join(' ')
    counts[ending] = (counts[ending] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
