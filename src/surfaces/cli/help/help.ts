import { refuse } from '../../../lib/errors.ts'
import { terminalPage, type TerminalPage } from '../../../lib/report/terminal.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { everything, wordsOf, type Declared } from '../declared.ts'
import type { Desk } from '../desk.ts'
import { giveText } from '../texts.ts'
import { oneCommand } from './one.ts'
import { overview } from './overview.ts'

/** Help with everything, or with one command. */
export function giveHelp(declared: Declared | undefined, desk: Desk): Promise<number> {
  const page = desk.flags.json ? anywhere(desk) : desk.out
  return giveText('help', declared === undefined ? overview(page) : oneCommand(declared, page), desk)
}

/** Help by the words of a command: `usher help config set`. */
export function giveHelpOf(words: readonly string[], desk: Desk): Promise<number> {
  if (words.length === 0) return giveHelp(undefined, desk)
  const name = words.join(' ')
  const names = everything.map((declared) => wordsOf(declared).join(' '))
  const index = names.indexOf(name)
  if (index < 0) throw refuse('ASKED-1', { name, nearest: didYouMean(name, names) })
  return giveHelp(everything[index], desk)
}

/** A text that a machine takes is the same on every terminal. */
function anywhere({ io }: Desk): TerminalPage {
  return terminalPage({ isTTY: false, env: { LANG: 'C.UTF-8' }, now: io.now })
}
