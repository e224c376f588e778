import type { Schema } from './types.ts'

/**
 * `answer`: what usher sends, so that a client may rely on every promise. `request`: what a client sends, so that usher
 * has to go on accepting it.
 */
export type Direction = 'answer' | 'request'

interface Comparison {
  before: Record<string, Schema>
  after: Record<string, Schema>
  direction: Direction
  /** Pairs of references that are being compared, so that a shape may contain itself. */
  compared: Set<string>
}

/** Describes and does not promise: these may change. */
const TEXTS = ['description', 'title']
/** A lower bound may only rise in an answer, and only fall in a request; an upper bound the other way. */
const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems']
const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems']
/** These have to stay the same in both directions. */
const FIXED = ['const', 'default', 'format', 'pattern']
const STRUCTURE = ['$ref', 'type', 'enum', 'properties', 'required', 'items', 'additionalProperties', 'anyOf', 'oneOf']
const KNOWN = new Set([...TEXTS, ...LOWER_BOUNDS, ...UPPER_BOUNDS, ...FIXED, ...STRUCTURE])

/** Returns what a client of the old shape could not cope with, as sentences that begin with `where`. */
export function schemaBreaks(
  one: Schema,
  other: Schema,
  where: string,
  { before, after, direction }: Omit<Comparison, 'compared'>,
): string[] {
  return compare(one, other, where, { before, after, direction, compared: new Set() })
}

function compare(one: Schema, other: Schema, where: string, comparison: Comparison): string[] {
  const pair = `${one.$ref ?? ''} ${other.$ref ?? ''}`
  if (one.$ref !== undefined && other.$ref !== undefined) {
    if (comparison.compared.has(pair)) return []
    comparison.compared.add(pair)
  }
  const [was, is] = [resolve(one, comparison.before), resolve(other, comparison.after)]
  for (const keyword of [...Object.keys(was), ...Object.keys(is)])
    if (!KNOWN.has(keyword)) throw new Error(`${where} has ${keyword}, which the law of compatibility does not know.`)
  if (was.anyOf || is.anyOf || was.oneOf || is.oneOf) return compareVariants(was, is, where, comparison)
  return [
    ...compareTypes(was, is, where, comparison),
    ...compareWords(was, is, where, comparison),
    ...compareConstraints(was, is, where, comparison),
    ...compareFields(was, is, where, comparison),
    ...(['items', 'additionalProperties'] as const).flatMap((keyword) =>
      compareInner(was[keyword], is[keyword], `${where}[]`, comparison),
    ),
  ]
}

/** A shape that is gone is named once, with the list of shapes; here it promises nothing. */
const resolve = (schema: Schema, definitions: Record<string, Schema>): Schema =>
  schema.$ref === undefined ? schema : (definitions[schema.$ref.replace('#/$defs/', '')] ?? {})

/** What is sent may become narrower, and what is accepted wider. */
function compareTypes(was: Schema, is: Schema, where: string, { direction }: Comparison): string[] {
  const [earlier, later] = [typesOf(was), typesOf(is)]
  const [sent, understood] = direction === 'answer' ? [later, earlier] : [earlier, later]
  const strange = sent.filter((type) => !understood.includes(type))
  return strange.length === 0 ? [] : [`${where}: its type was ${earlier.join(' or ')}, and is ${later.join(' or ')}.`]
}

const typesOf = ({ type, const: constant }: Schema): string[] =>
  type === undefined ? (constant === undefined ? [] : [typeof constant]) : [type].flat().toSorted()

/** A list of words may grow in both directions: clients take a word that they do not know as one. */
function compareWords(was: Schema, is: Schema, where: string, { direction }: Comparison): string[] {
  if (was.enum === undefined && is.enum === undefined) return []
  if (was.enum === undefined) return direction === 'answer' ? [] : [`${where}: it became a closed list of words.`]
  if (is.enum === undefined) return direction === 'request' ? [] : [`${where}: it is no longer a closed list of words.`]
  const gone = was.enum.filter((word) => !is.enum!.includes(word))
  return gone.map((word) => `${where}: the word ${JSON.stringify(word)} was taken away.`)
}

