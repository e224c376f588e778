import type { ReadOnlyCheck } from '../check.ts'
import { isAccessDenied } from '../apps/access-denied.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, FactUnavailableError, pass } from '../result.ts'

export const credentialsValid: ReadOnlyCheck = {
  id: 'credentials-valid',
  group: 'credentials',
  title: 'Every app accepts the key or password that usher has for it',
  meaning: 'usher cannot query the app. Every other app that has the same key is rejected as well.',
  depends_on: ['apps-answer'],
  visible_after_seconds: 0,
  remedy: { summary: 'see where each credential is stored, and whether it works', command: 'usher credentials' },
  repair: null,
  deadline_ms: 8000,
  async run(facts) {
    const { all } = await facts.apps()
    return checkEachApp(all, facts, async (app) => {
      const subject = app.service
      const answer = await app.info()
      if (answer.known) return pass(`${app.title} lets usher in.`, { subject })
      if (!isAccessDenied(answer.code)) throw new FactUnavailableError(answer.because, answer.code)
      return fail(answer.because, {
        subject,
        evidence: [`${app.title}: ${answer.code}`],
        remedy: { summary: `see where the credential of ${subject} is stored`, command: 'usher credentials' },
      })
    })
  },
}
