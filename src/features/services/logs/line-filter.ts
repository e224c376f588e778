import { logLevels } from '../../../../contract/kinds/log.ts'
import type { LogLine } from '../../../platform/engine/engine.ts'
import { readStatedFacts, stripColours } from './stated/stated-facts.ts'
import type { LogFilter } from './types.ts'

export type LineFilter = (line: LogLine) => boolean

/** Returns a test for lines. The text is compared as a person sees it: without colours, and in any case. */
export function createLineFilter({ level, text, since, until }: LogFilter): LineFilter {
  const [from, to] = [since?.toISOString() ?? '', until?.toISOString() ?? '\uffff']
  const wanted = text?.toLowerCase()
  const severe = new Set<string | null>(level ? logLevels.slice(0, logLevels.indexOf(level) + 1) : [])
  return (line) =>
    line.logged_at >= from &&
    line.logged_at <= to &&
    (wanted === undefined || stripColours(line.text).toLowerCase().includes(wanted)) &&
    (level === undefined || severe.has(readStatedFacts(line.text).level))
}
