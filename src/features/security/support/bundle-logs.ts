import type { Container, Engine, LogLine } from '../../../platform/engine/engine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { zeroCounts, sumCounts, type RedactionResult, type Redactor } from '../../../platform/redaction/redactor.ts'

/** Extra lines that are read but not shown: a secret may span two lines. */
const CONTEXT_LINES = 2
const MAX_BYTES_READ = 4 * 1024 * 1024
const MAX_BYTES_SHOWN = 256 * 1024
const MAX_LINE_LENGTH = 2000

/** Returns a container's last lines, after the extra context lines. */
export async function readLogTail(engine: Engine, { id }: Container, tail: number): Promise<LogLine[]> {
  const lines: LogLine[] = []
  if (tail === 0) return lines
  let charactersRead = 0
  for await (const line of engine.logs(id, { tail: tail + CONTEXT_LINES, signal: AbortSignal.timeout(20_000) })) {
    lines.push(line)
    charactersRead += line.text.length
    // The last lines may contain the start of a secret whose end was not read.
    if (charactersRead > MAX_BYTES_READ) return lines.slice(0, -CONTEXT_LINES)
  }
  return lines
}

export const readLogTailOrEmpty = (engine: Engine, container: Container, tail: number): Promise<LogLine[]> =>
  readLogTail(engine, container, tail).catch((thrown) => orUndefined(thrown) ?? [])

/** Returns the last lines, redacted before they are truncated. */
export function redactLog(lines: readonly LogLine[], tail: number, redactor: Redactor): RedactionResult<string> {
  const redactedLines = new Map<LogLine, string>()
  const counts = (['stdout', 'stderr'] as const).map((stream) => {
    const streamLines = lines.filter((line) => line.stream === stream)
    const redacted = redactor.redactLines(streamLines.map(({ text }) => text))
    streamLines.forEach((line, at) => redactedLines.set(line, redacted.value[at]!))
    return redacted.counts
  })
  const shown = lines
    .slice(-tail)
    .map((line) => `${line.logged_at} ${line.stream} ${truncateLine(redactedLines.get(line)!)}\n`)
  return { value: newestLines(shown).join(''), counts: lines.length === 0 ? zeroCounts() : sumCounts(counts) }
}

function newestLines(lines: readonly string[]): readonly string[] {
  let bytes = 0
  const first = lines.findLastIndex((line) => (bytes += line.length) > MAX_BYTES_SHOWN)
  return lines.slice(first + 1)
}

const truncateLine = (text: string): string =>
  text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} …` : text
