import type { ErrorData } from '../../contract/kinds/error.ts'
import { Refusal } from '../../src/lib/errors.ts'

/** What a piece of work was refused with. Throws when it was not, or when what was thrown is no refusal. */
export async function refused(work: Promise<unknown>): Promise<ErrorData> {
  try {
    await work
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.data
    throw thrown
  }
  throw new Error('it was not refused')
}
