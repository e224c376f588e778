import { StateMark } from '../../../components/state-mark.tsx'
import { ErrorMessage, ProblemMessage, Waiting } from '../../../components/trouble.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useApp } from '../../../state/app-context.ts'
import { rootError } from '../../../state/live.ts'
import { words } from '../../../words/words.ts'
import { isStepFine, StepForm, type StepProps } from '../step-form.tsx'

/** Whether a container engine answers, and what else the machine has. */
export function EngineStep({ plan }: StepProps) {
  const { setup } = words()
  const { data, problem } = plan
  return (
    <StepForm step="engine" plan={plan} check={() => isStepFine(plan, 'engine')}>
      <div aria-live="polite" class="column">
        {problem && <EngineTrouble plan={plan} />}
        {!data && !problem && <Waiting text={setup.engine.looking} />}
        {data && !problem && (
          <>
            <StateMark tone="good" text={setup.engine.found} />
            <ul class="machine-facts panel">
              {data.machine_facts.map((fact) => (
                <li key={fact}>
                  <Icon name="good" tone="good" /> <span dir="auto">{fact}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </StepForm>
  )
}

/** The error of the engine says how to start it; the plan alone says only that there is none. */
function EngineTrouble({ plan }: StepProps) {
  const { live } = useApp()
  const error = live.faults.value.get('status')
  return (
    <>
      {error ? <ErrorMessage error={rootError(error)} /> : <ProblemMessage problem={plan.problem!} />}
      <p class="quiet">
        <Icon name="busy" /> {words().setup.engine.lookingAgain}
      </p>
    </>
  )
}
