import type { ArgumentsOf, ParameterMap } from '../../contract/declare.ts'
import type { Parameter } from '../../contract/parameter.ts'
import { usherError, type UsherError } from '../lib/errors.ts'
import { didYouMean } from '../lib/suggest.ts'

/** Names and values as text, in order, from a query string or a command line. */
export type RawArguments = readonly (readonly [name: string, value: string])[]

interface CommandSignature {
  type: 'read' | 'action' | 'command'
  name: string
  parameters: ParameterMap
}

/** A read's answer quotes what was asked for, so that has a limit, in characters. */
export const MAX_READ_VALUE = 1000

/**
 * Parses text into values. Throws for a value that is repeated, unknown, empty, missing or not allowed, the same for
 * both surfaces.
 */
export function parseTextArguments<D extends CommandSignature>(
  declared: D,
  rawArguments: RawArguments,
): ArgumentsOf<D> {
  assertTextArguments(declared, rawArguments)
  const { parameters } = declared
  return fillDefaults(declared, new Map(rawArguments.map(([name, text]) => [name, parseText(parameters[name]!, text)])))
}

/** Parses the values that are given, without defaults. Throws as `parseTextArguments` does, except for a missing one. */
export function parseGivenArguments(declared: CommandSignature, rawArguments: RawArguments): Record<string, unknown> {
  assertTextArguments(declared, rawArguments)
  return Object.fromEntries(
    rawArguments.map(([name, text]) => {
      const parameter = declared.parameters[name]!
      return [name, validateValue(declared, name, parameter, parseText(parameter, text))]
    }),
  )
}

/**
 * Throws for the first name that is unknown or repeated, and for the first value that is empty or too long. This needs
 * nothing but the declaration, so a surface can refuse before it asks the machine anything.
 */
export function assertTextArguments(declared: CommandSignature, rawArguments: RawArguments): void {
  const given = new Set<string>()
  for (const [name, text] of rawArguments) {
    const parameter = requireParameter(declared, name)
    if (given.has(name)) throw usherError('ASKED-2', { name, command: typedCommandName(declared) })
    given.add(name)
    if (text === '') throw valueError(declared, name, parameter, text, describeNonEmpty(parameter))
    if (declared.type === 'read' && text.length > MAX_READ_VALUE)
      throw valueError(declared, name, parameter, text, `it is longer than ${MAX_READ_VALUE} characters`)
  }
}

/** Parses the fields of a body. Each must already have its JSON type. */
export function parseBodyArguments<D extends CommandSignature>(
  declared: D,
  body: Readonly<Record<string, unknown>>,
): ArgumentsOf<D> {
  for (const name of Object.keys(body)) requireParameter(declared, name)
  return fillDefaults(declared, new Map(Object.entries(body)))
}

function requireParameter(declared: CommandSignature, name: string): Parameter {
  const { parameters } = declared
  if (Object.hasOwn(parameters, name)) return parameters[name]!
  throw unknownParameterError(declared, name)
}

/** `suggestion` is used if no parameter has a similar name. */
export function unknownParameterError(declared: CommandSignature, name: string, suggestion = ''): UsherError {
  const nearest = didYouMean(name, Object.keys(declared.parameters)) || suggestion
  return usherError('ASKED-3', { command: typedCommandName(declared), name: truncateValue(name), nearest })
}

function fillDefaults<D extends CommandSignature>(declared: D, values: Map<string, unknown>): ArgumentsOf<D> {
  const entries = Object.entries(declared.parameters).map(([name, parameter]) => {
    if (values.has(name)) return [name, validateValue(declared, name, parameter, values.get(name))]
    if (parameter.required)
      throw usherError('ASKED-4', { command: typedCommandName(declared), name, what: describeMissing(parameter) })
    return [name, parameter.defaultValue]
  })
  return Object.fromEntries(entries) as ArgumentsOf<D>
}

function parseText({ type }: Parameter, text: string): unknown {
  if (type === 'list') return text.split(',')
  if (type === 'whole') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (type === 'switch') return text === 'true' ? true : text === 'false' ? false : text
  return text
}

function validateValue(declared: CommandSignature, name: string, parameter: Parameter, value: unknown): unknown {
  if (fitsParameter(parameter, value)) return value
  throw valueError(declared, name, parameter, value, describeExpected(parameter))
}

/** Returns whether a value is what the parameter’s schema allows. */
export function fitsParameter({ type, values, format, range }: Parameter, value: unknown): boolean {
  if (type === 'switch') return typeof value === 'boolean'
  if (type === 'list') return Array.isArray(value) && value.every(isText)
  if (type === 'whole') return Number.isSafeInteger(value) && isWithin(value as number, range!)
  if (!isText(value)) return false
  return values ? values.includes(value) : format === undefined || new RegExp(format.pattern).test(value)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isWithin = (value: number, { min, max }: NonNullable<Parameter['range']>) => value >= min && value <= max

function valueError(
  declared: CommandSignature,
  name: string,
  { sensitive }: Parameter,
  value: unknown,
  why: string,
): UsherError {
  const quoted = sensitive && value !== '' ? '…' : truncateValue(value)
  return usherError('ASKED-5', { command: typedCommandName(declared), value: quoted, name, why })
}

function describeNonEmpty(parameter: Parameter): string {
  return parameter.type === 'text' && !parameter.values && !parameter.format
    ? 'it must not be empty'
    : describeExpected(parameter)
}

/** The allowed values, or else the summary. */
function describeMissing({ values, summary }: Parameter): string {
  if (values) return `one of ${values.join(', ')}`
  return summary.charAt(0).toLowerCase() + summary.slice(1)
}

function describeExpected({ type, values, format, range }: Parameter): string {
  if (format) return `it takes ${format.expected}`
  if (values) return `it takes one of ${values.join(', ')}`
  if (type === 'list') return 'it takes a list of names, none of them empty'
  if (type === 'switch') return 'it takes true or false'
  if (type === 'text') return 'it takes some text'
  const { min: minValue, max: maxValue } = range!
  return `it takes a whole number from ${minValue} to ${maxValue}`
}

function truncateValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Returns a name as it is typed: the action `config-set` is `config set`; the read `front-door` stays as it is. */
export function typedCommandName({ type, name }: Pick<CommandSignature, 'type' | 'name'>): string {
  return type === 'action' ? name.replaceAll('-', ' ') : name
}
