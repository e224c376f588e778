import type { ScheduleData } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Command } from '../../components/command.tsx'
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
          <Warnings data={data} />
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

/** Why nothing is done although a task is turned on, and how the clock jumped. */
function Warnings({ data: { because, command, clock_warning, ...data } }: { data: ScheduleData }) {
  const { schedule } = words()
  const canInstall = data.do !== null && 'action' in data.do && data.do.action === 'hosting-install'
  return (
    <>
      {because !== null && (
        <div class="notice" role="status">
          <p dir="auto">{because}</p>
          {canInstall && (
            <div class="buttons">
              <ActionButton
                request={{ action: 'hosting-install', body: { task: 'watch' } }}
                label={schedule.install}
                look="main"
              />
            </div>
          )}
          {!canInstall && command !== null && <Command line={command} />}
        </div>
      )}
      {clock_warning !== null && (
        <p class="notice" dir="auto">
          {clock_warning}
        </p>
      )}
    </>
  )
}
