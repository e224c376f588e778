import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, told, warn } from '../seen.ts'

const OLD_MS = 3 * 24 * 60 * 60_000

export const libraryScan: LookingCheck = {
  id: 'library-scan',
  group: 'library',
  title: 'The media server looks through its libraries',
  meaning: 'What is filed is shown late or not at all.',
  depends_on: ['apps-answer', 'credentials-work'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'in Jellyfin, Dashboard, Scheduled Tasks: run "Scan Media Library"',
    command: 'usher logs jellyfin',
  },
  repair: 'scan-anew',
  async look(facts) {
    const { servers } = await facts.apps()
    return each(servers, facts, async (server) => {
      const about = server.service
      const { running, ended_at: ended, result } = told(await server.scan())
      if (running) return pass(`${server.title} is looking through its libraries.`, { about })
      const evidence = [`last ended ${ended?.toISOString() ?? 'never'}: ${result ?? 'no word'}`]
      if (ended === null) return warn(`${server.title} has never looked through its libraries.`, { about, evidence })
      if (result !== null && result !== 'Completed')
        return warn(`${server.title} could not look through its libraries.`, { about, evidence, since: ended })
      return facts.now.getTime() - ended.getTime() > OLD_MS
        ? warn(`${server.title} has not looked through its libraries for days.`, { about, evidence, since: ended })
        : pass(`${server.title} has looked through its libraries.`, { about, evidence })
    })
  },
}
