import type { DashboardData } from '../../clients/typescript/src/index.ts'
import type { BadgeTone } from '../labels.ts'
import { toSentence } from '../labels.ts'
import { paths } from '../route.ts'
import { Badge } from './badge.tsx'
import { CommandText } from './error-message.tsx'
import { SinceTime } from './time.tsx'

type VerdictAnswer = DashboardData['verdict'][number]

const questionTitles: Record<string, string> = {
  watch: 'Watch',
  ask: 'Ask',
  arrive: 'Arrive',
  room: 'Room',
  safe: 'Safe',
}

const answerLabels: Record<string, [BadgeTone, string]> = {
  failed: ['bad', 'fault'],
  warning: ['warn', 'worth a look'],
  'not-known': ['off', 'not known'],
  skipped: ['off', 'not on'],
  passed: ['good', 'fine'],
}

/** The five questions of a household, the worst first. */
export function VerdictList({ verdict, services }: { verdict: readonly VerdictAnswer[]; services: readonly string[] }) {
  return (
    <section aria-labelledby="verdict">
      <h2 id="verdict">The household</h2>
      <ul class="verdict">
        {verdict.map((answer) => (
          <AnswerRow key={answer.question} answer={answer} service={services.find((name) => name === answer.subject)} />
        ))}
      </ul>
    </section>
  )
}

interface AnswerRowProps {
  answer: VerdictAnswer
  /** The service behind it, if it is one. */
  service: string | undefined
}

function AnswerRow({
  answer: { question, status, summary, figures, started_at, finding, remedy },
  service,
}: AnswerRowProps) {
  const [tone, word] = answerLabels[status] ?? ['warn', status]
  const isProblem = status !== 'passed' && status !== 'skipped'
  return (
    <li class={tone}>
      <h3>{questionTitles[question] ?? question}</h3>
      <Badge tone={tone} word={word} />
      <p dir="auto">{figures ?? summary}</p>
      {isProblem && <SinceTime at={started_at} />}
      {isProblem && remedy !== null && (
        <p class="quiet">
          {toSentence(remedy.summary)} {finding !== null && <a href={paths.checks}>See the check</a>}
        </p>
      )}
      {isProblem && service !== undefined && <a href={paths.service(service)}>{service}</a>}
      {isProblem && remedy?.command && <CommandText line={remedy.command} />}
    </li>
  )
}
