import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { UsherPaths } from '../../../src/platform/paths.ts'
import type { Topic } from '../../../src/platform/store/topic.ts'

/** The checks' own memory: since when they see a finding, how large a library was, and which disk a folder was on. */
const CHECK_TOPICS: readonly Topic[] = ['checks', 'finding', 'kept', 'root']
/** How an app is reached with fewer requests. No answer tells it. */
const CONNECTION_TOPICS: readonly Topic[] = ['proven-app']
const ALLOWED_TOPICS = [...CHECK_TOPICS, ...CONNECTION_TOPICS]

/** Returns every row that usher stores, by its table and content, except what a read may remember. */
export function storedState({ state }: Pick<UsherPaths, 'state'>): string[] {
  const path = join(state, 'usher.db')
  if (!existsSync(path)) return []
  const database = new Database(path, { readonly: true })
  try {
    const tables = database.query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    return tables.flatMap(({ name }) =>
      database
        .query<Record<string, unknown>, []>(`SELECT * FROM "${name}"`)
        .all()
        .filter(({ topic }) => !ALLOWED_TOPICS.includes(topic as Topic))
        .map((row) => `${name} ${JSON.stringify(row)}`),
    )
  } finally {
    database.close()
  }
}
