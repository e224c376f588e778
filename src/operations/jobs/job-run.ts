import { toUsherError, UsherError, usherError } from '../../lib/errors.ts'
import type { ChangeRecord, OutcomeJudgement, StateStore } from '../../platform/store/types.ts'
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
  /** Called with the job’s id within the transaction that records its start. */
  onBegin?(job: string): void
  /** What the work itself takes and records, because it waits first. */
  turn?: ChangeTurn
  perform(work: WorkContext): Promise<Done>
  /** Whether the change came about, to be stored with its end. */
  judgement(done: Done): OutcomeJudgement
}

/** Filled in when the change begins; ended together with the job. */
export interface ChangeTurn {
  /** The id of the change in the history. */
  change: string | null
  /** Releases the change lock. */
  unlock(): void
}

export type RunResult<Done> =
  | { ended: 'done'; outcome: Done; judgement: OutcomeJudgement; error: null }
  | { ended: 'failed' | 'cancelled'; outcome: null; judgement: null; error: UsherError }

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
  { perform, judgement }: Pick<JobRun<Done>, 'perform' | 'judgement'>,
  work: WorkContext,
): Promise<RunResult<Done>> {
  try {
    const outcome = await perform(work)
    return { ended: 'done', outcome, judgement: judgement(outcome), error: null }
  } catch (thrown) {
    const error =
      work.signal.aborted && isAbortError(thrown) ? (work.signal.reason as UsherError) : toUsherError(thrown)
    const ended = error.data.code === 'USHER-5' ? 'cancelled' : 'failed'
    return { ended, outcome: null, judgement: null, error }
  }
}

/** Requests and child processes throw this when their signal aborts. */
function isAbortError(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

/** Records how the work ended. If that is impossible, the error says how it ended, and what has to be done. */
export function recordEnd<Done, Recorded>(
  { summary }: JobRun<Done>,
  performed: RunResult<Done>,
  record: () => Recorded,
): Recorded {
  try {
    return record()
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    const ending = performed.judgement?.summary ?? performed.error?.data.summary ?? ''
    const { summary: why, remedies } = thrown.data
    const error = usherError('STATE-8', { what: summary, ending, why }, { cause: thrown.cause })
    error.data.remedies.unshift(...remedies)
    throw error
  }
}

export function recordChangeEnd<Done>({ state }: JobRun<Done>, id: string, performed: RunResult<Done>): void {
  const { ended, judgement, error } = performed
  state.history.end(id, ended === 'done' ? { ended, judgement } : { ended, error: error.data })
}
