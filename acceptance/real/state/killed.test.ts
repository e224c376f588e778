import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { follow } from '../../../src/operations/jobs/follow.ts'
import { scratch, type Scratch } from '../../../test-support/store/scratch.ts'
import type { State } from '../../../src/platform/store/state.ts'

const ROUNDS = 60

/** Starts a process that changes things without end, and waits for what it says. */
function worker(here: Scratch) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'worker.ts'), here.at.state], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  return {
    pid: child.pid,
    async until(word: string): Promise<string> {
      while (!said.includes(word)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`the worker ended before it said "${word}"`)
        said += value
      }
      return said
    },
    /** Kills it; answers all that it had said. */
    async kill(): Promise<string> {
      child.kill('SIGKILL')
      await child.exited
      for (let last = await reader.read(); !last.done; last = await reader.read()) said += last.value
      return said
    },
  }
}

/** All that has to be true of what was left, whatever the moment. */
function examine(here: Scratch, state: State): void {
  const jobs = state.jobs.list()
  const history = state.history.list()
  expect(jobs.filter(({ state: how }) => how !== 'done' && how !== 'interrupted')).toEqual([])
  expect(history.filter(({ ended }) => ended !== 'done' && ended !== 'interrupted')).toEqual([])
  for (const job of jobs) {
    const events = state.jobs.events(job.id, 0)
    expect(events.map(({ n }) => n)).toEqual(events.map((_event, at) => at + 1))
    expect(events.at(-1)).toMatchObject({ kind: 'job', data: job })
    expect(history.find((entry) => entry.job === job.id)?.ended).toBe(job.state as 'done')
    if (job.state === 'interrupted')
      expect(job.error?.remedies.map(({ command }) => command)).toEqual(['usher up tv', 'usher down tv'])
    else expect(events.filter(({ kind }) => kind === 'step')).toHaveLength(5)
  }
  expect(state.lock.holder()).toBeUndefined()
  state.lock.take({ summary: 'Look', job: null })()
  using db = new Database(join(here.at.state, 'usher.db'), { readonly: true })
  expect(db.query('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(db.query('PRAGMA foreign_key_check').all()).toEqual([])
}

test(`killed at ${ROUNDS} random moments, it loses nothing that was said and says truthfully what was interrupted`, async () => {
  using here = scratch()
  const moments = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = worker(here)
    try {
      await child.until('ready')
      await Bun.sleep(Math.random() * 60)
    } finally {
      await child.kill()
    }
    const state = here.open()
    examine(here, state)
    moments.push(state.jobs.list(1)[0]?.state)
    state.close()
  }
  // The moments were random enough only if some of them hurt and some did not.
  expect(moments).toContain('interrupted')
  expect(readdirSync(join(here.at.state, 'locks')).length).toBeLessThan(6)
}, 120_000)

test('a held lock is free the moment its process is killed, and what it ran is interrupted for a reader already looking', async () => {
  using here = scratch()
  const state = here.open()
  const child = worker(here)
  try {
    await child.until('job')
    const running = () => state.jobs.list(1).find((job) => job.state === 'running')
    let job = running()
    for (; !job; job = running()) await Bun.sleep(1)
    expect(state.lock.holder()?.pid ?? child.pid).toBe(child.pid)
    const told = follow(state, job.id, 0, new AbortController().signal)
    await child.kill()
    expect(state.lock.holder()).toBeUndefined()
    state.lock.take({ summary: 'Next', job: null })()
    const last = (await Array.fromAsync(told)).at(-1)!
    expect(last.data).toEqual(state.jobs.get(job.id)!)
    expect(['interrupted', 'done']).toContain(state.jobs.get(job.id)!.state)
  } finally {
    await child.kill()
  }
}, 20_000)

test('processes that fight for the lock take turns, and none is ever inside with another', async () => {
  using here = scratch()
  const children = [worker(here), worker(here), worker(here)]
  try {
    for (const child of children) await child.until('at once')
    await Promise.any(children.map((child) => child.until('refused')))
  } finally {
    for (const child of children) await child.kill()
  }
  const state = here.open()
  examine(here, state)
  // Two of one millisecond stand in any order: the one that was over first was first.
  const when = ({ at, ended_at: ended }: { at: string; ended_at: string | null }) => `${at} ${ended ?? '~'}`
  const spans = state.history.list().toSorted((one, other) => (when(one) < when(other) ? -1 : 1))
  spans.reduce((last, next) => {
    // One that was killed has no known end; whatever begins next began after it had let go.
    if (last.ended === 'done') expect(next.at >= last.ended_at!).toBe(true)
    return next
  })
}, 60_000)

test('however often others look, work that goes on is never taken for interrupted', async () => {
  using here = scratch()
  const state = here.open()
  const children = [worker(here), worker(here)]
  try {
    let looks = 0
    const enough = Promise.all(children.map((child) => child.until('at once')))
    const looking = (async () => {
      for (; looks < 500; looks += 1) {
        expect(state.history.list().filter(({ ended }) => ended === 'interrupted')).toEqual([])
        state.jobs.revision()
        state.lock.holder()
        await Bun.sleep(0)
      }
    })()
    await Promise.all([enough, looking])
  } finally {
    for (const child of children) await child.kill()
  }
  examine(here, here.open())
}, 60_000)
