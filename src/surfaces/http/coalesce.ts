import type { RawArguments } from '../../operations/arguments.ts'
import { ask, type ReadResult } from '../../dispatch/ask.ts'
import type { UnchangedStatus, UnchangedCheck } from '../../dispatch/live/unchanged-status.ts'
import type { Machine } from '../../platform/machine.ts'

/** How many responses stay cached; the oldest is dropped. */
const MAX_CACHED = 32

interface Flight<T> {
  response: Promise<T>
  /** Whether the cached response is still valid; undefined if it cannot be checked. */
  isUnchanged?: UnchangedCheck
}

/** Runs the check once per turn of the event loop: no event can arrive in between. */
function oncePerTick(isUnchanged: UnchangedCheck): UnchangedCheck {
  let pending: Promise<boolean> | undefined
  return () => {
    if (pending) return pending
    setImmediate(() => (pending = undefined))
    return (pending = isUnchanged())
  }
}

/**
 * Runs identical reads once while one is in flight, and shares the serialized response. An in-flight read continues
 * when a caller leaves: it changes nothing, and others may be waiting. If `quiet` is given, a response is reused, with
 * its original time, until something changes.
 */
export function coalesceReads<T>(
  machine: Machine,
  toResponse: (result: ReadResult) => T,
  quiet?: UnchangedStatus,
): (name: string, rawArguments: RawArguments) => Promise<T> {
  const flights = new Map<string, Flight<T>>()
  const readContext = { signal: new AbortController().signal }

  return async (name, rawArguments) => {
    const key = rawArguments.length === 0 ? name : JSON.stringify([name, rawArguments])
    const cachedFlight = flights.get(key)
    if (cachedFlight && (!cachedFlight.isUnchanged || (await cachedFlight.isUnchanged()))) return cachedFlight.response
    const last = flights.get(key)
    return last && last !== cachedFlight ? last.response : gather(key, name, rawArguments)
  }

  /** The change check starts before the read, so that changes during the read invalidate it. */
  function gather(key: string, name: string, rawArguments: RawArguments): Promise<T> {
    const unchangedCheck = quiet?.()
    const reply = ask(name, rawArguments, machine, readContext)
    const flight: Flight<T> = { response: reply.then(toResponse) }
    flights.set(key, flight)
    const discard = () => void (flights.get(key) === flight && flights.delete(key))
    void Promise.all([reply, unchangedCheck]).then(([{ type }, isUnchanged]) => {
      if (type !== 'answer' || !isUnchanged) return discard()
      flight.isUnchanged = oncePerTick(isUnchanged)
      const cached = [...flights].filter(([, one]) => one.isUnchanged)
      for (const [oldest] of cached.slice(0, -MAX_CACHED)) flights.delete(oldest)
    }, discard)
    return flight.response
  }
}
