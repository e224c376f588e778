/** Keywords that bound or describe a value whose type is declared elsewhere. */
const BOUNDS = new Set([
  'default',
  'description',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'required',
  'contentMediaType',
])

/** Keywords that declare a type, or lead to a schema that does. */
const TYPES = new Set([
  '$ref',
  'additionalProperties',
  'anyOf',
  'const',
  'contentSchema',
  'enum',
  'items',
  'oneOf',
  'properties',
  'propertyNames',
  'type',
])

type Schema = Readonly<Record<string, unknown>>

/**
 * Returns where a schema leaves a value open, with the reason: it has no type, or it is an object whose properties are not
 * declared. A declared map (`mapOf`) is not open: it says what its keys are, and its values are checked.
 */
export function openValues(schema: unknown, path: string): string[] {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return [`${path}: any value`]
  const known = schema as Schema
  const strange = Object.keys(known).filter((key) => !BOUNDS.has(key) && !TYPES.has(key))
  if (strange.length > 0) return [`${path}: unknown keyword ${strange.join(', ')}`]
  if ('$ref' in known || 'const' in known || 'enum' in known) return []
  const alternatives = known['anyOf'] ?? known['oneOf']
  if (Array.isArray(alternatives) && alternatives.length > 0)
    return alternatives.flatMap((one) => openValues(one, path))
  const types = [known['type']].flat().filter((type) => type !== undefined)
  if (types.length === 0) return [`${path}: any value`]
  return types.flatMap((type) => {
    if (type === 'array') return openValues(known['items'], `${path}[]`)
    if (type === 'object') return openProperties(known, path)
    return 'contentSchema' in known ? openValues(known['contentSchema'], `${path} as text`) : []
  })
}

function openProperties({ properties, additionalProperties, propertyNames }: Schema, path: string): string[] {
  if (isDescribed(propertyNames) && properties === undefined) return openValues(additionalProperties, `${path}{}`)
  if (properties === undefined) return [`${path}: an object without declared properties`]
  const others = additionalProperties === undefined || additionalProperties === false
  const open = others ? [] : [`${path}: an object with undeclared properties`]
  const declared = Object.entries(properties as Schema)
  return [...open, ...declared.flatMap(([name, value]) => openValues(value, `${path}.${name}`))]
}

function isDescribed(propertyNames: unknown): boolean {
  const { description } = (propertyNames ?? {}) as { description?: unknown }
  return typeof description === 'string' && description.trim() !== ''
}
