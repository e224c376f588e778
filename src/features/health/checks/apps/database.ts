import type { Container } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { restoreCommand } from '../backups/newest-backup.ts'
import { saysDatabaseDamaged } from '../database-damage.ts'
import { fail, pass, skipped, warn, type CheckRemedy, type CheckResult } from '../result.ts'

/** source: SQLite’s own words for SQLITE_BUSY. */
const BUSY = /database (table )?is locked/i
const MAX_LOG_LINES = 300
const RECENT_MS = 60 * 60_000

export const appsDatabase: ReadOnlyCheck = {
  id: 'apps-database',
  group: 'apps',
  title: 'No app reports a database error',
  meaning:
    'The app keeps everything in one database file. If it is damaged, recent changes are lost; if it is locked, the app waits.',
  depends_on: ['hardware-disks'],
  visible_after_seconds: 0,
  remedy: { summary: 'put back the last good copy of its settings: see which there are', command: 'usher backups' },
  repair: 'restart-locked',
  async run(facts) {
    const [stack, running, engine] = await Promise.all([facts.stack(), facts.running(), facts.engine()])
    const apps = stack.services.filter(({ app }) => app !== null)
    return Promise.all(
      apps.flatMap(({ name: subject }): Promise<CheckResult>[] => {
        const container = running.get(subject)
        if (!container) return []
        return [
          checkRecentLog(
            engine.logs(container.id, { tail: MAX_LOG_LINES, since: logStart(facts.now, container) }),
            subject,
            facts.machine,
          ),
        ]
      }),
    ).then((results) => (results.length > 0 ? results : [skipped('No app runs here.')]))
  },
}

async function restoreRemedy(subject: string, machine: Machine): Promise<CheckRemedy> {
  const command = await restoreCommand(subject, machine)
  return command === undefined
    ? { summary: 'put back the last good copy of its settings: see which there are', command: 'usher backups' }
    : { summary: 'put back the last good copy of its settings', command }
}

/** Ignores log lines from before the last start. */
const logStart = (now: Date, { started_at: started }: Container): Date =>
  new Date(Math.max(now.getTime() - RECENT_MS, started?.getTime() ?? 0))

async function checkRecentLog(
  lines: AsyncIterable<{ logged_at: string | null; text: string }>,
  subject: string,
  machine: Machine,
): Promise<CheckResult> {
  let busy: string | undefined
  for await (const { text } of lines) {
    if (saysDatabaseDamaged(text)) {
      return fail(`The database of ${subject} is damaged.`, {
        subject,
        evidence: [text.trim()],
        remedy: await restoreRemedy(subject, machine),
        repairable: false,
      })
    }
    if (BUSY.test(text)) busy = text.trim()
  }
  return busy === undefined
    ? pass(`${subject} reports no database error.`, { subject })
    : warn(`The database of ${subject} was locked in the last hour.`, {
        subject,
        evidence: [busy],
        remedy: {
          summary: 'start it again; if it returns, keep its settings on a local disk',
          command: `usher restart ${subject}`,
        },
      })
}
