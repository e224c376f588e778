import type { ScheduleData } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { words } from '../../words/words.ts'
import { localClock, localMoment } from './local-time.ts'

/** What is due in the next seven days. */
export function WeekAheadPanel({ data: { upcoming, time_zone } }: { data: ScheduleData }) {
  const { schedule } = words()
  return (
    <Panel title={schedule.ahead}>
      {upcoming.length === 0 && <p class="quiet">{schedule.nothingAhead}</p>}
      <ul class="rows">
        {upcoming.map(({ task, title, due_at, ends_at, note }) => (
          <li key={`${task} ${due_at}`}>
            <p class="size-row">
              <strong dir="auto">{title}</strong>
              <span class="end num">
                <time dateTime={due_at}>{localMoment(due_at, time_zone)}</time>
                {ends_at !== null && `–${localClock(ends_at, time_zone)}`}
              </span>
            </p>
            {note !== null && (
              <p class="quiet small" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
