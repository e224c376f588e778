import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { pass, requireFact, warn } from '../result.ts'

/** Scanning thousands of folders on a slow disk may take most of an hour. */
const LONG_COMMAND_MS = 60 * 60_000

export const queueImporter: ReadOnlyCheck = {
  id: 'queue-importer',
  group: 'queue',
  title: 'No library has been busy with one task for hours',
  meaning: 'Finished downloads wait until the task ends, because a library runs such tasks one at a time.',
  depends_on: ['apps-answer', 'credentials-valid', 'apps-database'],
  visible_after_seconds: 0,
  remedy: { summary: 'start it again', command: 'usher restart SERVICE' },
  repair: 'restart-busy',
  async run(facts) {
    const { mediaManagers } = await facts.apps()
    return checkEachApp(mediaManagers, facts, async (manager) => {
      const subject = manager.service
      const busy = requireFact(await manager.backgroundCommands()).find(
        ({ status, started_at }) =>
          status === 'started' && started_at !== null && facts.now.getTime() - started_at.getTime() > LONG_COMMAND_MS,
      )
      if (!busy) return pass(`${manager.title} is not held up.`, { subject })
      return warn(`${manager.title} has been running ${busy.name} for more than an hour.`, {
        subject,
        evidence: [`${busy.name}: ${busy.status} since ${busy.started_at!.toISOString()}`],
        since: busy.started_at,
        remedy: { summary: 'start it again', command: `usher restart ${subject}` },
      })
    })
  },
}
