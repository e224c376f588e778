import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { commandFields } from './command.ts'
import { offer } from './offer.ts'
import { scheduledRun, scheduledTaskName } from './scheduled-run.ts'
import { instant } from './shapes.ts'

const task = namedSchema('scheduled_task', 'A task that usher can do on a schedule.', () =>
  z.object({
    task: scheduledTaskName(),
    title: z.string(),
    meaning: z.string().describe('What it does, and what it never does'),
    enabled: z.boolean(),
    timing: z.string().describe('When it is due, as `schedule-set` takes it; the suggestion while it is turned off'),
    days: z.array(z.int().min(1).max(7)).describe('The days of the week on which it is due; 1 is Monday'),
    from_time: z.string().describe('The local time at which it is due, or its window begins'),
    to_time: z.string().nullable().describe('The local time at which its window ends; null if it has none'),
    action: z.string().describe('The action that it performs'),
    ...commandFields(
      z.string().nullable().describe('The command that does the same now; null if there is nothing to do it with yet'),
    ),
    enabled_at: instant().nullable().describe('When somebody last confirmed it; null while it is turned off'),
    because: z.string().nullable().describe('Why it does not run although it is turned on'),
  }),
)
export type ScheduledTaskData = z.output<ReturnType<typeof task>>

const plannedRun = namedSchema('planned_run', 'When a scheduled task is due next.', () =>
  z.object({
    task: scheduledTaskName(),
    title: z.string(),
    due_at: instant(),
    ends_at: instant().nullable().describe('When its window ends; null if it has none'),
    note: z.string().nullable().describe('What is different on that day, such as a change of the clocks'),
  }),
)
export type PlannedRunData = z.output<ReturnType<typeof plannedRun>>

const preview = namedSchema('scheduled_preview', 'What a task would do if it ran now.', () =>
  z.object({
    task: scheduledTaskName(),
    title: z.string(),
    summary: z.string().nullable().describe('The sentence of its dry run; null if that is not known'),
    because: z.string().nullable().describe('Why it is not known, or why the task would do nothing now'),
  }),
)
export type ScheduledPreviewData = z.output<ReturnType<typeof preview>>

export const schedule = declareKind(
  'schedule',
  '0.10',
  'What usher does by itself: its tasks, the week ahead and the week behind.',
  () =>
    z.object({
      dry_run: z.boolean().describe('Dry run: nothing was changed, and this is the result'),
      offer: offer(),
      summary: z.string(),
      running: z.boolean().describe('`usher watch` is running, so the tasks are done when they are due'),
      because: z.string().nullable().describe('Why nothing runs although a task is turned on'),
      ...commandFields(z.string().nullable().describe('The command that helps')),
      time_zone: z.string(),
      quiet_hours: z
        .object({ from_time: z.string(), to_time: z.string() })
        .nullable()
        .describe('Local times between which no task starts'),
      clock_warning: z.string().nullable().describe('How this machine’s clock jumped, and what follows from it'),
      tasks: z.array(task()),
      upcoming: z.array(plannedRun()).describe('What is due in the next seven days, the next first'),
      past: z.array(scheduledRun()).describe('What was due in the last seven days, the newest first'),
      previews: z
        .array(preview())
        .describe('In a dry run: what each task that is turned on would do if it ran now; otherwise empty'),
    }),
)
export type ScheduleData = z.output<typeof schedule.schema>
