/** A schema, as far as the contract uses the language. What is not known here is refused, not guessed. */
export type Schema = Readonly<Record<string, unknown>>

/** Said of a value, and no part of its type. */
const remarks = ['description', 'title', 'default', 'examples', 'format', 'pattern', 'propertyNames']
const bounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]
const shaping = [
  'type',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  '$ref',
  'items',
  'properties',
  'required',
  'additionalProperties',
]
const known = new Set([...remarks, ...bounds, ...shaping])

/** Turns schemas into types. `nameOf` gives the type that a `$ref` stands for. */
export function typeOf(schema: Schema, nameOf: (ref: string) => string, indent = ''): string {
  for (const word of Object.keys(schema)) {
    if (!known.has(word)) throw new Error(`The generator does not know "${word}" in ${JSON.stringify(schema)}`)
  }
  const again = (inner: unknown, deeper = indent) => typeOf(inner as Schema, nameOf, deeper)
  const { $ref, type, anyOf, oneOf, enum: values, const: value } = schema
  if (typeof $ref === 'string') return nameOf($ref)
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives)) return [...new Set(alternatives.map((one) => again(one)))].join(' | ')
  if ('const' in schema) return JSON.stringify(value)
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one).replaceAll('"', "'")).join(' | ')
  if (Array.isArray(type)) return type.map((one) => again({ ...schema, type: one })).join(' | ')
  switch (type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `readonly ${grouped(again(schema['items'] ?? {}))}[]`
    case 'object':
      return objectOf(schema, again, indent)
    case undefined:
      if (Object.keys(schema).every((word) => remarks.includes(word))) return 'unknown'
  }
  throw new Error(`The generator does not know the schema ${JSON.stringify(schema)}`)
}

type Again = (schema: unknown, indent: string) => string

function objectOf(schema: Schema, again: Again, indent: string): string {
  const { properties, additionalProperties, required = [] } = schema
  if (!properties) {
    if (typeof additionalProperties !== 'object') return 'Readonly<Record<string, unknown>>'
    return `Readonly<Record<string, ${again(additionalProperties, indent)}>>`
  }
  const deeper = `${indent}  `
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, field]) => {
    const optional = (required as string[]).includes(name) ? '' : '?'
    return `${remark(field, deeper)}${deeper}${keyOf(name)}${optional}: ${again(field, deeper)}\n`
  })
  return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : 'Record<never, never>'
}

/** What a schema says of itself, as a comment above it. */
export function remark({ description }: Schema, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : ''
}

/** A name as the key of an object. */
export function keyOf(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`
}

function grouped(type: string): string {
  return type.includes('|') ? `(${type})` : type
}
