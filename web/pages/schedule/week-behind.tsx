import type { ScheduleData, ScheduledRun } from '../../../clients/typescript/src/index.ts'
import { resultOf, toneOfResult, type Tone } from '../../actions/results.ts'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { localClock, localMoment } from './local-time.ts'

/** What was due in the last seven days, and how it ended. */
export function WeekBehindPanel({ data: { past, time_zone } }: { data: ScheduleData }) {
  const { schedule } = words()
  return (
    <Panel title={schedule.behind}>
      {past.length === 0 && <p class="quiet">{schedule.nothingBehind}</p>}
      <ul class="rows">
        {past.map((run) => (
          <PastRow key={`${run.task} ${run.due_at}`} run={run} zone={time_zone} />
        ))}
      </ul>
    </Panel>
  )
}

function PastRow({ run, zone }: { run: ScheduledRun; zone: string }) {
  const { schedule } = words()
  const { title, due_at, started_at, summary, job, attempts } = run
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{title}</strong>
        <span class="end">
          <StateMark tone={toneOf(run)} text={schedule.states[run.state]} />
        </span>
      </p>
      <p dir="auto">{summary}</p>
      <p class="quiet small">
        {schedule.planned(localMoment(due_at, zone))}{' '}
        {started_at !== null && schedule.started(localClock(started_at, zone))}{' '}
        {attempts > 1 && schedule.attempts(attempts)}{' '}
        {job !== null && <a href={pathTo('job', { job })}>{schedule.job}</a>}
      </p>
    </li>
  )
}

function toneOf({ state, outcome_result, reason_code }: ScheduledRun): Tone {
  if (state === 'waiting' || state === 'starting') return 'busy'
  if (state === 'skipped') return reason_code === 'no-room' || reason_code === 'not-possible' ? 'bad' : 'off'
  return toneOfResult(resultOf({ state, outcome_result }))
}
