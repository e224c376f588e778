import { items, type Item } from './items.ts'

export interface Declaration {
  name: string
  /** The file that declares it, from the source's root. */
  module: string
  /** The comment before it, as one paragraph. */
  said: string
  /** As it is declared, without `export`, `declare` and semicolons. */
  code: string
}

export interface Member {
  name: string
  optional: boolean
  said: string
  type: string
}

interface Module {
  own: Declaration[]
  /** What it exports from elsewhere; names are undefined where that is everything. */
  handedOn: { from: string; names: string[] | undefined }[]
}

/** Reads one module of declarations. Throws where it meets what it does not know. */
export function readDeclarations(module: string, text: string): Module {
  const read: Module = { own: [], handedOn: [] }
  for (const item of items(text)) {
    if (/^import\b|^export \{\s*\}|^(declare|type|interface)\b/.test(item.text)) continue
    const [, list, from] = /^export (?:type )?(\*|\{[^}]*\}) from '([^']+)'/.exec(item.text) ?? []
    if (from) read.handedOn.push({ from, names: list === '*' ? undefined : namesIn(list!) })
    else read.own.push(declarationOf(module, item))
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

function declarationOf(module: string, { said, text }: Item): Declaration {
  const [, name] = /^export (?:declare )?(?:interface|type|const|function) (\w+)/.exec(text) ?? []
  if (!name) throw new Error(`The reference does not know what this declares: ${text.slice(0, 80)}`)
  return { name, module, said, code: plain(text) }
}

/** As this repository writes code: two spaces, no semicolons. */
function plain(text: string): string {
  return text
    .replace(/^export (declare )?/, '')
    .replace(/;$/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
}

/** The members between the first brace and the last. */
export function membersOf(code: string): Member[] {
  return items(code.slice(code.indexOf('{') + 1, code.lastIndexOf('}'))).map(({ said, text }) => {
    const [whole, quoted, bare, optional = ''] = /^(?:'([^']+)'|(\w+))(\?)?: /.exec(text) ?? []
    const name = quoted ?? bare
    if (!whole || !name) throw new Error(`The reference does not know this member: ${text.slice(0, 80)}`)
    return { name, said, optional: optional !== '', type: text.slice(whole.length) }
  })
}
