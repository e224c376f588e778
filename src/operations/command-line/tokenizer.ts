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

/**
 * Splits a command line into words and flags, knowing only which flags take values. Does not validate. It splits as
 * `parseArgs` of Node does, and a test holds that: the runtime’s `node:util` takes a quarter as long to load as the
 * runtime itself (measured), and every command would load it.
 */
export function tokenize(argv: readonly string[], options: KnownFlags): CommandLineTokens {
  const words: string[] = []
  const flags: CommandLineTokens['flags'] = []
  const rest = [...argv]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') words.push(...rest.splice(0))
    else if (word.startsWith('--')) flags.push(longFlag(word, rest, options))
    else if (word.startsWith('-') && word.length > 1) flags.push(...Array.from(word.slice(1), shortFlag))
    else words.push(word)
  }
  return { words, flags }
}

/** `--tail 5`, `--tail=5` or `--json`. Takes the value out of the words that follow. */
function longFlag(word: string, rest: string[], options: KnownFlags): FlagToken {
  const equals = word.indexOf('=', '--'.length + 1)
  if (equals >= 0)
    return { name: word.slice(2, equals), raw: word.slice(0, equals), value: word.slice(equals + 1), inline: true }
  const name = word.slice(2)
  return { name, raw: word, value: options.get(name) === 'value' ? rest.shift() : true, inline: false }
}

/** One letter of `-h`. None takes a value. */
const shortFlag = (letter: string): FlagToken => ({
  name: longNames.get(letter) ?? letter,
  raw: `-${letter}`,
  value: true,
  inline: false,
})

const longNames: ReadonlyMap<string, string> = new Map(
  Object.entries<GlobalFlag>(globalFlags).flatMap(([name, { short }]) => (short === undefined ? [] : [[short, name]])),
)

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

/** Returns ` Did you mean --json?`, with its leading space, or an empty text. */
export function suggestGlobalFlag(name: string): string {
  const near = nearestMatch(name, knownGlobalFlags.keys())
  return near === undefined ? '' : ` Did you mean --${near}?`
}
