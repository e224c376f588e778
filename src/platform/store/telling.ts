import type { Progress, Step } from '../../../contract/kinds/job.ts'

export type Told = { kind: 'progress'; data: Progress } | { kind: 'step'; data: Step }

/** How far apart progress is written, in milliseconds; and how long until it is tried again where it could not be. */
const PACE = 100
const AGAIN = 1000
/** How many sorts of progress are kept apart between two writes: the images of a pull, side by side. */
const ABREAST = 16

/**
 * Gathers what one job tells, and writes it at a pace: the first at once, then the latest of each sort together.
 * A write that fails is kept and tried again: what is being done to the machine matters more than its report.
 */
export function openTelling(write: (told: Told[]) => void) {
  let waiting = new Map<string, Told>()
  let steps = 0
  let last = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  /** All that waits. Whoever takes it writes it. */
  function drain(): Told[] {
    const told = [...waiting.values()]
    waiting = new Map()
    return told
  }

  function flush(): void {
    if (waiting.size === 0) return
    const before = waiting
    try {
      write(drain())
      timer = setTimeout(pause, PACE)
    } catch {
      waiting = new Map([...before, ...waiting])
      timer = setTimeout(pause, AGAIN)
    }
  }

  function pause(): void {
    timer = undefined
    flush()
  }

  return {
    drain,
    progress(data: Progress): void {
      const same = JSON.stringify(data)
      if (same === last) return
      last = same
      crowd(waiting, `${data.step}\n${data.summary}`, { kind: 'progress', data })
      if (!timer) flush()
    },
    step(data: Step): void {
      steps += 1
      waiting.set(`${steps}`, { kind: 'step', data })
      clearTimeout(timer)
      flush()
    },
    /** Writes what waits, as far as that can be done, and no more after it. */
    stop(): void {
      flush()
      clearTimeout(timer)
    },
  }
}

/** Puts the latest of its sort last; the oldest progress makes room, a step never does. */
function crowd(waiting: Map<string, Told>, sort: string, told: Told): void {
  waiting.delete(sort)
  waiting.set(sort, told)
  const progress = [...waiting].filter(([, { kind }]) => kind === 'progress')
  if (progress.length > ABREAST) waiting.delete(progress[0]![0])
}
