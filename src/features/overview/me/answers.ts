import type { MemberAnswer } from '../../../../contract/kinds/me.ts'
import type { HouseholdQuestion, VerdictAnswer } from '../../../../contract/kinds/verdict.ts'

type Sentences = Readonly<Record<VerdictAnswer['status'], string>>
type MemberQuestion = Extract<HouseholdQuestion, 'watch' | 'ask' | 'arrive'>

const sentences: Readonly<Record<MemberQuestion, Sentences>> = {
  watch: {
    passed: 'You can watch.',
    warning: 'You can watch, but something may not work as usual.',
    failed: 'Watching does not work at the moment.',
    'not-known': 'It is not known at the moment whether watching works.',
    skipped: 'There is nothing to watch with yet.',
  },
  ask: {
    passed: 'You can ask for films and series.',
    warning: 'You can ask for films and series, but something may not work as usual.',
    failed: 'Asking for films and series does not work at the moment.',
    'not-known': 'It is not known at the moment whether asking works.',
    skipped: 'There is nowhere to ask for films and series.',
  },
  arrive: {
    passed: 'New films and episodes arrive.',
    warning: 'New films and episodes may take longer than usual.',
    failed: 'New films and episodes do not arrive at the moment.',
    'not-known': 'It is not known at the moment whether new films and episodes arrive.',
    skipped: 'No new films and episodes are fetched.',
  },
}

/** Returns the verdict in a member's words, which name no app and no machine. */
export function answerMember(verdict: readonly VerdictAnswer[]): MemberAnswer[] {
  return (['watch', 'ask', 'arrive'] as const).flatMap((question) => {
    const answer = verdict.find((one) => one.question === question)
    return answer ? [{ question, status: answer.status, summary: sentences[question][answer.status] }] : []
  })
}
