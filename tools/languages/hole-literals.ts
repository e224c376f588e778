import { parseSync } from 'oxc-parser'
import { childrenOf, nameOf, type Syntax } from './extract.ts'

/** A hole of a text, and the literal texts that the code of its file may put into it. */
export interface HoleLiterals {
  path: string
  /** The code of the hole, or the name of an error's value. */
  hole: string
  literals: readonly string[]
}

type LiteralsByName = Map<string, string[]>

/** Returns the holes of a file's templates and errors that are filled from literals elsewhere in the file. */
export function findHoleLiterals(path: string, code: string): HoleLiterals[] {
  const program = parseSync(path, code).program as unknown as Syntax
  const byName = collectLiterals(program)
  const holes: HoleLiterals[] = []
  const add = (node: Syntax, hole: string) => {
    const literals = resolve(node, byName)
    if (literals.length > 0) holes.push({ path, hole, literals: [...new Set(literals)] })
  }
  for (const node of everyNode(program)) {
    // A condition between texts becomes a pattern for each side, so it is no hole.
    if (node.type === 'TemplateLiteral')
      for (const filled of node['expressions'] as Syntax[])
        if (filled.type !== 'ConditionalExpression')
          add(filled, code.slice(Number(filled['start']), Number(filled['end'])))
    for (const [name, value] of errorValues(node)) add(value, name)
  }
  return holes
}

function* everyNode(node: Syntax): Generator<Syntax> {
  yield node
  for (const child of childrenOf(node)) yield* everyNode(child)
}

/** What each constant, table, function and parameter of the file may be. */
function collectLiterals(program: Syntax): LiteralsByName {
  const byName: LiteralsByName = new Map()
  const note = (name: string, literals: string[]) => {
    if (literals.length > 0) byName.set(name, [...(byName.get(name) ?? []), ...literals])
  }
  const parameters = new Map<string, string[]>()
  for (const node of everyNode(program)) {
    const [name, body] = namedFunction(node)
    if (name !== undefined) {
      note(name, returnedLiterals(body!))
      parameters.set(name, ((body!['params'] ?? []) as Syntax[]).map(nameOf))
    }
  }
  for (const node of everyNode(program)) {
    if (node.type === 'VariableDeclarator' && namedFunction(node)[0] === undefined && node['init'] !== null)
      noteConstant(node, resolve(node['init'] as Syntax, byName), note)
    if (node.type === 'CallExpression')
      parameters
        .get(nameOf(node['callee']))
        ?.forEach((parameter, at) => note(parameter, literalsOf((node['arguments'] as Syntax[])[at])))
  }
  return byName
}

function noteConstant(node: Syntax, literals: string[], note: (name: string, literals: string[]) => void): void {
  const id = node['id'] as Syntax
  const names = id.type === 'ArrayPattern' ? (id['elements'] as (Syntax | null)[]).flatMap((one) => one ?? []) : [id]
  for (const one of names) note(nameOf(one), literals)
}

function namedFunction(node: Syntax): [name?: string, body?: Syntax] {
  if (node.type === 'FunctionDeclaration') return [nameOf(node['id']), node]
  const init = node['init'] as Syntax | null | undefined
  return node.type === 'VariableDeclarator' && init?.type === 'ArrowFunctionExpression'
    ? [nameOf(node['id']), init]
    : []
}

function returnedLiterals(code: Syntax): string[] {
  const body = code['body'] as Syntax
  if (body.type !== 'BlockStatement') return literalsOf(body)
  return [...everyNode(body)].flatMap((node) =>
    node.type === 'ReturnStatement' ? literalsOf(node['argument'] as Syntax | null) : [],
  )
}

const sides: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  ArrayExpression: ['elements'],
  ObjectExpression: ['properties'],
  Property: ['value'],
}

function literalsOf(node: Syntax | null | undefined): string[] {
  if (!node) return []
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'TemplateLiteral') return [(node['quasis'] as { value: { cooked: string } }[])[0]!.value.cooked]
  return (sides[node.type] ?? []).flatMap((side) => [node[side] as Syntax | Syntax[]].flat().flatMap(literalsOf))
}

function resolve(node: Syntax, byName: LiteralsByName): string[] {
  if (node.type === 'Identifier') return byName.get(nameOf(node)) ?? []
  if (node.type === 'CallExpression') return byName.get(nameOf(node['callee'])) ?? []
  // `verbs[action]`, or `words[action].starts`
  if (node.type === 'MemberExpression') return node['computed'] ? resolve(node['object'] as Syntax, byName) : []
  return literalsOf(node)
}

function errorValues(node: Syntax): [name: string, value: Syntax][] {
  if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'usherError') return []
  const values = (node['arguments'] as Syntax[])[1]
  if (values?.type !== 'ObjectExpression') return []
  return (values['properties'] as Syntax[]).flatMap((one) =>
    one.type === 'Property' ? [[nameOf(one['key']), one['value'] as Syntax] as [string, Syntax]] : [],
  )
}
