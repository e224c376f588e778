import type { Parameter } from '../../contract/parameter.ts'
import { refuse } from '../refusal.ts'
import { nearest } from '../words/nearest.ts'
import { type Declared, everything, wordsOf } from './declared.ts'

export type Given = [name: string, value: string][]

/**
 * Bare words, given to the parameters that take them. A list takes all that are left; a text takes one.
 * Where forms stand before services, a word that is no form's name is a service.
 */
export async function fillBare(declared: Declared, words: string[], forms: () => Promise<string[]>): Promise<Given> {
  const [first, second] = declared.bare
  if (second !== undefined && isFormsThenServices(declared, first!, second))
    return partition(words, first!, second, forms)
  const left = [...words]
  const given: Given = []
  for (const name of declared.bare) {
    if (left.length === 0) break
    const taken = declared.takes[name]!.takes === 'list' ? left.splice(0) : left.splice(0, 1)
    given.push([name, taken.join(',')])
  }
  if (left.length > 0) throw tooMany(declared, words, left[0]!)
  return given
}

function isFormsThenServices({ takes }: Declared, first: string, second: string): boolean {
  const completes = (name: string): Parameter['completes'] => takes[name]?.completes
  return completes(first) === 'forms' && completes(second) === 'services'
}

async function partition(
  words: string[],
  first: string,
  second: string,
  forms: () => Promise<string[]>,
): Promise<Given> {
  if (words.length === 0) return []
  const known = new Set(await forms())
  const names = words.flatMap((word) => word.split(','))
  const given: Given = [
    [first, names.filter((name) => known.has(name)).join(',')],
    [second, names.filter((name) => !known.has(name)).join(',')],
  ]
  return names.includes('') ? [[second, '']] : given.filter(([, value]) => value !== '')
}

/** The first word may be a mistyped subcommand: `usher config sett TZ UTC`. */
function tooMany(declared: Declared, words: string[], word: string) {
  const command = wordsOf(declared).join(' ')
  const longer = everything.map(wordsOf).filter(([first, second]) => first === command && second !== undefined)
  const near = nearest(
    words[0]!,
    longer.map(([, second]) => second!),
  )
  return refuse('LINE-1', {
    command,
    word,
    nearest: near === undefined ? '' : ` Did you mean usher ${command} ${near}?`,
  })
}
