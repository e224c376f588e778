import type { ErrorData } from './generated/kinds.ts'

/**
 * What kind of problem it is. The first four come from the service; `unreachable` means that nothing from the service
 * arrived. The last three are about an open stream: 30 s without a byte, a broken connection, and one that the service
 * ended.
 */
export type ProblemKind = 'missing' | 'misasked' | 'failed' | 'refused' | 'unreachable' | 'quiet' | 'broken' | 'ended'

/** Why there is no value. */
export interface Problem {
  kind: ProblemKind
  /** A sentence for people; the service's own if it sent one. */
  sentence: string
  /** The service's full error, if it sent an `error` envelope. */
  error: ErrorData | null
  /** The HTTP status, or null without a response. */
  status: number | null
}

export function createProblem(
  kind: ProblemKind,
  sentence: string,
  { error = null, status = null }: Partial<Pick<Problem, 'error' | 'status'>> = {},
): Problem {
  return { kind, sentence, error, status }
}

/** Returns whether a call's result is a problem. */
export function isProblem(result: object): result is Problem {
  return 'sentence' in result
}

/** The problem of a request that was not sent, or that something other than the service answered. */
export function unreachable(sentence: string, status: number | null = null): Problem {
  return createProblem('unreachable', sentence, { status })
}
