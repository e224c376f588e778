import { IdleNotice } from '../../components/idle-notice.tsx'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { useAnswer } from '../../state/answers.ts'
import { words } from '../../words/words.ts'
import { QuietHoursPanel } from './quiet-hours.tsx'
import { TasksPanel } from './tasks.tsx'
import { WeekAheadPanel } from './week-ahead.tsx'
import { WeekBehindPanel } from './week-behind.tsx'

/** What usher does by itself: its tasks, the week ahead and the week behind. */
export default function SchedulePage() {
  const { schedule } = words()
  const { data, problem, isLoading, reload } = useAnswer('schedule', undefined, { paceMs: 30_000 })
  return (
    <SettingsPage title={schedule.title} lead={data && <p dir="auto">{data.summary}</p>}>
      {!data && isLoading && <Waiting />}
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      {data && (
        <>
          <IdleNotice data={data} install={schedule.install} />
          {data.clock_warning !== null && (
            <p class="notice" dir="auto">
              {data.clock_warning}
            </p>
          )}
          <div class="columns">
            <div class="column">
              <TasksPanel data={data} />
              <QuietHoursPanel data={data} />
            </div>
            <div class="column">
              <WeekAheadPanel data={data} />
              <WeekBehindPanel data={data} />
            </div>
          </div>
        </>
      )}
    </SettingsPage>
  )
}
