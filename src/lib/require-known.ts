import { usherError } from './errors.ts'
import type { Known } from './known.ts'

/** Returns the value. Throws with the reason if it is not known. */
export async function requireKnown<T>(answer: Promise<Known<T>>): Promise<T> {
  const known = await answer
  if (known.known) return known.value
  throw usherError('APP-30', { because: known.because })
}
