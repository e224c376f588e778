import {
  parseSync,
  Visitor,
  type Expression,
  type JSXAttributeValue,
  type JSXChild,
  type ParseResult,
} from 'oxc-parser'

/** Attributes whose text people read or hear. */
const SPOKEN = /^(aria-label|aria-description|alt|heading|label|lead|placeholder|summary|text|title)$/
/** Parts whose `name` is spoken, and not the name of a picture or a field. */
const NAMED_ALOUD = /^(ActionButton|Switch)$/
const LETTERS = /\p{L}{2,}/u

/** Throws if the code has a mistake. */
export function parse(path: string, text: string): ParseResult {
  const result = parseSync(path, text)
  const [mistake] = result.errors
  if (mistake) throw new Error(`${path} cannot be parsed: ${mistake.message}`)
  return result
}

/** Returns the texts in JSX that people would read as they stand in the code. */
export function literalTexts(path: string, text: string): string[] {
  const found: string[] = []
  const children = (all: readonly JSXChild[]) => {
    for (const child of all) {
      if (child.type === 'JSXText') found.push(child.value)
      if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression')
        found.push(...textsOf(child.expression))
    }
  }
  new Visitor({
    JSXElement: (element) => children(element.children),
    JSXFragment: (fragment) => children(fragment.children),
    JSXOpeningElement({ name: element, attributes }) {
      const isNamedAloud = element.type === 'JSXIdentifier' && NAMED_ALOUD.test(element.name)
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
        const { name } = attribute.name
        if (SPOKEN.test(name) || (name === 'name' && isNamedAloud)) found.push(...textsOfValue(attribute.value))
      }
    },
  }).visit(parse(path, text).program)
  return found.map((one) => one.trim()).filter((one) => LETTERS.test(one))
}

function textsOfValue(value: JSXAttributeValue | null): string[] {
  if (value?.type === 'Literal') return [value.value]
  if (value?.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') return []
  return textsOf(value.expression)
}

/** Returns the literal texts that an expression may result in. */
function textsOf(expression: Expression): string[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : []
    case 'TemplateLiteral':
      return expression.quasis.map(({ value }) => value.cooked ?? value.raw)
    case 'ConditionalExpression':
      return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
    case 'LogicalExpression':
      return [...textsOf(expression.left), ...textsOf(expression.right)]
    case 'BinaryExpression':
      return expression.operator === '+' ? [...textsOf(expression.left), ...textsOf(expression.right)] : []
    case 'ParenthesizedExpression':
      return textsOf(expression.expression)
    default:
      return []
  }
}

/** Returns the areas of the catalogue that a file reads: `words().services`, `const { services } = words()`. */
export function wordAreas(path: string, text: string): string[] {
  const areas = new Set<string>()
  const isWords = (expression: Expression | null) =>
    expression?.type === 'CallExpression' &&
    expression.callee.type === 'Identifier' &&
    expression.callee.name === 'words'
  new Visitor({
    MemberExpression({ object, property }) {
      if (isWords(object) && property.type === 'Identifier') areas.add(property.name)
    },
    VariableDeclarator({ id, init }) {
      if (!isWords(init) || id.type !== 'ObjectPattern') return
      for (const property of id.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier') areas.add(property.key.name)
    },
  }).visit(parse(path, text).program)
  return [...areas]
}

/** Returns the files that a file loads with itself, without those that it loads later or for their types. */
export function staticImports(path: string, text: string): string[] {
  const { module } = parse(path, text)
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  return [...new Set([...imports, ...exports])]
}
