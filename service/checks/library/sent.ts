import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { pass, told, warn } from '../seen.ts'
import { calledBy, itemOf } from './wishes.ts'

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
      const failed = told(await desk.requests()).filter(({ state }) => state === 'failed')
      if (failed.length === 0) return pass(`What ${desk.title} handed on has arrived.`, { about })
      const answers = await Promise.all(libraries.map((library) => library.items()))
      const items = answers.flatMap((answer) => (answer.known ? answer.value : []))
      const names = failed.map((one) => itemOf(one, items)?.title ?? calledBy(one))
      const said = failed.length === 1 ? `${names[0]} did` : `${failed.length} requests did`
      return warn(`${said} not reach the library.`, {
        about,
        evidence: failed.map(({ by }, at) => `${names[at]}, asked for by ${by.name}: failed`),
      })
    })
  },
}
