import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { error } from '../../../contract/kinds/error.ts'
import { job as jobKind } from '../../../contract/kinds/job.ts'
import { z } from '../../../contract/zod.ts'
import { scratchStore, type ScratchStore } from '../../../test-support/store/scratch-store.ts'
import { APPLICATION_ID, migrateSchema, readDatabaseHeader, schemaMigrations } from './schema.ts'
import { openStateDatabase } from './state-database.ts'

const AT = '2026-02-01T12:00:00.000Z'
const oldError = { code: 'USHER-5', summary: 'Start tv was cancelled.', meaning: null, remedies: [], detail: null }

/** Writes jobs and changes as the version did that had no results. */
function writeWithoutResults(scratch: ScratchStore): void {
  const store = openStateDatabase(scratch.paths.state, schemaMigrations.slice(0, 4))
  store.write((db) => {
    for (const [id, state] of [
      ['a', 'done'],
      ['b', 'failed'],
    ] as const) {
      const failure = state === 'failed' ? { ...oldError, underlying: { ...oldError, underlying: null } } : null
      const sent = { id, action: 'up', summary: 'Start tv', state, started_at: AT, ended_at: AT, progress: null }
      db.query(
        `INSERT INTO jobs (id, action, summary, again, state, started_at, heard_at, ended_at, error) VALUES (?1, 'up', 'Start tv', 'usher up tv', ?2, ?3, ?3, ?3, ?4)`,
      ).run(id, state, AT, failure && JSON.stringify(failure))
      db.query(`INSERT INTO events VALUES (?, 1, 'job', ?)`).run(
        id,
        JSON.stringify({ ...sent, outcome_kind: null, error: failure }),
      )
      db.query(
        `INSERT INTO history (id, started_at, action, summary, again, targets, state, job, error) VALUES (?, ?, 'up', 'Start tv', 'usher up tv', '[]', ?, ?, ?)`,
      ).run(`change-${id}`, AT, state, id, failure && JSON.stringify(failure))
    }
    db.query(
      `INSERT INTO history (id, started_at, action, summary, again, targets, state, no_inverse_because) VALUES ('change-c', ?, 'up', 'Start tv', 'usher up tv', '[]', 'done', 'Nothing was changed.')`,
    ).run(AT)
  })
  store.close()
}

test('work that an older version recorded as done has a result that is not known', () => {
  using scratch = scratchStore()
  writeWithoutResults(scratch)
  const state = scratch.open()
  expect(state.jobs.list().map((job) => [job.id, job.outcome_result, job.outcome_summary])).toEqual([
    ['b', null, null],
    ['a', 'not-known', null],
  ])
  expect(state.history.list().map((change) => [change.id, change.outcome_result])).toEqual([
    ['change-c', 'unchanged'],
    ['change-b', null],
    ['change-a', 'not-known'],
  ])
})

test('events and errors that an older version recorded have the shape that is declared now', () => {
  using scratch = scratchStore()
  writeWithoutResults(scratch)
  const state = scratch.open()
  for (const id of ['a', 'b']) {
    const job = state.jobs.get(id)!
    expect(jobKind.schema.parse(job)).toMatchObject(job)
    expect(state.jobs.events(id, 0)).toEqual([{ n: 1, kind: 'job', data: job }])
  }
  const failed = state.history.list().find(({ id }) => id === 'change-b')!
  expect(error.schema.parse(failed.error)).toMatchObject(failed.error!)
})

test('the observed clock goes on from where an older version kept it, and the rule for what leaves stays', () => {
  using scratch = scratchStore()
  const mark = { boot: 'a', uptime_ms: 5_000, wall_ms: 9_000, observed_ms: 7_000 }
  const store = openStateDatabase(scratch.paths.state, schemaMigrations.slice(0, 8))
  store.write((db) => {
    for (const [name, value] of Object.entries({ clock: mark, rule: { grace_days: 14 } }))
      db.query(`INSERT INTO memory VALUES ('leaving', ?, ?, ?)`).run(name, AT, JSON.stringify(value))
  })
  store.close()
  const { keyValues } = scratch.open()
  const values = (topic: 'leaving' | 'observed-clock') =>
    keyValues.list(topic, z.unknown()).map(({ name, value }) => [name, value])
  expect(values('observed-clock')).toEqual([['mark', mark]])
  expect(values('leaving')).toEqual([['rule', { grace_days: 14 }]])
})

test('the header is read as of one moment, also while another process creates the tables', () => {
  using scratch = scratchStore()
  mkdirSync(scratch.paths.state)
  const path = join(scratch.paths.state, 'usher.db')
  using db = new Database(path)
  db.run('PRAGMA journal_mode = WAL')
  using other = new Database(path)
  let isCreated = false
  const between = new Proxy(db, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name).bind(target)
      return (sql: string) => ({
        get() {
          const row = target.query(sql).get()
          if (!isCreated && /application_id|sqlite_schema/.test(sql)) {
            isCreated = true
            migrateSchema(other, 0, schemaMigrations)
          }
          return row
        },
      })
    },
  })
  const { tables, application } = readDatabaseHeader(between)
  expect([isCreated, tables > 0]).toEqual([true, application === APPLICATION_ID])
})
