import type { ScheduleData, ScheduledRun } from '../../../clients/typescript/src/index.ts'
import { resultOf, toneOfResult, type Tone } from '../../actions/results.ts'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { pathTo } from '../../routing/paths.ts'
import { groupByDay } from '../../words/by-day.ts'
import { words } from '../../words/words.ts'
import { localClock, localDay } from './local-time.ts'

/** What was due in the last seven days, and how it ended. */
export function WeekBehindPanel({ data: { past, time_zone } }: { data: ScheduleData }) {
  const { schedule } = words()
  return (
    <Panel title={schedule.behind}>
      {past.length === 0 && <p class="quiet">{schedule.nothingBehind}</p>}
      {groupByDay(past, ({ due_at }) => due_at, time_zone).map((entries) => (
        <section key={entries[0]!.due_at} class="schedule-day">
          <h3>{localDay(entries[0]!.due_at, time_zone)}</h3>
          <ul>
            {entries.map((run) => (
              <PastRow key={`${run.task} ${run.due_at}`} run={run} zone={time_zone} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}

function PastRow({ run, zone }: { run: ScheduledRun; zone: string }) {
  const { schedule } = words()
  const { title, due_at, started_at, summary, job, attempts } = run
  const due = localClock(due_at, zone)
  const started = started_at === null ? null : localClock(started_at, zone)
  return (
    <li>
      <p class="size-row">
        <span dir="auto">{title}</span>
        <span class="quiet num">
          <time dateTime={due_at}>{due}</time>
        </span>
        <span class="end">
          <StateMark tone={toneOf(run)} text={schedule.states[run.state]} />
        </span>
      </p>
      <p class="quiet small">
        <span dir="auto">{summary}</span> {started !== null && started !== due && schedule.started(started)}{' '}
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
