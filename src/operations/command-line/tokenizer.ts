import { parseArgs } from 'node:util'
import { nearestMatch } from '../../lib/suggest.ts'
import { usherError } from '../../lib/errors.ts'
import { globalFlags, type GlobalFlag } from './global-flags.ts'

export type KnownFlags = ReadonlyMap<string, 'switch' | 'value'>

export interface CommandLineTokens {
  words: string[]
  flags: { name: string; raw: string; value: string | true | undefined; inline: boolean }[]
}

export const knownGlobalFlags: KnownFlags = new Map(
  Object.entries(globalFlags).map(([name, flag]) => [name, 'value' in flag ? 'value' : 'switch'] as const),
)

/** Splits a command line into words and flags, knowing only which flags take values. Does not validate. */
export function tokenize(argv: readonly string[], options: KnownFlags): CommandLineTokens {
  const parsed = parseArgs({
    args: [...argv],
    options: optionsFor(options),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const words: string[] = []
  const flags: CommandLineTokens['flags'] = []
  for (const token of parsed.tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName: raw, value = true, inlineValue: inline = false } = token
    flags.push({ name, raw, value: value === true && options.get(name) === 'value' ? undefined : value, inline })
  }
  return { words, flags }
}

type ParserOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/** An answer with hundreds of commands has each of them parsed. */
const parserOptions = new WeakMap<KnownFlags, ParserOptions>()

function optionsFor(flags: KnownFlags): ParserOptions {
  const known = parserOptions.get(flags)
  if (known) return known
  const table = [...flags].map(([name, takes]) => [
    name,
    { type: takes === 'value' ? ('string' as const) : ('boolean' as const), ...shortOf(name) },
  ])
  const options = Object.fromEntries(table) as ParserOptions
  parserOptions.set(flags, options)
  return options
}

export type FlagToken = CommandLineTokens['flags'][number]

/** Returns the global flags' values. Throws for one that is given twice, or with a value only if it takes none. */
export function validateGlobalFlags({ flags }: CommandLineTokens, help: string): Map<string, string | true> {
  const values = new Map<string, string | true>()
  for (const token of flags) {
    const { name, raw: flag, inline } = token
    const takes = knownGlobalFlags.get(name)
    if (takes === undefined) continue
    if (takes === 'switch' && inline) throw usherError('LINE-3', { flag, command: help })
    const value = takes === 'switch' ? true : flagValue(token)
    // `--home "$DIR"` with an empty DIR would silently use another home.
    if (value === '') throw usherError('LINE-2', { flag, command: help })
    if (values.has(name) && takes === 'value') throw usherError('LINE-7', { flag, command: help })
    values.set(name, value)
  }
  return values
}

/** Returns a flag's value, or an empty text if it has none. In `--home --json`, a flag was taken for the value. */
export function flagValue({ value, inline }: FlagToken): string {
  if (typeof value !== 'string') return ''
  return !inline && /^--?[a-z]/.test(value) ? '' : value
}

function shortOf(name: string): { short: string } | undefined {
  const flag: GlobalFlag | undefined = (globalFlags as Record<string, GlobalFlag>)[name]
  return flag?.short === undefined ? undefined : { short: flag.short }
}

/** Returns ` Did you mean --json?`, with its leading space, or an empty text. */
export function suggestGlobalFlag(name: string): string {
  const near = nearestMatch(name, knownGlobalFlags.keys())
  return near === undefined ? '' : ` Did you mean --${near}?`
}
