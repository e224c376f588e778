import type { Cause } from '../../../contract/errors/declare.ts'
import { errors, type ErrorCode } from '../../../contract/errors/index.ts'
import type { ErrorData } from '../../../contract/kinds/error.ts'
import type { Envelope } from '../../operations/envelope.ts'

/** What the process ends with, and what that means. */
export const exits = {
  0: 'Done.',
  1: 'The machine failed: the engine, an app, a file, or usher itself.',
  2: 'It was asked wrongly.',
  3: 'Done, and something needs attention: a check that failed, a change that did not come all the way.',
  4: 'There is no such thing.',
  5: 'Not now: another change is under way, or the machine has moved on since.',
  130: 'It was interrupted.',
} as const

export const INTERRUPTED = 130
/** 128 and SIGPIPE: what a shell shows of a program that a closed pipe ended. */
export const CLOSED_PIPE = 141

const byCause: Record<Cause, number> = { failed: 1, misasked: 2, missing: 4, busy: 5 }

export function exitOfCause(cause: Cause): number {
  return byCause[cause]
}

export function exitOfError({ code }: ErrorData): number {
  return code in errors ? byCause[errors[code as ErrorCode].cause] : 1
}

/** An answer that did not come all the way needs somebody's attention; an error within a stream is a failure. */
export function exitOfEnvelope({ kind, data }: Envelope): number {
  if (kind === 'error') return exitOfError(data as unknown as ErrorData)
  return data['complete'] === false || data['attention'] === true ? 3 : 0
}
