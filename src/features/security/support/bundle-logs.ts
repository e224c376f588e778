import type { Container, Engine, LogLine } from '../../../platform/engine/engine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { zeroCounts, sumCounts, type RedactionResult, type Redactor } from '../../../platform/redaction/redactor.ts'

/** Read besides those that are told: what was cut at the edge of two lines is whole only with the line before it. */
const CONTEXT_LINES = 2
const MAX_BYTES_READ = 4 * 1024 * 1024
const MAX_BYTES_SHOWN = 256 * 1024
const MAX_LINE_LENGTH = 2000

/** The last lines of one container, with those before them that are read and not told. */
export async function readLogTail(engine: Engine, { id }: Container, tail: number): Promise<LogLine[]> {
  const lines: LogLine[] = []
  if (tail === 0) return lines
  let read = 0
  for await (const line of engine.logs(id, { tail: tail + CONTEXT_LINES, signal: AbortSignal.timeout(20_000) })) {
    lines.push(line)
    read += line.text.length
    // What comes last may be the beginning of something that was not read.
    if (read > MAX_BYTES_READ) return lines.slice(0, -CONTEXT_LINES)
  }
  return lines
}

export const readLogTailOrEmpty = (engine: Engine, container: Container, tail: number): Promise<LogLine[]> =>
  readLogTail(engine, container, tail).catch((thrown) => orUndefined(thrown) ?? [])

/** The lines to be told, marked before anything of them is cut. */
export function redactLog(lines: readonly LogLine[], tail: number, marker: Redactor): RedactionResult<string> {
  const marked = new Map<LogLine, string>()
  const counts = (['stdout', 'stderr'] as const).map((stream) => {
    const own = lines.filter((line) => line.stream === stream)
    const done = marker.redactLines(own.map(({ text }) => text))
    own.forEach((line, at) => marked.set(line, done.value[at]!))
    return done.counts
  })
  const told = lines.slice(-tail).map((line) => `${line.logged_at} ${line.stream} ${truncateLine(marked.get(line)!)}\n`)
  return { value: newestLines(told).join(''), counts: lines.length === 0 ? zeroCounts() : sumCounts(counts) }
}

/** As many of the last as there is room for. */
function newestLines(lines: readonly string[]): readonly string[] {
  let bytes = 0
  const first = lines.findLastIndex((line) => (bytes += line.length) > MAX_BYTES_SHOWN)
  return lines.slice(first + 1)
}

const truncateLine = (text: string): string =>
  text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} …` : text
