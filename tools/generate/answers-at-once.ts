import { word } from '../../contract/kinds/word.ts'
import { wordData } from '../../src/features/overview/explain/gather.ts'
import { glossary } from '../../src/lib/glossary/glossary.ts'
import { normalizeTerm } from '../../src/lib/glossary/term.ts'
import { createTerminalRenderer } from '../../src/lib/report/terminal-renderer.ts'
import { toEnvelope } from '../../src/operations/envelope.ts'
import { payload } from '../../src/operations/handler.ts'
import { serialize } from '../../src/operations/serialize.ts'
import { renderOverview } from '../../src/surfaces/cli/help/overview.ts'

export const OVERVIEW_PATH = 'src/surfaces/cli/at-once/overview.txt'
export const WORDS_PATH = 'src/surfaces/cli/at-once/words.txt'

/** Wider than any line of it. */
const UNBOUNDED = 100_000

/** Renders the overview of `usher help` in English, without colour, each paragraph and each row on one line. */
export function renderOverviewText(): string {
  const env = { LANG: 'C.UTF-8' }
  const renderer = createTerminalRenderer({ isTTY: false, columns: UNBOUNDED, env, now: () => new Date(0) })
  return `${renderOverview(renderer)}\n`
}

/** Renders the answer about each word of the glossary on one line: the names that it has, a tab, and its envelope. */
export function renderWords(): string {
  return glossary
    .map((term) => {
      const names = new Set([term.name, ...term.aliases].map(normalizeTerm))
      return `${[...names].join(' ')}\t${serialize(toEnvelope(payload(word, wordData(term))))}`
    })
    .join('')
}
