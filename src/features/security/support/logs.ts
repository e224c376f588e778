import type { Container, Engine, LogLine } from '../../../platform/engine/engine.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import { noCounts, sumOf, type Marked, type Marker } from '../../../platform/redaction/marks/marker.ts'

/** Read besides those that are told: what was cut at the edge of two lines is whole only with the line before it. */
const BEFORE = 2
const MOST_READ = 4 * 1024 * 1024
const MOST_TOLD = 256 * 1024
const LONGEST_LINE = 2000

/** The last lines of one container, with those before them that are read and not told. */
export async function lastLines(engine: Engine, { id }: Container, tail: number): Promise<LogLine[]> {
  const lines: LogLine[] = []
  if (tail === 0) return lines
  let read = 0
  for await (const line of engine.logs(id, { tail: tail + BEFORE, signal: AbortSignal.timeout(20_000) })) {
    lines.push(line)
    read += line.text.length
    // What comes last may be the beginning of something that was not read.
    if (read > MOST_READ) return lines.slice(0, -BEFORE)
  }
  return lines
}

export const linesOf = (engine: Engine, container: Container, tail: number): Promise<LogLine[]> =>
  lastLines(engine, container, tail).catch((thrown) => nothingWhereRefused(thrown) ?? [])

/** The lines to be told, marked before anything of them is cut. */
export function markedLog(lines: readonly LogLine[], tail: number, marker: Marker): Marked<string> {
  const marked = new Map<LogLine, string>()
  const counts = (['stdout', 'stderr'] as const).map((stream) => {
    const own = lines.filter((line) => line.stream === stream)
    const done = marker.markLines(own.map(({ text }) => text))
    own.forEach((line, at) => marked.set(line, done.it[at]!))
    return done.counts
  })
  const told = lines.slice(-tail).map((line) => `${line.at} ${line.stream} ${shortened(marked.get(line)!)}\n`)
  return { it: newest(told).join(''), counts: lines.length === 0 ? noCounts() : sumOf(counts) }
}

/** As many of the last as there is room for. */
function newest(lines: readonly string[]): readonly string[] {
  let bytes = 0
  const first = lines.findLastIndex((line) => (bytes += line.length) > MOST_TOLD)
  return lines.slice(first + 1)
}

const shortened = (text: string): string => (text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)} …` : text)
