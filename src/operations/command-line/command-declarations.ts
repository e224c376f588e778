import { commandSummaries, commandTable, type CommandName } from '../../../contract/command-table.ts'
import type { ActionSignature, ParameterMap, ReadSignature, TerminalSignature } from '../../../contract/declare.ts'
import { switchParameter, textParameter, type Parameter } from '../../../contract/parameter.ts'

export type CommandDeclaration = ReadSignature | ActionSignature | TerminalSignature

/** Reads every declaration. What needs only their names takes `commandSummaries`. */
export const allCommands = (): CommandDeclaration[] => commandSummaries.map(declarationOf)

export function declarationOf({ type, name }: CommandName): CommandDeclaration {
  const { reads, actions, commands } = commandTable
  return { read: reads, action: actions, command: commands }[type][name]!
}

/**
 * Splits an action's name into the words to type: `config-set` is `config set`. A read's name may itself have a hyphen.
 */
export function commandWordsOf({ type, name }: CommandName): string[] {
  return type === 'action' ? name.split('-') : [name]
}

/** Queries name a list in the singular; the command line uses the plural. */
const pluralFlags: Readonly<Record<string, string>> = { form: 'forms', service: 'services' }

/** Returns a parameter's flag: `include_names` is `--include-names`. */
export function flagNameFor(parameter: string): string {
  return (pluralFlags[parameter] ?? parameter).replaceAll('_', '-')
}

const calendarOutput = {
  ical: switchParameter('Write an iCalendar file to standard output'),
  to: textParameter('The iCalendar file to write, or to update; - is standard output'),
}
const fileOutput = { to: textParameter('The file or folder to write to; - is standard output') }

/**
 * Returns what only the command line takes: where to write a file that the endpoint sends as its body, or the answer as
 * a calendar.
 */
export function outputParameters(declared: CommandDeclaration): ParameterMap {
  if (declared.type !== 'read') return {}
  return declared.file ? fileOutput : declared.calendar ? calendarOutput : {}
}

/** Returns what can be typed: a switch in place of each secret that only a body carries. */
export function typedParameters({ parameters }: CommandDeclaration): ParameterMap {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) =>
      parameter.writeOnly ? [secretSwitch(name), readFromInput(parameter)] : [name, parameter],
    ),
  )
}

/** `password` is read with `--password-stdin`. */
export function secretSwitch(name: string): string {
  return `${name}_stdin`
}

function readFromInput({ summary }: Parameter): Parameter {
  return switchParameter(`${summary} (read from the terminal or standard input)`)
}

export function allParameters(declared: CommandDeclaration): ParameterMap {
  return { ...typedParameters(declared), ...outputParameters(declared) }
}

type CommandFlags = ReadonlyMap<string, { name: string; parameter: Parameter }>

const flagsOfCommand = new WeakMap<CommandDeclaration, CommandFlags>()

/** Returns a command's own flags, each with its parameter. Errors name the parameter, so its name is a flag too. */
export function commandFlags(declared: CommandDeclaration): CommandFlags {
  const known = flagsOfCommand.get(declared)
  if (known) return known
  const flags = new Map(
    Object.entries(allParameters(declared)).flatMap(([name, parameter]) =>
      [...new Set([flagNameFor(name), name.replaceAll('_', '-'), name])].map(
        (flag) => [flag, { name, parameter }] as const,
      ),
    ),
  )
  flagsOfCommand.set(declared, flags)
  return flags
}
