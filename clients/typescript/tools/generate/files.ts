import type { Artefact } from './artefact.ts'
import { keyOf, remark, typeOf } from './type.ts'

/** Every generated file by its name, as it has to be. */
export function generated(artefact: Artefact): Record<string, string> {
  return {
    'contract.ts': contract(artefact),
    'kinds.ts': kinds(artefact),
    'reads.ts': reads(artefact),
    'actions.ts': actions(artefact),
  }
}

const head = '// Generated from contract/web-api.contract.json by `npm run generate`.\n\n'

function contract({ api_version }: Artefact): string {
  return `${head}/** The wire version: what every envelope carries. Not the version of this package. */
export const CONTRACT_API_VERSION = ${api_version}
`
}

function kinds(artefact: Artefact): string {
  const nameOf = naming(artefact)
  const inline = Object.entries(artefact.kinds).filter(([, { schema }]) => !('$ref' in schema))
  const shapes = { ...artefact.$defs, ...Object.fromEntries(inline.map(([name, { schema }]) => [name, schema])) }
  const types = Object.entries(shapes).map(([name, schema]) =>
    declared(nameOf(name), typeOf(schema, nameOf), remark(schema, '')),
  )
  const rows = Object.keys(artefact.kinds).map((name) => `  ${keyOf(name)}: ${nameOf(name)}\n`)
  return `${head}/** What \`data\` is, by the envelope's kind. */
export interface Kinds {
${rows.join('')}}

${types.join('\n')}`
}

function declared(name: string, type: string, said: string): string {
  return /^{[^]*\n}$/.test(type)
    ? `${said}export interface ${name} ${type}\n`
    : `${said}export type ${name} = ${type}\n`
}

function reads({ reads: all, ...artefact }: Artefact): string {
  const nameOf = naming(artefact)
  const rows = Object.entries(all).map(([name, { parameters, kinds: given, meaning }]) => {
    const entries = Object.entries(parameters)
    const properties = Object.fromEntries(
      entries.map(([key, { schema, meaning: said }]) => [key, { description: said, ...schema }]),
    )
    const required = entries.filter(([, parameter]) => parameter.required).map(([key]) => key)
    const takes = typeOf({ type: 'object', properties, required }, nameOf, '    ')
    return row(name, meaning, 'takes', takes, given)
  })
  const paths = Object.entries(all).map(([name, { path }]) => `  ${keyOf(name)}: '${path}',\n`)
  return `${head}/** What each question takes, and the kinds it answers with. */
export interface Reads {
${rows.join('')}}

/** The name of a question. */
export type ReadName = keyof Reads

/** Where each question is asked. */
export const reads: Readonly<Record<ReadName, string>> = {
${paths.join('')}}
`
}

function actions({ actions: all, ...artefact }: Artefact): string {
  const nameOf = naming(artefact)
  const rows = Object.entries(all).map(([name, { body, kinds: given, answered, meaning }]) => {
    const job = answered === 'at-once' || given.includes('job') ? [] : ['job']
    return row(name, meaning, 'body', typeOf(body, nameOf, '    '), [...given, ...job])
  })
  return `${head}/** What each change takes, and the kinds it answers with. */
export interface Actions {
${rows.join('')}}

/** The name of a change. */
export type ActionName = keyof Actions
`
}

function row(name: string, meaning: string, what: string, takes: string, given: readonly string[]): string {
  const types = given.map((kind) => `'${kind}'`).join(' | ') || 'never'
  return `${remark({ description: meaning }, '  ')}  ${keyOf(name)}: {\n    ${what}: ${takes}\n    kinds: ${types}\n  }\n`
}

/** A kind's data and a part of one may share a noun, so a kind's type ends in `Data`. */
function naming({ kinds: all }: Pick<Artefact, 'kinds'>): (ref: string) => string {
  return (ref) => {
    const name = ref.replace('#/$defs/', '')
    const words = name.split(/[-_]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    return words.join('') + (Object.hasOwn(all, name) ? 'Data' : '')
  }
}
