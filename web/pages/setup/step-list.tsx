import type { SetupData } from '../../../clients/typescript/src/index.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
import { pathTo, withParameter } from '../../routing/paths.ts'
import type { AskedDryRun } from '../../actions/use-dry-run.ts'
import { words } from '../../words/words.ts'
import { stepNames, stepOfParameter, stepOfSetting, type SetupPageStep } from './steps.ts'

/** The address of a question. It is where a reload comes back to. */
export const addressOf = (step: SetupPageStep): string => withParameter(pathTo('setup'), 'step', step)

type StepState = 'done' | 'current' | 'wanted' | 'later'

const icons: Record<StepState, IconName> = { done: 'good', current: 'forward', wanted: 'warn', later: 'off' }
const tones: Record<StepState, string> = { done: 'good', current: 'accent', wanted: 'warn', later: 'off' }

/** All questions, with where one is and what still prevents the setup. */
export function StepList({
  current,
  plan: { data, problem },
}: {
  current: SetupPageStep
  plan: AskedDryRun<SetupData>
}) {
  const { setup } = words()
  const wanted = problem === null ? wantedSteps(data) : new Set<SetupPageStep>(['engine'])
  return (
    <nav class="step-list" aria-label={setup.steps}>
      <p class="quiet small">{setup.stepOf(stepNames.indexOf(current) + 1, stepNames.length)}</p>
      <ol>
        {stepNames.map((step) => {
          const state = stateOf(step, current, wanted)
          return (
            <li key={step}>
              <a href={addressOf(step)} class={`is-${state}`} aria-current={step === current ? 'step' : undefined}>
                <Icon name={icons[state]} tone={tones[state]} />
                <span>{setup.names[step]}</span>
                {state !== 'later' && <span class="visually-hidden">: {wordOf(state)}</span>}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The questions that usher cannot go on without. */
function wantedSteps(plan: SetupData | null): ReadonlySet<SetupPageStep> {
  if (!plan) return new Set()
  const problems = plan.problems.flatMap(({ parameter }) => stepOfParameter(parameter) ?? [])
  return new Set([...problems, ...plan.missing_settings.map(({ key }) => stepOfSetting(key))])
}

function stateOf(step: SetupPageStep, current: SetupPageStep, wanted: ReadonlySet<SetupPageStep>): StepState {
  if (step === current) return 'current'
  if (stepNames.indexOf(step) > stepNames.indexOf(current)) return 'later'
  return wanted.has(step) ? 'wanted' : 'done'
}

function wordOf(state: StepState): string {
  const { setup } = words()
  return state === 'done' ? setup.done : state === 'current' ? setup.current : setup.open
}
