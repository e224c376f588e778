import type { ReadOnlyCheck } from '../check.ts'
import { canBeAsked, checkEachApp } from '../per-app-results.ts'
import { joinWithAnd } from '../../../../lib/text.ts'
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
    const servers = mediaServers.filter((app) => canBeAsked(app, running))
    if (servers.length === 0) return skipped('No media server runs here.')
    const titles = servers.map(({ title }) => title)
    return checkEachApp(requestManagers, facts, async (requestManager) => {
      const subject = requestManager.service
      const requests = requireFact(await requestManager.requests())
      const lists = await Promise.all(servers.map((server) => server.items()))
      const shown = lists.flatMap((list) => (list.known ? list.value : []))
      const known = (
        await Promise.all(mediaManagers.filter((app) => canBeAsked(app, running)).map((one) => one.items()))
      ).flatMap((answer) => (answer.known ? answer.value : []))
      const wrong = requests
        .filter(({ availability, ids }) => availability === 'available' && (ids.tmdb ?? ids.tvdb) !== null)
        .filter((request) => !findServerItem(request, shown)?.playable)
      // What one server does not show, another that does not answer may show.
      if (wrong.length > 0 || !lists.some((list) => list.known)) lists.forEach((list) => void requireFact(list))
      if (wrong.length === 0)
        return pass(
          `Everything that ${requestManager.title} calls available is in ${titles.length === 1 ? titles[0] : 'a media server'}.`,
          {
            subject,
          },
        )
      const names = await requestTitles(requestManager, wrong, known)
      const first = createItemFinder(known)(wrong[0]!)
      const term = first ? first.title.toLowerCase() : `request ${wrong[0]!.id}`
      const [name] = names
      const missing = titles.length === 1 ? `${titles[0]} does not have it` : `${joinWithAnd(titles)} do not have it`
      const summary =
        names.length === 1
          ? `${requestManager.title} calls ${name} available, but ${missing}.`
          : `${requestManager.title} calls ${names.length} things available, but ${missing}.`
      return fail(summary, {
        subject,
        evidence: names.map(
          (name, at) =>
            `${name}: ${requestManager.title} says ${wrong[at]!.availability}, ${joinWithAnd(titles)} ${titles.length === 1 ? 'has' : 'have'} nothing to play`,
        ),
        remedy: { summary: 'follow it from app to app', command: `usher trace ${quoteTerm(term)}` },
      })
    })
  },
}
