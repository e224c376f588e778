import { asList, asObject, resolveSchema, type OpenApiSchema } from './openapi.ts'
import { valueMistakes } from './value-check.ts'

/** Who sends the value: `readOnly` fields may not be sent, `writeOnly` fields may not be returned. */
export type Direction = 'request' | 'response'

/** Returns the differences from a schema: unknown fields, wrong types and values, and fields of the other direction. */
export function schemaDifferences(
  document: OpenApiSchema,
  schema: unknown,
  value: unknown,
  direction: Direction = 'response',
  at = '',
): string[] {
  const resolved = resolveSchema(document, schema)
  if (value === null) return acceptsNull(document, schema, resolved) ? [] : [`${at}: null is not allowed`]
  if (value === undefined) return []
  const choices = resolved['oneOf'] ?? resolved['anyOf']
  if (Array.isArray(choices)) {
    const all = choices.map((choice) => schemaDifferences(document, choice, value, direction, at))
    return all.find((none) => none.length === 0) ?? all[0] ?? []
  }
  const wrong = valueMistakes(resolved, value).map((one) => `${at}: ${one}`)
  if (wrong.length > 0) return wrong
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      schemaDifferences(document, resolved['items'], item, direction, `${at}[${index}]`),
    )
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldDifferences(document, resolved, [name, inner], direction, `${at}.${name}`),
  )
}

function fieldDifferences(
  document: OpenApiSchema,
  resolved: OpenApiSchema,
  [name, inner]: [string, unknown],
  direction: Direction,
  at: string,
): string[] {
  const properties = resolved['properties']
  const more = resolved['additionalProperties']
  const known = asObject(properties)[name]
  if (known !== undefined) {
    const field = resolveSchema(document, known)
    if (direction === 'request' && field['readOnly'] === true) return [`${at}: is read-only`]
    if (direction === 'response' && field['writeOnly'] === true) return [`${at}: is write-only`]
    return schemaDifferences(document, known, inner, direction, at)
  }
  if (more !== undefined && more !== false)
    return typeof more === 'object' ? schemaDifferences(document, more, inner, direction, at) : []
  return properties === undefined && more !== false ? [] : [`${at}: not in the document`]
}

/** Swagger 2.0 cannot say that a value may be null, and OpenAPI 3.0 cannot say it beside a `$ref`. */
function acceptsNull(document: OpenApiSchema, schema: unknown, resolved: OpenApiSchema): boolean {
  const is30 = String(document['openapi'] ?? '').startsWith('3.0')
  if (!is30 && document['openapi'] === undefined) return true
  if (is30 && '$ref' in asObject(schema)) return true
  const types = [resolved['type']].flat()
  const isUntyped = resolved['type'] === undefined && resolved['enum'] === undefined
  return resolved['nullable'] === true || types.includes('null') || asList(resolved['enum']).includes(null) || isUntyped
}

/** Returns the required fields that a value lacks. */
export function missingFields(
  document: OpenApiSchema,
  schema: unknown,
  value: unknown,
  direction: Direction = 'request',
  at = '',
): string[] {
  const resolved = resolveSchema(document, schema)
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      missingFields(document, resolved['items'], item, direction, `${at}[${index}]`),
    )
  if (typeof value !== 'object' || value === null) return []
  const fields = value as OpenApiSchema
  const properties = asObject(resolved['properties'])
  const ofOtherDirection = direction === 'request' ? 'readOnly' : 'writeOnly'
  const demanded = asList(resolved['required'])
    .map(String)
    .filter((name) => resolveSchema(document, properties[name])[ofOtherDirection] !== true)
  const inner = Object.entries(properties).flatMap(([name, one]) =>
    missingFields(document, one, fields[name], direction, `${at}.${name}`),
  )
  return [...demanded.filter((name) => !(name in fields)).map((name) => `${at}.${name}: is required`), ...inner]
}

/** Returns fields of `value` that a real app's captured response lacks at the same place. */
export function uncapturedFields(captured: unknown, value: unknown, at = ''): string[] {
  if (Array.isArray(value)) {
    const [example] = asList(captured)
    return example === undefined
      ? []
      : value.flatMap((item, index) => uncapturedFields(example, item, `${at}[${index}]`))
  }
  if (typeof value !== 'object' || value === null || typeof captured !== 'object' || captured === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name in captured ? uncapturedFields((captured as OpenApiSchema)[name], inner, `${at}.${name}`) : [`${at}.${name}`],
  )
}
