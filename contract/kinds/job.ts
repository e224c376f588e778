import { z } from '../zod.ts'
import { declareKind } from '../declare.ts'
import { error } from './error.ts'
import { outcomeResult, outcomeSummary } from './outcome-result.ts'
import { instant, level, stepResult } from './shapes.ts'

export const jobStates = ['running', 'done', 'failed', 'cancelled', 'interrupted'] as const
export type JobState = (typeof jobStates)[number]

/** Progress of a job. Figures are measured or null: bytes of an image, healthy services out of started ones. */
export const progress = declareKind('progress', '0.1', 'The progress of one job.', () =>
  z.object({
    job: z.string().describe('The job’s identifier'),
    step: z.string().describe('The current step, as one word, such as pull, start or wait'),
    summary: z.string().describe('What is happening, for people'),
    done: z.int().min(0).nullable().describe('How much of `total` is done'),
    total: z.int().min(0).nullable().describe('The total, if known'),
    unit: z
      .enum(['bytes', 'services', 'images', 'items', 'steps'])
      .nullable()
      .describe('What `done` and `total` count'),
  }),
)
export type JobProgress = z.output<typeof progress.schema>

export const step = declareKind('step', '0.1', 'One thing that a job finished or found.', () =>
  z.object({
    job: z.string().describe('The job’s identifier'),
    happened_at: instant(),
    subject: z.string().describe('The service, image or other subject'),
    result: stepResult().describe('How it ended'),
    level: level().describe('How much it matters: `info` where it went as planned'),
    summary: z.string().describe('What happened, for people'),
  }),
)
export type JobStep = z.output<typeof step.schema>

export const job = declareKind('job', '0.1', 'A job: what it does, its progress, and how it ended.', () =>
  z.object({
    id: z.string().describe('Its identifier'),
    action: z.string().describe('The action that started it'),
    summary: z.string().describe('A description for people'),
    state: z
      .enum(jobStates)
      .describe(
        '`done`: it ended without an error; `outcome_result` says what came of it. `interrupted`: its process ended before the job did',
      ),
    started_at: instant(),
    ended_at: instant().nullable(),
    progress: progress.schema.nullable().describe('Its last reported progress'),
    outcome_kind: z.string().nullable().describe('The kind of its outcome, once there is one'),
    outcome_summary: outcomeSummary(),
    outcome_result: outcomeResult().nullable().describe('Null until it is done, and if it did not end with an outcome'),
    error: error.schema.nullable().describe('Why it failed, or was cancelled or interrupted'),
  }),
)
export type Job = z.output<typeof job.schema>

export const jobs = declareKind('jobs', '0.1', 'The jobs of this machine, newest first.', () =>
  z.object({ jobs: z.array(job.schema) }),
)
