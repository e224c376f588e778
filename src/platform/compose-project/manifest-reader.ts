import { isJsonObject } from '../../lib/json-reader.ts'
import { didYouMean } from '../../lib/suggest.ts'
import type { KeyPath } from './mistakes.ts'

/** Reports a mistake and its place. */
export type ReportMistake = (keyPath: KeyPath, says: string) => void

/**
 * Reads a value, or reports every mistake in it and returns undefined. The readers of src/lib/json-reader.ts stop at
 * the first mistake; the author of a stack should see all of them, each with its file and line. In the compiled
 * program, Zod took 6 of the 12 ms of a first read of the shipped stack, and these readers take a tenth of that
 * (measured).
 */
export type ManifestReader<Value> = ReadManifestValue<Value> & ManifestDescription

type ReadManifestValue<Value> = (value: unknown, keyPath: KeyPath, report: ReportMistake) => Value | undefined

/** What a reader accepts, for editors and documents. `docs/x-usher.md` and its schema are generated from it. */
export interface ManifestDescription {
  /** In words: `a path`. */
  readonly type: string
  /** A JSON Schema that accepts the same. */
  readonly schema: ManifestSchema
  /** The fields of an object, by name. */
  readonly fields?: Readonly<Record<string, ManifestDescription>>
  readonly documentation?: FieldDocumentation
}

export type ManifestSchema = Readonly<Record<string, unknown>>

export interface FieldDocumentation {
  meaning: string
  /** What counts if the field is not written. */
  default: string
  /** As it is written. */
  example: string
}

/** An editor sees `${NAME}` before Compose fills it in. usher checks the value. */
const VARIABLE = '\\$'
const VARIABLE_SCHEMA: ManifestSchema = { type: 'string', pattern: VARIABLE }

export const textSchema = (pattern: string): ManifestSchema => ({ type: 'string', pattern: `${pattern}|${VARIABLE}` })
export const orVariable = (schema: ManifestSchema): ManifestSchema => ({ oneOf: [schema, VARIABLE_SCHEMA] })

export const describeReader = <Value>(
  description: ManifestDescription,
  read: ReadManifestValue<Value>,
): ManifestReader<Value> => Object.assign(read, description)

/** Returns the reader with what people should know of its field. */
export const documentField = <Value>(
  reader: ManifestReader<Value>,
  meaning: string,
  { example, default: otherwise = 'derived from the app' }: { example: string; default?: string },
): ManifestReader<Value> => {
  const { type, schema, fields } = reader
  const documentation = { meaning, default: otherwise, example }
  return describeReader(
    { type, schema: { description: `${meaning}.`, ...schema }, ...(fields && { fields }), documentation },
    (value, keyPath, report) => reader(value, keyPath, report),
  )
}

type ManifestValue<S> = S extends ManifestReader<infer Value> ? Value : never
type ManifestReaders = Record<string, ManifestReader<any>>

const quotedKey = (keyPath: KeyPath) => `"${keyPath.findLast((step) => typeof step === 'string') ?? 'x-usher'}"`

export const nonEmptyText = describeReader<string>(
  { type: 'text', schema: textSchema('\\S') },
  (value, keyPath, report) => {
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    report(
      keyPath,
      typeof value === 'string' ? `${quotedKey(keyPath)} is empty.` : wrongTypeMessage(keyPath, 'text', value),
    )
    return undefined
  },
)

/** Reads text that matches a pattern; otherwise `problem` completes the sentence about it. `type` is as in words. */
export function textMatching(pattern: RegExp, problem: string, type: string): ManifestReader<string> {
  return describeReader({ type, schema: textSchema(pattern.source) }, (value, keyPath, report) => {
    if (typeof value === 'string' && pattern.test(value)) return value
    report(
      keyPath,
      typeof value === 'string' ? `${quotedKey(keyPath)} ${problem}.` : wrongTypeMessage(keyPath, 'text', value),
    )
    return undefined
  })
}

export function integer(min: number, max: number, problem: string): ManifestReader<number> {
  const schema = orVariable({ type: 'integer', minimum: min, maximum: max })
  return describeReader({ type: `a number, ${min} to ${max}`, schema }, (value, keyPath, report) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
    report(keyPath, `${quotedKey(keyPath)} ${problem}.`)
    return undefined
  })
}

export function oneOf<const Value extends string | number | boolean>(...values: Value[]): ManifestReader<Value> {
  const type = values.map((value) => `\`${value}\``).join(', ')
  return describeReader({ type, schema: orVariable({ enum: values }) }, (value, keyPath, report) => {
    if (values.includes(value as Value)) return value as Value
    const written = typeof value === 'object' ? '' : `${value as string | number | boolean}`
    const found = typeof value === 'object' ? describeType(value) : `"${written}"`
    const message =
      values.length === 1
        ? `${quotedKey(keyPath)} can only be ${values[0]}, and is ${found}.`
        : `${quotedKey(keyPath)} is one of ${values.join(', ')}; ${found} is none of them.`
    report(keyPath, `${message}${didYouMean(written, values.map(String))}`)
    return undefined
  })
}

/** Reads a list. Reports invalid items and omits them. */
export function manifestList<Value>(item: ManifestReader<Value>): ManifestReader<Value[]> {
  const { type, schema, fields } = item
  const description = {
    type: `a list: ${type}`,
    schema: { type: 'array', items: schema },
    ...(fields && { fields }),
  }
  return describeReader(description, (value, keyPath, report) => {
    if (Array.isArray(value))
      return value.map((one, index) => item(one, [...keyPath, index], report)).filter((one) => one !== undefined)
    report(keyPath, wrongTypeMessage(keyPath, 'a list', value))
    return undefined
  })
}

/**
 * Reads an object with required and optional fields; other fields are mistakes. Invalid fields are missing from the
 * result, so the result matches its type only if no mistake was reported.
 */
export function manifestFields<Required extends ManifestReaders, Optional extends ManifestReaders>(
  required: Required,
  optional: Optional,
): ManifestReader<
  { [Key in keyof Required]: ManifestValue<Required[Key]> } & { [Key in keyof Optional]?: ManifestValue<Optional[Key]> }
> {
  const shapes: ManifestReaders = { ...required, ...optional }
  const known = Object.keys(shapes)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(shapes).map(([name, field]) => [name, field.schema])),
    ...(Object.keys(required).length > 0 && { required: Object.keys(required) }),
    additionalProperties: false,
  }
  return describeReader({ type: 'names and values', schema, fields: shapes }, (value, keyPath, report) => {
    if (!isJsonObject(value)) {
      report(keyPath, wrongTypeMessage(keyPath, 'a set of names and values', value))
      return undefined
    }
    for (const key of Object.keys(required)) if (!(key in value)) report(keyPath, `"${key}" is missing.`)
    const read: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) {
      const shape = Object.hasOwn(shapes, key) ? shapes[key] : undefined
      if (shape === undefined)
        report([...keyPath, key], `usher knows nothing called "${key}" here.${didYouMean(key, known)}`)
      else {
        const result: unknown = shape(inner, [...keyPath, key], report)
        if (result !== undefined) read[key] = result
      }
    }
    return read as never
  })
}

function wrongTypeMessage(keyPath: KeyPath, expectedType: string, value: unknown): string {
  return `${quotedKey(keyPath)} should be ${expectedType}, and is ${describeType(value)}.`
}

function describeType(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a set of names and values'
  return typeof value === 'string' ? `the text "${value}"` : `${value as number | boolean}`
}
