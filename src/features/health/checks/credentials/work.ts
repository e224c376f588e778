import type { LookingCheck } from '../check.ts'
import { isShut } from '../apps/shut.ts'
import { each } from '../each.ts'
import { fail, NotKnown, pass } from '../seen.ts'

export const credentialsWork: LookingCheck = {
  id: 'credentials-work',
  group: 'credentials',
  title: 'Every app takes the key or password that usher has for it',
  meaning: 'usher cannot ask it, and whatever else holds the same key is turned away as well.',
  depends_on: ['apps-answer'],
  visible_after_seconds: 0,
  remedy: { summary: 'see where each credential lives, and whether it works', command: 'usher credentials' },
  repair: null,
  deadline_ms: 8000,
  async look(facts) {
    const { all } = await facts.apps()
    return each(all, facts, async (app) => {
      const about = app.service
      const answer = await app.about()
      if (answer.known) return pass(`${app.title} lets usher in.`, { about })
      if (!isShut(answer.code)) throw new NotKnown(answer.because, answer.code)
      return fail(answer.because, {
        about,
        evidence: [`${app.title}: ${answer.code}`],
        remedy: { summary: `see where the credential of ${about} lives`, command: 'usher credentials' },
      })
    })
  },
}
