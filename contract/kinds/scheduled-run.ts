import { z } from '../zod.ts'
import { namedSchema } from '../declare.ts'
import { outcomeResult } from './outcome-result.ts'
import { instant } from './shapes.ts'

export const scheduledTaskNames = [
  'backup',
  'offsite',
  'proof',
  'retrieval',
  'checks',
  'releases',
  'lookup',
  'updates',
  'newsletter',
  'leaving',
] as const
export type ScheduledTaskName = (typeof scheduledTaskNames)[number]
export const scheduledTaskName = namedSchema('scheduled_task_name', 'A task that usher can do on a schedule.', () =>
  z.enum(scheduledTaskNames),
)

export const scheduledRunStates = [
  'waiting',
  'starting',
  'running',
  'done',
  'failed',
  'cancelled',
  'interrupted',
  'skipped',
] as const
export type ScheduledRunState = (typeof scheduledRunStates)[number]

export const skipReasons = [
  'not-running',
  'quiet-hours',
  'in-use',
  'busy',
  'window-over',
  'no-room',
  'not-possible',
  'nothing-to-do',
  'not-confirmed',
  'turned-off',
  'interrupted',
] as const
export type SkipReason = (typeof skipReasons)[number]

export const scheduledRun = namedSchema('scheduled_run', 'A scheduled task that was due, and what came of it.', () =>
  z.object({
    task: scheduledTaskName(),
    title: z.string(),
    due_at: instant().describe('When it was due'),
    started_at: instant().nullable().describe('When it was last begun; null if it never was'),
    ended_at: instant().nullable().describe('When it ended, or was skipped'),
    state: z
      .enum(scheduledRunStates)
      .describe(
        '`waiting`: it is due, and `reason_code` says what it waits for. `done`: it ended without an error; `outcome_result` says what came of it. `interrupted`: usher ended before it did',
      ),
    outcome_result: outcomeResult().nullable().describe('Null unless it is done'),
    reason_code: z
      .enum(skipReasons)
      .nullable()
      .describe(
        'Why it waits or was skipped. `not-running`: usher was not running, or the machine was asleep; `in-use`: somebody was watching, or a file was being imported; `busy`: another change was running',
      ),
    summary: z.string().describe('How it ended in the outcome’s own sentence, or why it waits or was skipped'),
    attempts: z.int().min(0).describe('How often it was begun; an interrupted run is begun once more'),
    job: z.string().nullable().describe('The job of its last attempt'),
  }),
)
export type ScheduledRunData = z.output<ReturnType<typeof scheduledRun>>
