import type { Artefact } from './artefact.ts'
import { propertyKey, docComment, typeFromSchema } from './schema-type.ts'

/** Returns the content of every generated file by name. */
export function generateFiles(artefact: Artefact): Record<string, string> {
  return {
    'contract.ts': contractModule(artefact),
    'kinds.ts': kindsModule(artefact),
    'reads.ts': readsModule(artefact),
    'actions.ts': actionsModule(artefact),
  }
}

const fileHeader = '// Generated from contract/web-api.contract.json by `npm run generate`.\n\n'

function contractModule({ api_version }: Artefact): string {
  return `${fileHeader}/** The wire version in every envelope. Not the version of this package. */
export const CONTRACT_API_VERSION = ${api_version}
`
}

function kindsModule(artefact: Artefact): string {
  const nameOf = typeNamer(artefact)
  const inline = Object.entries(artefact.kinds).filter(([, { schema }]) => !('$ref' in schema))
  const shapes = { ...artefact.$defs, ...Object.fromEntries(inline.map(([name, { schema }]) => [name, schema])) }
  const types = Object.entries(shapes).map(([name, schema]) =>
    declarationText(nameOf(name), typeFromSchema(schema, nameOf), docComment(schema, '')),
  )
  const rows = Object.keys(artefact.kinds).map((name) => `  ${propertyKey(name)}: ${nameOf(name)}\n`)
  return `${fileHeader}/** The type of \`data\` for each envelope's kind. */
export interface Kinds {
${rows.join('')}}

${types.join('\n')}`
}

function declarationText(name: string, type: string, comment: string): string {
  return /^{[^]*\n}$/.test(type)
    ? `${comment}export interface ${name} ${type}\n`
    : `${comment}export type ${name} = ${type}\n`
}

function readsModule({ reads: all, ...artefact }: Artefact): string {
  const nameOf = typeNamer(artefact)
  const rows = Object.entries(all).map(([name, { parameters, kinds, meaning }]) => {
    const entries = Object.entries(parameters)
    const properties = Object.fromEntries(
      entries.map(([key, { schema, meaning: comment }]) => [key, { description: comment, ...schema }]),
    )
    const required = entries.filter(([, parameter]) => parameter.required).map(([key]) => key)
    const takes = typeFromSchema({ type: 'object', properties, required }, nameOf, '    ')
    return tableRow(name, meaning, 'takes', takes, kinds)
  })
  const plain = Object.keys(all).filter((name) => isPlainRead(name, all[name]!.path))
  return `${fileHeader}/** The parameters of each read, and the kinds it returns. */
export interface Reads {
${rows.join('')}}

/** The name of a read. */
export type ReadName = keyof Reads

/** The reads whose path is /api/ and their name. */
export const plainReads: readonly ReadName[] = [
${plain.map((name) => `  '${name}',\n`).join('')}]
`
}

/** Reads with a parameter in their path have methods of their own, written by hand. */
function isPlainRead(name: string, path: string): boolean {
  if (path.includes('{')) return false
  if (path === `/api/${name}`) return true
  throw new Error(`The generator does not know why the read "${name}" has the path ${path}.`)
}

function actionsModule({ actions: all, ...artefact }: Artefact): string {
  const nameOf = typeNamer(artefact)
  const rows = Object.entries(all).map(([name, { body, kinds, answered, meaning }]) => {
    const job = answered === 'at-once' || kinds.includes('job') ? [] : ['job']
    return tableRow(name, meaning, 'body', typeFromSchema(body, nameOf, '    '), [...kinds, ...job])
  })
  return `${fileHeader}/** The parameters of each action, and the kinds it returns. */
export interface Actions {
${rows.join('')}}

/** The name of an action. */
export type ActionName = keyof Actions
`
}

function tableRow(name: string, meaning: string, key: string, takes: string, kinds: readonly string[]): string {
  const types = kinds.map((kind) => `'${kind}'`).join(' | ') || 'never'
  return `${docComment({ description: meaning }, '  ')}  ${propertyKey(name)}: {\n    ${key}: ${takes}\n    kinds: ${types}\n  }\n`
}

/** A kind's data and a part of it may have the same noun, so a kind's type ends in `Data`. */
function typeNamer({ kinds: all }: Pick<Artefact, 'kinds'>): (ref: string) => string {
  return (ref) => {
    const name = ref.replace('#/$defs/', '')
    const words = name.split(/[-_]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    return words.join('') + (Object.hasOwn(all, name) ? 'Data' : '')
  }
}
