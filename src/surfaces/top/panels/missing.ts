import type { Pen } from '../pen.ts'
import type { Held } from '../values.ts'

/** Returns what to say in place of a value that was never had; null if there is one. */
export function missingValue({ data, problem }: Held<unknown>, pen: Pen): string | null {
  if (data !== null) return null
  return problem ?? pen.say('usher is asking…')
}
