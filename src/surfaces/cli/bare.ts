import type { Parameter } from '../../../contract/parameter.ts'
import { refuse } from '../../lib/errors.ts'
import { nearest } from '../../lib/suggest.ts'
import { type Declared, everything, wordsOf } from './declared.ts'

export type Given = [name: string, value: string][]

/** What the stack calls its things. */
export interface Names {
  forms: string[]
  services: string[]
}

/**
 * Bare words, given to the parameters that take them. A list and a phrase take all that are left; a text takes one.
 * Where forms stand before services, a word that is no form’s name is a service, unless a form was nearly named.
 */
export async function fillBare(declared: Declared, words: string[], stack: () => Promise<Names>): Promise<Given> {
  const [first, second] = declared.bare
  if (second !== undefined && isFormsThenServices(declared, first!, second))
    return partition(words, first!, second, stack)
  const left = [...words]
  const given: Given = []
  for (const name of declared.bare) {
    if (left.length === 0) break
    const { takes, phrase } = declared.takes[name]!
    const taken = takes === 'list' || phrase ? left.splice(0) : left.splice(0, 1)
    given.push([name, taken.join(phrase ? ' ' : ',')])
  }
  if (left.length > 0) throw tooMany(declared, words, left[0]!)
  return given
}

function isFormsThenServices({ takes }: Declared, first: string, second: string): boolean {
  const completes = (name: string): Parameter['completes'] => takes[name]?.completes
  return completes(first) === 'forms' && completes(second) === 'services'
}

async function partition(words: string[], first: string, second: string, stack: () => Promise<Names>): Promise<Given> {
  if (words.length === 0) return []
  const names = words.flatMap((word) => word.split(','))
  if (names.includes('')) return [[second, '']]
  const { forms, services } = await stack()
  const isForm = (name: string) => {
    if (forms.includes(name) || services.includes(name)) return forms.includes(name)
    const near = nearest(name, [...services, ...forms])
    return near !== undefined && forms.includes(near)
  }
  const given: Given = [
    [first, names.filter(isForm).join(',')],
    [second, names.filter((name) => !isForm(name)).join(',')],
  ]
  return given.filter(([, value]) => value !== '')
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
