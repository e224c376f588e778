import { isJsonObject } from '../../lib/json-reader.ts'
import { didYouMean } from '../../lib/suggest.ts'
import type { KeyPath } from './mistakes.ts'

/** Where mistakes go, each with its place. */
export type ReportMistake = (keyPath: KeyPath, says: string) => void

/**
 * Reads a value, or tells all it has against it and gives undefined. Apart from the readers of src/lib/json-reader.ts,
 * which stop at the first mistake: a stack's author is told every one, each with its file and line. Zod's took 6 of the
 * 12 ms of a first read of the shipped stack in the compiled program, these a tenth.
 */
export type ManifestReader<Value> = (value: unknown, keyPath: KeyPath, tell: ReportMistake) => Value | undefined

type ManifestValue<S> = S extends ManifestReader<infer Value> ? Value : never
type ManifestReaders = Record<string, ManifestReader<any>>

const quotedKey = (keyPath: KeyPath) => `"${keyPath.findLast((step) => typeof step === 'string') ?? 'x-usher'}"`

export const nonEmptyText: ManifestReader<string> = (value, keyPath, tell) => {
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  tell(
    keyPath,
    typeof value === 'string' ? `${quotedKey(keyPath)} is empty.` : wrongTypeMessage(keyPath, 'text', value),
  )
  return undefined
}

/** Text that fits a pattern; `problem` ends the sentence about one that does not. */
export function textMatching(pattern: RegExp, problem: string): ManifestReader<string> {
  return (value, keyPath, tell) => {
    if (typeof value === 'string' && pattern.test(value)) return value
    tell(
      keyPath,
      typeof value === 'string' ? `${quotedKey(keyPath)} ${problem}.` : wrongTypeMessage(keyPath, 'text', value),
    )
    return undefined
  }
}

export function integer(min: number, max: number, problem: string): ManifestReader<number> {
  return (value, keyPath, tell) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    tell(keyPath, `${quotedKey(keyPath)} ${problem}.`)
    return undefined
  }
}

export function oneOf<const Value extends string | number | boolean>(...values: Value[]): ManifestReader<Value> {
  return (value, keyPath, tell) => {
    if (values.includes(value as Value)) return value as Value
    const written = typeof value === 'object' ? '' : `${value as string | number | boolean}`
    const found = typeof value === 'object' ? describeType(value) : `"${written}"`
    const others =
      values.length === 1
        ? `can only be ${values[0]}, and is ${found}`
        : `is one of ${values.join(', ')}; ${found} is none of them`
    tell(keyPath, `${quotedKey(keyPath)} ${others}.${didYouMean(written, values.map(String))}`)
    return undefined
  }
}

/** A list; what does not fit is left out of it, and told. */
export function manifestList<Value>(item: ManifestReader<Value>): ManifestReader<Value[]> {
  return (value, keyPath, tell) => {
    if (Array.isArray(value))
      return value.map((one, index) => item(one, [...keyPath, index], tell)).filter((one) => one !== undefined)
    tell(keyPath, wrongTypeMessage(keyPath, 'a list', value))
    return undefined
  }
}

/**
 * Names and values: these must be there, those may be, and nothing else. What was told is left out of the result,
 * so it is only as whole as its type says where nothing was told.
 */
export function manifestFields<Needed extends ManifestReaders, Allowed extends ManifestReaders>(
  needed: Needed,
  allowed: Allowed,
): ManifestReader<
  { [Key in keyof Needed]: ManifestValue<Needed[Key]> } & { [Key in keyof Allowed]?: ManifestValue<Allowed[Key]> }
> {
  const shapes: ManifestReaders = { ...needed, ...allowed }
  const known = Object.keys(shapes)
  return (value, keyPath, tell) => {
    if (!isJsonObject(value)) {
      tell(keyPath, wrongTypeMessage(keyPath, 'a set of names and values', value))
      return undefined
    }
    for (const key of Object.keys(needed)) if (!(key in value)) tell(keyPath, `"${key}" is missing.`)
    const read: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) {
      const shape = Object.hasOwn(shapes, key) ? shapes[key] : undefined
      if (shape === undefined)
        tell([...keyPath, key], `usher knows nothing called "${key}" here.${didYouMean(key, known)}`)
      else {
        const result: unknown = shape(inner, [...keyPath, key], tell)
        if (result !== undefined) read[key] = result
      }
    }
    return read as never
  }
}

function wrongTypeMessage(keyPath: KeyPath, sort: string, value: unknown): string {
  return `${quotedKey(keyPath)} should be ${sort}, and is ${describeType(value)}.`
}

function describeType(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a set of names and values'
  return typeof value === 'string' ? `the text "${value}"` : `${value as number | boolean}`
}
