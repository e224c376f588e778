import { Moment } from '../age.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { slowNow } from '../../state/clock.ts'
import { formatCount, formatMoment } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { shareOfStep, toneOfStep, type ShownStep, type StepState } from './step.ts'

const icons: Record<StepState, IconName> = {
  done: 'good',
  partly: 'busy',
  busy: 'busy',
  pending: 'off',
  failed: 'bad',
  'not-known': 'help',
  'not-needed': 'off',
}

/** The seven steps from request to screen, each with its word, its count and its time. */
export function StepPath({ label, steps }: { label: string; steps: readonly ShownStep[] }) {
  return (
    <ol class="path" aria-label={label}>
      {steps.map((step) => (
        <PathStep key={step.step} step={step} />
      ))}
    </ol>
  )
}

function PathStep({ step: shown }: { step: ShownStep }) {
  const { path } = words()
  const { step, state } = shown
  return (
    <li class={`path-step is-${state} tone-${toneOfStep(state)}`}>
      <span class="path-bar" aria-hidden="true">
        <span style={{ inlineSize: `${shareOfStep(shown) * 100}%` }} />
      </span>
      <Icon name={icons[state]} />
      <strong>{path.steps[step]}</strong>
      <span class="quiet small">
        <StepDetail step={shown} />
      </span>
    </li>
  )
}

function StepDetail({ step: { step, state, parts, happenedAt, expectedAt } }: { step: ShownStep }) {
  const { path } = words()
  const count = parts === null ? null : countOf(step, parts)
  const soon = expectedAt !== null && Date.parse(expectedAt) > slowNow.value ? expectedAt : null
  return (
    <>
      {happenedAt !== null && (
        <>
          <span class="visually-hidden">{path.states[state]}, </span>
          <Moment at={happenedAt} />
        </>
      )}
      {happenedAt === null && (count ?? (state === 'busy' ? path.busy[step] : path.states[state]))}
      {soon !== null && <span>, {path.expected(formatMoment(Date.parse(soon), slowNow.value))}</span>}
    </>
  )
}

function countOf(step: ShownStep['step'], { done, total }: { done: number; total: number }): string {
  const { path } = words()
  const text = step === 'can-be-watched' ? path.partsPlayable : path.partsOf
  return text(formatCount(done), formatCount(total))
}
