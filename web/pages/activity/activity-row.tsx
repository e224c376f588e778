import { nameServices } from '../../actions/names.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Moment } from '../../components/age.tsx'
import { JobProgress, StopButton } from '../../components/job-view.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo } from '../../routing/paths.ts'
import { formatDuration, formatExactly } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActivityEntry } from './entries.ts'

/** One thing that was done: what, when, how it went, and the way back. */
export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { job, change, summary, startedAt, endedAt, outcome, tone, result } = entry
  const { activity, actions } = words()
  const says = outcome !== null && !outcome.startsWith(`${summary}: `)
  return (
    <li class="activity-row">
      <p class="activity-when quiet num">
        <Moment at={startedAt} />
      </p>
      <div class="activity-what">
        <h3 dir="auto">{job ? <a href={pathTo('job', { job: job.id })}>{summary}</a> : summary}</h3>
        {says && <p dir="auto">{outcome}</p>}
        {job?.progress && tone === 'busy' && <JobProgress progress={job.progress} />}
        <p class="quiet small">
          {[
            endedAt !== null && endedAt - startedAt >= 1000 && activity.took(formatDuration(endedAt - startedAt)),
            change && change.targets.length > 0 && activity.changed(nameServices(change.targets.slice(0, 6))),
            change?.undone && activity.undone,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p class="activity-result">
        <StateMark tone={tone} text={actions.results[result]} />
      </p>
      <div class="activity-tools">
        {job && tone === 'busy' && <StopButton id={job.id} title={summary} />}
        {change?.undo && !change.undone && tone !== 'busy' && (
          <ActionButton
            request={{ action: 'undo', body: { change: change.id } }}
            label={actions.undo}
            name={`${actions.undo}: ${summary}, ${formatExactly(startedAt)}`}
            look="ghost"
          />
        )}
      </div>
    </li>
  )
}
