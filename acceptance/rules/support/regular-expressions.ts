import { Visitor, type CallExpression, type Expression, type NewExpression } from 'oxc-parser'
import { programSources } from './source-files.ts'
import { parse } from './words-in-code.ts'

export interface FoundPattern {
  /** `src/lib/time.ts:12` */
  where: string
  pattern: RegExp
}

/** A word in place of what is known only when the program runs. */
const UNKNOWN = 'name'

type Constants = ReadonlyMap<string, Expression>
type Argument = CallExpression['arguments'][number]

/** Returns every regular expression of the product, those that are put together while it runs included. */
export const productPatterns = (): FoundPattern[] =>
  programSources()
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path, text }) => patternsOf(path, text))

export function patternsOf(path: string, text: string): FoundPattern[] {
  const { program } = parse(path, text)
  const constants = new Map<string, Expression>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  const found: FoundPattern[] = []
  const add = (start: number, pattern: RegExp | undefined) => {
    if (pattern) found.push({ where: `${path}:${text.slice(0, start).split('\n').length}`, pattern })
  }
  const addConstructed = (node: CallExpression | NewExpression) => add(node.start, constructedOf(node, constants))
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, new RegExp(node.regex.pattern, node.regex.flags))
    },
    CallExpression: addConstructed,
    NewExpression: addConstructed,
  }).visit(program)
  return found
}

/** `new RegExp(text, flags)`. One that copies another has nothing of its own. */
function constructedOf(node: CallExpression | NewExpression, constants: Constants): RegExp | undefined {
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return undefined
  const [source, flags] = node.arguments
  const text = source && textOf(source, constants)
  if (text === undefined) return undefined
  return new RegExp(text, flags?.type === 'Literal' && typeof flags.value === 'string' ? flags.value : '')
}

/** Returns the text of an expression as far as the file says it; undefined if it says nothing. */
function textOf(node: Argument, constants: Constants): string | undefined {
  if (node.type === 'Literal') return 'regex' in node ? node.regex.pattern : String(node.value)
  if (node.type === 'MemberExpression') return textOf(node.object, constants)
  if (node.type === 'Identifier') {
    const constant = constants.get(node.name)
    return constant && textOf(constant, constants)
  }
  if (node.type !== 'TemplateLiteral') return undefined
  const holes = node.expressions.map((hole) => textOf(hole, constants) ?? UNKNOWN)
  return node.quasis.map(({ value }, at) => `${value.cooked ?? value.raw}${holes[at] ?? ''}`).join('')
}
