/** What an app said, of which nothing is believed until it has been looked at. */
export type Foreign = Record<string, unknown>

/** It is not what it has to be. The text names the field and its kind, never its value. */
export class Unreadable extends Error {}

export function thing(said: unknown, what = 'the answer'): Foreign {
  if (typeof said === 'object' && said !== null && !Array.isArray(said)) return said as Foreign
  throw new Unreadable(`${what} is ${kindOf(said)}, not an object`)
}

export function list(said: unknown, what = 'the answer'): unknown[] {
  if (Array.isArray(said)) return said
  throw new Unreadable(`${what} is ${kindOf(said)}, not a list`)
}

/** Every entry of a list, read one by one. */
export const many =
  <T>(read: (one: Foreign) => T) =>
  (said: unknown, what?: string): T[] =>
    list(said, what).map((one) => read(thing(one, 'an entry of the list')))

/** A field that holds an object, or nothing. */
export const inner = (from: Foreign, name: string): Foreign => {
  const said = from[name]
  return said === undefined || said === null ? {} : thing(said, name)
}

/** A field that holds a list, or nothing. */
export const listed = (from: Foreign, name: string): unknown[] => {
  const said = from[name]
  return said === undefined || said === null ? [] : list(said, name)
}

export function text(from: Foreign, name: string): string {
  const said = from[name]
  if (typeof said === 'string') return said
  throw new Unreadable(`${name} is ${kindOf(said)}, not text`)
}

/** Text, or null where it is missing, empty or something else. */
export const textOr = (from: Foreign, name: string): string | null => {
  const said = from[name]
  return typeof said === 'string' && said !== '' ? said : null
}

export function number(from: Foreign, name: string): number {
  const said = from[name]
  if (typeof said === 'number' && Number.isFinite(said)) return said
  throw new Unreadable(`${name} is ${kindOf(said)}, not a number`)
}

/** A number, also written as text, or null. */
export const numberOr = (from: Foreign, name: string): number | null => {
  const said = from[name]
  const read = typeof said === 'string' && said.trim() !== '' ? Number(said) : said
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/** An app's own number or word for something, as text. */
export function id(from: Foreign, name: string): string {
  const found = idOr(from, name)
  if (found !== null) return found
  throw new Unreadable(`${name} is ${kindOf(from[name])}, not an id`)
}

/** The same; null where it is missing, empty or 0, which all of these apps write for "none". */
export const idOr = (from: Foreign, name: string): string | null => {
  const said = from[name]
  if (typeof said === 'string') return said === '' ? null : said
  return typeof said === 'number' && said !== 0 ? String(said) : null
}

/** A yes; whatever else it is counts as no. */
export const flag = (from: Foreign, name: string): boolean => from[name] === true

/** An instant as text, with any number of fractional digits. Year 1 is how .NET writes "never". */
export const moment = (from: Foreign, name: string): Date | null => {
  const said = from[name]
  if (typeof said !== 'string' || said.startsWith('0001-')) return null
  const read = new Date(said.replace(/(\.\d{3})\d+/, '$1'))
  return Number.isNaN(read.getTime()) ? null : read
}

/** An instant as seconds since 1970; zero and below stand for "never". */
export const secondsAt = (from: Foreign, name: string): Date | null => {
  const said = numberOr(from, name)
  return said === null || said <= 0 ? null : new Date(said * 1000)
}

/** Every text of a field that holds a list of texts. */
export const texts = (from: Foreign, name: string): string[] =>
  listed(from, name).filter((one): one is string => typeof one === 'string')

function kindOf(said: unknown): string {
  if (said === null) return 'null'
  if (said === undefined) return 'missing'
  return Array.isArray(said) ? 'a list' : `a ${typeof said}`
}
