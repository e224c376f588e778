import { useEffect } from 'preact/hooks'
import type { SetupData } from '../../../../clients/typescript/src/index.ts'
import { formName, nameServices } from '../../../actions/names.ts'
import { runningJobs } from '../../../actions/work.ts'
import { ActionButton } from '../../../components/action-button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/panel.tsx'
import { Empty, ProblemMessage, Waiting } from '../../../components/trouble.tsx'
import { navigateTo } from '../../../routing/location.ts'
import { formatList } from '../../../words/format.ts'
import { words } from '../../../words/words.ts'
import { answers, givenAnswers } from '../answers.ts'
import type { StepProps } from '../step-form.tsx'
import { addressOf } from '../step-list.tsx'
import { stepBefore, stepOfParameter, stepOfSetting, type SetupPageStep } from '../steps.ts'

/** Everything that setup would write, download and start, and the button that begins. */
export function ReviewStep({ plan }: StepProps) {
  const { setup } = words()
  const isRunning = runningJobs.value.some(({ job }) => job.action === 'setup')
  useEffect(() => {
    if (isRunning) void navigateTo(addressOf('run'))
  }, [isRunning])
  const { data, problem } = plan
  return (
    <div class="step-form">
      {problem && <ProblemMessage problem={problem} retry={() => void plan.ask()} />}
      {!data && !problem && <Waiting />}
      {data && <Review plan={data} />}
      <div class="step-ways">
        <a class="button" href={addressOf(stepBefore('review')!)}>
          {setup.back}
        </a>
        {data && isNothing(data) ? (
          <a class="button main" href={addressOf('prove')}>
            {setup.next}
          </a>
        ) : (
          <ActionButton
            request={{ action: 'setup', body: givenAnswers(answers.value) }}
            label={setup.review.start}
            look="main"
            disabled={!data || problem !== null || data.problems.length + data.missing_settings.length > 0}
          />
        )}
      </div>
    </div>
  )
}

const isNothing = ({ settings, writes, services, problems, missing_settings }: SetupData): boolean =>
  settings.length + writes.length + problems.length + missing_settings.length === 0 &&
  services.every(({ effect }) => effect === 'none')

function Review({ plan }: { plan: SetupData }) {
  const { review } = words().setup
  return (
    <>
      <OpenPoints plan={plan} />
      {isNothing(plan) && <Empty text={review.nothing} />}
      <div class="columns">
        <div class="column">
          <AnswerPanel plan={plan} />
        </div>
        <div class="column">
          <StepsPanel plan={plan} />
          <SizePanel plan={plan} />
        </div>
      </div>
    </>
  )
}

/** What prevents it, each with the question that solves it. */
function OpenPoints({ plan: { problems, missing_settings } }: { plan: SetupData }) {
  const { review } = words().setup
  if (problems.length + missing_settings.length === 0) return null
  return (
    <Panel title={review.open}>
      <ul class="rows">
        {problems.map(({ parameter, summary }) => (
          <OpenPoint key={summary} text={summary} step={stepOfParameter(parameter)} />
        ))}
        {missing_settings.map(({ key, summary }) => (
          <OpenPoint key={key} text={review.setMissing(summary)} step={stepOfSetting(key)} />
        ))}
      </ul>
    </Panel>
  )
}

function OpenPoint({ text, step }: { text: string; step: SetupPageStep | null }) {
  const { setup } = words()
  return (
    <li class="open-point">
      <Icon name="warn" tone="warn" />
      <span dir="auto">{text}</span>
      {step && (
        <a class="button small" href={addressOf(step)} aria-label={`${setup.fix(setup.names[step])}: ${text}`}>
          {setup.fix(setup.names[step])}
        </a>
      )}
    </li>
  )
}

type ParameterName = keyof ReturnType<typeof words>['setup']['review']['parameters']

function AnswerPanel({ plan }: { plan: SetupData }) {
  const { review } = words().setup
  return (
    <Panel title={review.answers}>
      <dl class="answers-given">
        {plan.answers.map(({ parameter, value, because }) => {
          const step = stepOfParameter(parameter)
          const name = review.parameters[parameter as ParameterName] ?? parameter
          return (
            <div key={parameter}>
              <dt>{step ? <a href={addressOf(step)}>{name}</a> : name}</dt>
              <dd>
                <span dir="auto">{value === null ? review.notChosen : shownValue(parameter, value)}</span>{' '}
                <span class="quiet small" dir="auto">
                  {because}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}

/** Forms are named as everywhere else; everything else is shown as it is set. */
const shownValue = (parameter: string, value: string): string =>
  parameter === 'forms' ? formatList(value.split(/,\s*/).map(formName)) : value

function StepsPanel({ plan: { steps } }: { plan: SetupData }) {
  const { review } = words().setup
  return (
    <Panel title={review.happens}>
      <ol class="numbered">
        {steps.map(({ step, title, result }) => (
          <li key={step} dir="auto" class={result === 'skipped' ? 'quiet' : undefined}>
            {title}
            {result === 'skipped' && ` (${words().setup.done})`}
          </li>
        ))}
      </ol>
      <p class="quiet">{review.undo}</p>
    </Panel>
  )
}

function SizePanel({ plan: { writes, images, services, settings, notes } }: { plan: SetupData }) {
  const { review } = words().setup
  const started = services.filter(({ effect }) => effect !== 'none').map(({ service }) => service)
  return (
    <Panel title={review.exactly}>
      <Folded summary={review.settings(settings.length)} lines={settings.map(({ key, to }) => `${key}=${to ?? ''}`)} />
      <Folded summary={review.writes(writes.length)} lines={writes} />
      <Folded summary={review.images(images.length)} lines={images} />
      {started.length > 0 && <Folded summary={review.starts(started.length)} lines={[nameServices(started)]} />}
      {notes.map((note) => (
        <p key={note} dir="auto">
          <Icon name="help" /> {note}
        </p>
      ))}
    </Panel>
  )
}

function Folded({ summary, lines }: { summary: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary>{summary}</summary>
      <ul class="small">
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </details>
  )
}
