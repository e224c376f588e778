import { COMMAND_REQUEST } from '../../contract/kinds/command.ts'
import type { Shape } from '../../contract/shapes.ts'
import { allSchemas, type JsonSchema } from '../contract/schemas.ts'

export const SHAPES_PATH = 'contract/generated/shapes.txt'

/** Renders `contract/generated/shapes.txt`: every shape that has a name, a line each, without its texts for people. */
export function renderShapes(): string {
  const named = Object.entries(allSchemas((id) => id)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return named.map(([name, schema]) => `${name} ${JSON.stringify(namedShape(name, schema))}\n`).join('')
}

/** A request of another version is read as null, as its declaration does. */
const namedShape = (name: string, schema: JsonSchema): Shape => ({
  ...toShape(schema),
  ...(name === COMMAND_REQUEST && { otherwise_null: true as const }),
})

const NULL = 'null'

/** Translates one schema. Throws for what a reader of shapes does not check. */
function toShape(schema: JsonSchema): Shape {
  const { anyOf, type, ...rest } = schema
  if (anyOf) {
    const [value, empty, ...others] = anyOf as JsonSchema[]
    if (empty?.type !== NULL || others.length > 0) throw new Error(`No shape says ${JSON.stringify(anyOf)}.`)
    return { ...toShape(value!), nullable: true }
  }
  if (Array.isArray(type)) {
    const [value, empty, ...others] = type as string[]
    if (empty !== NULL || others.length > 0) throw new Error(`No shape says ${JSON.stringify(type)}.`)
    return { ...toShape({ ...rest, type: value } as unknown as JsonSchema), nullable: true }
  }
  const known = Object.entries(schema).flatMap(([keyword, value]) => Object.entries(translate(keyword, value, schema)))
  return Object.fromEntries(known)
}

function translate(keyword: string, value: unknown, { required = [] }: JsonSchema): Shape {
  switch (keyword) {
    case 'description':
      return {}
    case '$ref':
      return { ref: value as string }
    case 'enum':
      return { values: value as string[] }
    case 'const':
      return { values: [value as string] }
    case 'items':
      return { items: toShape(value as JsonSchema) }
    case 'minLength':
      return { min_length: value as number }
    case 'oneOf':
      return { members: (value as JsonSchema[]).map(({ $ref }) => $ref!) }
    case 'properties': {
      const fields = value as Record<string, JsonSchema>
      const optional = Object.keys(fields).filter((name) => !required.includes(name))
      return { fields: mapValues(fields, toShape), ...(optional.length > 0 && { optional }) }
    }
    case 'required':
      return {}
    case 'type':
      return { type: value as NonNullable<Shape['type']> }
    case 'minimum':
      return { minimum: value as number }
    case 'maximum':
      return { maximum: value as number }
    case 'pattern':
      return { pattern: value as string }
    case 'format':
      return { format: value as NonNullable<Shape['format']> }
    default:
      throw new Error(`No shape says ${keyword}.`)
  }
}

function mapValues<From, To>(from: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, map(value)]))
}
