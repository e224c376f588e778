import { optionalString, requiredString } from '../../../lib/json-reader.ts'
import { readResultObjects } from './rpc.ts'

/** NZBGet's options by name in lower case: the same one is `ControlIP` in the file and `ControlIp` while it runs. */
export type Options = ReadonlyMap<string, { name: string; value: string }>

/** What a numbered section of the options has: `{ Name: 'tv', DestDir: 'tv' }` for `Category2`. */
export interface OptionSection {
  number: number
  values: Readonly<Record<string, string>>
}

export const readOptions = (body: unknown): Options =>
  new Map(
    readResultObjects(body).map((json) => {
      const name = requiredString(json, 'Name')
      return [name.toLowerCase(), { name, value: optionalString(json, 'Value') ?? '' }]
    }),
  )

export const optionValue = (options: Options, name: string): string => options.get(name.toLowerCase())?.value ?? ''

/** Returns the sections `Category1`, `Category2`, … in order. source: NZBGet stops at the first number that is missing. */
export function optionSections(options: Options, type: 'Category' | 'Server' | 'Task'): OptionSection[] {
  const sections = new Map<number, Record<string, string>>()
  for (const { name, value } of options.values()) {
    const [, number, field] = new RegExp(`^${type}(\\d+)\\.(\\w+)$`, 'i').exec(name) ?? []
    if (number === undefined || field === undefined) continue
    sections.set(Number(number), { ...sections.get(Number(number)), [field]: value })
  }
  return [...sections]
    .map(([number, values]) => ({ number, values }))
    .toSorted((a, b) => a.number - b.number)
    .filter(({ number }, at) => number === at + 1)
}

/** Returns the changes that replace all sections of a type; null removes an option. */
export function replaceSections(
  options: Options,
  type: 'Category' | 'Task',
  sections: readonly Readonly<Record<string, string>>[],
): Record<string, string | null> {
  const isOld = (name: string) => new RegExp(`^${type}\\d+\\.`, 'i').test(name)
  const removed = [...options.values()].filter(({ name }) => isOld(name)).map(({ name }) => [name, null] as const)
  const added = sections.flatMap((values, at) =>
    Object.entries(values).map(([field, value]) => [`${type}${at + 1}.${field}`, value] as const),
  )
  return { ...Object.fromEntries(removed), ...Object.fromEntries(added) }
}
