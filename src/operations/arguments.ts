import type { AskedOf, Takes } from '../../contract/declare.ts'
import type { Parameter } from '../../contract/parameter.ts'
import { refuse } from '../lib/errors.ts'
import { didYouMean } from '../lib/suggest.ts'

/** Names and values as text, in the order they came: a query string, or a command line. */
export type Given = readonly (readonly [name: string, value: string])[]

interface Declared {
  sort: 'read' | 'action' | 'command'
  name: string
  takes: Takes
}

/** Text becomes values. Given twice, not offered, empty, left out or out of its values: refused here, for both surfaces. */
export function acceptText<D extends Declared>(declared: D, given: Given): AskedOf<D> {
  const values = new Map<string, unknown>()
  for (const [name, text] of given) {
    const parameter = parameterOf(declared, name)
    if (values.has(name)) throw refuse('ASKED-2', { name, command: typed(declared) })
    values.set(name, read(declared, name, parameter, text))
  }
  return complete(declared, values)
}

/** A body's fields become values. Each has to be of its own JSON type already. */
export function acceptBody<D extends Declared>(declared: D, body: Readonly<Record<string, unknown>>): AskedOf<D> {
  for (const name of Object.keys(body)) parameterOf(declared, name)
  return complete(declared, new Map(Object.entries(body)))
}

function parameterOf(declared: Declared, name: string): Parameter {
  const { takes } = declared
  if (Object.hasOwn(takes, name)) return takes[name]!
  const nearest = didYouMean(name, Object.keys(takes))
  throw refuse('ASKED-3', { command: typed(declared), name, nearest })
}

function complete<D extends Declared>(declared: D, values: Map<string, unknown>): AskedOf<D> {
  const asked = Object.entries(declared.takes).map(([name, parameter]) => {
    if (values.has(name)) return [name, fit(declared, name, parameter, values.get(name))]
    if (parameter.required) throw refuse('ASKED-4', { command: typed(declared), name, what: wantedOf(parameter) })
    return [name, parameter.absent]
  })
  return Object.fromEntries(asked) as AskedOf<D>
}

function read(declared: Declared, name: string, { takes }: Parameter, text: string): unknown {
  if (text === '') throw refuse('ASKED-5', { command: typed(declared), value: text, name, why: 'it may not be empty' })
  if (takes === 'list') return text.split(',')
  if (takes === 'whole') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (takes === 'switch') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

function fit(declared: Declared, name: string, parameter: Parameter, value: unknown): unknown {
  const { success, data } = parameter.shape.safeParse(value)
  if (success) return data
  const quoted = parameter.unquoted ? '…' : shown(value)
  throw refuse('ASKED-5', { command: typed(declared), value: quoted, name, why: expected(parameter) })
}

/** What is to be said: one of its values, else what it is. */
function wantedOf({ values, summary }: Parameter): string {
  if (values) return `one of ${values.join(', ')}`
  return summary.charAt(0).toLowerCase() + summary.slice(1)
}

function expected({ takes, values, shape }: Parameter): string {
  if (values) return `it takes one of ${values.join(', ')}`
  if (takes === 'list') return 'it takes a list of names, none of them empty'
  if (takes === 'switch') return 'it takes true or false'
  if (takes === 'text') return 'it takes some text'
  const { minValue, maxValue } = shape as unknown as { minValue: number; maxValue: number }
  return `it takes a whole number from ${minValue} to ${maxValue}`
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** A name as somebody types it: the action `config-set` is `config set`, and the question `front-door` stays as it is. */
export function typed({ sort, name }: Pick<Declared, 'sort' | 'name'>): string {
  return sort === 'action' ? name.replaceAll('-', ' ') : name
}
