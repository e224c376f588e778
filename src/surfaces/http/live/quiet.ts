import type { Clock } from '../../../lib/clock.ts'
import type { Machine } from '../../../platform/machine.ts'

/** How long somebody may be vouched for although nothing was heard, in milliseconds: an event may be late, an engine may hang. */
const GOOD_FOR = 250

/** How long the engine is listened to after it was last asked, in milliseconds. */
const LISTENED = 5_000

/** Resolves to true while nothing is known to have happened since it was made. */
export type Still = () => Promise<boolean>

/** Says whether the stack is as it was: to be asked for before looking. */
export type Quiet = () => Promise<Still>

/**
 * Vouches for a look at the stack for as long as the engine tells of nothing, no job begins or ends and the stack’s
 * files are the same, and for a quarter of a second at most. The engine is listened to only while somebody keeps asking:
 * five seconds after the last time nothing listens any more, and at once when `over` aborts.
 */
export function quietOf(machine: Machine, clock: Clock, over: () => AbortSignal): Quiet {
  let happened = 0
  let listening: { until: number } | undefined

  function listen(): void {
    const until = clock.now() + LISTENED
    if (listening) return void (listening.until = until)
    const own = { until }
    listening = own
    const { signal, end } = endedWith(over())
    const callOff = whenLeft(own, clock, end)
    void hear(machine, signal, () => happened++).finally(() => {
      callOff()
      end()
      happened++
      listening = undefined
    })
  }

  return async () => {
    listen()
    const [stack, since, jobs, until] = [await machine.stack(), happened, revision(machine), clock.now() + GOOD_FOR]
    return async () => {
      if (clock.now() >= until || happened !== since || revision(machine) !== jobs) return false
      listen()
      return (await machine.stack()) === stack && happened === since
    }
  }
}

function revision(machine: Machine): number {
  return machine.state().jobs.revision()
}

/** It ends when the engine goes; what went wrong is told by the next look, which asks the same engine. */
async function hear(machine: Machine, signal: AbortSignal, news: () => void): Promise<void> {
  try {
    const since = machine.now()
    for await (const _event of (await machine.engine()).events({ signal, since })) news()
  } catch {
    // Nothing is vouched for any more, and that is all there is to do.
  }
}

function endedWith(over: AbortSignal): { signal: AbortSignal; end(): void } {
  const own = new AbortController()
  const end = () => own.abort()
  over.addEventListener('abort', end, { once: true, signal: own.signal })
  if (over.aborted) end()
  return { signal: own.signal, end }
}

/** Calls `end` once nobody has asked for a while. */
function whenLeft(listening: { until: number }, clock: Clock, end: () => void): () => void {
  let callOff = () => {}
  const look = () => {
    const left = listening.until - clock.now()
    if (left > 0) callOff = clock.after(left, look)
    else end()
  }
  look()
  return () => callOff()
}
