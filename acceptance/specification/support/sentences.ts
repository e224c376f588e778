import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SpecificationSentence {
  /** `7.33`. */
  number: string
  text: string
  /** The tests that prove it: a file, and the title or a part of it. */
  tests: { file: string; title: string }[]
  /** A path that does not exist yet, and a description of it. */
  pending: { path: string; what: string }[]
}

export function readSpecification(): SpecificationSentence[] {
  const found: SpecificationSentence[] = []
  for (const line of readFileSync(join(import.meta.dirname, '../specification.txt'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [sign, rest = ''] = [line[0]!, line.slice(2)]
    const last = found.at(-1)
    if (sign === '=') last!.tests.push(split(rest, ' › ', (file, title) => ({ file, title })))
    else if (sign === '~') last!.pending.push(split(rest, ': ', (path, what) => ({ path, what })))
    else found.push(split(line, ' ', (number, text) => ({ number, text, tests: [], pending: [] })))
  }
  return found
}

function split<T>(text: string, by: string, make: (before: string, after: string) => T): T {
  const at = text.indexOf(by)
  if (at === -1) throw new Error(`"${text}" has no "${by}" in it`)
  return make(text.slice(0, at), text.slice(at + by.length))
}
