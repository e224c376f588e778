import type { ScheduleData } from '../../../clients/typescript/src/index.ts'
import { Panel } from '../../components/panel.tsx'
import { groupByDay } from '../../words/by-day.ts'
import { words } from '../../words/words.ts'
import { localClock, localDay } from './local-time.ts'

/** What is due in the next seven days. */
export function WeekAheadPanel({ data: { upcoming, time_zone } }: { data: ScheduleData }) {
  const { schedule } = words()
  return (
    <Panel title={schedule.ahead}>
      {upcoming.length === 0 && <p class="quiet">{schedule.nothingAhead}</p>}
      {groupByDay(upcoming, ({ due_at }) => due_at, time_zone).map((entries) => (
        <section key={entries[0]!.due_at} class="schedule-day">
          <h3>{localDay(entries[0]!.due_at, time_zone)}</h3>
          <ul>
            {entries.map(({ task, title, due_at, ends_at, note }) => (
              <li key={`${task} ${due_at}`}>
                <p class="size-row">
                  <span dir="auto">{title}</span>
                  <span class="end num">
                    <time dateTime={due_at}>{localClock(due_at, time_zone)}</time>
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
        </section>
      ))}
    </Panel>
  )
}
