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
  /** Nobody waits for more after this; following ends. */
  close(): void
  open(): void
  /** Resolves when there is a line with this number (true), or there will be none for now (false). */
  grown(number: number, signal: AbortSignal): Promise<boolean>
  all(): LogEntry[]
}

export function makeLog(capacity: number, kept: readonly LogEntry[] = []): Log {
  const lines: (LogEntry | undefined)[] = Array.from({ length: Math.min(kept.length, capacity) })
  let end = 0
  let closed = false
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const go of waiting) go()
    waiting.clear()
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
      closed = true
      wake()
    },
    open: () => void (closed = false),
    grown: (number, signal) =>
      new Promise((resolve) => {
        const answer = () => {
          signal.removeEventListener('abort', answer)
          resolve(end > number)
        }
        if (end > number || closed || signal.aborted) return answer()
        waiting.add(answer)
        signal.addEventListener(
          'abort',
          () => {
            waiting.delete(answer)
            answer()
          },
          { once: true },
        )
      }),
    all: () =>
      Array.from({ length: end - first() }, (_, index) => lines[(first() + index) % capacity]).filter(
        (line) => line !== undefined,
      ),
  }
}
