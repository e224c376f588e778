import { setTimeout } from 'node:timers/promises'

/** Ends early where it is called off; whoever asked notices at the next safe point. */
export async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal })
  } catch (thrown) {
    if (!signal.aborted) throw thrown
  }
}
