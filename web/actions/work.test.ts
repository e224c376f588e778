import { expect, test } from 'bun:test'
import type { JobData } from '../../clients/typescript/src/index.ts'
import { findUndoable } from './find-change.ts'
import { createOwnJobs } from './own-jobs.ts'
import type { Client } from '../../clients/typescript/src/index.ts'
import {
  followedJobs,
  followJob,
  followRunning,
  keepFew,
  resultOf,
  stopFollowing,
  toneOfResult,
  type FollowedJob,
} from './work.ts'

/** Nothing here is asked. */
const client = {} as Client

const followed = (id: string, state: JobData['state']): FollowedJob => ({
  job: { id, state } as JobData,
  progress: null,
  steps: [],
  problem: null,
  client,
  isOwn: true,
})

test('keepFew keeps everything that runs and the newest three that ended', () => {
  const jobs = [
    followed('a', 'done'),
    followed('b', 'done'),
    followed('c', 'running'),
    followed('d', 'done'),
    followed('e', 'failed'),
  ]
  expect(keepFew(jobs).map(({ job }) => job.id)).toEqual(['a', 'b', 'c', 'd'])
})

test('the newest three jobs of this tab stay in the dock, however often the list of jobs arrives', async () => {
  const jobs = [5, 4, 3, 2, 1].map(
    (hour) => ({ id: `j${hour}`, state: 'done', summary: '', started_at: `2026-01-01T0${hour}:00:00Z` }) as JobData,
  )
  const asked: string[] = []
  const job = (id: string) => {
    asked.push(id)
    const data = jobs.find((known) => known.id === id)
    return Object.assign((async function* () {})(), { current: async () => ({ kind: 'job', data }) })
  }
  const following = { job } as unknown as Client
  const shown = () => followedJobs.value.map((followed) => followed.job.id)
  try {
    for (const one of jobs.toReversed()) followJob(following, one)
    expect(shown()).toEqual(['j5', 'j4', 'j3'])
    asked.length = 0
    for (let time = 0; time < 3; time++) followRunning(following, jobs)
    expect([shown(), asked]).toEqual([['j5', 'j4', 'j3'], []])
    stopFollowing()
    followRunning(following, jobs)
    expect(shown()).toEqual(['j5', 'j4', 'j3'])
  } finally {
    stopFollowing()
  }
})

test('work that ended without its goal is never good', () => {
  const tone = (outcome_result: JobData['outcome_result']) => toneOfResult(resultOf({ state: 'done', outcome_result }))
  expect([tone('complete'), tone('unchanged'), tone('partial'), tone('not-achieved'), tone(null)]).toEqual([
    'good',
    'good',
    'warn',
    'bad',
    'off',
  ])
})

test('own jobs are known again after a reload', () => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  createOwnJobs(storage).add('one')
  const again = createOwnJobs(storage)
  expect([again.has('one'), again.has('two')]).toEqual([true, false])
  again.remove('one')
  expect(createOwnJobs(storage).has('one')).toBe(false)
})

test('findUndoable finds a change by its job, or by its action and time', () => {
  const undo = { action: 'up', body: {} } as const
  const changes = [
    { id: 'c1', job: 'j1', action: 'down', started_at: '2026-11-23T09:00:00Z', undo, undone: false },
    { id: 'c2', job: null, action: 'accept', started_at: '2026-11-20T09:00:00Z', undo, undone: false },
  ] as never
  expect(findUndoable(changes, { job: 'j1' })?.id).toBe('c1')
  expect(findUndoable(changes, { action: 'accept', after: Date.parse('2026-11-23T09:00:00Z') })).toBeNull()
  expect(findUndoable(changes, { action: 'accept', after: Date.parse('2026-11-20T09:00:10Z') })?.id).toBe('c2')
})
