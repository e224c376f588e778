import { refuse } from '../../../lib/errors.ts'
import type { Known } from './known.ts'

/** What has to be known to go on; a refusal with its reason where it is not. */
export async function needed<T>(answer: Promise<Known<T>>): Promise<T> {
  const known = await answer
  if (known.known) return known.value
  throw refuse('APP-30', { because: known.because })
}
