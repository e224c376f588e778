/** An object written by another program. Nothing about its fields is certain until it has been read. */
export type JsonObject = Record<string, unknown>

/**
 * Returns the value if it has the expected shape, or throws `ParseError`. Written by hand because zod/mini takes 1.4
 * times as long for a list of containers, and five times as long before the first one is read (bench/README.md).
 */
export type JsonReader<Value> = (value: unknown) => Value

export type JsonReaderValue<S> = S extends JsonReader<infer Value> ? Value : never

/** A value without the expected shape. The message names the place and the type found there, never the value. */
export class ParseError extends Error {
  override readonly name = 'ParseError'
}

// Readers of a value.

export const string: JsonReader<string> = (value) => (typeof value === 'string' ? value : throwOther(value, 'text'))

export const number: JsonReader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : throwOther(value, 'a number')

export const boolean: JsonReader<boolean> = (value) =>
  typeof value === 'boolean' ? value : throwOther(value, 'true or false')

/** Also accepts null and a missing value. */
export function nullish<Value>(read: JsonReader<Value>): JsonReader<Value | null | undefined> {
  return (value) => (value === null || value === undefined ? value : read(value))
}

/** Also accepts null, and nothing else. */
export function orNull<Value>(read: JsonReader<Value>): JsonReader<Value | null> {
  return (value) => (value === null ? null : read(value))
}

/** Also accepts a missing value, and nothing else. */
export function optional<Value>(read: JsonReader<Value>): JsonReader<Value | undefined> {
  return (value) => (value === undefined ? undefined : read(value))
}

export function union<One, Other>(reader: JsonReader<One>, other: JsonReader<Other>): JsonReader<One | Other> {
  return (value) => {
    try {
      return reader(value)
    } catch {
      return other(value)
    }
  }
}

export function array<Value>(read: JsonReader<Value>): JsonReader<Value[]> {
  return readEach(read)
}

/** Reads a list of objects. */
export function arrayOf<Value>(read: (json: JsonObject) => Value): JsonReader<Value[]> {
  const readAll = readEach((entry) => read(names(entry)))
  return (value) => readAll(asArray(value))
}

/** One `try` for all entries: a library has thousands. */
function readEach<Value>(read: JsonReader<Value>): JsonReader<Value[]> {
  return (value) => {
    const entries = list(value)
    const values: Value[] = []
    try {
      for (const entry of entries) values.push(read(entry))
    } catch (thrown) {
      throw placeError(values.length, thrown)
    }
    return values
  }
}

/** Reads an object whose names are not known in advance, and whose values all have one shape. */
export function record<Value>(read: JsonReader<Value>): JsonReader<Record<string, Value>> {
  return (value) =>
    Object.fromEntries(Object.entries(names(value)).map(([name, one]) => [name, readAt(name, read, one)]))
}

/** A field that may be missing is optional in the type. */
type ObjectValue<Shapes> = {
  [Name in keyof Shapes as undefined extends JsonReaderValue<Shapes[Name]> ? never : Name]: JsonReaderValue<
    Shapes[Name]
  >
} & {
  [Name in keyof Shapes as undefined extends JsonReaderValue<Shapes[Name]> ? Name : never]?: JsonReaderValue<
    Shapes[Name]
  >
}

