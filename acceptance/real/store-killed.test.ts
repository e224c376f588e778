import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { followJobEvents } from '../../src/operations/jobs/event-follower.ts'
import { scratchStore, type ScratchStore } from '../../test-support/store/scratch-store.ts'
import type { StateStore } from '../../src/platform/store/types.ts'

const ROUNDS = 60

/** Starts a process that makes changes forever, and waits for its output. */
function startWorker(scratch: ScratchStore) {
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dir, 'support/programs/store-worker.ts'), scratch.paths.state],
    {
      stdout: 'pipe',
      stderr: 'inherit',
    },
  )
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let output = ''
  return {
    pid: child.pid,
    async until(word: string): Promise<string> {
      while (!output.includes(word)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`the worker ended before it said "${word}"`)
        output += value
      }
      return output
    },
    /** Kills the process and returns its output. */
    async kill(): Promise<string> {
      child.kill('SIGKILL')
      await child.exited
      for (let last = await reader.read(); !last.done; last = await reader.read()) output += last.value
      return output
    },
  }
}

/** Asserts the invariants that must hold whenever the process was killed. */
function assertConsistent(scratch: ScratchStore, state: StateStore): void {
  const jobs = state.jobs.list()
  const history = state.history.list()
  expect(jobs.filter(({ state: how }) => how !== 'done' && how !== 'interrupted')).toEqual([])
  expect(history.filter(({ state }) => state !== 'done' && state !== 'interrupted')).toEqual([])
  for (const job of jobs) {
    const events = state.jobs.events(job.id, 0)
    expect(events.map(({ n }) => n)).toEqual(events.map((_event, at) => at + 1))
    expect(events.at(-1)).toMatchObject({ kind: 'job', data: job })
    const change = history.find((entry) => entry.job === job.id)
    const result = job.state === 'done' ? 'complete' : null
    expect(change?.state).toBe(job.state as 'done')
    expect([job.outcome_kind, job.outcome_result, change?.outcome_result]).toEqual([
      result && 'lifecycle',
      result,
      result,
    ])
    if (job.state === 'interrupted')
      expect(job.error?.remedies.map(({ command }) => command)).toEqual(['usher up tv', 'usher down tv'])
    else expect(events.filter(({ kind }) => kind === 'step')).toHaveLength(5)
  }
  expect(state.lock.holder()).toBeUndefined()
  state.lock.acquire({ summary: 'Look', job: null })()
  using db = new Database(join(scratch.paths.state, 'usher.db'), { readonly: true })
  expect(db.query('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(db.query('PRAGMA foreign_key_check').all()).toEqual([])
}

test(`a store killed at ${ROUNDS} random moments loses nothing it reported and names what was interrupted`, async () => {
  using scratch = scratchStore()
  const moments = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = startWorker(scratch)
    try {
      await child.until('ready')
      await Bun.sleep(Math.random() * 60)
    } finally {
      await child.kill()
    }
    const state = scratch.open()
    assertConsistent(scratch, state)
    moments.push(state.jobs.list(1)[0]?.state)
    state.close()
  }
  // The kill times are only useful if some interrupt a change and some do not.
  expect(moments).toContain('interrupted')
  expect(readdirSync(join(scratch.paths.state, 'locks')).length).toBeLessThan(6)
}, 120_000)

test('a lock is released when its process is killed, and a reader already following the job sees it interrupted', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const child = startWorker(scratch)
  try {
    await child.until('job')
    const running = () => state.jobs.list(1).find((job) => job.state === 'running')
    let job = running()
    for (; !job; job = running()) await Bun.sleep(1)
    expect(state.lock.holder()?.pid ?? child.pid).toBe(child.pid)
    const events = followJobEvents(state, job.id, 0, new AbortController().signal)
    await child.kill()
    expect(state.lock.holder()).toBeUndefined()
    state.lock.acquire({ summary: 'Next', job: null })()
    const last = (await Array.fromAsync(events)).at(-1)!
    expect(last.data).toEqual(state.jobs.get(job.id)!)
    expect(['interrupted', 'done']).toContain(state.jobs.get(job.id)!.state)
  } finally {
    await child.kill()
  }
}, 20_000)

test('processes that compete for the lock take turns, never two at once', async () => {
  using scratch = scratchStore()
  const children = [startWorker(scratch), startWorker(scratch), startWorker(scratch)]
  try {
    for (const child of children) await child.until('at once')
    await Promise.any(children.map((child) => child.until('refused')))
  } finally {
    for (const child of children) await child.kill()
  }
  const state = scratch.open()
  assertConsistent(scratch, state)
  // Jobs of the same millisecond may be listed in either order: the one that ended first started first.
  const when = ({ started_at: at, ended_at: ended }: { started_at: string; ended_at: string | null }) =>
    `${at} ${ended ?? '~'}`
  const spans = state.history.list().toSorted((one, other) => (when(one) < when(other) ? -1 : 1))
  spans.reduce((last, next) => {
    // A killed job has no end time; the next job started after the lock was released.
    if (last.state === 'done') expect(next.started_at >= last.ended_at!).toBe(true)
    return next
  })
}, 60_000)

test('a running job is never reported as interrupted, however often others read it', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const children = [startWorker(scratch), startWorker(scratch)]
  try {
    let looks = 0
    const enough = Promise.all(children.map((child) => child.until('at once')))
    const readers = (async () => {
      for (; looks < 500; looks += 1) {
        expect(state.history.list().filter(({ state }) => state === 'interrupted')).toEqual([])
        state.jobs.revision()
        state.lock.holder()
        await Bun.sleep(0)
      }
    })()
    await Promise.all([enough, readers])
  } finally {
    for (const child of children) await child.kill()
  }
  assertConsistent(scratch, scratch.open())
}, 60_000)
