export interface LogEntry {
  /** Milliseconds since 1970. */
  at: number
  /** Nanoseconds within that millisecond, so that no two lines of a container share a moment. */
  nano: number
  stream: 'stdout' | 'stderr'
  text: string
}

/** The newest lines of one container. Lines are numbered from the first ever; the oldest fall out. */
export interface Log {
  add(at: number, stream: LogEntry['stream'], text: string): void
  /** The number of the oldest line still here. */
  first(): number
  /** The number that the next line will have. */
  end(): number
  line(number: number): LogEntry | undefined
  /** The container has ended: who follows has had it all. */
  close(): void
  /** The container has started, and may end again. */
  open(): void
  /** Which of the container's lives this is, for `ending`. */
  life(): number
  /** The number after the last line of that life; undefined while it lasts. */
  ending(life: number): number | undefined
  /** Resolves when there may be more in this life than `number` lines, when it has ended, or when `signal` aborts. */
  grown(number: number, life: number, signal: AbortSignal): Promise<void>
  all(): LogEntry[]
}

export function makeLog(capacity: number, kept: readonly LogEntry[] = []): Log {
  const lines: (LogEntry | undefined)[] = Array.from({ length: Math.min(kept.length, capacity) })
  let end = 0
  let lives = 0
  const endings = new Map<number, number>()
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const go of waiting) go()
  }
  const first = () => Math.max(0, end - capacity)
  const put = (entry: LogEntry) => void (lines[end++ % capacity] = entry)
  for (const entry of kept) put(entry)

  return {
    add: (at, stream, text) => {
      const last = end > 0 ? lines[(end - 1) % capacity] : undefined
      put({ at, nano: last?.at === at ? Math.min(last.nano + 1000, 999_999) : 0, stream, text })
      if (waiting.size) wake()
    },
    first,
    end: () => end,
    line: (number) => (number >= first() && number < end ? lines[number % capacity] : undefined),
    close: () => {
      endings.set(lives, end)
      wake()
    },
    open: () => void lives++,
    life: () => lives,
    ending: (life) => endings.get(life),
    grown: (number, life, signal) =>
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
      Array.from({ length: end - first() }, (_, index) => lines[(first() + index) % capacity]).filter(
        (line) => line !== undefined,
      ),
  }
}
