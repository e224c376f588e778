import type { ErrorCategory } from '../../../contract/errors/definition.ts'
import type { ErrorCode } from '../../../contract/errors/index.ts'
import { loadErrors } from '../../../contract/errors/load.ts'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import type { Job } from '../../../contract/kinds/job.ts'
import type { Envelope } from '../../operations/serialize.ts'
import { needsAttention } from '../../operations/jobs/state-label.ts'

export const exitCodes = {
  0: 'Done.',
  1: 'A failure: of the engine, an app, a file, or usher itself.',
  2: 'An invalid command line.',
  3: 'Done, but not as a whole: a check failed, a change is incomplete, or an answer lacks what could not be asked.',
  4: 'Not found.',
  5: 'Not now: another change is running, or the state has changed since.',
  130: 'Interrupted.',
} as const

const exitCodeByCategory: Record<ErrorCategory, number> = {
  failed: 1,
  misasked: 2,
  forbidden: 2,
  missing: 4,
  busy: 5,
}

export function exitCodeForCategory(cause: ErrorCategory): number {
  return exitCodeByCategory[cause]
}

export function exitCodeForError({ code }: ErrorData): number {
  const errors = loadErrors()
  return code in errors ? exitCodeByCategory[errors[code as ErrorCode].cause] : 1
}

/**
 * The one rule for every answer of a read and every outcome of an action. `complete` says whether it is whole; an error
 * within a stream is a failure. A job that has ended counts as what came of it.
 */
export function exitCodeForEnvelope({ kind, data }: Envelope): number {
  if (kind === 'error') return exitCodeForError(data as unknown as ErrorData)
  if (kind === 'job') return needsAttention(data as unknown as Job) ? 3 : 0
  return data['complete'] === false || data['needs_attention'] === true ? 3 : 0
}
