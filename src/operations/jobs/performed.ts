import { refusalOf, refuse, type Refusal } from '../../lib/errors.ts'
import type { Change, State } from '../../platform/store/state.ts'
import type { Work } from './work.ts'

/** What is to be done, and what has to be known before it begins. */
export interface JobRun<Done = unknown> {
  state: State
  now(): Date
  action: string
  /** Only the command that would finish it is made from this; the rest is not kept. */
  body: Record<string, unknown>
  /** For people: `Start tv`. */
  summary: string
  /** Null where nothing is changed: then the lock is not taken and history not written. */
  change: Change | null
  /** Aborts when whoever asked wants it stopped. */
  signal?: AbortSignal
  perform(work: Work): Promise<Done>
  /** Whether what came of it is that nothing was changed. */
  unchanged?(done: Done): boolean
}

/** How the performing went: what came of it, or why nothing did. */
export type Performed<Done> =
  | { ended: 'done'; outcome: Done; refusal: null }
  | { ended: 'failed' | 'cancelled'; outcome: null; refusal: Refusal }

/** What aborts the work; the reason is USHER-5 already, so whoever throws it on says the right thing. */
export interface Stopper {
  signal: AbortSignal
  stop(): void
}

export function stopper({ summary, signal }: Pick<JobRun, 'summary' | 'signal'>): Stopper {
  const controller = new AbortController()
  const stop = () => controller.abort(refuse('USHER-5', { what: summary }))
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true, signal: controller.signal })
  return { signal: controller.signal, stop }
}

export async function attempt<Done>(work: Work, perform: () => Promise<Done>): Promise<Performed<Done>> {
  try {
    return { ended: 'done', outcome: await perform(), refusal: null }
  } catch (thrown) {
    const refusal = work.signal.aborted && isAbort(thrown) ? (work.signal.reason as Refusal) : refusalOf(thrown)
    return { ended: refusal.data.code === 'USHER-5' ? 'cancelled' : 'failed', outcome: null, refusal }
  }
}

/** What a request or a child process throws when the signal it was given aborts. */
function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'AbortError'
}

export function endChange<Done>({ state, unchanged }: JobRun<Done>, id: string, performed: Performed<Done>): void {
  const { ended, outcome, refusal } = performed
  if (refusal) state.history.end(id, { ended, error: refusal.data })
  else state.history.end(id, { ended, unchanged: unchanged?.(outcome) ?? false })
}
