import { commandSummaries } from '../../../../contract/command-table.ts'
import { usherError } from '../../../lib/errors.ts'
import { createTerminalRenderer, type TerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import {
  commandWordsOf,
  declarationOf,
  type CommandDeclaration,
} from '../../../operations/command-line/command-declarations.ts'
import { translateHabits } from '../../../operations/command-line/habits.ts'
import type { CliContext } from '../context.ts'
import { writeText } from '../text-output.ts'
import { renderCommandHelp } from './command-help.ts'
import { renderOverview } from './overview.ts'

export function writeHelp(declared: CommandDeclaration | undefined, context: CliContext): Promise<number> {
  const renderer = context.flags.json ? terminalIndependentRenderer(context) : context.out
  return writeText(
    'help',
    declared === undefined ? renderOverview(renderer) : renderCommandHelp(declared, renderer),
    context,
  )
}

/** Writes the help of the command that the words name: `usher help config set`. */
export function writeHelpFor(words: readonly string[], context: CliContext): Promise<number> {
  if (words.length === 0) return writeHelp(undefined, context)
  const name = translateHabits(words).join(' ')
  const names = commandSummaries.map((known) => commandWordsOf(known).join(' '))
  const index = names.indexOf(name)
  if (index < 0) throw usherError('ASKED-1', { name, nearest: didYouMean(name, names) })
  return writeHelp(declarationOf(commandSummaries[index]!), context)
}

/** Text that machines read is the same on every terminal. */
function terminalIndependentRenderer({ io }: CliContext): TerminalRenderer {
  return createTerminalRenderer({ isTTY: false, env: { LANG: 'C.UTF-8' }, now: io.now })
}
