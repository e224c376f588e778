import { readFileSync } from 'node:fs'

/** How long nothing has to have changed before time may move: what is on its way to the client has arrived by then. */
const STILL_MS = 20

/**
 * The client's time, held in a file that others write. It moves only while the client waits for it, so that nothing
 * can be missed; `moved` hears where it has come to.
 */
export function fileClock(path: string, moved: (ms: number) => void) {
  let now = 0
  let changedAt = Date.now()
  const due = new Map<object, { at: number; call: () => void }>()
  const timer = setInterval(() => {
    const wanted = Number(readFileSync(path, 'utf8'))
    if (wanted <= now || due.size === 0 || Date.now() - changedAt < STILL_MS) return
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
