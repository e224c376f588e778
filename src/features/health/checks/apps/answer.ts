import type { LookingCheck } from '../check.ts'
import { each } from '../each.ts'
import { fail, NotKnown, pass } from '../seen.ts'
import { isShut } from './shut.ts'

/** It did not answer, not in time, not as itself, or not in its own way. Keys are another check’s. */
const SILENT = /^APP-(3|4|5|8|9|10|11)$/

export const appsAnswer: LookingCheck = {
  id: 'apps-answer',
  group: 'apps',
  title: 'Every app that runs answers, and is the one it should be',
  meaning: 'It runs and does nothing for anybody; usher says "not known" of all that only this app knows.',
  depends_on: ['stack-restarts', 'stack-memory', 'tunnel-shared', 'apps-database', 'stack-health'],
  visible_after_seconds: 30,
  remedy: { summary: 'read what it says', command: 'usher logs SERVICE' },
  repair: null,
  deadline_ms: 8000,
  async look(facts) {
    const { all } = await facts.apps()
    return each(all, facts, async (app) => {
      const about = app.service
      const answer = await app.about()
      if (answer.known) {
        const { version } = answer.value
        return pass(`${app.title} answers.`, { about, evidence: version === null ? [] : [`version ${version}`] })
      }
      if (isShut(answer.code)) return pass(`${app.title} answers, and asks for a key.`, { about })
      if (!SILENT.test(answer.code)) throw new NotKnown(answer.because, answer.code)
      return fail(answer.because, {
        about,
        evidence: [`${about}: ${answer.code}`],
        remedy: { summary: 'read what it says, then start it again', command: `usher logs ${about}` },
      })
    })
  },
}
