import type { ComponentChildren } from 'preact'
import type { DashboardData, VerdictAnswer } from '../../../clients/typescript/src/index.ts'
import { AgeIn, Moment } from '../../components/age.tsx'
import { toneOfStatus } from '../../components/check-tones.ts'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { ErrorMessage, Empty, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useApp } from '../../state/app-context.ts'
import { rootError } from '../../state/live.ts'
import { words } from '../../words/words.ts'

/** The page that begins with the verdict: one sentence, and the answers to five questions. */
export function VerdictPage({ children }: { children: ComponentChildren }) {
  const { live } = useApp()
  const dashboard = live.of('dashboard').value
  const { home } = words()
  const fault = live.faults.value.get('dashboard')
  if (!dashboard)
    return (
      <Page title={home.title} heading={fault ? rootError(fault).summary : home.connecting}>
        {fault ? <ErrorMessage error={rootError(fault)} /> : <Waiting />}
      </Page>
    )
  const { data, current } = dashboard
  const isOn = data.verdict.some(({ status }) => status !== 'skipped')
  return (
    <Page title={home.title} heading={data.summary} lead={<VerdictLead data={data} />}>
      {fault && <ErrorMessage error={rootError(fault)} />}
      {isOn ? (
        <>
          <Answers verdict={data.verdict} current={current} />
          <NotKnownList items={data.not_known} />
          {children}
        </>
      ) : (
        <Empty icon="services" text={home.nothingOn}>
          <a class="button main" href={pathTo('setup')}>
            {home.setUp}
          </a>
        </Empty>
      )}
    </Page>
  )
}

function VerdictLead({ data }: { data: DashboardData }) {
  return (
    <p>
      <AgeIn say={words().home.checked} at={data.checked_at} /> {!data.complete && words().home.partly}
    </p>
  )
}

function Answers({ verdict, current }: { verdict: readonly VerdictAnswer[]; current: boolean }) {
  return (
    <section aria-label={words().home.verdict} class={current ? undefined : 'stale'}>
      <ul class="answers">
        {inOrder(verdict).map((answer) => (
          <AnswerTile key={answer.question} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

const order: readonly VerdictAnswer['question'][] = ['watch', 'ask', 'arrive', 'room', 'safe']

/** Each question keeps its place, so that people find it without reading; colour and word tell the worst. */
const inOrder = (verdict: readonly VerdictAnswer[]): VerdictAnswer[] =>
  verdict.toSorted((a, b) => order.indexOf(a.question) - order.indexOf(b.question))

function AnswerTile({ answer }: { answer: VerdictAnswer }) {
  const { home } = words()
  const { question, status, figures, summary, started_at } = answer
  const tone = toneOfStatus(status)
  return (
    <li>
      <a class={`answer tone-${tone}`} href={placeOf(answer)}>
        <span class="answer-head">
          <Icon name={tone} />
          <strong>{home.questions[question]}</strong>
          <span class="visually-hidden">: {home.statuses[status]}</span>
        </span>
        <span class="quiet" dir="auto">
          {figures ?? summary}
        </span>
        {started_at !== null && tone !== 'good' && (
          <span class="quiet small">
            {home.since('')}
            <Moment at={started_at} />
          </span>
        )}
      </a>
    </li>
  )
}

/** Where the answer is explained: its finding, or the page of its question. */
function placeOf({ question, finding }: VerdictAnswer): string {
  if (finding !== null) return pathTo('finding', { finding })
  const places: Record<VerdictAnswer['question'], string> = {
    watch: pathTo('people'),
    ask: pathTo('requests'),
    arrive: pathTo('queue'),
    room: pathTo('storage'),
    safe: pathTo('backups'),
  }
  return places[question]
}
