import { parameterSchema } from '../../contract/parameter-schema.ts'
import { allCommands, commandFlags, commandWordsOf } from '../../src/operations/command-line/command-declarations.ts'
import { globalFlags, type GlobalFlag } from '../../src/operations/command-line/global-flags.ts'
import { schemaOf } from '../contract/schemas.ts'

type FlagUse = 'switch' | 'value'

interface CommandLine {
  /** What its bare words fill, in this order. */
  positionals: string[]
  flags: Record<string, FlagUse>
  required: string[]
}

/** Every command and flag that a script may rely on. */
export interface CommandLineDeclaration {
  global_flags: Record<string, FlagUse>
  commands: Record<string, CommandLine>
}

export function commandLineDeclaration(): CommandLineDeclaration {
  const commands = allCommands().map((declared): [string, CommandLine] => {
    const flags = [...commandFlags(declared)]
    const required = flags.filter(([, { parameter }]) => parameter.required).map(([flag]) => flag)
    return [
      commandWordsOf(declared).join(' '),
      {
        positionals: [...declared.positionals],
        flags: Object.fromEntries(
          flags.map(([flag, { parameter }]) => [flag, flagUse(schemaOf(parameterSchema(parameter)).type)]),
        ),
        required,
      },
    ]
  })
  const flags = Object.entries<GlobalFlag>(globalFlags)
  return {
    global_flags: Object.fromEntries(flags.map(([name, { value }]) => [name, value ? 'value' : 'switch'])),
    commands: Object.fromEntries(commands.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

const flagUse = (type: unknown): FlagUse => (type === 'boolean' ? 'switch' : 'value')

/** Returns which command lines of the released version no longer work, a sentence each. */
export function commandLineBreaks(before: CommandLineDeclaration, after: CommandLineDeclaration): string[] {
  return [
    ...flagBreaks(before.global_flags, after.global_flags, 'usher'),
    ...Object.entries(before.commands).flatMap(([name, was]) => {
      const is = after.commands[name]
      return is ? commandBreaks(was, is, `usher ${name}`) : [`usher ${name}: it was taken away.`]
    }),
  ]
}

function commandBreaks(was: CommandLine, is: CommandLine, command: string): string[] {
  const isMoved = was.positionals.some((name, at) => is.positionals[at] !== name)
  const required = is.required.filter((flag) => !was.required.includes(flag))
  return [
    ...flagBreaks(was.flags, is.flags, command),
    ...(isMoved
      ? [`${command}: its words filled ${listed(was.positionals)}, and fill ${listed(is.positionals)}.`]
      : []),
    ...required.map((flag) => `${command} --${flag}: it became required.`),
  ]
}

function flagBreaks(was: Record<string, FlagUse>, is: Record<string, FlagUse>, command: string): string[] {
  return Object.entries(was).flatMap(([flag, use]) => {
    if (!Object.hasOwn(is, flag)) return [`${command} --${flag}: it was taken away.`]
    return is[flag] === use ? [] : [`${command} --${flag}: it was a ${use}, and is a ${is[flag]}.`]
  })
}

const listed = (names: readonly string[]): string => (names.length === 0 ? 'nothing' : names.join(', '))
