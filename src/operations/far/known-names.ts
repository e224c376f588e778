import type { CompletionSource } from '../../../contract/parameter.ts'
import { orUndefined } from '../../lib/errors.ts'
import type { StateStore } from '../../platform/store/types.ts'

/** The names that another machine said last, by what they complete. */
export type CompletionNames = Partial<Record<CompletionSource, readonly string[]>>

type Store = Pick<StateStore, 'keyValues'>

/** More names than a household has, and longer ones, are not completed. */
const MAX_NAMES = 500
const MAX_NAME_CHARS = 200

/** What a whole answer has of each kind of name: the list, and the field of its entries. */
const NAMES_OF_KIND: Readonly<Record<string, readonly (readonly [CompletionSource, string, string])[]>> = {
  status: [
    ['forms', 'forms', 'form'],
    ['services', 'services', 'service'],
  ],
  forms: [['forms', 'forms', 'form']],
  config: [['settings', 'settings', 'key']],
  jobs: [['jobs', 'jobs', 'id']],
  history: [['changes', 'changes', 'id']],
  backups: [['backups', 'backups', 'name']],
}

/** Returns the names in an answer to a question that was not narrowed. Data of another shape has none. */
export function namesIn(kind: string, data: Readonly<Record<string, unknown>>): CompletionNames {
  const found: CompletionNames = {}
  for (const [source, list, field] of NAMES_OF_KIND[kind] ?? []) {
    const entries: unknown = data[list]
    if (!Array.isArray(entries)) continue
    found[source] = entries.flatMap((entry: unknown) => {
      const name = (entry as Record<string, unknown> | null)?.[field]
      return typeof name === 'string' ? [name] : []
    })
  }
  return found
}

/** Remembers names beside those of other kinds. Where nothing can be written, they are only not remembered. */
export function rememberNames(state: () => Store, machine: string, names: CompletionNames): void {
  const sources = Object.entries(names)
  if (sources.length === 0) return
  try {
    const { keyValues } = state()
    const before = keyValues.get('known-names', machine, namesShape)?.value ?? {}
    const after = { ...before, ...Object.fromEntries(sources.map(([source, list]) => [source, bounded(list)])) }
    if (JSON.stringify(after) !== JSON.stringify(before)) keyValues.setIfWritable('known-names', machine, after)
  } catch (thrown) {
    orUndefined(thrown)
  }
}

/** Returns the names as that machine said them last; none if it was not asked yet. */
export function recallNames(state: Store, machine: string, source: CompletionSource): readonly string[] {
  return state.keyValues.get('known-names', machine, namesShape)?.value?.[source] ?? []
}

export const forgetNames = ({ keyValues }: Store, machine: string): void => keyValues.delete('known-names', machine)

const bounded = (names: readonly string[]): string[] =>
  names.filter(({ length }) => length <= MAX_NAME_CHARS).slice(0, MAX_NAMES)

/** A shape of its own: a shell waits while this is read, and the library for shapes takes longer to load. */
const namesShape = {
  safeParse: (value: unknown) =>
    isNames(value) ? ({ success: true, data: value } as const) : ({ success: false, data: undefined } as const),
}

const isNames = (value: unknown): value is CompletionNames =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((name) => typeof name === 'string'))
