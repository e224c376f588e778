import type { RawArguments } from '../../operations/arguments.ts'
import { ask, type ReadResult } from '../../dispatch/ask.ts'
import type { UnchangedStatus, UnchangedCheck } from '../../dispatch/live/unchanged-status.ts'
import type { Machine } from '../../platform/machine.ts'

/** How many responses stay cached; the oldest is dropped. */
const MAX_CACHED = 32

interface CachedResponse<T> {
  response: T
  /** Not a promise once the check has run in this turn of the event loop, so that most requests wait for nothing. */
  isUnchanged: UnchangedCheck['isUnchanged']
  isAging(): boolean
}

interface StartedRead<T> {
  /** The check that began before the read, so that a change during the read invalidates it. */
  check: Promise<UnchangedCheck> | undefined
  /** The response, and what to cache of it: undefined for an error, or if there is no check. */
  result: Promise<{ response: T; kept: CachedResponse<T> | undefined }>
}

/**
 * Runs identical reads once while one is in flight, and shares the serialized response. An in-flight read continues
 * when a caller leaves: it changes nothing, and others may be waiting. If `quiet` is given, a response is reused, with
 * its original time, until something changes. While it is asked for, it is read again before it is too old, so that
 * nobody waits for that.
 */
export function coalesceReads<T>(
  machine: Machine,
  toResponse: (result: ReadResult) => T,
  quiet?: UnchangedStatus,
): (name: string, rawArguments: RawArguments) => T | Promise<T> {
  const cached = new Map<string, CachedResponse<T>>()
  /** The reads that callers wait for. */
  const inFlight = new Map<string, Promise<T>>()
  /** The reads that will replace a response which is still valid. */
  const renewals = new Map<string, StartedRead<T>>()
  const readContext = { signal: new AbortController().signal }

  return (name, rawArguments) => {
    const key = rawArguments.length === 0 ? name : JSON.stringify([name, rawArguments])
    const start = () => startRead(name, rawArguments)
    const found = cached.get(key)
    if (!found) return inFlight.get(key) ?? readNow(key, start)
    const unchanged = found.isUnchanged()
    if (unchanged === true) return useCached(key, found, start)
    return replaceUnlessUnchanged(key, found, unchanged, start)
  }

  function useCached(key: string, found: CachedResponse<T>, start: () => StartedRead<T>): T {
    if (found.isAging() && !renewals.has(key)) renew(key, found, start())
    return found.response
  }

  async function replaceUnlessUnchanged(
    key: string,
    found: CachedResponse<T>,
    unchanged: boolean | Promise<boolean>,
    start: () => StartedRead<T>,
  ): Promise<T> {
    if (await unchanged) return useCached(key, found, start)
    const renewal = renewals.get(key)
    const isFresh = await (await renewal?.check)?.isUnchanged()
    if (cached.get(key) === found) cached.delete(key)
    const flying = inFlight.get(key)
    if (flying) return flying
    // Another caller may have replaced the response in the meantime.
    const replaced = cached.get(key)
    if (replaced) return replaced.response
    return readNow(key, renewal && isFresh ? () => renewal : start)
  }

  function startRead(name: string, rawArguments: RawArguments): StartedRead<T> {
    const check = quiet?.()
    const reply = ask(name, rawArguments, machine, readContext)
    const result = Promise.all([reply, check]).then(([read, unchanged]) => {
      const response = toResponse(read)
      if (read.type !== 'answer' || !unchanged) return { response, kept: undefined }
      const { isUnchanged, isAging } = unchanged
      return { response, kept: { response, isUnchanged: oncePerTurn(isUnchanged), isAging } }
    })
    return { check, result }
  }

  function readNow(key: string, start: () => StartedRead<T>): Promise<T> {
    const { result } = start()
    const response = result
      .finally(() => inFlight.get(key) === response && inFlight.delete(key))
      .then(({ response: read, kept }) => {
        if (kept) cache(key, kept)
        return read
      })
    inFlight.set(key, response)
    return response
  }

  /** A change during the renewal shows at the next request, so its response may replace the old one in any case. */
  function renew(key: string, old: CachedResponse<T>, renewal: StartedRead<T>): void {
    renewals.set(key, renewal)
    const finish = (kept: CachedResponse<T> | undefined) => {
      renewals.delete(key)
      if (kept && cached.get(key) === old) cache(key, kept)
    }
    renewal.result.then(
      ({ kept }) => finish(kept),
      () => finish(undefined),
    )
  }

  function cache(key: string, kept: CachedResponse<T>): void {
    cached.delete(key)
    cached.set(key, kept)
    for (const oldest of [...cached.keys()].slice(0, -MAX_CACHED)) cached.delete(oldest)
  }
}

/** Runs the check once per turn of the event loop: no event can arrive in between. */
function oncePerTurn(isUnchanged: UnchangedCheck['isUnchanged']): UnchangedCheck['isUnchanged'] {
  let known: boolean | Promise<boolean> | undefined
  return () => {
    if (known !== undefined) return known
    setImmediate(() => (known = undefined))
    const found = isUnchanged()
    known = found
    if (found instanceof Promise) {
      const settle = (result: boolean) => void (known === found && (known = result))
      found.then(settle, () => undefined)
    }
    return found
  }
}
