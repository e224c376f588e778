import type { Action, Command, Read } from '../../../contract/declare.ts'
import type { Parameter } from '../../../contract/parameter.ts'
import { actions } from '../../../contract/actions/index.ts'
import { commands } from '../../../contract/commands/index.ts'
import { reads } from '../../../contract/reads/index.ts'

export type Declared = Read | Action | Command

/** Everything that can be typed after `usher`, in the order that help lists it. */
export const everything: readonly Declared[] = [
  ...Object.values<Read>(reads),
  ...Object.values<Action>(actions),
  ...Object.values<Command>(commands),
]

/** The words somebody types for it: `config-set` is `config set`. A read's own name may have a hyphen in it. */
export function wordsOf({ sort, name }: Pick<Declared, 'sort' | 'name'>): string[] {
  return sort === 'action' ? name.split('-') : [name]
}

/** In a query a list has the name of one of its things; on a command line it is told apart by the plural. */
const plurals: Readonly<Record<string, string>> = { form: 'forms', service: 'services' }

/** The flag that fills a parameter: `include_names` is `--include-names`. */
export function flagOf(parameter: string): string {
  return (plurals[parameter] ?? parameter).replaceAll('_', '-')
}

/** A command's own flags, with the parameter that each fills. */
export function ownFlags({ takes }: Pick<Declared, 'takes'>): Map<string, { name: string; parameter: Parameter }> {
  return new Map(
    Object.entries(takes).flatMap(([name, parameter]) =>
      [...new Set([flagOf(name), name.replaceAll('_', '-')])].map((flag) => [flag, { name, parameter }] as const),
    ),
  )
}
