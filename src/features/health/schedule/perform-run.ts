import type { Machine } from '../../../platform/machine.ts'
import type { ScheduledRun } from '../../../platform/store/types.ts'
import { endedLike } from './open-runs.ts'
import { refusalReason, type Suitability } from './preconditions.ts'
import type { ScheduledTask } from './tasks.ts'
import type { SchedulerOptions } from './types.ts'

export interface PreparedTask {
  task: ScheduledTask
  body: Record<string, unknown>
  /** What was left out of it, for the record of how it ended. */
  note?: string
}

/**
 * Performs the task's action. The run is claimed before, and gets its job in the transaction that records the job, so
 * that after a kill it is known whether it was begun. Returns the ended run, or why it could not begin.
 */
export async function performRun(
  run: ScheduledRun,
  { task, body, note }: PreparedTask,
  machine: Machine,
  { clock, signal, runAction }: Pick<SchedulerOptions, 'clock' | 'signal' | 'runAction'>,
): Promise<ScheduledRun | Suitability> {
  const { scheduledRuns } = machine.state()
  const started_at = machine.now().toISOString()
  let current: ScheduledRun = {
    ...run,
    state: 'starting',
    attempts: run.attempts + 1,
    started_at,
    job: null,
    reason: null,
    summary: null,
  }
  scheduledRuns.put(current)
  const window = limitToWindow(run, machine, clock, signal)
  try {
    const begun = await runAction(task.action, { ...body, ...waitLimit(run, task, machine) }, machine, {
      dryRun: false,
      signal: window.signal,
      onBegin(job) {
        current = { ...current, state: 'running', job }
        scheduledRuns.put(current)
      },
    })
    if (begun.type === 'answer') throw new Error(`${task.action} does not run as a job`)
    if (begun.type === 'refusal') {
      scheduledRuns.put(run)
      const { refusal } = begun
      return { type: 'wait', reason: refusalReason(refusal), because: refusal.data.summary }
    }
    const ended = withNote(endedLike(current, await begun.ended), note)
    current =
      window.isOver() && ended.state === 'cancelled' ? { ...ended, reason: 'window-over', summary: CUT_OFF } : ended
    // The watch was stopped, as at a restart of the machine. The next one begins the run once more.
    if (signal.aborted && ended.state === 'cancelled')
      current = { ...current, state: 'waiting', ended_at: null, reason: 'interrupted', summary: STOPPED }
    scheduledRuns.put(current)
    return current
  } finally {
    window.close()
  }
}

const withNote = (run: ScheduledRun, note: string | undefined): ScheduledRun =>
  note === undefined || run.state !== 'done' ? run : { ...run, summary: [run.summary, note].join(' ') }

const CUT_OFF = 'The window ended before all of it was done. The rest follows next time.'
const STOPPED = 'usher watch was stopped while it did this.'

/** An action that waits until it disturbs nobody gives up when the window ends. */
function waitLimit(run: ScheduledRun, { body }: ScheduledTask, machine: Machine): { wait_minutes?: number } {
  if (run.ends_at === null || body['when_idle'] !== true) return {}
  const minutes = Math.floor((Date.parse(run.ends_at) - machine.now().getTime()) / 60_000)
  return { wait_minutes: Math.max(1, minutes) }
}

interface WindowLimit {
  signal: AbortSignal
  isOver(): boolean
  close(): void
}

/** Asks the work to stop at its next safe point once the window has ended, or the watch is stopped. */
function limitToWindow(
  { ends_at }: ScheduledRun,
  machine: Machine,
  clock: SchedulerOptions['clock'],
  signal: AbortSignal,
): WindowLimit {
  const controller = new AbortController()
  const stop = () => controller.abort()
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const left = ends_at === null ? null : Math.max(0, Date.parse(ends_at) - machine.now().getTime())
  let isOver = false
  const cancelTimer = left === null ? () => {} : clock.after(left, () => ((isOver = true), stop()))
  return {
    signal: controller.signal,
    isOver: () => isOver,
    close() {
      cancelTimer()
      signal.removeEventListener('abort', stop)
    },
  }
}
