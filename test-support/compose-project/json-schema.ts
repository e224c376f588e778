/**
 * Returns a value's violations of a JSON Schema, for the part of draft 7 that Compose's own schema uses. Throws on an
 * unknown
 * keyword, so that none is ignored. For tests.
 */
export function schemaViolations(schema: unknown, value: unknown, root = schema, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return schema === false ? [`${path} should not be there`] : []
  const inside = isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) =>
        property(schema as JsonSchema, key, inner, root, `${path}/${key}`),
      )
    : []
  return Object.entries(schema)
    .flatMap(([keyword, rule]) => {
      const check = keywords[keyword]
      if (check === undefined) throw new Error(`The schema keyword "${keyword}" is not supported (${path}).`)
      return check(rule, value, { root, path })
    })
    .concat(inside)
}

type JsonSchema = Record<string, unknown>
type KeywordCheck = (rule: any, value: unknown, at: { root: unknown; path: string }) => string[]

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const noCheck: KeywordCheck = () => []

const types: Record<string, (value: unknown) => boolean> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
}

const keywords: Record<string, KeywordCheck> = {
  $id: noCheck,
  $schema: noCheck,
  title: noCheck,
  description: noCheck,
  default: noCheck,
  deprecated: noCheck,
  definitions: noCheck,
  // These three are checked together, for each property.
  properties: noCheck,
  additionalProperties: noCheck,
  patternProperties: noCheck,
  type: (rule: string | string[], value, { path }) =>
    [rule].flat().some((name) => types[name]?.(value)) ? [] : [`${path} should be ${String(rule)}`],
  enum: (rule: unknown[], value, { path }) =>
    rule.includes(value) ? [] : [`${path} is not one of ${rule.join(', ')}`],
  pattern: (rule: string, value, { path }) =>
    typeof value !== 'string' || new RegExp(rule).test(value) ? [] : [`${path} does not match ${rule}`],
  minimum: (rule: number, value, { path }) => (Number(value) < rule ? [`${path} is below ${rule}`] : []),
  maximum: (rule: number, value, { path }) => (Number(value) > rule ? [`${path} is above ${rule}`] : []),
  required: (rule: string[], value, { path }) =>
    isObject(value) ? rule.filter((key) => !(key in value)).map((key) => `${path}/${key} is missing`) : [],
  uniqueItems: (rule: boolean, value, { path }) =>
    rule && Array.isArray(value) && new Set(value.map((item) => JSON.stringify(item))).size < value.length
      ? [`${path} contains duplicates`]
      : [],
  items: (rule, value, { root, path }) =>
    Array.isArray(value) ? value.flatMap((item, index) => schemaViolations(rule, item, root, `${path}/${index}`)) : [],
  oneOf: (rule: unknown[], value, { root, path }) => {
    const fitting = rule.filter((one) => schemaViolations(one, value, root, path).length === 0)
    return fitting.length === 1
      ? []
      : [`${path} matches ${fitting.length} of ${rule.length} shapes: ${JSON.stringify(value)}`]
  },
  $ref: (rule: string, value, { root, path }) => {
    const found = rule
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((inner, key) => (inner as JsonSchema)[key], root)
    return schemaViolations(found, value, root, path)
  },
}

function property(schema: JsonSchema, key: string, value: unknown, root: unknown, path: string): string[] {
  const { properties = {}, patternProperties = {}, additionalProperties = true } = schema as Record<string, JsonSchema>
  const patterns = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern).test(key))
  const named = Object.hasOwn(properties, key) ? [properties[key]] : []
  const rules = [...named, ...patterns.map(([, rule]) => rule)]
  if (rules.length === 0) return schemaViolations(additionalProperties, value, root, path)
  return rules.flatMap((rule) => schemaViolations(rule, value, root, path))
}
