import { refuse } from '../../lib/errors.ts'
import type { JobEvent, State } from '../../platform/store/state.ts'

/** How often what other processes write is looked for, in milliseconds; ever less often while there is nothing. */
const LOOK = 100
const SELDOM = 2_000
const SLOWER = 1.3

/**
 * What happened to a job after event `after`, then what happens, until it has ended or `signal` aborts.
 * Refused at once with ASKED-6 where there is no such job.
 */
export function follow(state: State, id: string, after: number, signal: AbortSignal): AsyncIterable<JobEvent> {
  if (!state.jobs.get(id)) throw refuse('ASKED-6', { what: 'job', name: id, nearest: '', list: 'jobs' })
  return following(state, id, after, signal)
}

async function* following(state: State, id: string, after: number, signal: AbortSignal): AsyncGenerator<JobEvent> {
  const news = listen(state, id, signal)
  let pause = LOOK
  try {
    for (let seen = after; !signal.aborted;) {
      // Asked before the events are read, so that the last of them is among what is read.
      const running = state.jobs.get(id)?.state === 'running'
      const events = state.jobs.events(id, seen)
      yield* events
      seen = events.at(-1)?.n ?? seen
      pause = events.length > 0 ? LOOK : Math.min(SELDOM, pause * SLOWER)
      if (!running) return
      await news.next(pause)
    }
  } finally {
    news.stop()
  }
}

/** Waits for this process's own writing, or for a moment, or for the signal. What comes between two waits counts. */
function listen(state: State, id: string, signal: AbortSignal) {
  let fresh = false
  let wake = () => {}
  const tell = () => {
    fresh = true
    wake()
  }
  const stopListening = state.jobs.onWrite(id, tell)
  signal.addEventListener('abort', tell)

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
      signal.removeEventListener('abort', tell)
    },
  }
}
