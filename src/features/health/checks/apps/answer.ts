import type { ErrorCode } from '../../../../../contract/errors/index.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, FactUnavailableError, pass, warn } from '../result.ts'
import { isAccessDenied } from './access-denied.ts'

/** No response, a timeout, or the response of another app. `credentials-valid` covers rejected credentials. */
const UNRESPONSIVE_CODES = /^APP-(3|4|5|8|9|10|11|20|21|22)$/

/** It runs, and waits for somebody to open it. */
const NOT_SET_UP_CODE: ErrorCode = 'APP-15'

export const appsAnswer: ReadOnlyCheck = {
  id: 'apps-answer',
  group: 'apps',
  title: 'Every running app answers, and is the expected app',
  meaning: 'It runs but serves nobody. usher reports everything that only this app knows as "not known".',
  depends_on: ['stack-restarts', 'stack-memory', 'tunnel-shared', 'apps-database', 'stack-health'],
  visible_after_seconds: 30,
  remedy: { summary: 'read what it says', command: 'usher logs SERVICE' },
  repair: null,
  deadline_ms: 8000,
  async run(facts) {
    const { all } = await facts.apps()
    return checkEachApp(all, facts, async (app) => {
      const subject = app.service
      const answer = await app.info()
      if (answer.known) {
        const { version } = answer.value
        return pass(`${app.title} answers.`, {
          subject,
          evidence: version === null ? [] : [`version ${version}`],
        })
      }
      if (isAccessDenied(answer.code)) return pass(`${app.title} answers, and asks for a key.`, { subject })
      if (answer.code === NOT_SET_UP_CODE)
        return warn(answer.because, {
          subject,
          evidence: [`${subject}: ${answer.code}`],
          remedy: { summary: 'open its page and follow its first steps', command: null },
        })
      if (!UNRESPONSIVE_CODES.test(answer.code)) throw new FactUnavailableError(answer.because, answer.code)
      return fail(answer.because, {
        subject,
        evidence: [`${subject}: ${answer.code}`],
        remedy: app.remote
          ? {
              summary: 'see that its machine is on, or say where it is now',
              command: `usher config set ${app.remote.setting}`,
            }
          : { summary: 'read what it says, then start it again', command: `usher logs ${subject}` },
      })
    })
  },
}
