import { commandSummaries } from '../../../contract/command-table.ts'
import { assertTextArguments, unknownParameterError } from '../arguments.ts'
import { usherError, type UsherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import type { CommandArguments } from './positionals.ts'
import {
  commandFlags,
  commandWordsOf,
  declarationOf,
  flagNameFor,
  outputParameters,
  secretSwitch,
  typedParameters,
  type CommandDeclaration,
} from './command-declarations.ts'
import { composeEquivalent, translateHabits } from './habits.ts'
import { parseGlobalFlags, type GlobalFlagValues } from './global-flags.ts'
import {
  flagValue,
  knownGlobalFlags,
  suggestGlobalFlag,
  tokenize,
  validateGlobalFlags,
  type CommandLineTokens,
  type FlagToken,
  type KnownFlags,
} from './tokenizer.ts'

/** A parsed command line, before names are resolved. */
export interface ParsedCommandLine {
  flags: GlobalFlagValues
  /** Undefined for a bare `usher`. */
  command: CommandDeclaration | undefined
  positionals: string[]
  flagArguments: CommandArguments
  output: OutputTarget
}

export interface OutputTarget {
  /** Where to write a file; undefined if no place was given. */
  path: string | undefined
  /** As a calendar. */
  ical: boolean
}

const NO_TARGET: OutputTarget = { path: undefined, ical: false }

/** Throws ASKED-1 for an unknown command, ASKED-N for wrong arguments, LINE-N for wrong global flags. */
export function parseCommandLine(
  typed: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedCommandLine {
  const argv = translateHabits(typed)
  const first = tokenize(argv, knownGlobalFlags).words[0]
  if (first === undefined) {
    const tokens = tokenize(argv, knownGlobalFlags)
    const unknown = tokens.flags.find(({ name }) => !knownGlobalFlags.has(name))
    if (unknown) throw unknownFlagError(unknown)
    const values = validateGlobalFlags(tokens, 'help')
    const flags = parseGlobalFlags(values, env)
    return { flags, command: undefined, positionals: [], flagArguments: [], output: NO_TARGET }
  }
  const { candidates, knownFlags } = commandsBeginningWith(first)
  if (candidates.length === 0) throw unknownCommandError(first)
  const split = tokenize(argv, knownFlags)
  const command = candidates
    .filter((declaration) => startsWith(split.words, commandWordsOf(declaration)))
    .sort(longestFirst)[0]
  if (command === undefined) throw unknownSubcommandError(split.words, candidates)
  const { flagArguments, output } = splitOutput(command, flagArgumentsFrom(command, split))
  const values = validateGlobalFlags(split, `${commandWordsOf(command).join(' ')} --help`)
  return {
    flags: parseGlobalFlags(values, env),
    command,
    positionals: split.words.slice(commandWordsOf(command).length),
    flagArguments,
    output,
  }
}

interface CommandsOfWord {
  candidates: CommandDeclaration[]
  knownFlags: KnownFlags
}

const commandsOfWord = new Map<string, CommandsOfWord>()

/** Returns the commands with this first word, and every flag of theirs. */
function commandsBeginningWith(first: string): CommandsOfWord {
  const known = commandsOfWord.get(first)
  if (known) return known
  const candidates = commandSummaries.filter((name) => commandWordsOf(name)[0] === first).map(declarationOf)
  const knownFlags = new Map([
    ...knownGlobalFlags,
    ...candidates.flatMap((declaration) => [...knownFlagsOf(declaration)]),
  ])
  // Any word may be typed; only those of commands are few.
  if (candidates.length > 0) commandsOfWord.set(first, { candidates, knownFlags })
  return { candidates, knownFlags }
}

function knownFlagsOf(declared: CommandDeclaration): KnownFlags {
  return new Map(
    [...commandFlags(declared)].map(([flag, { parameter }]) => [
      flag,
      parameter.type === 'switch' ? 'switch' : 'value',
    ]),
  )
}

/** Separates what the read is asked from where its file goes, and throws for what either does not take. */
function splitOutput(command: CommandDeclaration, given: CommandArguments) {
  if (given.length === 0) return { flagArguments: [], output: NO_TARGET }
  const parameters = outputParameters(command)
  const [output, flagArguments] = [true, false].map((isOutput) =>
    given.filter(([name]) => Object.hasOwn(parameters, name) === isOutput),
  ) as [CommandArguments, CommandArguments]
  assertTextArguments({ ...command, parameters: typedParameters(command) }, flagArguments)
  assertTextArguments({ ...command, parameters }, output)
  const valueOf = (wanted: string) => output.find(([name]) => name === wanted)?.[1]
  return { flagArguments, output: { path: valueOf('to'), ical: valueOf('ical') === 'true' } }
}

/** Returns the arguments that flags give, by the names that every surface shares, in order. */
function flagArgumentsFrom(declared: CommandDeclaration, { flags }: CommandLineTokens): CommandArguments {
  const ownFlags = commandFlags(declared)
  return flags
    .filter(({ name }) => !knownGlobalFlags.has(name))
    .map((token) => {
      const own = ownFlags.get(token.name)
      if (own === undefined) throw secretArgumentError(declared, token) ?? unknownArgumentError(declared, token, flags)
      const isBareSwitch = own.parameter.type === 'switch' && !token.inline
      return [own.name, isBareSwitch ? 'true' : flagValue(token)]
    })
}

/** A secret that was typed as an argument. The error does not quote it. */
function secretArgumentError(declared: CommandDeclaration, { name }: FlagToken): UsherError | undefined {
  const field = name.replaceAll('-', '_')
  if (!declared.parameters[field]?.writeOnly) return undefined
  const command = commandWordsOf(declared).join(' ')
  return usherError('LINE-12', { name: field, flag: flagNameFor(secretSwitch(field)), command })
}

/**
 * To a person, a global flag with a similar name is suggested too. With `--json` the error is the one that the endpoint
 * returns, which knows no flags.
 */
function unknownArgumentError(declared: CommandDeclaration, { name, raw }: FlagToken, flags: readonly FlagToken[]) {
  const typed = raw.startsWith('--') ? name : raw
  const isForMachines = flags.some((flag) => flag.name === 'json')
  return unknownParameterError(declared, typed, isForMachines ? '' : suggestGlobalFlag(name))
}

function unknownFlagError({ name, raw: flag }: FlagToken) {
  return usherError('LINE-4', { flag, nearest: suggestGlobalFlag(name), command: 'help' })
}

function startsWith(words: string[], name: string[]): boolean {
  return name.every((word, index) => words[index] === word)
}

function longestFirst(declaration: CommandDeclaration, other: CommandDeclaration): number {
  return commandWordsOf(other).length - commandWordsOf(declaration).length
}

function firstWords(): Set<string> {
  return new Set(commandSummaries.map((name) => commandWordsOf(name)[0]!))
}

/** Users may type an action's HTTP name, which has hyphens between the words of the command. */
function unknownCommandError(name: string) {
  const commands = commandSummaries.map((known) => commandWordsOf(known).join(' '))
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
