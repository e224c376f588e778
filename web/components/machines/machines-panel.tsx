import type { DashboardData, MachineAnswer } from '../../../clients/typescript/src/index.ts'
import { addressOn } from '../../routing/address-on.ts'
import { useApp } from '../../state/app-context.ts'
import { words } from '../../words/words.ts'
import { AgeIn } from '../age.tsx'
import { toneOfStatus } from '../check-tones.ts'
import { Icon } from '../icon.tsx'
import { Panel } from '../panel.tsx'
import { RemedyItem } from '../remedy.tsx'
import { dashboardOf, nameInAddress, toneOfMachine } from './household.ts'

/** The verdict of every machine, side by side; each leads to its machine. */
export function MachinesPanel() {
  const { live } = useApp()
  const { machines } = words()
  const value = live.of('household-answer').value
  if (!value || value.data.answers.length < 2) return null
  return (
    <Panel title={machines.title} current={value.current}>
      <ul class="machine-cards">
        {value.data.answers.map((answer) => (
          <MachineCard key={answer.machine} answer={answer} />
        ))}
      </ul>
    </Panel>
  )
}

function MachineCard({ answer }: { answer: MachineAnswer }) {
  const { machines } = words()
  const name = nameInAddress(answer)
  const tone = toneOfMachine(answer)
  const dashboard = dashboardOf(answer)
  return (
    <li class={`machine-card tone-${tone}`}>
      <h3>
        <Icon name={tone} tone={tone} />
        <a href={addressOn('/', name)} dir="auto">
          {name === '' ? machines.thisMachine : name}
        </a>
      </h3>
      {dashboard ? (
        <Verdict data={dashboard} />
      ) : answer.reached ? (
        <Unsaid answer={answer} />
      ) : (
        <Away answer={answer} />
      )}
    </li>
  )
}

function Verdict({ data: { summary, verdict, attention } }: { data: DashboardData }) {
  const { home, machines } = words()
  return (
    <>
      <p dir="auto">{summary}</p>
      <ul class="machine-answers">
        {verdict
          .filter(({ status }) => status !== 'skipped')
          .map(({ question, status }) => (
            <li key={question} class={`tone-${toneOfStatus(status)}`}>
              <Icon name={toneOfStatus(status)} />
              <span>{home.questions[question]}</span>
              <span class="visually-hidden">: {home.statuses[status]}</span>
            </li>
          ))}
      </ul>
      {attention.length > 0 && <p class="quiet small">{machines.needsYou(attention.length)}</p>}
    </>
  )
}

/** It answers, and what it says is an error, such as without its engine. */
function Unsaid({ answer: { envelope } }: { answer: MachineAnswer }) {
  return <p dir="auto">{envelope?.kind === 'error' ? envelope.data.summary : words().machines.unsaid}</p>
}

function Away({ answer: { error, because, reached_at } }: { answer: MachineAnswer }) {
  const { machines } = words()
  return (
    <>
      <p>
        <strong>{machines.away}.</strong> <span dir="auto">{because}</span>
      </p>
      <p class="quiet small">
        {reached_at === null ? machines.never : <AgeIn say={machines.lastReached} at={reached_at} />}
      </p>
      {error !== null && error.remedies.length > 0 && (
        <ul class="remedies">
          {error.remedies.map((remedy) => (
            <RemedyItem key={remedy.summary} remedy={remedy} />
          ))}
        </ul>
      )}
    </>
  )
}
