import { Icon, type IconName } from '../../components/icon.tsx'
import { words } from '../../words/words.ts'
import type { MeData } from '../../../clients/typescript/src/index.ts'

type Answer = MeData['member_answers'][number]

const tones: Record<Answer['status'], IconName & ('good' | 'warn' | 'bad' | 'off')> = {
  passed: 'good',
  warning: 'warn',
  failed: 'bad',
  skipped: 'off',
  'not-known': 'off',
}

/** Can I watch, can I ask, does it arrive: a word each, and a sentence where it is not simply yes. */
export function Answers({ answers }: { answers: MeData['member_answers'] }) {
  const { me } = words()
  return (
    <ul class="me-answers" aria-label={me.answers}>
      {answers.map(({ question, status, summary }) => (
        <li key={question} class={`me-answer tone-${tones[status]}`}>
          <Icon name={tones[status]} />
          <strong>{me.questions[question]}</strong>
          <span class="me-answer-word">{me.statuses[status]}</span>
          {status !== 'passed' && (
            <span class="me-answer-text" dir="auto">
              {summary}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
