import type { WorkContext } from '../../src/operations/jobs/work-context.ts'

/** Work that nobody follows or cancels. */
export const workWithoutJob: WorkContext = {
  job: null,
  signal: new AbortController().signal,
  reportProgress() {},
  reportStep() {},
  safePoint() {},
}
