export interface LogEntry {
  /** Milliseconds since 1970. */
  at: number
  /** Nanoseconds within that millisecond, so that no two lines of a container have the same time. */
  nano: number
  stream: 'stdout' | 'stderr'
  text: string
}

/** The newest lines of one container. Lines are numbered from the very first; the oldest are dropped. */
export interface ContainerLog {
  add(at: number, stream: LogEntry['stream'], text: string): void
  /** The number of the oldest stored line. */
  firstNumber(): number
  /** The number of the next line. */
  nextNumber(): number
  entry(number: number): LogEntry | undefined
  /** Marks the end of a run, so that followers stop. */
  close(): void
  /** Marks the start of a run. */
  open(): void
  /** The container's current run, for `endOfRun`. */
  runNumber(): number
  /** The number after the last line of that run; undefined while it lasts. */
  endOfRun(life: number): number | undefined
  /** Resolves when this run may have more than `number` lines, when it has ended, or when `signal` aborts. */
  waitForMore(number: number, life: number, signal: AbortSignal): Promise<void>
  all(): LogEntry[]
}

export function createContainerLog(capacity: number, stored: readonly LogEntry[] = []): ContainerLog {
  const lines: (LogEntry | undefined)[] = Array.from({ length: Math.min(stored.length, capacity) })
  let end = 0
  let lives = 0
  const endings = new Map<number, number>()
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const go of waiting) go()
  }
  const firstNumber = () => Math.max(0, end - capacity)
  const append = (entry: LogEntry) => void (lines[end++ % capacity] = entry)
  for (const entry of stored) append(entry)

  return {
    add: (at, stream, text) => {
      const last = end > 0 ? lines[(end - 1) % capacity] : undefined
      append({ at, nano: last?.at === at ? Math.min(last.nano + 1000, 999_999) : 0, stream, text })
      if (waiting.size) wake()
    },
    firstNumber,
    nextNumber: () => end,
    entry: (number) => (number >= firstNumber() && number < end ? lines[number % capacity] : undefined),
    close: () => {
      endings.set(lives, end)
      wake()
    },
    open: () => void lives++,
    runNumber: () => lives,
    endOfRun: (life) => endings.get(life),
    waitForMore: (number, life, signal) =>
      new Promise((go) => {
        const done = () => {
          waiting.delete(done)
          signal.removeEventListener('abort', done)
          go()
        }
        if (end > number || endings.has(life) || signal.aborted) return go()
        waiting.add(done)
        signal.addEventListener('abort', done)
      }),
    all: () =>
      Array.from({ length: end - firstNumber() }, (_, index) => lines[(firstNumber() + index) % capacity]).filter(
        (line) => line !== undefined,
      ),
  }
}
