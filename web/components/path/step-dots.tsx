import { words } from '../../words/words.ts'
import { toneOfStep, type ShownStep } from './step.ts'

/** Seven dots: how far a request has come. A screen reader hears it as one sentence. */
export function StepDots({ steps }: { steps: readonly ShownStep[] }) {
  const { path } = words()
  const current = steps.find(({ state }) => state !== 'done' && state !== 'not-needed') ?? steps.at(-1)
  if (!current) return null
  const place = steps.indexOf(current) + 1
  const wordOf = ({ step, state }: ShownStep) => (state === 'busy' ? path.busy[step] : path.states[state])
  const sentence = path.sentence(path.steps[current.step], wordOf(current), place, steps.length)
  return (
    <span class="step-dots" role="img" aria-label={sentence} title={sentence}>
      {steps.map(({ step, state }) => (
        <span key={step} class={`step-dot is-${state} tone-${toneOfStep(state)}`} />
      ))}
    </span>
  )
}
