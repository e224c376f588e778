import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, told, warn } from '../seen.ts'

/** A look through thousands of folders on a slow disk may take most of an hour. */
const LONG_MS = 60 * 60_000

export const queueImporter: LookingCheck = {
  id: 'queue-importer',
  group: 'queue',
  title: 'No library has been at one thing for hours',
  meaning: 'What is fetched waits until it has done what it is doing: libraries do one such thing after the other.',
  depends_on: ['apps-answer', 'credentials-work', 'apps-database'],
  visible_after_seconds: 0,
  remedy: { summary: 'start it again', command: 'usher restart SERVICE' },
  repair: 'restart-busy',
  async look(facts) {
    const { libraries } = await facts.apps()
    return each(libraries, facts, async (library) => {
      const about = library.service
      const busy = told(await library.commands()).find(
        ({ status, started_at: at }) =>
          status === 'started' && at !== null && facts.now.getTime() - at.getTime() > LONG_MS,
      )
      if (!busy) return pass(`${library.title} is not held up.`, { about })
      return warn(`${library.title} has been at ${busy.name} for more than an hour.`, {
        about,
        evidence: [`${busy.name}: ${busy.status} since ${busy.started_at!.toISOString()}`],
        since: busy.started_at,
        remedy: { summary: 'start it again', command: `usher restart ${about}` },
      })
    })
  },
}
