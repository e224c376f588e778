import type { ArgumentsOf, Command } from '../../../contract/declare.ts'
import { commands } from '../../../contract/commands/index.ts'
import { parseTextArguments } from '../../operations/arguments.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import type { CliContext } from './context.ts'
import type { ServeCommands } from './serve-commands.ts'
import { writeText } from './text-output.ts'

type TerminalCommandArguments<N extends keyof typeof commands> = ArgumentsOf<(typeof commands)[N]>

export async function runCommand(
  declared: Command,
  rawArguments: CommandArguments,
  context: CliContext,
  servers: ServeCommands,
): Promise<number> {
  const args = parseTextArguments(declared, rawArguments)
  switch (declared.name as keyof typeof commands) {
    case 'ui':
      return servers.ui(args as TerminalCommandArguments<'ui'>, context)
    case 'demo':
      return servers.demo(args as TerminalCommandArguments<'demo'>, context)
    case 'completions': {
      const { renderCompletions: completions } = await import('./completions/completions.ts')
      const { shell } = args as TerminalCommandArguments<'completions'>
      return writeText(`completions-${shell}`, completions(shell), context)
    }
    case 'man':
      return writeText('man', (await import('./man/man.ts')).renderManual(), context)
    case 'help':
      return (await import('./help/help.ts')).writeHelpFor((args as TerminalCommandArguments<'help'>).command, context)
  }
}
