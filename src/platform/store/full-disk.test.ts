import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { usherError, type UsherError } from '../../lib/errors.ts'
import { createdOutcome, testJobRun } from '../../../test-support/jobs/job-run.ts'
import { sampleChange, sampleJob, sampleProgress } from '../../../test-support/store/scratch-store.ts'
import { createSmallDisk, mountMissingReason, type SmallDisk } from '../../../test-support/store/small-disk.ts'
import { runImmediately } from '../../operations/jobs/immediate-run.ts'
import { runJob } from '../../operations/jobs/run.ts'
import { openStateStore } from './state-store.ts'
import type { StateStore } from './types.ts'
import { unwritableState } from './unwritable-state.ts'

const DISK_BYTES = 4 * 1024 * 1024
const missing = mountMissingReason()
const diskTest = (title: string, body: (disk: SmallDisk, open: () => StateStore) => void | Promise<void>) =>
  test.skipIf(missing !== null)(missing === null ? title : `${title} (skipped: ${missing})`, async () => {
    using disk = createSmallDisk(DISK_BYTES)
    const opened: StateStore[] = []
    try {
      await body(disk, () => {
        const state = openStateStore(stateOf(disk))
        opened.push(state)
        return state
      })
    } finally {
      for (const state of opened) state.close()
    }
  })

const stateOf = ({ path }: SmallDisk) => ({ state: join(path, 'state') })
const clock = { clock: { now: new Date('2026-03-01T12:00:00Z') } }
const run = (state: StateStore, perform: Parameters<typeof testJobRun>[2]) => testJobRun(clock as never, state, perform)

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as UsherError).data.code
  }
  return 'none'
}

diskTest('a change is refused before it begins if its end might not be recorded', async (disk, open) => {
  const state = open()
  state.jobs.newId()
  for (const free of [120_000, 0]) {
    disk.fill(free)
    let began = false
    const change = run(state, () => ((began = true), createdOutcome(1)))
    expect(codeOf(() => runJob(change))).toBe('STATE-5')
    const refused = await runImmediately(change).catch((error: UsherError) => error.data)
    expect(refused).toMatchObject({ code: 'STATE-5', meaning: expect.stringContaining('nothing was changed') })
    expect([began, state.history.list(), state.lock.holder()]).toEqual([false, [], undefined])
    expect(readdirSync(join(disk.path, 'state/reserve'))).toEqual([])
    disk.empty()
  }
})

diskTest('the end of a change is recorded although the disk became full meanwhile', async (disk, open) => {
  const state = open()
  const full = (work: { reportProgress(progress: typeof sampleProgress): void }) => {
    disk.fill(0)
    for (let done = 0; done < 5; done += 1) work.reportProgress({ ...sampleProgress, done })
    return createdOutcome(3)
  }
  const job = await runJob(run(state, full)).ended
  expect(job).toMatchObject({ state: 'done', outcome_kind: 'made' })
  disk.empty()
  await runImmediately(run(state, full))
  // A reader in another process, while the disk is full.
  expect(open().history.list()).toMatchObject([{ state: 'done' }, { state: 'done', job: job.id }])
  expect(open().jobs.outcome(job.id)).toEqual({ kind: 'made', data: { things: 3 } })
})

diskTest(
  'an end that cannot be recorded says how it ended, and later reads call it interrupted',
  async (_disk, open) => {
    const state = open()
    let waste: (() => void) | undefined
    const wasteful = { ...state, transaction: <T>(write: () => T): T => (waste?.(), state.transaction(write)) }
    const change = run(wasteful, () => {
      waste = () => {
        throw usherError('USHER-6', { path: '/state/usher.db', folder: '/state' })
      }
      return createdOutcome(1)
    })
    const { job, ended } = runJob(change)
    const error = await ended.then(
      () => expect.unreachable(),
      (thrown: UsherError) => thrown.data,
    )
    expect(error).toMatchObject({
      code: 'STATE-8',
      meaning: expect.stringContaining('The disk that holds /state/usher.db is full.'),
      remedies: [{ command: 'df -h /state' }, { command: 'usher status' }],
    })
    expect(open().jobs.get(job.id)?.state).toBe('interrupted')
  },
)

diskTest('everything can be read from a full disk, also what ended without a word', (disk, open) => {
  const state = open()
  const { id } = state.jobs.start(sampleJob)
  state.history.begin(sampleChange, id)
  state.jobs.abandon(id)
  disk.fill(0)
  for (const reader of [state, open()]) {
    expect(reader.jobs.list()).toMatchObject([{ id, state: 'interrupted' }])
    expect(reader.history.list()).toMatchObject([{ job: id, state: 'interrupted', error: { code: 'STATE-3' } }])
    expect(codeOf(() => reader.keyValues.set('finding', 'a', 1))).toMatch(/^(USHER-6|none)$/)
  }
})

diskTest('a full disk without a state says so', (disk, open) => {
  disk.fill(0)
  expect(codeOf(() => open().keyValues.set('finding', 'a', 1))).toBe('USHER-6')
  expect(open().history.list()).toEqual([])
})

diskTest('everything can be read from a read-only disk, and nothing written', (disk, open) => {
  const state = open()
  const { id } = state.jobs.start(sampleJob)
  state.history.begin(sampleChange, id)
  state.keyValues.set('finding', 'a', 1)
  state.close()
  mkdirSync(join(disk.path, 'state/locks'), { recursive: true })
  disk.makeReadOnly()
  const reader = open()
  expect(reader.jobs.list()).toMatchObject([{ id, state: 'interrupted' }])
  expect(reader.history.list()).toMatchObject([{ job: id, state: 'interrupted' }])
  expect(reader.jobs.events(id, 0)).toHaveLength(1)
  expect([reader.lock.holder(), reader.leases.isHeld('watch'), reader.damagedRecords()]).toEqual([undefined, false, []])
  expect(codeOf(() => runJob(run(reader, () => createdOutcome(1))))).toBe('USHER-7')
  expect(unwritableState(stateOf(disk))?.data.code).toBe('USHER-7')
})
