/** A JSON schema, as far as the contract uses the language. Unknown keywords are refused. */
export type ArtefactSchema = Readonly<Record<string, unknown>>

/** Annotations that do not affect the type. */
const annotationKeywords = ['description', 'title', 'default', 'examples', 'format', 'pattern', 'propertyNames']
const boundKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]
const typeKeywords = [
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
const knownKeywords = new Set([...annotationKeywords, ...boundKeywords, ...typeKeywords])

/** Returns a schema as a type. `nameOf` gives the type that a `$ref` stands for. */
export function typeFromSchema(schema: ArtefactSchema, nameOf: (ref: string) => string, indent = ''): string {
  for (const word of Object.keys(schema)) {
    if (!knownKeywords.has(word)) throw new Error(`The generator does not know "${word}" in ${JSON.stringify(schema)}`)
  }
  const toType = (inner: unknown, deeper = indent) => typeFromSchema(inner as ArtefactSchema, nameOf, deeper)
  const { $ref, type, anyOf, oneOf, enum: values, const: value } = schema
  if (typeof $ref === 'string') return nameOf($ref)
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives)) return [...new Set(alternatives.map((one) => toType(one)))].join(' | ')
  if ('const' in schema) return literalType(value)
  if (Array.isArray(values)) return values.map(literalType).join(' | ')
  if (Array.isArray(type)) return type.map((one) => toType({ ...schema, type: one })).join(' | ')
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
      return `readonly ${parenthesized(toType(schema['items'] ?? {}))}[]`
    case 'object':
      return objectType(schema, toType, indent)
    case undefined:
      if (Object.keys(schema).every((word) => annotationKeywords.includes(word))) return 'unknown'
  }
  throw new Error(`The generator does not know the schema ${JSON.stringify(schema)}`)
}

type SchemaToType = (schema: unknown, indent: string) => string

function objectType(schema: ArtefactSchema, toType: SchemaToType, indent: string): string {
  const { properties, additionalProperties, required = [] } = schema
  if (!properties) {
    if (typeof additionalProperties !== 'object') return 'Readonly<Record<string, unknown>>'
    return `Readonly<Record<string, ${toType(additionalProperties, indent)}>>`
  }
  const deeper = `${indent}  `
  const fields = Object.entries(properties as Record<string, ArtefactSchema>).map(([name, field]) => {
    const optional = (required as string[]).includes(name) ? '' : '?'
    return `${docComment(field, deeper)}${deeper}${propertyKey(name)}${optional}: ${toType(field, deeper)}\n`
  })
  return fields.length > 0 ? `{\n${fields.join('')}${indent}}` : 'Record<never, never>'
}

/** Returns a schema's description as a comment. */
export function docComment({ description }: ArtefactSchema, indent: string): string {
  return typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : ''
}

export function propertyKey(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`
}

function literalType(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', "'")
}

function parenthesized(type: string): string {
  return type.includes('|') ? `(${type})` : type
}
