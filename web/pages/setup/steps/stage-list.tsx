import type { SetupData, SetupStep } from '../../../../clients/typescript/src/index.ts'
import type { FollowedJob, Tone } from '../../../actions/work.ts'
import { StateMark } from '../../../components/state-mark.tsx'

type Stage = Pick<SetupStep, 'step' | 'title' | 'result' | 'because'>

const tones: Record<SetupStep['result'], Tone> = {
  done: 'good',
  running: 'busy',
  skipped: 'off',
  failed: 'bad',
  pending: 'off',
}

/** The stages of a setup, in order, each with how it went. */
export function StageList({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol class="stages">
      {stages.map(({ step, title, result, because }) => (
        <li key={step}>
          <StateMark tone={tones[result]} text={title} />
          {because && (
            <p class="quiet small" dir="auto">
              {because}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The stages while they run: what the job has reported so far, and what is planned. */
export function runningStages(plan: SetupData | null, { steps }: FollowedJob): Stage[] {
  const planned = plan?.steps ?? []
  const reported = (step: string) => steps.find(({ subject }) => subject === step)
  const next = planned.find(({ step }) => !reported(step))
  return planned.map((stage) => ({
    ...stage,
    because: null,
    result: reported(stage.step)?.result ?? (stage === next ? 'running' : 'pending'),
  }))
}
