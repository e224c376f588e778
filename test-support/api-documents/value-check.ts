import { asList, type OpenApiSchema } from './openapi.ts'

/** Returns why one value does not fit its schema: type, values, format, pattern and bounds. Fields are not compared. */
export function valueMistakes(schema: OpenApiSchema, value: unknown): string[] {
  if (hasWrongType(schema['type'], value)) return [`not a ${String(schema['type'])}`]
  // source: Jellyfin's document lists the values of an array's items at the array.
  const values = asList(schema['enum'])
  if (values.length > 0 && ![value].flat().every((one) => values.includes(one)))
    return [`${JSON.stringify(value)} is not one of its values`]
  if (typeof value === 'string') return textMistakes(schema, value)
  if (typeof value === 'number') return boundMistakes(schema, ['minimum', 'maximum'], value)
  return Array.isArray(value) ? listMistakes(schema, value) : []
}

/** Returns why a text of a URL does not fit the schema of its parameter. */
export function parameterValueMistakes(schema: OpenApiSchema, text: string): string[] {
  const { type } = schema
  if (type === 'integer' || type === 'number') {
    return /^-?\d+(\.\d+)?$/.test(text) ? valueMistakes(schema, Number(text)) : [`"${text}" is not a ${type}`]
  }
  if (type === 'boolean') return text === 'true' || text === 'false' ? [] : [`"${text}" is not a boolean`]
  return valueMistakes(schema, text)
}

function hasWrongType(type: unknown, value: unknown): boolean {
  const types = [type].flat().filter((one) => one !== undefined)
  const actual = Array.isArray(value) ? 'array' : typeof value
  const fits = (one: unknown) => one === actual || (one === 'integer' && Number.isInteger(value))
  return types.length > 0 && !types.some(fits)
}

/** Formats that have one meaning in all documents. Jellyfin accepts and returns its ids without hyphens. */
const FORMATS: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  uuid: /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i,
}

function textMistakes(schema: OpenApiSchema, value: string): string[] {
  const { format, pattern } = schema
  if (typeof format === 'string' && FORMATS[format]?.test(value) === false) return [`"${value}" is not a ${format}`]
  if (typeof pattern === 'string' && !new RegExp(pattern).test(value)) return [`"${value}" does not match ${pattern}`]
  return boundMistakes(schema, ['minLength', 'maxLength'], value.length)
}

function listMistakes(schema: OpenApiSchema, value: unknown[]): string[] {
  const isRepeated = new Set(value.map((one) => JSON.stringify(one))).size < value.length
  if (schema['uniqueItems'] === true && isRepeated) return ['has the same item twice']
  return boundMistakes(schema, ['minItems', 'maxItems'], value.length)
}

function boundMistakes(schema: OpenApiSchema, [low, high]: [string, string], value: number): string[] {
  const least = schema[low]
  const most = schema[high]
  if (typeof least === 'number' && value < least) return [`${value} is below its ${low} of ${least}`]
  if (typeof most === 'number' && value > most) return [`${value} is above its ${high} of ${most}`]
  return []
}
