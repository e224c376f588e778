import type { Container } from '../../../../platform/engine/engine.ts'
import type { LookingCheck } from '../check.ts'
import { fail, pass, skipped, warn, type Seen } from '../seen.ts'

/** source: SQLite’s own words for SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_BUSY and SQLITE_FULL. */
const DAMAGED = /database disk image is malformed|file is not a database/i
const BUSY = /database (table )?is locked/i
const LAST_LINES = 300
const RECENT_MS = 60 * 60_000

export const appsDatabase: LookingCheck = {
  id: 'apps-database',
  group: 'apps',
  title: 'No app complains of its database',
  meaning: 'What the app knows is in one file. Damaged, it loses what was written since; locked, it waits.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'put back the last good copy of its settings: see which there are', command: 'usher backups' },
  repair: 'restart-locked',
  async look(facts) {
    const [stack, running, engine] = await Promise.all([facts.stack(), facts.running(), facts.engine()])
    const apps = stack.services.filter(({ app }) => app !== null)
    return Promise.all(
      apps.flatMap(({ name: about }): Promise<Seen>[] => {
        const container = running.get(about)
        if (!container) return []
        return [lately(engine.logs(container.id, { tail: LAST_LINES, since: since(facts.now, container) }), about)]
      }),
    ).then((seen) => (seen.length > 0 ? seen : [skipped('No app runs here.')]))
  },
}

/** What it said before it was last started tells of another time. */
const since = (now: Date, { started_at: started }: Container): Date =>
  new Date(Math.max(now.getTime() - RECENT_MS, started?.getTime() ?? 0))

async function lately(lines: AsyncIterable<{ at: string | null; text: string }>, about: string): Promise<Seen> {
  let busy: string | undefined
  for await (const { text } of lines) {
    if (DAMAGED.test(text)) {
      return fail(`The database of ${about} is damaged.`, {
        about,
        evidence: [text.trim()],
        remedy: {
          summary: 'put back the last good copy of its settings: see which there are',
          command: 'usher backups',
        },
      })
    }
    if (BUSY.test(text)) busy = text.trim()
  }
  return busy === undefined
    ? pass(`${about} does not complain of its database.`, { about })
    : warn(`The database of ${about} was locked in the last hour.`, {
        about,
        evidence: [busy],
        remedy: {
          summary: 'start it again; if it returns, keep its settings on a local disk',
          command: `usher restart ${about}`,
        },
      })
}
