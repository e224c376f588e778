import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, warn } from '../seen.ts'
import { lostBy } from './wishes.ts'

export const librarySent: LookingCheck = {
  id: 'library-sent',
  group: 'library',
  title: 'Everything that was approved reached its library',
  meaning: 'It was approved, and the library did not take it: nothing looks for it, and it never comes by itself.',
  depends_on: ['apps-answer', 'credentials-work', 'credentials-held', 'apps-database'],
  visible_after_seconds: 0,
  remedy: { summary: 'see that the desk reaches its library, then send it again', command: 'usher requests' },
  repair: 'send-again',
  async look(facts) {
    const { desks, libraries } = await facts.apps()
    return each(desks, facts, async (desk) => {
      const about = desk.service
      const lost = await lostBy(desk, libraries, facts.now)
      if (lost.length === 0) return pass(`What ${desk.title} handed on has arrived.`, { about })
      const said = lost.length === 1 ? `${lost[0]!.title} did` : `${lost.length} requests did`
      return warn(`${said} not reach the library.`, {
        about,
        evidence: lost.map(
          ({ request: { by, state }, title }) =>
            `${title}, asked for by ${by.name}: ${state === 'failed' ? 'failed' : 'approved, and never handed on'}`,
        ),
      })
    })
  },
}
