import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStateStore } from '../../../src/platform/store/state-store.ts'
import type { HistoryEntry } from '../../../src/platform/store/types.ts'
import { UsherError } from '../../../src/lib/errors.ts'
import { startRehearsal } from '../../real/support/rehearsal-process.ts'
import { programOfRun } from '../../../tools/build/programs-of-run.ts'
import type { InjectedCommand } from './commands.ts'
import type { Cell, InjectedFault } from './faults.ts'
import { cellFolder, type PreparedHome } from './prepared-home.ts'

const MAIN = join(import.meta.dir, '../../../src/main.ts')
const SHIFT_CLOCK = join(import.meta.dir, 'programs/shift-clock.ts')
/** Temporary files of a write that did not finish. */
const DRAFT = /^\..*\.[0-9a-f]{12}$/

export interface CellResult {
  /** `done`, the code of the error, or `crashed`; `varies` if that depends on chance. */
  outcome: string
  /** What was lost, or is not true. */
  problems: string[]
}

export async function runCell(
  { words, prepare }: InjectedCommand,
  fault: InjectedFault,
  prepared: PreparedHome,
): Promise<CellResult> {
  const cleanUps: (() => void)[] = []
  // A command that gets through changes the engine, so it gets one of its own.
  const rehearsal = fault.proceeds ? await startRehearsal({ fillHome: prepared.copyTo }) : undefined
  const home = rehearsal?.home ?? cellFolder()
  const cell: Cell = {
    home,
    engine: join(rehearsal?.home ?? prepared.home, 'engine.sock'),
    defer: (cleanUp) => cleanUps.unshift(cleanUp),
  }
  try {
    fault.mount?.(cell)
    if (!rehearsal) prepared.copyTo(cell.home)
    prepare?.(cell.home)
    const before = { files: ownFiles(cell.home), history: historyIn(cell.home) }
    await fault.inject?.(cell)
    const typed = words.map((word) => word.replace('{backup}', prepared.backup))
    const outcome = await runUsher(cell, fault, typed)
    fault.lift?.(cell)
    for (const cleanUp of cleanUps.splice(0, fault.mount ? cleanUps.length - 1 : cleanUps.length)) cleanUp()
    const problems = problemsIn(cell, fault, outcome, before)
    return { outcome: fault.varies ? 'varies' : outcome, problems }
  } finally {
    for (const cleanUp of cleanUps) cleanUp()
    await rehearsal?.stop()
    rmSync(cell.home, { recursive: true, force: true })
  }
}

async function runUsher(cell: Cell, fault: InjectedFault, words: string[]): Promise<string> {
  const child = Bun.spawn([...(fault.prefix ?? []), ...usherCommand(fault), '--home', cell.home, ...words, '--json'], {
    env: {
      HOME: cell.home,
      PATH: process.env['PATH'] ?? '',
      LANG: 'C.UTF-8',
      ...(fault.clockOffsetMs !== undefined && { CLOCK_OFFSET_MS: String(fault.clockOffsetMs) }),
    },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const [err, exit] = await Promise.all([child.stderr.text(), child.exited])
  if (exit === 0 || exit === 3) return 'done'
  const last = err.trim().split('\n').at(-1) ?? ''
  return /^\{.*"code":"([A-Z]+-\d+)"/.exec(last)?.[1] ?? 'crashed'
}

/** The program of the run of all tests, which starts in less time, or the source, which can be told another time. */
function usherCommand({ clockOffsetMs }: InjectedFault): string[] {
  const fromSource = [
    process.execPath,
    '--no-env-file',
    ...(clockOffsetMs === undefined ? [] : ['--preload', SHIFT_CLOCK]),
    MAIN,
  ]
  const program = clockOffsetMs === undefined ? programOfRun('usher') : undefined
  return program === undefined ? fromSource : [program]
}

interface Before {
  files: Map<string, string>
  history: HistoryEntry[] | string
}

function problemsIn({ home }: Cell, fault: InjectedFault, outcome: string, before: Before): string[] {
  const after = historyIn(home)
  const files = ownFiles(home)
  const problems = [...files.keys()].filter((path) => DRAFT.test(path.split('/').at(-1)!)).map((path) => `left ${path}`)
  if (fault.damages)
    return [...problems, ...(after === 'STATE-2' ? [] : [`the damaged state is not reported: ${String(after)}`])]
  if (typeof after === 'string' || typeof before.history === 'string') return [...problems, `history: ${String(after)}`]
  const known = new Set(after.map(({ id }) => id))
  problems.push(...before.history.filter(({ id }) => !known.has(id)).map(({ id }) => `the change ${id} is lost`))
  const fresh = after.slice(0, after.length - before.history.length)
  problems.push(...fresh.filter(({ state }) => state === 'running').map(({ id }) => `${id} is still running`))
  if (outcome !== 'done' && fresh.some(({ state }) => state === 'done')) problems.push('the history says it was done')
  if (outcome !== 'done' && fresh.length === 0)
    for (const path of new Set([...files.keys(), ...before.files.keys()]))
      if (files.get(path) !== before.files.get(path)) problems.push(`${path} changed without a record`)
  return problems
}

/** Returns the code of the error if there is no history to read. */
function historyIn(home: string): HistoryEntry[] | string {
  const state = openStateStore({ state: join(home, 'state') })
  try {
    if (state.lock.holder()) return 'the lock is held'
    return state.history.list()
  } catch (error) {
    if (error instanceof UsherError) return error.data.code
    throw error
  } finally {
    state.close()
  }
}

/** The settings and the stack, which usher writes for people. */
function ownFiles(home: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of ['config', 'data/stack'])
    for (const entry of readdirSync(join(home, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name)
        // The faults of the engine change its address.
        const text = readFileSync(path, 'latin1').replace(/^ENGINE=.*$/m, '')
        found.set(path.slice(home.length + 1), text)
      }
  return found
}
