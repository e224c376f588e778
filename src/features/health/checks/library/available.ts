import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, pass, skipped, requireFact } from '../result.ts'
import { quoteTerm } from '../../../media/trace/quote-term.ts'
import { createItemFinder } from '../../../media/requests/media-manager-index.ts'
import { findServerItem, requestTitles } from './request-matching.ts'

export const libraryAvailable: ReadOnlyCheck = {
  id: 'library-available',
  group: 'library',
  title: 'Everything shown as available can be watched',
  meaning: 'Members see that a title is available, but cannot find it.',
  depends_on: ['apps-answer', 'credentials-valid', 'library-folders-shown', 'library-scan', 'library-missing-titles'],
  visible_after_seconds: 600,
  remedy: { summary: 'follow it from app to app', command: 'usher trace NAME' },
  repair: null,
  async run(facts) {
    const [{ requestManagers, mediaServers, mediaManagers }, running] = await Promise.all([
      facts.apps(),
      facts.running(),
    ])
    const server = mediaServers.find(({ service }) => running.has(service))
    if (!server) return skipped('No media server runs here.')
    return checkEachApp(requestManagers, facts, async (requestManager) => {
      const subject = requestManager.service
      const [requests, shown] = [requireFact(await requestManager.requests()), requireFact(await server.items())]
      const known = (
        await Promise.all(mediaManagers.filter(({ service }) => running.has(service)).map((one) => one.items()))
      ).flatMap((answer) => (answer.known ? answer.value : []))
      const wrong = requests
        .filter(({ availability, ids }) => availability === 'available' && (ids.tmdb ?? ids.tvdb) !== null)
        .filter((request) => !findServerItem(request, shown)?.playable)
      if (wrong.length === 0)
        return pass(`Everything that ${requestManager.title} calls available is in ${server.title}.`, {
          subject,
        })
      const names = await requestTitles(requestManager, wrong, known)
      const first = createItemFinder(known)(wrong[0]!)
      const term = first ? first.title.toLowerCase() : `request ${wrong[0]!.id}`
      const titles = names.length === 1 ? names[0] : `${names.length} things`
      return fail(`${requestManager.title} calls ${titles} available, but ${server.title} does not have it.`, {
        subject,
        evidence: names.map(
          (name, at) =>
            `${name}: ${requestManager.title} says ${wrong[at]!.availability}, ${server.title} has nothing to play`,
        ),
        remedy: { summary: 'follow it from app to app', command: `usher trace ${quoteTerm(term)}` },
      })
    })
  },
}
