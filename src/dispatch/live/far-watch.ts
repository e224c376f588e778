import type { Clock } from '../../lib/clock.ts'
import type { MachineWatch } from './feeds.ts'
import { askFar, type FarSource } from './far-feeds.ts'

/** How often the jobs of another machine are asked for, in milliseconds: a line that is open costs a message. */
const POLL_MS = 2_000
/** The same while the machine is not reached: each time is a new connection. */
const LOST_POLL_MS = 5_000
/** A machine that answers nothing for so long is not reached, though its line is open. */
const ANSWER_MS = 20_000

/** Watches the jobs of another machine, and whether it is reached. */
export function watchFarMachine(source: FarSource, clock: Clock): MachineWatch {
  return (signal, news) => {
    let last: string | null | undefined
    let cancelTimer = () => {}
    const poll = async () => {
      const now = await inTime(source, clock)
      if (signal.aborted) return
      if (last !== undefined && (now === null) !== (last === null)) news('line')
      else if (last !== undefined && now !== last) {
        news('jobs')
        news('engine')
      }
      last = now
      cancelTimer = clock.after(now === null ? LOST_POLL_MS : POLL_MS, () => void poll())
    }
    signal.addEventListener('abort', () => cancelTimer(), { once: true })
    void poll()
  }
}

/** Returns the same as `jobStates`, and null for an answer that is too long in coming. */
async function inTime(source: FarSource, clock: Clock): Promise<string | null> {
  const late = new AbortController()
  const { promise: lateness, resolve } = Promise.withResolvers<null>()
  const cancelTimer = clock.after(ANSWER_MS, () => {
    late.abort()
    resolve(null)
  })
  const asked = jobStates({ ...source, signal: AbortSignal.any([source.signal, late.signal]) })
  try {
    return await Promise.race([asked, lateness])
  } finally {
    cancelTimer()
  }
}

/** Returns every job with its state, as a text; null while the machine is not reached. */
async function jobStates(source: FarSource): Promise<string | null> {
  try {
    const { data } = await askFar(source, 'jobs')
    return (data as unknown as { jobs: { id: string; state: string }[] }).jobs
      .map(({ id, state }) => `${id} ${state}`)
      .join()
  } catch {
    return null
  }
}
