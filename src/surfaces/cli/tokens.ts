import { parseArgs } from 'node:util'
import { nearest } from '../../lib/suggest.ts'
import { refuse } from '../../lib/errors.ts'
import { flags, type Flag } from './flags.ts'

/** A flag's name, and whether a value belongs to it. */
export type Options = ReadonlyMap<string, 'switch' | 'value'>

export interface Tokens {
  words: string[]
  /** Flags in the order they came, each with its value. */
  options: { name: string; raw: string; value: string | true | undefined; inline: boolean }[]
}

export const globals: Options = new Map(
  Object.entries(flags).map(([name, flag]) => [name, 'value' in flag ? 'value' : 'switch'] as const),
)

/** Splits a command line into words and flags, knowing only which flags have values. Judges nothing. */
export function tokens(argv: readonly string[], options: Options): Tokens {
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
  const given: Tokens['options'] = []
  for (const token of parsed.tokens) {
    if (token.kind === 'positional') words.push(token.value)
    if (token.kind !== 'option') continue
    const { name, rawName: raw, value = true, inlineValue: inline = false } = token
    given.push({ name, raw, value: value === true && options.get(name) === 'value' ? undefined : value, inline })
  }
  return { words, options: given }
}

/** The flags' values, each judged: known, given once, with a value where it needs one and none where it does not. */
export function judged({ options }: Tokens, known: Options, help: string): Map<string, string | true> {
  const values = new Map<string, string | true>()
  for (const { name, raw: flag, value, inline } of options) {
    const takes = known.get(name)
    if (takes === undefined) throw refuse('LINE-4', { flag, nearest: suggestion(name, known), command: help })
    if (takes === 'switch' && inline) throw refuse('LINE-3', { flag, command: help })
    // `--home "$DIR"` with nothing in DIR would be another home. What a question takes is judged at the door.
    const nothing = value === undefined || (value === '' && globals.has(name))
    // `--home --json`: a flag was taken for the value.
    if (takes === 'value' && (nothing || (!inline && /^--?[a-z]/.test(String(value)))))
      throw refuse('LINE-2', { flag, command: help })
    if (values.has(name) && takes === 'value') throw refuse('LINE-7', { flag, command: help })
    values.set(name, takes === 'switch' ? true : value!)
  }
  return values
}

function shortOf(name: string): { short: string } | undefined {
  const flag: Flag | undefined = (flags as Record<string, Flag>)[name]
  return flag?.short === undefined ? undefined : { short: flag.short }
}

function suggestion(name: string, known: Options): string {
  const near = nearest(name, known.keys())
  return near === undefined ? '' : ` Did you mean --${near}?`
}
