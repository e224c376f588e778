import { toUsherError, usherError, type UsherError } from '../../lib/errors.ts'
import type { ChangeRecord, StateStore } from '../../platform/store/types.ts'
import type { WorkContext } from './work-context.ts'

export interface JobRun<Done = unknown> {
  state: StateStore
  now(): Date
  action: string
  /** Used only to build the command that repeats the action; not stored otherwise. */
  body: Record<string, unknown>
  /** What it does, as a phrase: `Start tv`. */
  summary: string
  /** Null if nothing is changed: no lock is taken, and no history written. */
  changeRecord: ChangeRecord | null
  signal?: AbortSignal
  perform(work: WorkContext): Promise<Done>
  unchanged?(done: Done): boolean
}

export type RunResult<Done> =
  | { ended: 'done'; outcome: Done; error: null }
  | { ended: 'failed' | 'cancelled'; outcome: null; error: UsherError }

/** Cancels the work. The abort reason is already USHER-5, so code that rethrows it reports the right error. */
export interface Cancellation {
  signal: AbortSignal
  cancel(): void
}

export function createCancellation({ summary, signal }: Pick<JobRun, 'summary' | 'signal'>): Cancellation {
  const controller = new AbortController()
  const cancel = () => controller.abort(usherError('USHER-5', { what: summary }))
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true, signal: controller.signal })
  return { signal: controller.signal, cancel }
}

export async function runCatchingErrors<Done>(
  work: WorkContext,
  perform: () => Promise<Done>,
): Promise<RunResult<Done>> {
  try {
    return { ended: 'done', outcome: await perform(), error: null }
  } catch (thrown) {
    const error =
      work.signal.aborted && isAbortError(thrown) ? (work.signal.reason as UsherError) : toUsherError(thrown)
    return { ended: error.data.code === 'USHER-5' ? 'cancelled' : 'failed', outcome: null, error }
  }
}

/** Requests and child processes throw this when their signal aborts. */
function isAbortError(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

export function recordChangeEnd<Done>(
  { state, unchanged }: JobRun<Done>,
  id: string,
  performed: RunResult<Done>,
): void {
  const { ended, outcome, error } = performed
  if (error) state.history.end(id, { ended, error: error.data })
  else state.history.end(id, { ended, unchanged: unchanged?.(outcome) ?? false })
}
