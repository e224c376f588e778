import type { JobProgress, JobStep } from '../../../contract/kinds/job.ts'

export interface WorkContext {
  /** The job’s identifier; null if the action runs without a job. */
  job: string | null
  signal: AbortSignal
  reportProgress(progress: Omit<JobProgress, 'job'>): void
  reportStep(step: Omit<JobStep, 'job' | 'at'>): void
  /** A point where stopping leaves nothing unfinished. Throws USHER-5 if the work was cancelled. */
  safePoint(): void
}
