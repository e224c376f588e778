import { commandSummaries } from '../../../contract/command-table.ts'
import type { Parameter } from '../../../contract/parameter.ts'
import { usherError } from '../../lib/errors.ts'
import { nearestMatch } from '../../lib/suggest.ts'
import { commandWordsOf, type CommandDeclaration } from './command-declarations.ts'

export type CommandArguments = [name: string, value: string][]

export interface StackNames {
  forms: string[]
  services: string[]
  /** Media apps beside the project. */
  outside?(): Promise<string[]>
}

/**
 * Assigns positional words to the parameters that take them. A list or a phrase takes all remaining words; a text takes
 * one. If forms come before services, a word that is not a form is a service, unless it is close to a form's name.
 */
export async function bindPositionals(
  declared: CommandDeclaration,
  words: string[],
  stack: () => Promise<StackNames>,
): Promise<CommandArguments> {
  return needsStackNames(declared) ? splitFormsAndServices(declared, words, stack) : bindInOrder(declared, words)
}

/** Returns whether only the stack’s names tell which of two parameters a word is for: a form or a service. */
export function needsStackNames({ positionals, parameters }: CommandDeclaration): boolean {
  const [first, second] = positionals.map((name): Parameter['completion'] => parameters[name]?.completion)
  return first === 'forms' && second === 'services'
}

/** Assigns words in the order in which the command takes them. */
export function bindInOrder(declared: CommandDeclaration, words: readonly string[]): CommandArguments {
  const left = [...words]
  const bound: CommandArguments = []
  for (const name of declared.positionals) {
    if (left.length === 0) break
    const { type, phrase } = declared.parameters[name]!
    const values = type === 'list' || phrase ? left.splice(0) : left.splice(0, 1)
    bound.push([name, values.join(phrase ? ' ' : ',')])
  }
  if (left.length > 0) throw extraWordError(declared, words, left[0]!)
  return bound
}

async function splitFormsAndServices(
  { positionals }: CommandDeclaration,
  words: string[],
  stack: () => Promise<StackNames>,
): Promise<CommandArguments> {
  const [first, second] = positionals as [string, string]
  if (words.length === 0) return []
  const names = words.flatMap((word) => word.split(','))
  if (names.includes('')) return [[second, '']]
  const { forms, services, outside } = await stack()
  const isNearForm = (name: string) => {
    const near = nearestMatch(name, [...services, ...forms])
    return !services.includes(name) && near !== undefined && forms.includes(near)
  }
  const isUnclear = (name: string) => !forms.includes(name) && isNearForm(name)
  const others = (names.some(isUnclear) && (await outside?.())) || []
  const isForm = (name: string) => forms.includes(name) || (isUnclear(name) && !others.includes(name))
  const bound: CommandArguments = [
    [first, names.filter(isForm).join(',')],
    [second, names.filter((name) => !isForm(name)).join(',')],
  ]
  return bound.filter(([, value]) => value !== '')
}

/** The first word may be a mistyped subcommand: `usher config sett TZ UTC`. */
function extraWordError(declared: CommandDeclaration, words: readonly string[], word: string) {
  const command = commandWordsOf(declared).join(' ')
  const longer = commandSummaries
    .map(commandWordsOf)
    .filter(([first, second]) => first === command && second !== undefined)
  const near = nearestMatch(
    words[0]!,
    longer.map(([, second]) => second!),
  )
  return usherError('LINE-1', {
    command,
    word,
    nearest: near === undefined ? '' : ` Did you mean usher ${command} ${near}?`,
  })
}
