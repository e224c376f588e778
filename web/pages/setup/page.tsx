import type { ComponentType } from 'preact'
import { Page } from '../../components/page.tsx'
import { queryValue } from '../../routing/location.ts'
import { useDryRun } from '../../actions/use-dry-run.ts'
import { words } from '../../words/words.ts'
import { answers, givenAnswers } from './answers.ts'
import type { StepProps } from './step-form.tsx'
import { StepList } from './step-list.tsx'
import { isStepName, type SetupPageStep } from './steps.ts'
import { EngineStep } from './steps/engine.tsx'
import { ExistingStep } from './steps/existing.tsx'
import { PeopleStep } from './steps/people.tsx'
import { PlaceStep } from './steps/file-location.tsx'
import { ProveStep } from './steps/prove.tsx'
import { QualityStep } from './steps/quality.tsx'
import { ReachStep } from './steps/network-access.tsx'
import { ReviewStep } from './steps/review.tsx'
import { RunStep } from './steps/run.tsx'
import { WantsStep } from './steps/wants.tsx'
import { WaysStep } from './steps/download-providers.tsx'

const steps: Record<SetupPageStep, ComponentType<StepProps>> = {
  engine: EngineStep,
  existing: ExistingStep,
  wants: WantsStep,
  place: PlaceStep,
  ways: WaysStep,
  quality: QualityStep,
  reach: ReachStep,
  review: ReviewStep,
  run: RunStep,
  prove: ProveStep,
  people: PeopleStep,
}

/** An engine that does not answer is looked for so often. */
const LOOK_MS = 2_000
/** A person is still typing for so long, in milliseconds. */
const TYPING_MS = 350

/** From nothing to a running household, one question a screen. The address says which; nothing is lost by a reload. */
export default function SetupPage() {
  const { setup } = words()
  const asked = queryValue('step')
  const step = isStepName(asked) ? asked : 'engine'
  const plan = useDryRun(
    { action: 'setup', body: givenAnswers(answers.value) },
    { retryMs: LOOK_MS, delayMs: TYPING_MS, keepsLast: true },
  )
  const Step = steps[step]
  return (
    <div class="setup">
      <StepList current={step} plan={plan} />
      <div class="setup-step">
        <Page
          key={step}
          title={`${setup.title}: ${setup.names[step]}`}
          heading={setup.questions[step]}
          lead={setup.why[step]}
        >
          <Step plan={plan} />
        </Page>
      </div>
    </div>
  )
}
