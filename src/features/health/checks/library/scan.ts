import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { serverPages } from './server-pages.ts'
import { pass, requireFact, warn } from '../result.ts'

const MAX_SCAN_AGE_MS = 3 * 24 * 60 * 60_000

export const libraryScan: ReadOnlyCheck = {
  id: 'library-scan',
  group: 'library',
  title: 'The media server scans its libraries',
  meaning: 'New titles appear late or not at all.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: {
    summary: 'in Jellyfin, Dashboard, Scheduled Tasks: run "Scan Media Library"',
    command: 'usher logs jellyfin',
  },
  repair: 'rescan-libraries',
  async run(facts) {
    const { mediaServers } = await facts.apps()
    return checkEachApp(mediaServers, facts, async (server) => {
      const subject = server.service
      const { running, finished_at: ended, result } = requireFact(await server.libraryScan())
      if (running) return pass(`${server.title} is scanning its libraries.`, { subject })
      const remedy = { summary: serverPages(server).scan, command: `usher logs ${subject}` }
      const evidence = [`last scan ended ${ended?.toISOString() ?? 'never'}: ${result ?? 'no result'}`]
      if (ended === null) return warn(`${server.title} has never scanned its libraries.`, { subject, evidence, remedy })
      if (result !== null && result !== 'Completed')
        return warn(`${server.title} failed to scan its libraries.`, { subject, evidence, since: ended, remedy })
      return facts.now.getTime() - ended.getTime() > MAX_SCAN_AGE_MS
        ? warn(`${server.title} has not scanned its libraries for days.`, { subject, evidence, since: ended, remedy })
        : pass(`${server.title} has scanned its libraries.`, { subject, evidence })
    })
  },
}
