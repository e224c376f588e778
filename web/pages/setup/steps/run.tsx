import { useEffect } from 'preact/hooks'
import type { SetupData, SetupManualStep } from '../../../../clients/typescript/src/index.ts'
import type { FollowedJob } from '../../../actions/work.ts'
import { ActionButton } from '../../../components/action-button.tsx'
import { Command } from '../../../components/command.tsx'
import { Icon } from '../../../components/icon.tsx'
import { JobView } from '../../../components/job-view.tsx'
import { Panel } from '../../../components/panel.tsx'
import { Empty } from '../../../components/trouble.tsx'
import { now } from '../../../state/clock.ts'
import { useJobOf, useJobOutcome } from '../../../state/job-outcome.ts'
import { formatDuration } from '../../../words/format.ts'
import { words } from '../../../words/words.ts'
import { answers, forgetAnswers, givenAnswers } from '../answers.ts'
import type { StepProps } from '../step-form.tsx'
import { addressOf } from '../step-list.tsx'
import { runningStages, StageList } from './stage-list.tsx'
import { useTimeLeft } from '../time-left.ts'

/** The setup at work, and what came of it. */
export function RunStep({ plan }: StepProps) {
  const { setup } = words()
  const followed = useJobOf('setup')
  const outcome = useJobOutcome<SetupData>(followed?.job, 'setup')
  const isComplete = outcome?.complete === true && !outcome.dry_run
  useEffect(() => {
    if (isComplete) forgetAnswers()
  }, [isComplete])
  const isRunning = followed?.job.state === 'running'
  if (!followed)
    return (
      <Empty icon="services" text={setup.run.none}>
        <a class="button main" href={addressOf('review')}>
          {setup.run.toReview}
        </a>
      </Empty>
    )
  return (
    <div class="step-form">
      <Panel title={<span dir="auto">{followed.job.summary}</span>}>
        <JobView followed={followed} showsSteps={false} />
        {isRunning && <TimeLeft followed={followed} />}
        <StageList stages={isRunning ? runningStages(plan.data, followed) : (outcome?.steps ?? [])} />
      </Panel>
      {outcome && <Outcome outcome={outcome} />}
      {!isRunning && <Ways isComplete={isComplete} />}
    </div>
  )
}

function TimeLeft({ followed: { progress } }: { followed: FollowedJob }) {
  const { run } = words().setup
  const left = useTimeLeft(progress, now.value)
  if (!progress || progress.total === null) return null
  return <p class="quiet">{left === null ? run.calculating : run.left(formatDuration(left))}</p>
}

function Ways({ isComplete }: { isComplete: boolean }) {
  const { setup } = words()
  return (
    <div class="step-ways">
      <a class="button" href={addressOf('review')}>
        {setup.back}
      </a>
      {isComplete ? (
        <a class="button main" href={addressOf('prove')}>
          {setup.next}
        </a>
      ) : (
        <>
          <a class="button" href={addressOf('prove')}>
            {setup.next}
          </a>
          <ActionButton
            request={{ action: 'setup', body: givenAnswers(answers.value) }}
            label={setup.run.again}
            look="main"
          />
        </>
      )}
    </div>
  )
}

function Outcome({ outcome: { accounts, manual_steps } }: { outcome: SetupData }) {
  const { run } = words().setup
  return (
    <>
      {manual_steps.length > 0 && (
        <Panel title={run.manual}>
          <ul class="rows">
            {manual_steps.map((manual) => (
              <ManualStep key={manual.summary} manual={manual} />
            ))}
          </ul>
        </Panel>
      )}
      {accounts.length > 0 && (
        <Panel title={run.accounts}>
          <ul class="rows">
            {accounts.map(({ service, title, user, address }) => (
              <li key={service}>
                <p>
                  <Icon name="key" /> <bdi>{run.account(user, title)}</bdi>
                </p>
                <p class="quiet small">{run.kept}</p>
                {address && <OpenLink address={address} app={title} />}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function ManualStep({ manual: { summary, because, address, command } }: { manual: SetupManualStep }) {
  return (
    <li>
      <p dir="auto">{summary}</p>
      {because && (
        <p class="quiet" dir="auto">
          {because}
        </p>
      )}
      {address && <OpenLink address={address} app={address} />}
      {command && <Command line={command} />}
    </li>
  )
}

function OpenLink({ address, app }: { address: string; app: string }) {
  const { common } = words()
  return (
    <a class="button small" href={address} target="_blank" rel="noreferrer" title={common.opensNewTab}>
      <Icon name="external" /> {common.openApp(app)}
    </a>
  )
}
