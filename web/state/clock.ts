import { signal } from '@preact/signals'

/** The current time in milliseconds. One clock for the whole app, so that ages cost one timer and not one per row. */
export const now = signal(Date.now())

const TICK_MS = 1_000
const SLOW_TICK_MS = 15_000

/** The current time, moved on every quarter of a minute: enough for `12 min ago`. */
export const slowNow = signal(Date.now())

/** Starts the clock. It rests while nobody looks at the page. Returns a function that stops it. */
export function startClock(): () => void {
  const tick = () => {
    if (document.hidden) return
    now.value = Date.now()
    if (now.value - slowNow.value >= SLOW_TICK_MS) slowNow.value = now.value
  }
  const timer = setInterval(tick, TICK_MS)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
