import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { isProblem, type SetupData } from '../../../clients/typescript/src/index.ts'
import { ProblemMessage } from '../../components/trouble.tsx'
import { navigateTo } from '../../routing/location.ts'
import type { AskedDryRun } from '../../actions/use-dry-run.ts'
import { words } from '../../words/words.ts'
import { isAnsweredIn, stepAfter, stepBefore, type SetupPageStep } from './steps.ts'
import { addressOf } from './step-list.tsx'

export type SetupPreview = AskedDryRun<SetupData>

/** What every question gets. */
export interface StepProps {
  plan: SetupPreview
}

interface StepFormProps extends StepProps {
  step: SetupPageStep
  /** Looks at what was typed. Returns false to stay. By default, it asks usher whether the answers will do. */
  check?: () => Promise<boolean>
  nextLabel?: string
  children: ComponentChildren
}

/** A question with its two ways out. Enter goes on; what will not do stays, and is focused. */
export function StepForm({ step, plan, check, nextLabel, children }: StepFormProps) {
  const { setup } = words()
  const form = useRef<HTMLFormElement>(null)
  const [isChecking, setChecking] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isChecking) return
    setChecking(true)
    const isFine = await (check ?? (() => isStepFine(plan, step)))()
    setChecking(false)
    if (isFine) return navigateTo(addressOf(stepAfter(step)))
    requestAnimationFrame(() => focusProblem(form.current))
  }
  const before = stepBefore(step)
  return (
    <form ref={form} class="step-form" onSubmit={submit} noValidate>
      {step !== 'engine' && <PlanTrouble plan={plan} />}
      {children}
      <div class="step-ways">
        {before && (
          <a class="button" href={addressOf(before)}>
            {setup.back}
          </a>
        )}
        <button type="submit" class="button main" aria-disabled={isChecking}>
          {isChecking ? setup.checking : (nextLabel ?? setup.next)}
        </button>
      </div>
    </form>
  )
}

/** What prevents any plan, such as an engine that does not answer. */
function PlanTrouble({ plan }: StepProps) {
  if (plan.problem === null) return null
  return <ProblemMessage problem={plan.problem} retry={() => void plan.ask()} />
}

/** Asks usher whether the answers of this question will do. */
export async function isStepFine(plan: SetupPreview, step: SetupPageStep): Promise<boolean> {
  const answered = await plan.ask()
  return !isProblem(answered) && !answered.problems.some(({ parameter }) => isAnsweredIn(step, parameter))
}

function focusProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const folded = field?.closest('details')
  if (folded) folded.open = true
  const focused = field ?? form?.querySelector<HTMLElement>('.trouble button, .is-wanted input')
  focused?.focus()
}
