import type { Change } from '../../../clients/typescript/src/index.ts'
import { nameServices } from '../../actions/names.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Moment } from '../../components/age.tsx'
import { JobView, StepList } from '../../components/job-view.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { ChangedValues } from './changed-values.tsx'
import { useJob, type ShownJob } from './use-job.ts'

/** One job: what it does or what came of it, its steps, what it changed, and the way back. */
export default function JobPage({ parameters }: { parameters: { job: string } }) {
  const { activity } = words()
  const { shown, problem } = useJob(parameters.job)
  if (problem?.kind === 'missing') return <GoneJob />
  return (
    <Page title={shown?.job.summary ?? activity.jobTitle} lead={<a href={pathTo('activity')}>{activity.back}</a>}>
      {problem && <ProblemMessage problem={problem} />}
      {!shown && !problem && <Waiting />}
      {shown && <Job shown={shown} />}
    </Page>
  )
}

function GoneJob() {
  const { activity } = words()
  return (
    <Page title={activity.gone}>
      <Empty icon="activity" text={activity.goneText}>
        <a class="button" href={pathTo('activity')}>
          {activity.back}
        </a>
      </Empty>
    </Page>
  )
}

function Job({ shown }: { shown: ShownJob }) {
  const { activity } = words()
  const { job, steps } = shown
  const changes = useAnswer('history').data?.changes
  const change = changes?.find((known) => known.job === job.id) ?? null
  const isRunning = job.state === 'running'
  return (
    <div class="columns">
      <div class="column">
        <Panel title={isRunning ? activity.progress : activity.outcome}>
          <JobView followed={shown} showsSteps={false} />
          {job.state === 'interrupted' && <p class="quiet">{activity.interrupted}</p>}
        </Panel>
        {steps.length > 0 && (
          <Panel title={activity.steps}>
            <StepList steps={steps} />
          </Panel>
        )}
      </div>
      <div class="column">
        <Panel title={activity.when}>
          <dl class="job-facts">
            <dt>{activity.started}</dt>
            <dd>
              <Moment at={job.started_at} />
            </dd>
            {job.ended_at !== null && (
              <>
                <dt>{activity.ended}</dt>
                <dd>
                  <Moment at={job.ended_at} />
                </dd>
              </>
            )}
            {change && change.targets.length > 0 && (
              <>
                <dt>{activity.targets}</dt>
                <dd>{nameServices(change.targets)}</dd>
              </>
            )}
          </dl>
        </Panel>
        {change && !isRunning && <ChangePanel change={change} />}
      </div>
    </div>
  )
}

function ChangePanel({ change }: { change: Change }) {
  const { activity } = words()
  const { id, summary, undo, undone, undoes, no_undo_because } = change
  return (
    <Panel title={activity.values}>
      <ChangedValues change={change} />
      {undoes !== null && <p class="quiet">{activity.undoes}</p>}
      {undone && <p class="quiet">{activity.undone}</p>}
      {no_undo_because !== null && (
        <p class="quiet" dir="auto">
          {activity.noUndo(no_undo_because)}
        </p>
      )}
      {undo !== null && !undone && (
        <p>
          <ActionButton
            request={{ action: 'undo', body: { change: id } }}
            label={activity.undo}
            name={`${activity.undo}: ${summary} (${activity.values})`}
          />
        </p>
      )}
    </Panel>
  )
}
