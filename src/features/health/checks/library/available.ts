import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, pass, skipped, told } from '../seen.ts'
import { quoted } from '../../../media/trace/quoted.ts'
import { finderIn } from '../../../media/requests/filed.ts'
import { shownOf, titlesOf } from './wishes.ts'

export const libraryAvailable: LookingCheck = {
  id: 'library-available',
  group: 'library',
  title: 'What members are told is there can be watched',
  meaning: 'They are told that it is there, and do not find it.',
  depends_on: ['apps-answer', 'credentials-work', 'library-shelves', 'library-scan', 'library-losses'],
  visible_after_seconds: 600,
  remedy: { summary: 'follow it from app to app', command: 'usher trace NAME' },
  repair: null,
  async look(facts) {
    const [{ desks, servers, libraries }, running] = await Promise.all([facts.apps(), facts.running()])
    const server = servers.find(({ service }) => running.has(service))
    if (!server) return skipped('No media server runs here.')
    return each(desks, facts, async (desk) => {
      const about = desk.service
      const [requests, shown] = [told(await desk.requests()), told(await server.items())]
      const known = (
        await Promise.all(libraries.filter(({ service }) => running.has(service)).map((one) => one.items()))
      ).flatMap((answer) => (answer.known ? answer.value : []))
      const wrong = requests
        .filter(({ here, ids }) => here === 'available' && (ids.tmdb ?? ids.tvdb) !== null)
        .filter((request) => !shownOf(request, shown)?.playable)
      if (wrong.length === 0) return pass(`What ${desk.title} calls available is in ${server.title}.`, { about })
      const names = await titlesOf(desk, wrong, known)
      const first = finderIn(known)(wrong[0]!)
      const term = first ? first.title.toLowerCase() : `request ${wrong[0]!.id}`
      const said = names.length === 1 ? names[0] : `${names.length} things`
      return fail(`${desk.title} says that ${said} can be watched, and ${server.title} has not got it.`, {
        about,
        evidence: names.map(
          (name, at) => `${name}: ${desk.title} says ${wrong[at]!.here}, ${server.title} has nothing to play`,
        ),
        remedy: { summary: 'follow it from app to app', command: `usher trace ${quoted(term)}` },
      })
    })
  },
}
