import type { JobProgress, JobStep } from '../../../contract/kinds/job.ts'

/** A step as the work reports it. Without a level it is `warning` if it failed, otherwise `info`. */
export type ReportedStep = Omit<JobStep, 'job' | 'happened_at' | 'level'> & { level?: JobStep['level'] }

export interface WorkContext {
  /** The job’s identifier; null if the action runs without a job. */
  job: string | null
  signal: AbortSignal
  reportProgress(progress: Omit<JobProgress, 'job'>): void
  reportStep(step: ReportedStep): void
  /** A point where stopping leaves nothing unfinished. Throws USHER-5 if the work was cancelled. */
  safePoint(): void
}
