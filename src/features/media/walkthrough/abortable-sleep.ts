import { setTimeout } from 'node:timers/promises'

/** Resolves early if the signal aborts; the caller then stops at its next safe point. */
export async function sleepUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal })
  } catch (thrown) {
    if (!signal.aborted) throw thrown
  }
}
