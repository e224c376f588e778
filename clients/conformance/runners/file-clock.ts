import { readFileSync } from 'node:fs'

/** How long nothing must change before time may move: by then everything sent has arrived at the client. */
const QUIET_MS = 20

/**
 * Returns the client's clock, read from a file that the test writes. It moves only while the client waits, so that
 * nothing is missed; `moved` is called with the new time.
 */
export function fileClock(path: string, moved: (ms: number) => void) {
  let now = 0
  let changedAt = Date.now()
  const due = new Map<object, { at: number; call: () => void }>()
  const timer = setInterval(() => {
    const wanted = Number(readFileSync(path, 'utf8'))
    if (wanted <= now || due.size === 0 || Date.now() - changedAt < QUIET_MS) return
    const falling = [...due].filter(([, { at }]) => at <= wanted).sort((a, b) => a[1].at - b[1].at)
    now = wanted
    for (const [key, { call }] of falling) if (due.delete(key)) call()
    changedAt = Date.now()
    moved(now)
  }, 2)
  return {
    clock: {
      now: () => now,
      after(ms: number, call: () => void): () => void {
        const key = {}
        changedAt = Date.now()
        due.set(key, { at: now + ms, call })
        return () => void due.delete(key)
      },
    },
    stop: () => clearInterval(timer),
  }
}
