import type { Engine, LogLine } from '../../../platform/engine/engine.ts'
import { createLineFilter } from './line-filter.ts'
import type { LogFilter } from './types.ts'

type LogReader = Pick<Engine, 'logBatches'>

interface LogRequest {
  tail: number
  follow: boolean
  filter: LogFilter
  signal: AbortSignal
}

/** A place in a log: after the first `passed` matching lines of one millisecond. */
interface LogPosition {
  logged_at: string
  passed: number
}

/**
 * Opens the log of one container at the last `tail` lines that match. The engine counts the tail before everything else,
 * so a filter needs two readings: one finds where the last matching lines begin, the other yields them. Neither keeps a
 * line, so memory does not grow with the log.
 */
export async function openFilteredLog(
  engine: LogReader,
  id: string,
  request: LogRequest,
): Promise<AsyncIterable<readonly LogLine[]>> {
  const { tail, follow, filter, signal } = request
  const { since, level, text, until } = filter
  // The last lines since a time are the lines since that time among the last ones.
  if (level === undefined && text === undefined && until === undefined) {
    const lines = engine.logBatches(id, { tail, follow, signal, ...(since && { since }) })
    return since ? matchingLines(lines, filter) : lines
  }
  const { first, count } = await findTail(engine, id, request)
  return readFrom(engine, id, first, follow ? Infinity : count, request)
}

/** Finds the last `tail` matching lines. Remembers only where they are. */
async function findTail(
  engine: LogReader,
  id: string,
  { tail, filter, signal }: LogRequest,
): Promise<{ first: LogPosition; count: number }> {
  const matches = createLineFilter(filter)
  const positions: LogPosition[] = []
  let total = 0
  let next: LogPosition = { logged_at: '', passed: 0 }
  for await (const lines of engine.logBatches(id, { tail: 'all', signal, ...engineTimes(filter) })) {
    for (const line of lines) {
      if (line.logged_at !== next.logged_at) next = { logged_at: line.logged_at, passed: 0 }
      if (!matches(line)) continue
      if (tail > 0) positions[total % tail] = next
      total++
      next = { ...next, passed: next.passed + 1 }
    }
  }
  const count = Math.min(tail, total)
  return { first: count > 0 ? positions[(total - count) % tail]! : next, count }
}

/** Yields at most `count` matching lines from this place on. */
async function* readFrom(
  engine: LogReader,
  id: string,
  { logged_at, passed }: LogPosition,
  count: number,
  { follow, filter, signal }: LogRequest,
): AsyncGenerator<readonly LogLine[]> {
  if (count === 0) return
  const since = logged_at === '' ? filter.since : new Date(logged_at)
  const times = engineTimes({ ...filter, since })
  const lines = engine.logBatches(id, { tail: 'all', follow, signal, ...times })
  let [passedLeft, left] = [passed, count]
  for await (const together of matchingLines(lines, { ...filter, since })) {
    const sameMoment = together.findIndex((line) => line.logged_at !== logged_at)
    const known = Math.min(passedLeft, sameMoment === -1 ? together.length : sameMoment)
    passedLeft -= known
    const wanted = together.slice(known, known + left)
    if (wanted.length > 0) yield wanted
    left -= wanted.length
    if (left === 0) return
  }
}

/** An empty batch would hold up the merge, so none is yielded. */
async function* matchingLines(
  lines: AsyncIterable<readonly LogLine[]>,
  filter: LogFilter,
): AsyncGenerator<readonly LogLine[]> {
  const matches = createLineFilter(filter)
  for await (const together of lines) {
    const wanted = together.filter(matches)
    if (wanted.length > 0) yield wanted
  }
}

/** The engine compares nanoseconds, and a line's time is cut to milliseconds. */
const engineTimes = ({ since, until }: LogFilter): { since?: Date; until?: Date } => ({
  ...(since && { since }),
  ...(until && { until: new Date(until.getTime() + 1) }),
})
