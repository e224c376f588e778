import type { Shape } from '../../../contract/shapes.ts'
import { fits, readerOf } from '../../lib/shape-reader.ts'
import { fromJsonColumn, readWhole, toJsonColumn } from './rows.ts'
import type { StateDatabase } from './state-database.ts'
import type { LeavingTitle, LeavingTitles, LeavingVote } from './leaving-title.ts'

export type LeavingTitleRow = Omit<LeavingTitle, 'resource'> & { resource: string | null }

/** Ended records beyond these are deleted, the oldest first: far more than any window of a week has. */
const MAX_ENDED = 10_000

const text: Shape = { type: 'string' }
const time: Shape = { type: 'string', format: 'date-time' }
const count: Shape = { type: 'integer' }
const media: Shape = { values: ['films', 'series'] }
const orNull = (shape: Shape): Shape => ({ ...shape, nullable: true })

const fields: Record<keyof Omit<LeavingTitle, 'n'>, Shape> = {
  service: text,
  item: text,
  media,
  catalogue_id: text,
  title: text,
  year: orNull(count),
  path: text,
  state: { values: ['announced', 'removing', 'removed', 'stays', 'restored'] },
  announced_at: time,
  announced_ms: count,
  announced_bytes: count,
  grace_days: count,
  attempted_at: orNull(time),
  attempted_ms: orNull(count),
  bytes: count,
  ended_at: orNull(time),
  reason: orNull(text),
  resource: { fields: {}, nullable: true },
}
const titleReader = readerOf({ fields: { n: count, ...fields } })
const voteReader = readerOf({ fields: { media, catalogue_id: text, title: text, member: text, at: time } })
const columns = Object.keys(fields) as (keyof typeof fields)[]

/** Undefined if the row is damaged. */
export function leavingTitleFromRow(row: LeavingTitleRow): LeavingTitle | undefined {
  const title = { ...row, resource: fromJsonColumn(row.resource) }
  return fits(titleReader, title) ? (title as LeavingTitle) : undefined
}

/** Undefined if the row is damaged. */
export const leavingVoteFromRow = (row: LeavingVote): LeavingVote | undefined =>
  fits(voteReader, row) ? row : undefined

const valuesOf = (title: Omit<LeavingTitle, 'n'>) =>
  columns.map((column) => (column === 'resource' ? toJsonColumn(title.resource) : title[column]))

export function openLeavingTitles(store: StateDatabase): LeavingTitles {
  const list = () =>
    store.read((db) => readWhole(db, 'SELECT * FROM leaving_titles ORDER BY n DESC', leavingTitleFromRow, -1), [])
  const votes = () =>
    store.read((db) => readWhole(db, 'SELECT * FROM leaving_votes ORDER BY at, member', leavingVoteFromRow, -1), [])
  const rows = () =>
    store.read(
      (db) =>
        db
          .query<{ count: number }, []>(
            'SELECT (SELECT count(*) FROM leaving_titles) + (SELECT count(*) FROM leaving_votes) AS count',
          )
          .get()!.count,
      0,
    )
  return {
    list,
    get(n) {
      const sql = 'SELECT * FROM leaving_titles WHERE n = ?'
      const row = store.read((db) => db.query<LeavingTitleRow, [number]>(sql).get(n), null)
      return row ? leavingTitleFromRow(row) : undefined
    },
    damaged: () => rows() - list().length - votes().length,
    add: (title) =>
      store.write((db) => {
        const sql = `INSERT INTO leaving_titles (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) RETURNING n`
        const { n } = db.query<{ n: number }, ReturnType<typeof valuesOf>>(sql).get(...valuesOf(title))!
        const ended = 'ended_at IS NOT NULL AND n NOT IN'
        const kept = 'SELECT n FROM leaving_titles WHERE ended_at IS NOT NULL ORDER BY n DESC LIMIT ?'
        db.query(`DELETE FROM leaving_titles WHERE ${ended} (${kept})`).run(MAX_ENDED)
        return n
      }),
    put: (title) =>
      store.write((db) => {
        const changes = columns.map((column) => `${column} = ?`).join(', ')
        db.query(`UPDATE leaving_titles SET ${changes} WHERE n = ?`).run(...valuesOf(title), title.n)
      }),
    votes,
    vote: ({ media, catalogue_id, title, member, at }) =>
      store.write((db) => {
        const sql =
          'INSERT OR REPLACE INTO leaving_votes (media, catalogue_id, title, member, at) VALUES (?, ?, ?, ?, ?)'
        db.query(sql).run(media, catalogue_id, title, member, at)
      }),
    withdraw: ({ media, catalogue_id, member }) =>
      store.write((db) => {
        const sql = 'DELETE FROM leaving_votes WHERE media = ? AND catalogue_id = ? AND member = ?'
        db.query(sql).run(media, catalogue_id, member)
      }),
  }
}