/** Reads an object with these fields, and drops the others. */
export function object<Shapes extends Record<string, JsonReader<unknown>>>(
  shapes: Shapes,
): JsonReader<ObjectValue<Shapes>> {
  const all = Object.entries(shapes)
  return (value) => {
    const actualNames = names(value)
    const result: JsonObject = {}
    let at = ''
    try {
      for (const [name, read] of all) {
        at = name
        result[name] = read(actualNames[name])
      }
    } catch (thrown) {
      throw placeError(at, thrown)
    }
    return result as ObjectValue<Shapes>
  }
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asObject = (value: unknown, what = 'the answer'): JsonObject => readAt(what, names, value)

export const asArray = (value: unknown, what = 'the answer'): unknown[] => readAt(what, list, value)

const names: JsonReader<JsonObject> = (value) => (isJsonObject(value) ? value : throwOther(value, 'an object'))

const list: JsonReader<unknown[]> = (value) => (Array.isArray(value) ? value : throwOther(value, 'a list'))

// Readers of a field. A required one throws; an optional one returns null or an empty value if there is none.

export const requiredString = (from: JsonObject, name: string): string => {
  const value = from[name]
  // A library has thousands of texts; only a wrong one needs its place.
  return typeof value === 'string' ? value : readAt(name, string, value)
}

/** Text, or null if it is missing, empty or something else. */
export const optionalString = (from: JsonObject, name: string): string | null => {
  const value = from[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const requiredNumber = (from: JsonObject, name: string): number => readAt(name, number, from[name])

/** A number, also if written as text, or null. */
export const optionalNumber = (from: JsonObject, name: string): number | null => {
  const value = from[name]
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/**
 * A count, a size or a rate as every payload holds it: whole, not negative, and exact. Null for anything else, such as
 * the -1 that some apps write for "none".
 */
export const optionalCount = (from: JsonObject, name: string): number | null => toCount(optionalNumber(from, name))

export const requiredCount = (from: JsonObject, name: string): number =>
  toCount(requiredNumber(from, name)) ?? readAt(name, (value) => throwOther(value, 'a whole number from 0'), from[name])

export function toCount(value: number | null): number | null {
  if (value === null || !(value >= 0)) return null
  const whole = Math.round(value)
  return Number.isSafeInteger(whole) ? whole : null
}

/** An app's identifier, a number or a text, as text. */
export const requiredId = (from: JsonObject, name: string): string =>
  optionalId(from, name) ?? readAt(name, (value) => throwOther(value, 'an id'), from[name])

/** As `requiredId`, or null if it is missing, empty, not whole, or 0, which all of these apps write for "none". */
export const optionalId = (from: JsonObject, name: string): string | null => {
  const value = from[name]
  if (typeof value === 'string') return value === '' ? null : value
  return Number.isSafeInteger(value) && value !== 0 ? String(value) : null
}

/** True only for `true`; anything else is false. */
export const isTrue = (from: JsonObject, name: string): boolean => from[name] === true

/** An object, or an empty one if the field is missing or null. */
export const optionalObject = (from: JsonObject, name: string): JsonObject => readAt(name, names, from[name] ?? {})

/** A list, or an empty one if the field is missing or null. */
export const optionalArray = (from: JsonObject, name: string): unknown[] => {
  const value = from[name] ?? []
  return Array.isArray(value) ? value : readAt(name, list, value)
}

/** The text entries of a list. */
export const optionalStrings = (from: JsonObject, name: string): string[] =>
  optionalArray(from, name).filter((one): one is string => typeof one === 'string')

const LONG_FRACTION = /(\.\d{3})\d+/

/** A date as text, with any number of fractional digits. .NET writes year 1 for "never". */
export const optionalDate = (from: JsonObject, name: string): Date | null => {
  const value = from[name]
  if (typeof value !== 'string' || value.startsWith('0001-')) return null
  return writableDate(new Date(LONG_FRACTION.test(value) ? value.replace(LONG_FRACTION, '$1') : value))
}

/** A date as seconds since 1970; zero and below mean "never". */
export const optionalUnixTime = (from: JsonObject, name: string): Date | null => {
  const value = optionalNumber(from, name)
  return value === null || value <= 0 ? null : writableDate(new Date(value * 1000))
}

/** Returns null for no date, and for a year that RFC 3339 cannot write. */
export const writableDate = (date: Date): Date | null => {
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date : null
}

/** Adds the step to the error while it is on its way out, so that a value with the right shape costs nothing. */
export function readAt<Value>(step: string | number, read: JsonReader<Value>, value: unknown): Value {
  try {
    return read(value)
  } catch (thrown) {
    throw placeError(step, thrown)
  }
}

/** Returns the error with the step at which it was thrown; any other error as it is. */
export const placeError = (step: string | number, thrown: unknown): unknown =>
  thrown instanceof ParseError ? new ParseError(`${step} ${thrown.message}`) : thrown

/** Throws that a value is something else than expected. */
export function throwOther(value: unknown, expected: string): never {
  throw new ParseError(`is ${describeType(value)}, not ${expected}`)
}

function describeType(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (value === Infinity || value === -Infinity) return 'without end'
  return (
    { object: 'an object', string: 'text', boolean: 'true or false' }[typeof value as string] ?? `a ${typeof value}`
  )
}
