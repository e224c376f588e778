import { usherError } from '../../../lib/errors.ts'

/** Programs start, and disks that were asleep spin up. */
const ANSWER_MS = 45_000

/** Runs one question to a destination, and gives up on one that does not answer in time. Throws OFFSITE-7 then. */
export async function withPatience<T>(
  name: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
  ms = ANSWER_MS,
): Promise<T> {
  const limit = AbortSignal.timeout(ms)
  const late = Promise.withResolvers<never>()
  const both = AbortSignal.any([signal, limit])
  const onAbort = () => late.reject(both.reason)
  both.addEventListener('abort', onAbort, { once: true })
  try {
    signal.throwIfAborted()
    return await Promise.race([ask(both), late.promise])
  } catch (thrown) {
    signal.throwIfAborted()
    if (limit.aborted) throw usherError('OFFSITE-7', { name, because: 'it does not answer' })
    throw thrown
  } finally {
    both.removeEventListener('abort', onAbort)
  }
}
