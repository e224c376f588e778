import type { ArgumentsOf, TerminalSignature } from '../../../contract/declare.ts'
import type { commands } from '../../../contract/commands/index.ts'
import { usherError } from '../../lib/errors.ts'
import { parseTextArguments } from '../../operations/arguments.ts'
import type { CommandArguments } from '../../operations/command-line/positionals.ts'
import type { CliContext } from './context.ts'
import { isElsewhere } from './operated-machine.ts'
import type { ServeCommands } from './serve-commands.ts'
import { writeText } from './text-output.ts'

/** They run on the machine where they are typed. */
const SERVING: readonly string[] = ['ui', 'demo', 'far', 'mcp']

type TerminalCommandArguments<N extends keyof typeof commands> = ArgumentsOf<(typeof commands)[N]>

export async function runCommand(
  declared: TerminalSignature,
  rawArguments: CommandArguments,
  context: CliContext,
  servers: ServeCommands,
): Promise<number> {
  const args = parseTextArguments(declared, rawArguments)
  if (isElsewhere(context.flags) && SERVING.includes(declared.name))
    throw usherError('MACHINE-20', { command: declared.name })
  switch (declared.name as keyof typeof commands) {
    case 'ui':
      return servers.ui(args as TerminalCommandArguments<'ui'>, context)
    case 'demo':
      return servers.demo(args as TerminalCommandArguments<'demo'>, context)
    case 'far':
      return servers.far(args as TerminalCommandArguments<'far'>, context)
    case 'top':
      return servers.top(args as TerminalCommandArguments<'top'>, context)
    case 'mcp':
      return servers.mcp(args as TerminalCommandArguments<'mcp'>, context)
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
