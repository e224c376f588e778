import { usherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import type { CommandArguments } from './positionals.ts'
import { allCommands, commandFlags, commandWordsOf, type CommandDeclaration } from './command-declarations.ts'
import { composeEquivalent, translateHabits } from './habits.ts'
import { parseGlobalFlags, type GlobalFlagValues } from './global-flags.ts'
import { knownGlobalFlags, validateFlags, tokenize, type KnownFlags } from './tokenizer.ts'

/** A parsed command line, before names are resolved. */
export interface ParsedCommandLine {
  flags: GlobalFlagValues
  /** Undefined for a bare `usher`. */
  command: CommandDeclaration | undefined
  positionals: string[]
  flagArguments: CommandArguments
}

/** Throws ASKED-1 for an unknown command, LINE-N for wrong flags. */
export function parseCommandLine(
  typed: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedCommandLine {
  const argv = translateHabits(typed)
  const first = tokenize(argv, knownGlobalFlags).words[0]
  if (first === undefined) {
    const values = validateFlags(tokenize(argv, knownGlobalFlags), knownGlobalFlags, 'help')
    return { flags: parseGlobalFlags(values, env), command: undefined, positionals: [], flagArguments: [] }
  }
  const candidates = allCommands.filter((declared) => commandWordsOf(declared)[0] === first)
  if (candidates.length === 0) throw unknownCommandError(first)
  const split = tokenize(
    argv,
    new Map([...knownGlobalFlags, ...candidates.flatMap((declaration) => [...knownFlagsOf(declaration)])]),
  )
  const command = candidates
    .filter((declaration) => startsWith(split.words, commandWordsOf(declaration)))
    .sort(longestFirst)[0]
  if (command === undefined) throw unknownSubcommandError(split.words, candidates)
  const values = validateFlags(
    split,
    new Map([...knownGlobalFlags, ...knownFlagsOf(command)]),
    `${commandWordsOf(command).join(' ')} --help`,
  )
  return {
    flags: parseGlobalFlags(values, env),
    command,
    positionals: split.words.slice(commandWordsOf(command).length),
    flagArguments: flagArgumentsFrom(command, values),
  }
}

function knownFlagsOf(declared: CommandDeclaration): KnownFlags {
  return new Map(
    [...commandFlags(declared)].map(([flag, { parameter }]) => [
      flag,
      parameter.type === 'switch' ? 'switch' : 'value',
    ]),
  )
}

function flagArgumentsFrom(declared: CommandDeclaration, values: ReadonlyMap<string, string | true>): CommandArguments {
  const ownFlags = commandFlags(declared)
  return [...values].flatMap(([flag, value]) => {
    const name = ownFlags.get(flag)?.name
    return name === undefined ? [] : [[name, value === true ? 'true' : value]]
  })
}

function startsWith(words: string[], name: string[]): boolean {
  return name.every((word, index) => words[index] === word)
}

function longestFirst(declaration: CommandDeclaration, other: CommandDeclaration): number {
  return commandWordsOf(other).length - commandWordsOf(declaration).length
}

function firstWords(): Set<string> {
  return new Set(allCommands.map((declared) => commandWordsOf(declared)[0]!))
}

/** Users may type an action's HTTP name, which has hyphens between the words of the command. */
function unknownCommandError(name: string) {
  const commands = allCommands.map((declared) => commandWordsOf(declared).join(' '))
  const near =
    composeEquivalent(name) || didYouMean(name, firstWords()) || didYouMean(name.replaceAll('-', ' '), commands)
  return usherError('ASKED-1', { name, nearest: near })
}

/** `usher quality-less`: the second word is missing or mistyped. */
function unknownSubcommandError(words: string[], candidates: CommandDeclaration[]) {
  const typed = words.slice(0, 2).join(' ')
  const names = candidates.map((declared) => commandWordsOf(declared).join(' '))
  return usherError('ASKED-1', { name: typed, nearest: didYouMean(typed, names) || ` There is ${names.join(', ')}.` })
}
