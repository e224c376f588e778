import type { ErrorData } from '../../contract/kinds/error.ts'
import { UsherError } from '../../src/lib/errors.ts'

/** Returns the error that the work rejects with. Throws if it resolves, or rejects with something else. */
export async function errorRejectedBy(work: Promise<unknown>): Promise<ErrorData> {
  try {
    await work
  } catch (thrown) {
    if (thrown instanceof UsherError) return thrown.data
    throw thrown
  }
  throw new Error('the work did not reject')
}
