import type { LogLine } from '../../../platform/engine/engine.ts'
import { Head } from './head.ts'

export interface ServiceLine extends LogLine {
  service: string
}

interface Source {
  service: string
  /** Oldest first, those that arrive together in one go. */
  lines: AsyncIterable<readonly LogLine[]>
}

/** How long a line may wait for an earlier one of another service while following. Engines deliver within far less. */
const PATIENCE_MS = 100
/** What is told in one go at most: whoever reads slowly holds no more of the lines than these. */
const MOST_TOGETHER = 300

/**
 * The lines of several logs in the order they were written, those that can be told at once together. What is already
 * written is merged by time, each source one piece ahead and no more. Following, a source that has nothing to say holds
 * the others up for a moment only.
 */
export async function* interleave(sources: readonly Source[], follow: boolean): AsyncIterable<readonly ServiceLine[]> {
  const heads = sources.map(({ service, lines }) => new Head(service, lines[Symbol.asyncIterator]()))
  try {
    for (;;) {
      await (follow ? settle(heads) : Promise.all(heads.map((head) => head.ready())))
      const lines = merged(heads.filter((head) => head.line !== undefined))
      if (lines.length > 0) yield lines
      else if (heads.every((head) => head.ended)) return
    }
  } finally {
    await Promise.all(heads.map((head) => head.close()))
  }
}

/** The earliest lines, until a source has to be waited for: an earlier one may be about to come from it. */
function merged(heads: readonly Head[]): ServiceLine[] {
  const lines: ServiceLine[] = []
  if (heads.length === 0) return lines
  for (;;) {
    let first = heads[0]!
    for (const head of heads) if (head.line!.at < first.line!.at) first = head
    lines.push(first.take())
    if (first.line === undefined || lines.length === MOST_TOGETHER) return lines
  }
}

/** Waits for any head at all, then briefly for the others. */
async function settle(heads: readonly Head[]): Promise<void> {
  const open = heads.filter((head) => !head.ended)
  if (open.length === 0) return
  if (!heads.some((head) => head.line)) await Promise.race(open.map((head) => head.ready()))
  const waiting = open.filter((head) => !head.line && !head.quiet)
  if (waiting.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))
  await Promise.race([Promise.all(waiting.map((head) => head.ready())), patience])
  clearTimeout(timer)
  for (const head of waiting) head.quiet = !head.line
}
