import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../../contract/zod.ts'
import type { UsherError } from '../../lib/errors.ts'
import { sampleChange, sampleJob, sampleJudgement, scratchStore } from '../../../test-support/store/scratch-store.ts'
import type { ScratchStore } from '../../../test-support/store/scratch-store.ts'

const databaseOf = (scratch: ScratchStore) => join(scratch.paths.state, 'usher.db')

/** Three finished jobs with a change each, and three observations. The second of each is the one to damage. */
function filledStore(scratch: ScratchStore): string[] {
  const state = scratch.open()
  const ids = ['a', 'b', 'c'].map((name) => {
    state.keyValues.set('finding', name, { name })
    const { id } = state.jobs.start(sampleJob)
    const change = state.history.begin(sampleChange, id)
    state.history.end(change, { ended: 'failed', error: failure })
    state.jobs.end(id, { state: 'failed', error: failure, outcome: outcome })
    return id
  })
  state.close()
  return ids
}

const failure = {
  code: 'USHER-3',
  summary: 'It failed.',
  meaning: null,
  remedies: [],
  detail: null,
  about_kind: null,
  underlying: null,
}
const outcome = { kind: 'made', data: { things: 1 }, judgement: sampleJudgement }

function damage(scratch: ScratchStore, sql: string, ...values: string[]): void {
  using db = new Database(databaseOf(scratch))
  expect(db.query(sql).run(...values).changes).toBeGreaterThan(0)
}

/** One byte that another one replaced, as a failing disk leaves it. */
const flipped = (column: string) => `"${column}" = replace("${column}", '"', '\x02')`

test.each(['error', 'state', 'started_at', 'outcome_result'])(
  'a job whose %s is damaged is named and set aside, and all others are read',
  (column) => {
    using scratch = scratchStore()
    const [a, b, c] = filledStore(scratch) as [string, string, string]
    const set = column === 'error' ? flipped(column) : `${column} = 'd\x02ne'`
    damage(scratch, `UPDATE jobs SET ${set} WHERE id = ?`, b)
    const state = scratch.open()
    expect(state.jobs.list().map(({ id }) => id)).toEqual([c, a])
    expect(state.jobs.list(2)).toHaveLength(2)
    expect(errorOf(() => state.jobs.get(b))).toMatchObject({
      code: 'STATE-9',
      summary: `The record of job ${b} is damaged.`,
    })
    expect(state.damagedRecords()).toEqual([`job ${b}`])
  },
)

test.each(['targets', 'before', 'inverse', 'error'])(
  'a change whose %s is damaged is set aside, and all others are read',
  (column) => {
    using scratch = scratchStore()
    const [a, b, c] = filledStore(scratch) as [string, string, string]
    damage(scratch, `UPDATE history SET ${flipped(column)} WHERE job = ?`, b)
    const state = scratch.open()
    expect(state.history.list().map(({ job }) => job)).toEqual([c, a])
    expect(state.damagedRecords()).toEqual([expect.stringMatching(/^change \w+$/)])
  },
)

test('a damaged observation, outcome or event hides nothing else', () => {
  using scratch = scratchStore()
  const [, b, c] = filledStore(scratch) as [string, string, string]
  damage(scratch, `UPDATE memory SET ${flipped('value')} WHERE name = 'b'`)
  damage(scratch, `UPDATE jobs SET ${flipped('outcome')} WHERE id = ?`, b)
  damage(scratch, `UPDATE events SET ${flipped('data')} WHERE n = 1 AND job = ?`, c)
  const state = scratch.open()
  expect(state.keyValues.list('finding', z.unknown()).map(({ name }) => name)).toEqual(['a', 'c'])
  expect(state.keyValues.get('finding', 'b', z.unknown())).toBeUndefined()
  expect(errorOf(() => state.jobs.outcome(b)).code).toBe('STATE-9')
  expect(state.jobs.outcome(c)).toMatchObject({ kind: 'made' })
  expect(state.jobs.events(c, 0).map(({ n }) => n)).toEqual([2])
  expect(state.damagedRecords()).toEqual([`job ${b}`, `event 1 of job ${c}`, 'observation finding b'])
})

test('a running job of a dead process becomes interrupted although its record is damaged', () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const { id } = state.jobs.start(sampleJob)
  state.history.begin(sampleChange, id)
  state.jobs.abandon(id)
  damage(scratch, `UPDATE jobs SET progress = '{' WHERE id = ?`, id)
  expect(scratch.open().history.list()).toMatchObject([{ state: 'interrupted' }])
  expect(scratch.open().damagedRecords()).toEqual([`job ${id}`])
})

test('setAsideDamagedRecords moves them to a file, a job with its events, keeps the rest, and nothing is damaged afterwards', () => {
  using scratch = scratchStore()
  const [a, b, c] = filledStore(scratch) as [string, string, string]
  damage(scratch, `UPDATE jobs SET ${flipped('error')} WHERE id = ?`, b)
  damage(scratch, `UPDATE memory SET ${flipped('value')} WHERE name = 'b'`)
  const state = scratch.open()
  const path = state.setAsideDamagedRecords('damaged-2026-03-01T120000Z')
  expect(path).toBe(`${databaseOf(scratch)}.damaged-2026-03-01T120000Z.json`)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject([
    { table: 'events', job: b, n: 1 },
    { table: 'events', job: b, n: 2 },
    { table: 'jobs', id: b },
    { table: 'memory', topic: 'finding', name: 'b' },
  ])
  expect([state.damagedRecords(), state.jobs.list().map(({ id }) => id)]).toEqual([[], [c, a]])
  expect(state.history.list().map(({ job }) => job)).toEqual([c, null, a])
})

test('damage of the file itself is found although everything asked for can be read', () => {
  using scratch = scratchStore()
  filledStore(scratch)
  const bytes = readFileSync(databaseOf(scratch))
  const at = bytes.lastIndexOf(Buffer.from('findingb'))
  bytes.write('findingz', at)
  writeFileSync(databaseOf(scratch), bytes)
  const state = scratch.open()
  expect(state.jobs.list()).toHaveLength(3)
  expect(errorOf(() => state.damagedRecords()).code).toBe('STATE-2')
})

function errorOf(work: () => unknown): UsherError['data'] {
  try {
    work()
  } catch (error) {
    return (error as UsherError).data
  }
  throw new Error('nothing was thrown')
}
