import { parseSync, type Node } from 'oxc-parser'

export type Syntax = Node & Record<string, unknown>

/** One text that the code may compose: literal parts with named holes, in the order of the text. */
export type TextPart = string | { hole: string }
export type ComposedText = readonly TextPart[]

/** The function whose result is a list of names. */
const JOINED_NAMES = 'joinWithAnd'

/** More variants of one text than this are left to a hole: nobody would translate them all. */
const MAX_VARIANTS = 12

export interface ExtractedTexts {
  /** What the code composes: each string, each template, one for each way its conditions can go. */
  texts: ComposedText[]
  /** The single words that are put on the screen: what is painted, and the values of tables of labels. */
  words: string[]
}

/** Returns what the code of a file may say. */
export function extractTexts(path: string, code: string): ExtractedTexts {
  const program = parseSync(path, code).program as unknown as Syntax
  const texts: ComposedText[] = []
  const words: string[] = []
  // Few files have lists, and looking for them costs as much as reading the texts.
  if (code.includes(JOINED_NAMES)) markLists(program)
  visit(program, texts)
  visitWords(program, words)
  return { texts, words }
}

function visitWords(node: Syntax, words: string[]): void {
  if (isSkipped(node)) return
  if (node.type === 'CallExpression' && ['paint', 'word'].includes(nameOf(node['callee'])))
    words.push(...(node['arguments'] as Syntax[]).slice(-1).flatMap(literalsOf))
  if (node.type === 'VariableDeclarator' && labelTables.test(nameOf(node['id'])))
    words.push(...literalsOf(node['init'] as Syntax))
  for (const child of childrenOf(node)) visitWords(child, words)
}

const labelTables = /(?:label|title|word|noun)s?$|^says|^words/i

function literalsOf(node: Syntax | null): string[] {
  if (node === null || isSkipped(node)) return []
  return isText(node) && typeof node['value'] === 'string' ? [node['value']] : childrenOf(node).flatMap(literalsOf)
}

function visit(node: Syntax, texts: ComposedText[]): void {
  if (isSkipped(node)) return
  if (isText(node)) texts.push(...variantsOf(node))
  for (const child of childrenOf(node)) visit(child, texts)
}

export function childrenOf(node: Syntax): Syntax[] {
  const children: Syntax[] = []
  for (const field in node) {
    const value = node[field]
    if (value === null || typeof value !== 'object' || isSkippedField(node, field)) continue
    if (Array.isArray(value)) children.push(...value.filter(isNode))
    else if (isNode(value)) children.push(value)
  }
  return children
}

const isNode = (value: unknown): value is Syntax => typeof (value as Partial<Syntax> | null)?.type === 'string'

/** Types, imports, texts for developers, and calls whose texts are code. */
function isSkipped(node: Syntax): boolean {
  if (
    node.type.startsWith('TS') &&
    !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)
  )
    return true
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression' || node.type === 'TaggedTemplateExpression')
    return true
  if (node.type === 'NewExpression') return ['Error', 'RegExp', 'Set', 'URL'].includes(nameOf(node['callee']))
  return node.type === 'CallExpression' && codeCalls.has(nameOf(node['callee']))
}

/** Methods that are given code, not sentences. */
const codeCalls = new Set(
  'describe includes startsWith endsWith split indexOf lastIndexOf query prepare exec hasOwn createHash'.split(' '),
)

function isSkippedField(node: Syntax, field: string): boolean {
  if (node.type === 'Property') return field === 'key' || (field === 'value' && codeFields.has(nameOf(node['key'])))
  if (node.type === 'SwitchCase') return field === 'test'
  if (node.type === 'MemberExpression') return field === 'property'
  if (node.type === 'BinaryExpression' && node['operator'] !== '+') return field !== 'type'
  return false
}

/** Fields whose values are never sentences. */
const codeFields = new Set('command commandLine code source sql image pattern path format'.split(' '))

function isText(node: Syntax): boolean {
  if (node.type === 'Literal') return typeof node['value'] === 'string'
  return node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && node['operator'] === '+')
}

/** Returns the ways a text can be composed. A condition between texts becomes one variant for each side. */
function variantsOf(node: Syntax): ComposedText[] {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [partsOfLiteral(node['value'])]
  if (node.type === 'BinaryExpression' && node['operator'] === '+')
    return combine([variantsOf(node['left'] as Syntax), variantsOf(node['right'] as Syntax)])
  if (node.type === 'ConditionalExpression') {
    const sides = [node['consequent'], node['alternate']] as Syntax[]
    if (sides.some(isTextual)) return sides.flatMap(variantsOf)
  }
  if (node.type === 'ParenthesizedExpression') return variantsOf(node['expression'] as Syntax)
  if (node.type === 'TemplateLiteral') return combine(piecesOf(node))
  if (node.type === 'CallExpression' && countCalls.test(nameOf(node['callee']))) {
    const noun = (node['arguments'] as Syntax[])[1]?.['value']
    if (typeof noun === 'string')
      return [
        [{ hole: 'count' }, ` ${noun}`],
        [{ hole: 'count' }, ` ${noun}s`],
      ]
  }
  return [[{ hole: holeName(node) }]]
}

