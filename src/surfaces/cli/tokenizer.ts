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
  const table = [...options].map(([name, takes]) => [
    name,
    { type: takes === 'value' ? ('string' as const) : ('boolean' as const), ...shortOf(name) },
  ])
  const parsed = parseArgs({
    args: [...argv],
    options: Object.fromEntries(table),
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

/** Validates the flags: known, given once, and with a value only if they take one. */
export function validateFlags(
  { flags }: CommandLineTokens,
  known: KnownFlags,
  help: string,
): Map<string, string | true> {
  const values = new Map<string, string | true>()
  for (const { name, raw: flag, value, inline } of flags) {
    const takes = known.get(name)
    if (takes === undefined) throw usherError('LINE-4', { flag, nearest: suggestFlag(name, known), command: help })
    if (takes === 'switch' && inline) throw usherError('LINE-3', { flag, command: help })
    // `--home "$DIR"` with an empty DIR would silently use another home. Parameters are validated later.
    const nothing = value === undefined || (value === '' && knownGlobalFlags.has(name))
    // In `--home --json`, a flag was taken for the value.
    if (takes === 'value' && (nothing || (!inline && /^--?[a-z]/.test(String(value)))))
      throw usherError('LINE-2', { flag, command: help })
    if (values.has(name) && takes === 'value') throw usherError('LINE-7', { flag, command: help })
    values.set(name, takes === 'switch' ? true : value!)
  }
  return values
}

function shortOf(name: string): { short: string } | undefined {
  const flag: GlobalFlag | undefined = (globalFlags as Record<string, GlobalFlag>)[name]
  return flag?.short === undefined ? undefined : { short: flag.short }
}

function suggestFlag(name: string, known: KnownFlags): string {
  const near = nearestMatch(name, known.keys())
  return near === undefined ? '' : ` Did you mean --${near}?`
}
