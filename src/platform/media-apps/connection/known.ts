import type { ErrorCode } from '../../../../contract/errors/index.ts'
import { Refusal } from '../../../lib/errors.ts'

/** An answer of an app with the moment it was given, or why there is none. */
export type Known<T> = { known: true; value: T; at: Date } | Unknown

export interface Unknown {
  known: false
  /** One plain sentence that names the app. */
  because: string
  code: ErrorCode
}

/** Asks, and makes of a refusal the reason why nothing is known. A bug stays a bug. */
export async function known<T>(now: () => Date, ask: () => Promise<T>): Promise<Known<T>> {
  try {
    return { known: true, value: await ask(), at: now() }
  } catch (thrown) {
    return whyNot(thrown)
  }
}

/** Something computed from a known answer; why nothing is known stays what it was. */
export function from<T, R>(answer: Known<T>, compute: (value: T) => R): Known<R> {
  return answer.known ? { ...answer, value: compute(answer.value) } : answer
}

/** Two answers as one, as old as the older; the first that is not known decides. */
export function both<A, B>(a: Known<A>, b: Known<B>): Known<[A, B]> {
  if (!a.known) return a
  if (!b.known) return b
  return { known: true, value: [a.value, b.value], at: a.at < b.at ? a.at : b.at }
}

function whyNot(thrown: unknown): Unknown {
  if (!(thrown instanceof Refusal)) throw thrown
  return { known: false, because: thrown.data.summary, code: thrown.data.code as ErrorCode }
}
