import { membersOf, type Declaration } from './declaration.ts'
import { renderAction, renderType, renderRead, renderShape } from './entry.ts'

type Declarations = ReadonlyMap<string, Declaration[]>

/** Described in full by the sections before the types. */
const describedElsewhere = new Set(['Actions', 'Kinds', 'Reads'])

/** Renders the whole reference. */
export function renderReference(all: Declarations): string {
  const kinds = new Map(membersOf(requireDeclaration(all, 'Kinds').code).map(({ name, type }) => [type, name]))
  const types = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1)).filter(([name]) => !describedElsewhere.has(name))
  const shapes = types.filter(([, [first]]) => first?.module === 'generated/kinds.ts')
  const parts = shapes.filter(([name]) => !kinds.has(name))
  return `${[
    '<!-- Generated from the source by `npm run reference`. -->',
    '# API of the client',
    'Start with [`Client`](#client). Then come [reads](#reads), [actions](#actions), [everything else by name](#by-name), [kinds](#kinds) and [parts of kinds](#parts-of-kinds).',
    '## Reads',
    'Each takes `options` (a signal, a deadline) last, and returns the envelope of one of the named kinds, or a `Problem`.',
    ...membersOf(requireDeclaration(all, 'Reads').code).map(renderRead),
    '## Actions',
    'Each takes `options` last, and returns the envelope of one of the named kinds, or a `Problem`. Follow a `job` with `client.job(id)`.',
    ...membersOf(requireDeclaration(all, 'Actions').code).map(renderAction),
    '## By name',
    ...types.filter((type) => !shapes.includes(type)).map(renderType),
    '## Kinds',
    'What `data` is, by the envelope’s `kind`.',
    ...shapes
      .filter((type) => !parts.includes(type))
      .map(([name, found]) => renderShape(`${kinds.get(name)}: ${name}`, found)),
    '## Parts of kinds',
    ...parts.map(([name, found]) => renderShape(name, found)),
  ].join('\n\n')}\n`
}

function requireDeclaration(all: Declarations, name: string): Declaration {
  const [found] = all.get(name) ?? []
  if (!found) throw new Error(`The reference needs ${name}, and the package does not export it`)
  return found
}