/** Functions that write a number with its noun, such as `3 faults`. */
const countCalls = /^count(?:Noun|ed)?$|plural/i

/** An error's sentence has its holes in braces. */
function partsOfLiteral(text: string): ComposedText {
  return text
    .split(/(\{\w+\})/)
    .flatMap((part): TextPart[] => (part === '' ? [] : /^\{\w+\}$/.test(part) ? [{ hole: part.slice(1, -1) }] : [part]))
}

const isTextual = (node: Syntax): boolean =>
  isText(node) || (node.type === 'ConditionalExpression' && isTextual(node['consequent'] as Syntax))

function piecesOf(node: Syntax): ComposedText[][] {
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  const expressions = node['expressions'] as Syntax[]
  return quasis.flatMap(({ value }, index) => {
    const after = expressions[index]
    const literal: ComposedText[] = [value.cooked === '' ? [] : [value.cooked]]
    return after === undefined ? [literal] : [literal, variantsOf(after)]
  })
}

function combine(pieces: readonly ComposedText[][]): ComposedText[] {
  const total = pieces.reduce((count, { length }) => count * length, 1)
  const bounded = total <= MAX_VARIANTS ? pieces : pieces.map((some) => (some.length > 1 ? [[{ hole: 'part' }]] : some))
  return bounded.reduce<ComposedText[]>(
    (before, some) => before.flatMap((start) => some.map((more) => [...start, ...more])),
    [[]],
  )
}

/** Marks the constants that hold joined names, so that their holes are lists as well. */
function markLists(program: Syntax): void {
  const lists = new Set<string>()
  const visitAll = (node: Syntax, see: (node: Syntax) => void): void => {
    see(node)
    for (const child of childrenOf(node)) visitAll(child, see)
  }
  visitAll(program, (node) => {
    const init = node['init'] as Syntax | null | undefined
    if (
      node.type === 'VariableDeclarator' &&
      init?.type === 'CallExpression' &&
      nameOf(init['callee']) === JOINED_NAMES
    )
      lists.add(nameOf(node['id']))
  })
  visitAll(program, (node) => {
    if (node.type === 'Identifier' && lists.has(nameOf(node))) node['isList'] = true
  })
}

/** Names a hole for the translator, by what stands in it. */
function holeName(node: Syntax): string {
  if (node.type === 'CallExpression') {
    const callee = nameOf(node['callee'])
    const [first] = node['arguments'] as Syntax[]
    if (callee === JOINED_NAMES || (callee === 'join' && first?.['value'] === ', '))
      return `${callee === 'join' ? 'names' : plainName(first, 'names')}:list`
    if (measures.has(callee)) return measures.get(callee)!
    if (callee === 'String' || ['paint', 'capitalizeSentence', 'lowerFirst', 'capitalize'].includes(callee))
      return holeName((node['arguments'] as Syntax[]).at(-1)!)
    return plainName(first, camelWords(callee))
  }
  return plainName(node, 'part')
}

const measures = new Map([
  ['formatBytes', 'size'],
  ['bytes', 'size'],
  ['formatBytesOf', 'size'],
  ['formatDuration', 'duration'],
  ['duration', 'duration'],
  ['age', 'duration'],
  ['formatAge', 'duration'],
  ['time', 'time'],
  ['formatClockTime', 'time'],
])

function plainName(node: Syntax | undefined, otherwise: string): string {
  if (node === undefined) return otherwise
  if (node.type === 'Identifier') return camelWords(node['name'] as string) + (node['isList'] === true ? ':list' : '')
  if (node.type === 'MemberExpression') {
    const property = nameOf(node)
    if (property === 'length' || property === 'size') return 'count'
    return /^\d+$/.test(property) ? otherwise : camelWords(property)
  }
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
    return plainName(node['expression'] as Syntax, otherwise)
  if (node.type === 'LogicalExpression') return plainName(node['left'] as Syntax, otherwise)
  return otherwise
}

const camelWords = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase() : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export function nameOf(node: unknown): string {
  const syntax = node as Syntax
  if (syntax.type === 'MemberExpression') return nameOf(syntax['property'])
  if (syntax.type === 'ChainExpression') return nameOf(syntax['expression'])
  return String(syntax['name'] ?? syntax['value'] ?? '')
}
