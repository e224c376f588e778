import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, skipped, told, warn } from '../seen.ts'
import { finderIn } from '../../../media/requests/filed.ts'
import { titlesOf } from './wishes.ts'

export const libraryRequested: LookingCheck = {
  id: 'library-requested',
  group: 'library',
  title: 'Everything that was approved is wanted in a library',
  meaning: 'Members wait for it, and nothing looks for it: it will never come by itself.',
  depends_on: ['apps-answer', 'credentials-work', 'apps-database'],
  visible_after_seconds: 600,
  remedy: { summary: 'follow it from app to app', command: 'usher trace NAME' },
  repair: null,
  async look(facts) {
    const [{ desks, libraries }, running] = await Promise.all([facts.apps(), facts.running()])
    const up = libraries.filter(({ service, media }) => running.has(service) && media !== 'music')
    if (up.length === 0) return skipped('No library runs here.')
    return each(desks, facts, async (desk) => {
      const about = desk.service
      const requests = told(await desk.requests())
      const items = (await Promise.all(up.map((library) => library.items()))).flatMap((answer) => told(answer))
      const sorts = new Set(up.map(({ media }) => (media === 'films' ? 'film' : 'series')))
      const waiting = requests.filter(
        ({ state, here, media, item }) =>
          state === 'approved' && here !== 'available' && sorts.has(media) && item !== null,
      )
      const find = finderIn(items)
      const unwatched = waiting.filter((request) => !find(request)?.monitored)
      const names = await titlesOf(desk, unwatched, items)
      const lost = unwatched.map((request, at) => ({
        name: names[at]!,
        by: request.by.name,
        why: find(request) ? 'is there and not watched for' : 'is in no library',
      }))
      const [first] = lost
      if (!first) return pass(`What ${desk.title} handed on is wanted in a library.`, { about })
      const said = lost.length === 1 ? `${first.name} ${first.why}` : `${lost.length} things are wanted in no library`
      return warn(`${desk.title} waits for what nothing looks for: ${said}.`, {
        about,
        evidence: lost.map(({ name, by, why }) => `${name}, asked for by ${by}, ${why}`),
        remedy: { summary: `in ${desk.title}, ask for it again, or add it in the library`, command: 'usher requests' },
      })
    })
  },
}
