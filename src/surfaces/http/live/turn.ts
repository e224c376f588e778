import type { Clock } from '../../../lib/clock.ts'

/** News comes in bursts: what arrives within this is gathered for together, in milliseconds. */
const BURST = 40

export interface Turn {
  /** Gathers in a moment; while it is being gathered, once more after. */
  soon(): void
  stop(): void
}

/** One gather at a time: after news, and at its own pace when there is none. */
export function turn(gather: () => Promise<void>, pace: number, clock: Clock): Turn {
  let state: 'resting' | 'called' | 'gathering' | 'called again' | 'stopped' = 'resting'
  let callOff = () => {}

  function wait(ms: number): void {
    callOff()
    callOff = clock.after(ms, () => void run())
  }

  async function run(): Promise<void> {
    state = 'gathering'
    await gather()
    if ((state as string) === 'stopped') return
    const again = (state as string) === 'called again'
    state = again ? 'called' : 'resting'
    wait(again ? BURST : pace)
  }

  return {
    soon() {
      if (state === 'gathering') state = 'called again'
      if (state !== 'resting') return
      state = 'called'
      wait(BURST)
    },
    stop() {
      state = 'stopped'
      callOff()
    },
  }
}
