import { describe, expect, test } from 'bun:test'
import { vocabulary } from '../../contract/vocabulary.ts'
import { buildArtefact } from '../../tools/contract/artefact.ts'

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: string[]
  description?: string
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

const { $defs, kinds, reads, actions } = JSON.parse(JSON.stringify(buildArtefact())) as {
  $defs: Record<string, Schema>
  kinds: Record<string, unknown>
  reads: Record<string, { parameters: Record<string, { schema: Schema }> }>
  actions: Record<string, { body: Schema }>
}

interface Use {
  name: string
  type: string
  where: string
}

const uses: Use[] = [
  ...Object.entries($defs)
    .filter(([id]) => !/_arguments$|^(?:undo_by|post|get)_/.test(id))
    .flatMap(([id, schema]) => fieldsOf(schema, id)),
  ...Object.entries(reads).flatMap(([read, { parameters }]) =>
    Object.entries(parameters).map(([name, { schema }]) => ({ name, type: typeOf(schema), where: `?${read}` })),
  ),
  ...Object.entries(actions).flatMap(([action, { body }]) =>
    Object.entries(body.properties ?? {}).map(([name, schema]) => ({
      name,
      type: typeOf(schema),
      where: `?${action}`,
    })),
  ),
]

function fieldsOf(schema: Schema, where: string): Use[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name, type: typeOf(field), where },
    ...fieldsOf(field, `${where}.${name}`),
  ])
  const within = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]
  return [...own, ...within.flatMap((one) => fieldsOf(one, where))]
}

/** The type without `null`: a field that may be unknown has the same meaning as one that cannot. */
function typeOf(schema: Schema): string {
  const alternatives = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (alternatives) return alternatives.map(typeOf).join(' or ')
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '')
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  const plain = [schema.type].flat().filter((one) => one !== 'null')
  return schema.format ? schema.format : plain.join(' or ')
}

function enumeratedWords(schema: Schema): string[] {
  return [...(schema.enum ?? []), ...schemasWithin(schema).flatMap(enumeratedWords)]
}

function descriptionsIn(schema: Schema): string[] {
  return [...(schema.description ? [schema.description] : []), ...schemasWithin(schema).flatMap(descriptionsIn)]
}

function schemasWithin({ items, anyOf, oneOf, properties }: Schema): Schema[] {
  return [...(items ? [items] : []), ...(anyOf ?? []), ...(oneOf ?? []), ...Object.values(properties ?? {})]
}

const byName = Map.groupBy(uses, ({ name }) => name)
const typesOf = (name: string): string[] => [...new Set((byName.get(name) ?? []).map(({ type }) => type))]

function isEnumeration(type: string): boolean {
  return type.startsWith('one of ') || $defs[type]?.enum !== undefined
}

function isAllowed(type: string, allowed: (typeof vocabulary)[string]['types'], where: string): boolean {
  // A parameter that an argument fills is text for what only the app knows, such as a preset of a household’s own.
  if (where.startsWith('?') && type === 'string') return true
  if (allowed === 'list') return type.startsWith('list of ')
  if (allowed === 'enumeration') return isEnumeration(type)
  return allowed.some((one) => one === type || (one === 'enumeration' && isEnumeration(type)))
}

describe('a name in the contract', () => {
  test('has one type everywhere, or is declared in the vocabulary', () => {
    const undeclared = [...byName.keys()]
      .filter((name) => typesOf(name).length > 1 && !Object.hasOwn(vocabulary, name))
      .map((name) => `${name}: ${typesOf(name).join(' | ')}`)
    expect(undeclared).toEqual([])
  })

  test('has only the types that the vocabulary declares', () => {
    const wrong = uses.filter(
      ({ name, type, where }) => vocabulary[name] !== undefined && !isAllowed(type, vocabulary[name].types, where),
    )
    expect(wrong).toEqual([])
  })

  test('stands in the vocabulary only if its types differ', () => {
    expect(Object.keys(vocabulary).filter((name) => typesOf(name).length < 2)).toEqual([])
  })

  test('ends as its unit says', () => {
    const wrong = uses.filter(({ name, type, where }) => {
      if (where.startsWith('?')) return false
      if (name.endsWith('_at') !== (type === 'date-time')) return true
      return /_(bytes|seconds|per_second|days|minutes|total)$/.test(name) && type !== 'integer'
    })
    expect(wrong).toEqual([])
  })

  test('quotes in its description only words that exist', () => {
    const known = new Set([
      ...byName.keys(),
      ...Object.values($defs).flatMap(enumeratedWords),
      ...Object.keys($defs),
      ...Object.keys(kinds),
      ...Object.keys(actions),
      ...Object.keys(reads),
    ])
    const quoted = Object.entries($defs).flatMap(([id, schema]) =>
      descriptionsIn(schema).flatMap((text) =>
        [...text.matchAll(/`([^`]+)`/g)]
          .map(([, word]) => `${id}: ${word}`)
          .filter((one) => {
            const word = one.slice(id.length + 2)
            return /^[a-z][a-z_-]*$/.test(word) && !known.has(word)
          }),
      ),
    )
    expect(quoted).toEqual([])
  })

  test('is written in lower case, with underscores', () => {
    expect([...byName.keys()].filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([])
  })
})
