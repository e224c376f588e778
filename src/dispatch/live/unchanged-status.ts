import type { Clock } from '../../lib/clock.ts'
import type { Machine } from '../../platform/machine.ts'

/** How long a status stays valid without any event, in milliseconds: an event may be late, or the engine may hang. */
const MAX_AGE_MS = 250

/** A status of this age is read again while it is still valid, in milliseconds. */
const AGING_MS = 210

/** How long to keep listening to the engine after the last request, in milliseconds. */
const LISTEN_FOR_MS = 5_000

export interface UnchangedCheck {
  /** True while no change is known since the check was created. */
  isUnchanged(): boolean | Promise<boolean>
  /** Whether the status is soon too old, changed or not. */
  isAging(): boolean
}

/** Creates a check. Call it before reading the status. */
export type UnchangedStatus = () => Promise<UnchangedCheck>

/**
 * Creates checks for a cached status. A check holds until the engine sends an event, a job starts or ends, or a file of
 * the stack changes, and for 250 ms at most. Listening to the engine stops five seconds after the last use, and at once
 * when `over` aborts.
 */
export function watchUnchangedStatus(machine: Machine, clock: Clock, over: () => AbortSignal): UnchangedStatus {
  let changeCount = 0
  let listening: { until: number } | undefined

  function listen(): void {
    const until = clock.now() + LISTEN_FOR_MS
    if (listening) return void (listening.until = until)
    const session = { until }
    listening = session
    const { signal, end } = linkedAbort(over())
    const cancelTimer = whenUnused(session, clock, end)
    void listenToEngine(machine, signal, () => changeCount++).finally(() => {
      cancelTimer()
      end()
      changeCount++
      listening = undefined
    })
  }

  return async () => {
    listen()
    const [stack, since, jobs, startedAt] = [await machine.stack(), changeCount, jobsRevision(machine), clock.now()]
    return {
      isAging: () => clock.now() >= startedAt + AGING_MS,
      isUnchanged() {
        if (clock.now() >= startedAt + MAX_AGE_MS || changeCount !== since || jobsRevision(machine) !== jobs)
          return false
        listen()
        if (machine.isCurrentStack) return machine.isCurrentStack(stack)
        return machine.stack().then((current) => current === stack && changeCount === since)
      },
    }
  }
}

function jobsRevision(machine: Machine): number {
  return machine.state().jobs.revision()
}

/** Ends when the engine goes away. The next status asks the same engine and reports the error. */
async function listenToEngine(machine: Machine, signal: AbortSignal, news: () => void): Promise<void> {
  try {
    const since = machine.now()
    for await (const _event of (await machine.engine()).events({ signal, since })) news()
  } catch {
    // The cached status is invalid from now on.
  }
}

function linkedAbort(over: AbortSignal): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const end = () => controller.abort()
  over.addEventListener('abort', end, { once: true, signal: controller.signal })
  if (over.aborted) end()
  return { signal: controller.signal, end }
}

/** Calls `end` after a time without use. */
function whenUnused(listening: { until: number }, clock: Clock, end: () => void): () => void {
  let cancelTimer = () => {}
  const check = () => {
    const left = listening.until - clock.now()
    if (left > 0) cancelTimer = clock.after(left, check)
    else end()
  }
  check()
  return () => cancelTimer()
}
