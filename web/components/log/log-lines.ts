import type { LogData, LogLevel } from '../../../clients/typescript/src/index.ts'
import { parseAnsi, type LogSpan } from './ansi.ts'

export interface ShownLogLine {
  /** The place of the line in everything that arrived. */
  id: number
  service: string
  /** In milliseconds. */
  at: number
  level: LogLevel | null
  isErrorOutput: boolean
  text: string
  spans: readonly LogSpan[]
}

/** Lines that are drawn together. Only the last block of a log ever changes. */
export type LogBlock = readonly ShownLogLine[]

const BLOCK_LINES = 100
const MAX_LINES = 20_000

export function lineOf({ service, logged_at, level, stream, text }: LogData, id: number): ShownLogLine {
  const spans = parseAnsi(text)
  return {
    id,
    service,
    at: Date.parse(logged_at),
    level,
    isErrorOutput: stream === 'stderr',
    text: spans.map((span) => span.text).join(''),
    spans,
  }
}

/** Returns the blocks with `lines` after them. The oldest blocks are dropped first. */
export function appendLines(blocks: readonly LogBlock[], lines: readonly ShownLogLine[]): LogBlock[] {
  const next = [...blocks]
  let from = 0
  const last = next.at(-1)
  if (last && last.length < BLOCK_LINES) {
    from = BLOCK_LINES - last.length
    next[next.length - 1] = [...last, ...lines.slice(0, from)]
  }
  for (; from < lines.length; from += BLOCK_LINES) next.push(lines.slice(from, from + BLOCK_LINES))
  return next.slice(-(MAX_LINES / BLOCK_LINES))
}

export const countLines = (blocks: readonly LogBlock[]): number =>
  blocks.reduce((count, block) => count + block.length, 0)

const ranks: Record<LogLevel, number> = { critical: 0, error: 1, warning: 2, info: 3, debug: 4, trace: 5 }

export const levels = Object.keys(ranks) as LogLevel[]

export const isLevel = (text: string): text is LogLevel => text in ranks

/** Whether a line is as severe as `least`, or more so. A line that states no level is of none. */
export function isAtLeast(level: LogLevel | null, least: LogLevel): boolean {
  return level !== null && ranks[level] <= ranks[least]
}

/** How a line is saved to a file. */
export function plainText({ at, service, level, text }: ShownLogLine): string {
  return `${new Date(at).toISOString()} ${service}${level === null ? '' : ` ${level}`} ${text}`
}
