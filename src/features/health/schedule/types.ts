import type { Clock } from '../../../lib/clock.ts'
import type { UsherError } from '../../../lib/errors.ts'
import type { RunAction } from '../../../operations/handler.ts'
import type { ScheduledRun } from '../../../platform/store/types.ts'
import type { ScheduledTask } from './tasks.ts'

export interface SchedulerOptions {
  clock: Clock
  signal: AbortSignal
  runAction: RunAction
  tasks?: readonly ScheduledTask[]
  /** Called when a run has ended or was skipped after it had waited. */
  onEnded?(run: ScheduledRun, title: string): void
  onError?(error: UsherError): void
}
