import { languageOfEnvironment } from '../../../lib/languages/choose-language.ts'
import { detectCapabilities } from '../../../lib/report/terminal-capabilities.ts'
import type { CliIo } from '../io.ts'

const OVERVIEW: readonly (string | undefined)[] = ['help', '--help', '-h']

/**
 * Returns the answer to the command lines that need nothing but a text in English: the overview of help, and a word of
 * the glossary. It was written when usher was generated, and only its lines are broken here. Undefined for everything
 * else, also for what is mistyped. A test holds that the answer is the one that the command itself would give.
 */
export async function answerAtOnce(argv: readonly string[], io: CliIo): Promise<string | undefined> {
  const [command, word, flag] = argv
  if (argv.length > 3 || languageOfEnvironment(io.env) !== 'en') return undefined
  const { isTTY, columns } = io.out
  const terminal = () => detectCapabilities({ isTTY, columns, env: io.env })
  if (argv.length === 1 && OVERVIEW.includes(command)) return (await import('./overview.ts')).layOutOverview(terminal())
  if (command !== 'explain' || word === undefined || (flag !== undefined && flag !== '--json')) return undefined
  const { findWord, layOutWord } = await import('./word.ts')
  const envelope = findWord(word)
  return envelope === undefined || flag === '--json' ? envelope : layOutWord(envelope, terminal())
}
