import type { ReadOnlyCheck } from '../check.ts'
import { canBeAsked, checkEachApp } from '../per-app-results.ts'
import { pass, skipped, requireFact, warn } from '../result.ts'
import { createItemFinder } from '../../../media/requests/media-manager-index.ts'
import { findDestinations } from '../../../media/requests/request-destination.ts'
import type { MediaRequest } from '../../../../platform/media-apps/roles/request-manager.ts'
import { requestTitles } from './request-matching.ts'

export const libraryRequested: ReadOnlyCheck = {
  id: 'library-requested',
  group: 'library',
  title: 'Every approved request is monitored in a library',
  meaning: 'Members wait for it, but no app searches for it. It will never arrive by itself.',
  depends_on: ['apps-answer', 'credentials-valid', 'apps-database'],
  visible_after_seconds: 600,
  remedy: { summary: 'follow it from app to app', command: 'usher trace NAME' },
  repair: null,
  async run(facts) {
    const [{ requestManagers, mediaManagers }, running] = await Promise.all([facts.apps(), facts.running()])
    const up = mediaManagers.filter((app) => canBeAsked(app, running) && app.media !== 'music')
    if (up.length === 0) return skipped('No library runs here.')
    return checkEachApp(requestManagers, facts, async (requestManager) => {
      const subject = requestManager.service
      const requests = requireFact(await requestManager.requests())
      const lists = await Promise.all(
        up.map(async ({ service, items }) => [service, requireFact(await items())] as const),
      )
      const items = lists.flatMap(([, list]) => list)
      const findersByService = new Map(lists.map(([service, list]) => [service, createItemFinder(list)]))
      const destinationsOf = await findDestinations(requestManager, up)
      const sorts = new Set<string>(up.map(({ media }) => media))
      const waiting = requests.filter(
        ({ state, availability, media, server_item_id }) =>
          state === 'approved' && availability !== 'available' && sorts.has(media) && server_item_id !== null,
      )
      const find = (request: MediaRequest) =>
        destinationsOf(request).flatMap(({ service }) => findersByService.get(service)?.(request) ?? [])
      const unwatched = waiting.filter((request) => !find(request).some(({ monitored }) => monitored))
      const names = await requestTitles(requestManager, unwatched, items)
      const lost = unwatched.map((request, at) => describeLost(names[at]!, request, find(request).length > 0))
      const [first] = lost
      if (!first) return pass(`Every request from ${requestManager.title} is monitored in a library.`, { subject })
      const listed = lost.length === 1 ? first.clause : `${lost.length} titles that no library monitors`
      return warn(`${requestManager.title} waits for titles that no app searches for: ${listed}.`, {
        subject,
        evidence: lost.map(({ evidence }) => evidence),
        remedy: {
          summary: `in ${requestManager.title}, request it again, or add it in the library`,
          command: 'usher requests',
        },
      })
    })
  },
}

function describeLost(
  title: string,
  { requested_by: { name: member } }: MediaRequest,
  exists: boolean,
): { clause: string; evidence: string } {
  return exists
    ? {
        clause: `${title} exists but is not monitored`,
        evidence: `${title}, requested by ${member}, exists but is not monitored`,
      }
    : { clause: `${title} is in no library`, evidence: `${title}, requested by ${member}, is in no library` }
}
