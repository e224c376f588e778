import { membersOf, type Declaration } from './declaration.ts'
import { change, entry, question, shape } from './entry.ts'

type Declarations = ReadonlyMap<string, Declaration[]>

/** Said in full by the sections before the types. */
const told = new Set(['Actions', 'Kinds', 'Reads'])

/** The whole reference. */
export function page(all: Declarations): string {
  const kinds = new Map(membersOf(one(all, 'Kinds').code).map(({ name, type }) => [type, name]))
  const types = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).filter(([name]) => !told.has(name))
  const shapes = types.filter(([, [first]]) => first?.module === 'generated/kinds.ts')
  const parts = shapes.filter(([name]) => !kinds.has(name))
  return `${[
    '<!-- Generated from the source by `npm run reference`. -->',
    '# What the client exports',
    'It begins with [`Client`](#client). Then [questions](#questions), [changes](#changes), [everything else by name](#by-name), [kinds](#kinds) and [parts of kinds](#parts-of-kinds).',
    '## Questions',
    'Each takes `options` (a signal, a deadline) last, and gives the envelope of a kind that is named here, or a `Problem`.',
    ...membersOf(one(all, 'Reads').code).map(question),
    '## Changes',
    'Each takes `options` last, and gives the envelope of a kind that is named here, or a `Problem`. A `job` is followed with `client.job(id)`.',
    ...membersOf(one(all, 'Actions').code).map(change),
    '## By name',
    ...types.filter((type) => !shapes.includes(type)).map(entry),
    '## Kinds',
    'What `data` is, by the envelope’s `kind`.',
    ...shapes
      .filter((type) => !parts.includes(type))
      .map(([name, found]) => shape(`${kinds.get(name)}: ${name}`, found)),
    '## Parts of kinds',
    ...parts.map(([name, found]) => shape(name, found)),
  ].join('\n\n')}\n`
}

function one(all: Declarations, name: string): Declaration {
  const [found] = all.get(name) ?? []
  if (!found) throw new Error(`The reference needs ${name}, and the package does not export it`)
  return found
}
