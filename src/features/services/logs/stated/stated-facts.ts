import { readPlainLine } from './plain-line.ts'
import { readJsonLine, readLogfmtLine } from './structured-line.ts'
import type { StatedFacts } from './types.ts'

/** Time, level and the name of a logger need less. The rest is the message, which may come from anywhere. */
const MAX_HEAD_CHARS = 512

/**
 * Returns the level and the time that a log line states of itself, and null for what it does not state. The work is
 * bounded, whatever the line: a message may hold the name of a release that somebody made up.
 */
export function readStatedFacts(text: string): StatedFacts {
  if (text.startsWith('{')) return readJsonLine(text)
  const head = stripColours(text.slice(0, MAX_HEAD_CHARS)).trimStart()
  return readLogfmtLine(head) ?? readPlainLine(head)
}

export function stripColours(text: string): string {
  return text.includes('\u001b') ? Bun.stripANSI(text) : text
}
