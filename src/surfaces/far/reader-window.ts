/** The room that the reader of an answer has left for its parts. */
export interface ReaderWindow {
  /** Takes room for one part. Waits until there is some, or nobody listens any more. */
  take(unheard: AbortSignal): Promise<void>
  add(parts: number): void
}

/** `parts`: how many may be on the way; a reader that names no number takes all. */
export function createReaderWindow(parts = Infinity): ReaderWindow {
  let left = parts
  let wake = () => {}
  return {
    async take(unheard) {
      while (left <= 0 && !unheard.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        unheard.addEventListener('abort', wake, { once: true })
        await promise
        unheard.removeEventListener('abort', wake)
      }
      left--
    },
    add(more) {
      left += more
      wake()
    },
  }
}
