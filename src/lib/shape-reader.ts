import { shapeOf, type Shape } from '../../contract/shapes.ts'
import {
  array,
  boolean,
  isJsonObject,
  number,
  ParseError,
  placeError,
  string,
  throwOther,
  type JsonObject,
  type JsonReader,
} from './json-reader.ts'

const named = new Map<string, JsonReader<unknown>>()

/**
 * Returns the reader of a shape of the contract, by its name. It drops undeclared fields, and throws `ParseError` for a
 * value that does not fit. It reads as the declaration with Zod does, and a test holds that.
 */
export function shapeReader(name: string): JsonReader<unknown> {
  const known = named.get(name)
  if (known) return known
  let read: JsonReader<unknown> | undefined
  // Built with the first value: a shape may refer to itself.
  const reader: JsonReader<unknown> = (value) => (read ??= readerOf(shapeOf(name)))(value)
  named.set(name, reader)
  return reader
}

/** Returns whether a reader takes the value. */
export function fits(read: JsonReader<unknown>, value: unknown): boolean {
  try {
    read(value)
    return true
  } catch (thrown) {
    if (thrown instanceof ParseError) return false
    throw thrown
  }
}

/** Returns the reader of a shape. The shapes that it names are built with their first value. */
export function readerOf(shape: Shape): JsonReader<unknown> {
  const read = readerOfValue(shape)
  return shape.nullable ? (value) => (value === null ? null : read(value)) : read
}

function readerOfValue(shape: Shape): JsonReader<unknown> {
  if (shape.ref !== undefined) return shapeReader(shape.ref)
  if (shape.members) return unionReader(shape.members, shape.otherwise_null === true)
  if (shape.values) return choiceReader(shape.values)
  if (shape.fields) return objectReader(shape.fields, shape.optional ?? [])
  if (shape.items) return array(readerOf(shape.items))
  if (shape.type === 'boolean') return boolean
  return shape.type === 'string' ? textReader(shape) : numberReader(shape)
}

function objectReader(fields: Record<string, Shape>, optional: readonly string[]): JsonReader<JsonObject> {
  const all = Object.entries(fields).map(([name, shape]) => ({
    name,
    read: readerOfValue(shape),
    isNullable: shape.nullable === true,
    isOptional: optional.includes(name),
  }))
  return (value) => {
    if (!isJsonObject(value)) throwOther(value, 'an object')
    const result: JsonObject = {}
    // One `try` for all fields: an answer of two hundred requests has 15,000.
    let at = ''
    try {
      for (const { name, read, isNullable, isOptional } of all) {
        at = name
        const field = value[name]
        if (field === null && isNullable) result[name] = null
        else if (!isOptional || field !== undefined) result[name] = read(field)
      }
    } catch (thrown) {
      throw placeError(at, thrown)
    }
    return result
  }
}

/** Only the member that the value names is read, so only that one is built. */
function unionReader(members: readonly string[], otherwiseNull: boolean): JsonReader<unknown> {
  return (value) => {
    const member = isJsonObject(value) ? members.find((name) => isNamedBy(value, shapeOf(name))) : undefined
    const read = member === undefined ? undefined : shapeReader(member)
    if (otherwiseNull && (read === undefined || !fits(read, value))) return null
    return read === undefined ? throwOther(value, `one of ${members.join(', ')}`) : read(value)
  }
}

function isNamedBy(value: JsonObject, { fields = {} }: Shape): boolean {
  return Object.entries(fields).every(([name, { values }]) => values?.length !== 1 || values[0] === value[name])
}

function choiceReader(values: readonly string[]): JsonReader<string> {
  return (value) =>
    values.includes(value as string) ? (value as string) : throwOther(value, `one of ${values.join(', ')}`)
}

function numberReader({ type, minimum = -Infinity, maximum = Infinity }: Shape): JsonReader<number> {
  return (value) => {
    const read = number(value)
    if (type === 'integer' && !Number.isSafeInteger(read)) throwOther(value, 'a whole number')
    if (read < minimum || read > maximum) throwOther(value, 'a value in its range')
    return read
  }
}

/** A date that does not exist, such as 30 February, is read as another one. */
function isDay(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text.slice(0, 10)
}

const FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/,
}

function textReader({ min_length = 0, pattern, format }: Shape): JsonReader<string> {
  const matched = [pattern === undefined ? undefined : new RegExp(pattern), format && FORMATS[format]]
  const patterns = matched.filter((one) => one !== undefined)
  return (value) => {
    const read = string(value)
    if (read.length < min_length) throwOther(value, 'a value in its range')
    if (!patterns.every((one) => one.test(read))) throwOther(value, 'a text of that form')
    if (format && !isDay(read)) throwOther(value, 'a text of that form')
    return read
  }
}
