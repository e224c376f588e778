import type { LogLine } from '../../../platform/engine/engine.ts'
import { LogSourceHead } from './source-head.ts'

export interface ServiceLogLine extends LogLine {
  service: string
}

interface LogSource {
  service: string
  /** Oldest first, in batches as they arrive. */
  lines: AsyncIterable<readonly LogLine[]>
}

/** How long a line may wait for an earlier one of another service while following. Engines deliver far faster. */
const WAIT_FOR_EARLIER_MS = 100
/** Limits how many lines wait in memory for a slow reader. */
const MAX_BATCH = 300

/**
 * Yields the lines of several logs in the order they were written, in batches. Merges existing lines by time and reads
 * one batch ahead per source. While following, a silent source delays the others only briefly.
 */
export async function* interleaveLogs(
  sources: readonly LogSource[],
  follow: boolean,
): AsyncIterable<readonly ServiceLogLine[]> {
  const heads = sources.map(({ service, lines }) => new LogSourceHead(service, lines[Symbol.asyncIterator]()))
  try {
    for (;;) {
      await (follow ? waitForHeads(heads) : Promise.all(heads.map((head) => head.whenReady())))
      const lines = takeEarliest(heads.filter((head) => head.line !== undefined))
      if (lines.length > 0) yield lines
      else if (heads.every((head) => head.isEnded)) return
    }
  } finally {
    await Promise.all(heads.map((head) => head.close()))
  }
}

/** Takes the earliest lines until one source runs out, because its next line may be earlier than the others. */
function takeEarliest(heads: readonly LogSourceHead[]): ServiceLogLine[] {
  const lines: ServiceLogLine[] = []
  if (heads.length === 0) return lines
  for (;;) {
    let first = heads[0]!
    for (const head of heads) if (head.line!.logged_at < first.line!.logged_at) first = head
    lines.push(first.takeLine())
    if (first.line === undefined || lines.length === MAX_BATCH) return lines
  }
}

/** Waits for any head, then briefly for the others. */
async function waitForHeads(heads: readonly LogSourceHead[]): Promise<void> {
  const open = heads.filter((head) => !head.isEnded)
  if (open.length === 0) return
  if (!heads.some((head) => head.line)) await Promise.race(open.map((head) => head.whenReady()))
  const waiting = open.filter((head) => !head.line && !head.isIdle)
  if (waiting.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, WAIT_FOR_EARLIER_MS)))
  await Promise.race([Promise.all(waiting.map((head) => head.whenReady())), patience])
  clearTimeout(timer)
  for (const head of waiting) head.isIdle = !head.line
}
