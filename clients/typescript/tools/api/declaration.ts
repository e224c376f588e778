import { splitItems, type SourceItem } from './source-items.ts'

export interface Declaration {
  name: string
  /** The declaring file, relative to the source folder. */
  module: string
  /** The comment before it, as one paragraph. */
  comment: string
  /** The declaration without `export`, `declare` and semicolons. */
  code: string
}

export interface DeclarationMember {
  name: string
  optional: boolean
  comment: string
  type: string
}

interface DeclarationModule {
  declarations: Declaration[]
  /** Re-exports; `names` is undefined for everything. */
  reexports: { from: string; names: string[] | undefined }[]
}

/** Parses one module of declarations. Throws on unknown syntax. */
export function readDeclarations(module: string, text: string): DeclarationModule {
  const read: DeclarationModule = { declarations: [], reexports: [] }
  for (const item of splitItems(text)) {
    if (/^import\b|^export \{\s*\}|^(declare|type|interface)\b/.test(item.text)) continue
    const [, list, from] = /^export (?:type )?(\*|\{[^}]*\}) from '([^']+)'/.exec(item.text) ?? []
    if (from) read.reexports.push({ from, names: list === '*' ? undefined : namesIn(list!) })
    else read.declarations.push(declarationOf(module, item))
  }
  return read
}

function namesIn(list: string): string[] {
  return list
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.replace(/^\s*type\s/, '').trim())
    .filter(Boolean)
}

function declarationOf(module: string, { comment, text }: SourceItem): Declaration {
  const [, name] = /^export (?:declare )?(?:interface|type|const|function) (\w+)/.exec(text) ?? []
  if (!name) throw new Error(`The reference does not know what this declares: ${text.slice(0, 80)}`)
  return { name, module, comment, code: toRepositoryStyle(text) }
}

/** The repository's style: two spaces, no semicolons. */
function toRepositoryStyle(text: string): string {
  return text
    .replace(/^export (declare )?/, '')
    .replace(/;$/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
}

/** Returns the members between the first brace and the last. */
export function membersOf(code: string): DeclarationMember[] {
  return splitItems(code.slice(code.indexOf('{') + 1, code.lastIndexOf('}'))).map(({ comment, text }) => {
    const [match, quoted, bare, optional = ''] = /^(?:'([^']+)'|(\w+))(\?)?: /.exec(text) ?? []
    const name = quoted ?? bare
    if (!match || !name) throw new Error(`The reference does not know this member: ${text.slice(0, 80)}`)
    return { name, comment, optional: optional !== '', type: text.slice(match.length) }
  })
}
