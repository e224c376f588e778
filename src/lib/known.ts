import type { ErrorCode } from '../../contract/errors/index.ts'
import type { NotKnownData } from '../../contract/kinds/shapes.ts'
import { UsherError } from './errors.ts'

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

/** Computes something from a known answer; passes an unknown one through. */
export function mapKnown<T, R>(answer: Known<T>, compute: (value: T) => R): Known<R> {
  return answer.known ? { ...answer, value: compute(answer.value) } : answer
}

/** Combines two answers. The result has the older time; the first unknown one wins. */
export function zipKnown<A, B>(a: Known<A>, b: Known<B>): Known<[A, B]> {
  if (!a.known) return a
  if (!b.known) return b
  return { known: true, value: [a.value, b.value], at: a.at < b.at ? a.at : b.at }
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
