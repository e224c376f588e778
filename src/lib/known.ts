import type { ErrorCode } from '../../contract/errors/index.ts'
import type { NotKnownData } from '../../contract/kinds/shapes.ts'
import { UsherError, usherError } from './errors.ts'
import { ParseError } from './json-reader.ts'

/** An app's answer with its time, or the reason why there is none. */
export type Known<T> = { known: true; value: T; at: Date } | UnknownValue

export interface UnknownValue {
  known: false
  /** One plain sentence that names the app. */
  because: string
  code: ErrorCode
}

/** Calls `ask` and turns an expected failure into the reason why nothing is known. Rethrows bugs. */
export async function toKnown<T>(now: () => Date, ask: () => Promise<T>): Promise<Known<T>> {
  try {
    return { known: true, value: await ask(), at: now() }
  } catch (thrown) {
    return toUnknownValue(thrown)
  }
}

type ReadErrorOf = (why: string) => UsherError

const unnamedAnswer: ReadErrorOf = (why) => usherError('APP-9', { app: 'an app', service: '', what: 'a request', why })

/** How to name an answer of another program that turns out to make no sense when it is read. */
const readErrors = new WeakMap<object, ReadErrorOf>()

/** Remembers how to name the answer if a part of it cannot be read later. Returns the answer. */
export function nameUnreadable<T>(answer: Known<T>, error: ReadErrorOf): Known<T> {
  if (answer.known) readErrors.set(answer, error)
  return answer
}

/** Computes something from a known answer; passes an unknown one through. What cannot be read is not known either. */
export function mapKnown<T, R>(answer: Known<T>, compute: (value: T) => R): Known<R> {
  if (!answer.known) return answer
  const error = readErrors.get(answer)
  try {
    const computed: Known<R> = { ...answer, value: compute(answer.value) }
    return error ? nameUnreadable(computed, error) : computed
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) throw thrown
    return toUnknownValue((error ?? unnamedAnswer)(thrown.message))
  }
}

/** Combines two answers. The result has the older time; the first unknown one wins. */
export function zipKnown<A, B>(a: Known<A>, b: Known<B>): Known<[A, B]> {
  if (!a.known) return a
  if (!b.known) return b
  const both: Known<[A, B]> = { known: true, value: [a.value, b.value], at: a.at < b.at ? a.at : b.at }
  const error = readErrors.get(a) ?? readErrors.get(b)
  return error ? nameUnreadable(both, error) : both
}

/** Joins several lists. The result has the oldest time, or this one if there is no list; the first unknown one wins. */
export function concatKnown<T>(answers: readonly Known<T[]>[], now: Date): Known<T[]> {
  const unknown = answers.find((answer) => !answer.known)
  if (unknown) return unknown
  const known = answers.filter((answer) => answer.known)
  const at = known.reduce((oldest, answer) => (answer.at < oldest ? answer.at : oldest), known[0]?.at ?? now)
  const all: Known<T[]> = { known: true, value: known.flatMap(({ value }) => value), at }
  const error = known.map((answer) => readErrors.get(answer)).find((one) => one !== undefined)
  return error ? nameUnreadable(all, error) : all
}

/** Whether the app's container does not run, so that nobody uses it and nothing happens in it. */
export const isNotRunning = (answer: Known<unknown>): boolean => !answer.known && answer.code === 'APP-1'

/** Some apps never report some things, so nothing is missing without them. */
const NEVER_REPORTED: ErrorCode = 'APP-19'

/** Returns why each of these answers is missing, each reason once. */
export function unansweredReasons(subject: string, ...answers: readonly Known<unknown>[]): NotKnownData[] {
  const reasons = answers.flatMap((answer) => (answer.known || answer.code === NEVER_REPORTED ? [] : [answer.because]))
  return [...new Set(reasons)].map((because) => ({ subject, because }))
}

/** Returns the fields with which an answer says what it could not ask, each thing once. */
export function completenessOf(notKnown: readonly NotKnownData[]): { complete: boolean; not_known: NotKnownData[] } {
  const not_known = [...new Map(notKnown.map((one) => [`${one.subject}\n${one.because}`, one])).values()]
  return { complete: not_known.length === 0, not_known }
}

function toUnknownValue(thrown: unknown): UnknownValue {
  if (!(thrown instanceof UsherError)) throw thrown
  return { known: false, because: thrown.data.summary, code: thrown.data.code as ErrorCode }
}
