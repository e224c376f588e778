import { renderWord } from '../../../features/overview/explain/render.ts'
import type { WordData } from '../../../features/overview/explain/gather.ts'
import { normalizeTerm } from '../../../lib/glossary/term.ts'
import { toAsciiTypography } from '../../../lib/report/sanitize.ts'
import { sgr, toneCodes } from '../../../lib/report/sgr.ts'
import type { TerminalCapabilities } from '../../../lib/report/terminal-capabilities.ts'
import { wrap } from '../../../lib/report/text-width.ts'
import words from './words.txt' with { type: 'text' }

/** Longer than any name in any spelling. What is longer may be refused. */
const MAX_NAME = 100

/** Returns the envelope of a word of the glossary, by any of its names. Undefined if it has none. */
export function findWord(typed: string): string | undefined {
  const name = normalizeTerm(typed)
  if (name === '' || typed.startsWith('-') || typed.length > MAX_NAME) return undefined
  const line = words.split('\n').find((one) => one.slice(0, one.indexOf('\t')).split(' ').includes(name))
  return line && `${line.slice(line.indexOf('\t') + 1)}\n`
}

/** Returns what an envelope says about a word as a terminal shows it. */
export function layOutWord(envelope: string, { width, colour, utf8 }: TerminalCapabilities): string {
  const { data } = JSON.parse(envelope) as { data: WordData }
  const text = renderWord(data, {
    paint: (tone, painted) => (colour ? sgr(toneCodes[tone], painted) : painted),
    wrap: (paragraph, indent) => wrap(paragraph, width, indent),
  })
  return `${utf8 ? text : toAsciiTypography(text)}\n`
}
