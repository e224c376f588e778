import type { Clock } from '../../lib/clock.ts'

/** How long a page has time to ask after usher has started, in milliseconds: a browser takes about one second. */
const READY_FOR_MS = 1_500

/** Often enough that the status is read again before it is too old, in milliseconds. */
const ASK_INTERVAL_MS = 30

/**
 * Asks for the status before a page does, and keeps it current for a moment: the engine is then connected, the
 * stack read, the code loaded, and the first page gets its answer at once. Ends if the status cannot be read: the next
 * caller gets the error. Returns a function that ends it.
 */
export function keepStatusReady(
  ask: () => Promise<{ status: number }>,
  clock: Clock,
  onDefect: (error: unknown) => void = () => {},
): () => void {
  const until = clock.now() + READY_FOR_MS
  let cancelTimer = () => {}
  let isOver = false

  async function askAgain(): Promise<void> {
    const { status } = await ask()
    if (isOver || status !== 200 || clock.now() >= until) return
    cancelTimer = clock.after(ASK_INTERVAL_MS, run)
  }

  function run(): void {
    askAgain().catch(onDefect)
  }

  run()
  return () => {
    isOver = true
    cancelTimer()
  }
}
