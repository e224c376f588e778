import { useState } from 'preact/hooks'
import type { ScheduleData, ScheduledTask } from '../../../clients/typescript/src/index.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Command } from '../../components/command.tsx'
import { Field } from '../../components/form/field.tsx'
import { TimeRange } from '../../components/form/time-range.tsx'
import { UnsavedGuard } from '../../components/form/unsaved.tsx'
import { Panel } from '../../components/panel.tsx'
import { StateMark } from '../../components/state-mark.tsx'
import { Switch } from '../../components/switch.tsx'
import { words } from '../../words/words.ts'
import { DayChoice } from './day-choice.tsx'
import { describeTiming, timingText, type Timing } from './timing-text.ts'

export function TasksPanel({ data: { tasks, time_zone } }: { data: ScheduleData }) {
  const { schedule } = words()
  return (
    <Panel title={schedule.tasks} figure={time_zone}>
      <p class="quiet">{schedule.lead}</p>
      <ul class="rows">
        {tasks.map((task) => (
          <TaskRow key={task.task} task={task} />
        ))}
      </ul>
    </Panel>
  )
}

function TaskRow({ task }: { task: ScheduledTask }) {
  const { schedule } = words()
  const { title, meaning, enabled, because, command } = task
  return (
    <li>
      <p class="size-row">
        <strong dir="auto">{title}</strong>
        <span class="end schedule-state">
          <TaskState task={task} />
          <Switch
            isOn={enabled}
            name={enabled ? schedule.turnOff(title) : schedule.turnOn(title)}
            request={{ action: 'schedule-set', body: { [task.task]: enabled ? 'off' : 'on' } }}
          />
        </span>
      </p>
      <p class="quiet" dir="auto">
        {meaning}
      </p>
      {because !== null && (
        <p class="notice" dir="auto">
          {because}
        </p>
      )}
      <TimingForm key={task.timing} task={task} />
      {command !== null && <Command line={command} />}
    </li>
  )
}

function TaskState({ task: { enabled, because } }: { task: ScheduledTask }) {
  const { schedule } = words()
  if (because !== null) return <StateMark tone="warn" text={schedule.waits} />
  return <StateMark tone={enabled ? 'good' : 'off'} text={enabled ? schedule.on : schedule.off} />
}

/** The days and the time of a task. Saving another time turns it on, after the dialog has shown what it does. */
function TimingForm({ task }: { task: ScheduledTask }) {
  const { schedule } = words()
  const known: Timing = { days: task.days, from: task.from_time, to: task.to_time }
  const [edited, setEdited] = useState<Timing | null>(null)
  const timing = edited ?? known
  const change = (part: Partial<Timing>) => setEdited({ ...timing, ...part })
  const text = timingText(timing)
  const isChanged = text !== timingText(known)
  return (
    <details class="command">
      <summary>{schedule.when(describeTiming(known, schedule.everyDay))}</summary>
      <UnsavedGuard isChanged={isChanged} />
      <DayChoice legend={schedule.daysOf(task.title)} days={timing.days} change={(days) => change({ days })} />
      {timing.to === null ? (
        <Field label={schedule.time} type="time" value={timing.from} change={(from) => change({ from })} />
      ) : (
        <TimeRange
          legend={schedule.window}
          from={timing.from}
          to={timing.to}
          change={(from, to) => change({ from, to })}
        />
      )}
      <div class="buttons">
        <ActionButton
          request={{ action: 'schedule-set', body: { [task.task]: text ?? '' } }}
          label={task.enabled ? schedule.save : schedule.saveAndTurnOn}
          name={task.enabled ? schedule.saveOf(task.title) : schedule.saveAndTurnOnOf(task.title)}
          disabled={text === null || (!isChanged && task.enabled)}
        />
      </div>
    </details>
  )
}
