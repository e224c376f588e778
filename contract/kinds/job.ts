import * as z from 'zod'
import { kind } from '../declare.ts'
import { error } from './error.ts'

export const instant = () => z.iso.datetime().describe('RFC 3339, in UTC')

export const jobStates = ['running', 'done', 'failed', 'cancelled', 'interrupted'] as const
export type JobState = (typeof jobStates)[number]

/** How far a job has come. Figures are real or null: bytes of an image, services healthy of services started. */
export const progress = kind('progress', 'How far one job has come.', () =>
  z.object({
    job: z.string().describe('The job’s identifier'),
    step: z.string().describe('What is being done, as one word: `pull`, `start`, `wait`'),
    summary: z.string().describe('What is happening, for people'),
    done: z.int().min(0).nullable().describe('How much of `total` is done'),
    total: z.int().min(0).nullable().describe('How much there is in all, where that is known'),
    unit: z
      .enum(['bytes', 'services', 'images', 'items', 'steps'])
      .nullable()
      .describe('What `done` and `total` count'),
  }),
)
export type Progress = z.output<typeof progress.shape>

export const step = kind('step', 'One thing a job has finished, or found.', () =>
  z.object({
    job: z.string().describe('The job’s identifier'),
    at: instant(),
    subject: z.string().describe('The service, image or thing it is about'),
    result: z.enum(['done', 'warning', 'failed']).describe('How it went'),
    summary: z.string().describe('What happened, for people'),
  }),
)
export type Step = z.output<typeof step.shape>

export const job = kind('job', 'One piece of work: what it is, how far it has come, how it ended.', () =>
  z.object({
    id: z.string().describe('What to call it by'),
    action: z.string().describe('The action that asked for it'),
    summary: z.string().describe('What it does, for people'),
    state: z.enum(jobStates).describe('`interrupted`: its process ended before it did'),
    started_at: instant(),
    ended_at: instant().nullable(),
    progress: progress.shape.nullable().describe('The last that was heard of it'),
    outcome_kind: z.string().nullable().describe('The kind its outcome has, once there is one'),
    error: error.shape.nullable().describe('Why it failed, was cancelled or interrupted'),
  }),
)
export type Job = z.output<typeof job.shape>

export const jobs = kind('jobs', 'The jobs of this machine, newest first.', () =>
  z.object({ jobs: z.array(job.shape) }),
)
