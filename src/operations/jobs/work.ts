import type { Progress, Step } from '../../../contract/kinds/job.ts'

/** What an action is handed while it works. */
export interface Work {
  /** The job’s identifier; null where the action is answered at once. */
  job: string | null
  /** Aborts as soon as somebody asks for the work to be cancelled. */
  signal: AbortSignal
  tell(progress: Omit<Progress, 'job'>): void
  step(step: Omit<Step, 'job' | 'at'>): void
  /** A place where stopping leaves nothing half done: throws USHER-5 when cancelling was asked. */
  safePoint(): void
}
