import { toAsciiTypography } from '../../../lib/report/sanitize.ts'
import { sgr, toneCodes } from '../../../lib/report/sgr.ts'
import type { TerminalCapabilities } from '../../../lib/report/terminal-capabilities.ts'
import { wrap } from '../../../lib/report/text-width.ts'
import overview from './overview.txt' with { type: 'text' }

/** Below it, the table gives up some of its first column. */
const MIN_WIDTH = 60

/** Where the summaries begin: below that of `usher` alone. */
const summaryColumn = overview.match(/^ {2}usher {2,}/m)![0].length
const names = new RegExp(`^ {2}(\\S.{${summaryColumn - '    '.length - 1}})`, 'gm')
const headings = /^(\S.*)(?=\n {2}\S)/gm

/** Returns the overview of help as a terminal shows it. Undefined for one that is too narrow for the table as it is. */
export function layOutOverview({ width, colour, utf8 }: TerminalCapabilities): string | undefined {
  if (width < MIN_WIDTH) return undefined
  const wrapped = overview.replace(new RegExp(`^.{${width + 1},}$`, 'gm'), (line) => wrapLine(line, width))
  const text = colour
    ? wrapped.replace(headings, sgr(toneCodes.accent, '$1')).replace(names, `  ${sgr(toneCodes.strong, '$1')}`)
    : wrapped
  return utf8 ? text : toAsciiTypography(text)
}

/** A row continues below its summary, a paragraph at the beginning of the line. */
function wrapLine(line: string, width: number): string {
  if (!line.startsWith(' ')) return wrap(line, width)
  return line.slice(0, summaryColumn) + wrap(line.slice(summaryColumn), width, summaryColumn).trimStart()
}
