/**
 * Returns what is waited for, or undefined if the signal aborts first. After an abort nobody handles a rejection, so it
 * is dropped.
 */
export function unlessAborted<T>(pending: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>()
  const onAbort = () => resolve(undefined)
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  return Promise.race([pending, aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}