function compareConstraints(was: Schema, is: Schema, where: string, { direction }: Comparison): string[] {
  const fixed = FIXED.filter((keyword) => JSON.stringify(was[keyword]) !== JSON.stringify(is[keyword]))
  const loosened = (keyword: string, lower: boolean) => {
    const [earlier, later] = [bound(was[keyword], lower), bound(is[keyword], lower)]
    const grew = lower ? later < earlier : later > earlier
    const shrank = lower ? later > earlier : later < earlier
    return direction === 'answer' ? grew : shrank
  }
  const moved = [
    ...LOWER_BOUNDS.filter((keyword) => loosened(keyword, true)),
    ...UPPER_BOUNDS.filter((keyword) => loosened(keyword, false)),
  ]
  return [...fixed, ...moved].map(
    (keyword) => `${where}: its ${keyword} was ${textOf(was[keyword])}, and is ${textOf(is[keyword])}.`,
  )
}

const bound = (value: unknown, lower: boolean): number =>
  typeof value === 'number' ? value : lower ? -Infinity : Infinity

const textOf = (value: unknown): string => (value === undefined ? 'not set' : JSON.stringify(value))

function compareFields(was: Schema, is: Schema, where: string, comparison: Comparison): string[] {
  const [earlier, later] = [was.properties ?? {}, is.properties ?? {}]
  const [mustHave, hasNow] = [was.required ?? [], is.required ?? []]
  const required =
    comparison.direction === 'answer'
      ? mustHave
          .filter((name) => name in later && !hasNow.includes(name))
          .map((name) => `${where}.${name}: it became optional.`)
      : hasNow.filter((name) => !mustHave.includes(name)).map((name) => `${where}.${name}: it became required.`)
  const fields = Object.entries(earlier).flatMap(([name, field]) =>
    later[name]
      ? compare(field, later[name], `${where}.${name}`, comparison)
      : [`${where}.${name}: it was taken away.`],
  )
  return [...required, ...fields]
}

function compareInner(
  was: Schema | boolean | undefined,
  is: Schema | boolean | undefined,
  where: string,
  comparison: Comparison,
): string[] {
  if (typeof was === 'object' && typeof is === 'object') return compare(was, is, where, comparison)
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [`${where}: its entries changed their type.`]
}

/**
 * Every old variant has to stay; only an answer may lose `null`. A list of named variants (`oneOf`) may grow, as a list of
 * words may; other variants may only be added to a request.
 */
function compareVariants(was: Schema, is: Schema, where: string, comparison: Comparison): string[] {
  const [earlier, later] = [variantsOf(was), variantsOf(is)]
  const isAnswer = comparison.direction === 'answer'
  const partners = new Map(earlier.map((one) => [one, partnerOf(one, earlier, later)]))
  const inner = [...partners].flatMap(([one, other]) => (other ? compare(one, other, where, comparison) : []))
  const lost = earlier.filter((one) => !partners.get(one) && !(isAnswer && isNull(one)))
  const matched = new Set(partners.values())
  const added = isAnswer && !is.oneOf ? later.filter((other) => !matched.has(other)) : []
  return [
    ...inner,
    ...lost.map((variant) => `${where}: ${nameOf(variant)} was taken away.`),
    ...added.map((variant) => `${where}: ${nameOf(variant)} was added.`),
  ]
}

/** A shape that is the only one beside `null` may have a new name. */
function partnerOf(one: Schema, earlier: readonly Schema[], later: readonly Schema[]): Schema | undefined {
  if (isNull(one)) return later.find(isNull)
  const [was, is] = [earlier, later].map((variants) => variants.filter((variant) => !isNull(variant))) as [
    Schema[],
    Schema[],
  ]
  if (was.length === 1 && is.length === 1) return is[0]
  return is.find((other) => nameOf(other) === nameOf(one))
}

/** `T or null` is written as a list of types, or as variants. */
function variantsOf(schema: Schema): Schema[] {
  const listed = schema.anyOf ?? schema.oneOf
  if (listed) return listed
  const types = [schema.type ?? []].flat()
  return types.length > 1 ? types.map((type) => ({ ...schema, type })) : [schema]
}

const isNull = ({ type }: Schema): boolean => type === 'null'

const nameOf = ({ $ref, type }: Schema): string =>
  $ref?.replace('#/$defs/', '') ?? [type ?? 'a value'].flat().join(' or ')
