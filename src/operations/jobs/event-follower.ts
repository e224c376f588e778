import { usherError } from '../../lib/errors.ts'
import type { JobEvent, StateStore } from '../../platform/store/types.ts'

/** How often events of other processes are polled, in milliseconds; backs off while there are none. */
const POLL_MS = 100
const SLOWEST_POLL_MS = 2_000
const POLL_BACKOFF = 1.3

/**
 * Yields a job's events after number `after`, and then new ones until the job has ended or `signal` aborts. Throws
 * ASKED-6 at once if there is no such job.
 */
export function followJobEvents(
  state: StateStore,
  id: string,
  after: number,
  signal: AbortSignal,
): AsyncIterable<JobEvent> {
  if (!state.jobs.get(id)) throw usherError('ASKED-6', { what: 'job', name: id, nearest: '', list: 'jobs' })
  return readEvents(state, id, after, signal)
}

async function* readEvents(
  state: StateStore,
  id: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const news = watchJobWrites(state, id, signal)
  let pause = POLL_MS
  try {
    for (let lastNumber = after; !signal.aborted;) {
      // Checked before the events are read, so that the last events are not missed.
      const running = state.jobs.get(id)?.state === 'running'
      const events = state.jobs.events(id, lastNumber)
      yield* events
      lastNumber = events.at(-1)?.n ?? lastNumber
      pause = events.length > 0 ? POLL_MS : Math.min(SLOWEST_POLL_MS, pause * POLL_BACKOFF)
      if (!running) return
      await news.next(pause)
    }
  } finally {
    news.stop()
  }
}

/** Waits for a write of this process, a timeout, or the signal. A write between two waits is not lost. */
function watchJobWrites(state: StateStore, id: string, signal: AbortSignal) {
  let fresh = false
  let wake = () => {}
  const notify = () => {
    fresh = true
    wake()
  }
  const stopListening = state.jobs.onWrite(id, notify)
  signal.addEventListener('abort', notify)

  return {
    async next(pause: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, fresh ? 0 : pause)
      await promise
      clearTimeout(timer)
      fresh = false
    },
    stop(): void {
      stopListening()
      signal.removeEventListener('abort', notify)
    },
  }
}
