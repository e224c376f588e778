import type { Container, Engine, LogLine } from '../../../platform/engine/engine.ts'
import { toUsherError } from '../../../lib/errors.ts'
import { cutText } from '../../../lib/text.ts'
import { zeroCounts, sumCounts, type RedactionResult, type Redactor } from '../../../platform/redaction/redactor.ts'

/** Extra lines that are read but not shown: a secret may span two lines. */
const CONTEXT_LINES = 2
const MAX_CHARACTERS_READ = 1024 * 1024
const MAX_BYTES_SHOWN = 256 * 1024
/** Of a longer line the rest is not searched, and so not shown either. */
const MAX_LINE_READ = 16 * 1024
const MAX_LINE_SHOWN = 2000

export interface ServiceLog {
  service: string
  lines: LogLine[]
  /** Why there are no lines; null if they were read. */
  because: string | null
}

/** Reads a container's last lines, after the extra context lines. Says why if it cannot. */
export async function readServiceLog(
  engine: Engine,
  service: string,
  container: Container,
  tail: number,
): Promise<ServiceLog> {
  try {
    return { service, lines: tail === 0 ? [] : await readLogTail(engine, container, tail), because: null }
  } catch (thrown) {
    return { service, lines: [], because: toUsherError(thrown).data.summary }
  }
}

/** Returns the newest lines that fit, in their order. */
async function readLogTail(engine: Engine, { id }: Container, tail: number): Promise<LogLine[]> {
  const lines: LogLine[] = []
  let oldest = 0
  let characters = 0
  for await (const { text, ...line } of engine.logs(id, {
    tail: tail + CONTEXT_LINES,
    signal: AbortSignal.timeout(20_000),
  })) {
    lines.push({ ...line, text: cutLine(text) })
    characters += lines.at(-1)!.text.length
    while (characters > MAX_CHARACTERS_READ && oldest < lines.length - 1) characters -= lines[oldest++]!.text.length
  }
  // The first line that is left may have the end of a secret whose start was dropped.
  return lines.slice(oldest > 0 ? oldest + CONTEXT_LINES : 0)
}

/**
 * Cuts a text that is too long to search: a log line, or what an answer quotes. Also drops the word that was cut: it may
 * be the start of a secret that is no longer recognised.
 */
export function cutLine(text: string): string {
  if (text.length <= MAX_LINE_READ) return text
  const word = text.slice(0, MAX_LINE_READ).search(/(?<!\S)\S+$/)
  return cutText(text, word === -1 ? MAX_LINE_READ : word)
}

/** Returns the last lines, redacted before they are cut. */
export async function redactLog(
  lines: readonly LogLine[],
  tail: number,
  redactor: Redactor,
): Promise<RedactionResult<string>> {
  const redactedLines = new Map<LogLine, string>()
  const counts = []
  for (const stream of ['stdout', 'stderr'] as const) {
    const streamLines = lines.filter((line) => line.stream === stream)
    const redacted = await redactor.redactLines(streamLines.map(({ text }) => text))
    streamLines.forEach((line, at) => redactedLines.set(line, redacted.value[at]!))
    counts.push(redacted.counts)
  }
  const shown = lines
    .slice(-tail)
    .map((line) => `${line.logged_at} ${line.stream} ${cutText(redactedLines.get(line)!, MAX_LINE_SHOWN)}\n`)
  return { value: newestLines(shown).join(''), counts: lines.length === 0 ? zeroCounts() : sumCounts(counts) }
}

function newestLines(lines: readonly string[]): readonly string[] {
  let bytes = 0
  const first = lines.findLastIndex((line) => (bytes += line.length) > MAX_BYTES_SHOWN)
  return lines.slice(first + 1)
}
