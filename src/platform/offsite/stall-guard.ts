import { assertShareAnswers } from '../host/silent-shares.ts'

/** A disk that was asleep takes up to about ten seconds to spin up. */
const SILENCE_MS = 30_000

/**
 * Runs work with files of a share, and gives up once nothing has happened for half a minute and the share does not
 * answer. The work calls `touch` whenever it got on. A call that hangs in the kernel is left behind: nothing can end it.
 */
export async function unlessStalled<T>(
  work: (touch: () => void) => Promise<T>,
  folder: string,
  silenceMs = SILENCE_MS,
): Promise<T> {
  let last = performance.now()
  const stalled = Promise.withResolvers<never>()
  const watch = setInterval(() => {
    if (performance.now() - last >= silenceMs) assertShareAnswers(folder).catch(stalled.reject)
  }, silenceMs / 3)
  watch.unref()
  try {
    return await Promise.race([work(() => (last = performance.now())), stalled.promise])
  } finally {
    clearInterval(watch)
  }
}
