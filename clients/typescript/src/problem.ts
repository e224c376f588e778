import type { ErrorData } from './generated/kinds.ts'

/**
 * What a problem is about. The first four are the service's own word; `unreachable` says that nothing the service
 * wrote came back. The last three are those of a stream that was open: 30 s without a byte, a connection that
 * broke, and one that the service ended.
 */
export type ProblemKind = 'missing' | 'misasked' | 'failed' | 'refused' | 'unreachable' | 'quiet' | 'broken' | 'ended'

/** Why there is no value. */
export interface Problem {
  kind: ProblemKind
  /** One sentence for people: the service's own where it wrote one. */
  sentence: string
  /** What the service said in full, where it answered with an `error` envelope. */
  error: ErrorData | null
  /** The HTTP status that carried it; null where nothing came back. */
  status: number | null
}

export function problem(
  kind: ProblemKind,
  sentence: string,
  { error = null, status = null }: Partial<Pick<Problem, 'error' | 'status'>> = {},
): Problem {
  return { kind, sentence, error, status }
}

/** Tells a problem from every value that a call may give. */
export function isProblem(given: object): given is Problem {
  return 'sentence' in given
}
