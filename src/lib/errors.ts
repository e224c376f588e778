import type { ErrorCategory, ErrorDefinition } from '../../contract/errors/definition.ts'
import { errors, type ErrorCode, type ErrorValues } from '../../contract/errors/index.ts'
import type { ErrorData } from '../../contract/kinds/error.ts'

/** An expected failure: a code, its sentences filled in, and the error underneath. */
export class UsherError extends Error {
  override readonly name = 'Refusal'
  readonly category: ErrorCategory
  readonly data: ErrorData
  /** The name that no service of the project has. */
  unknownService?: string

  constructor(reason: ErrorCategory, data: ErrorData, cause?: unknown) {
    super(data.summary, { cause })
    this.category = reason
    this.data = data
  }
}

/** Turns an expected failure into undefined. Rethrows bugs. */
export function orUndefined(thrown: unknown): undefined {
  if (!(thrown instanceof UsherError)) throw thrown
}

interface ErrorContext {
  detail?: string
  /** The underlying error; a UsherError becomes `underlying`. */
  cause?: unknown
}

/** Creates an error by its code. Every value that its sentences name is required. */
export function usherError<Code extends ErrorCode>(
  code: Code,
  values: ErrorValues<Code>,
  context: ErrorContext = {},
): UsherError {
  const fault: ErrorDefinition = errors[code]
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_match, name: string) => (values as Record<string, string>)[name] ?? '').trimEnd()
  const { cause } = context
  return new UsherError(
    fault.cause,
    {
      code,
      summary: fill(fault.summary),
      meaning: fault.meaning === null ? null : fill(fault.meaning),
      // A remedy that does not apply is left empty.
      remedies: fault.remedies
        .map(({ summary, command }) => ({
          summary: fill(summary),
          command: command === null ? null : fill(command) || null,
        }))
        .filter((remedy) => remedy.summary !== ''),
      detail: context.detail ?? (cause instanceof Error && !(cause instanceof UsherError) ? cause.message : null),
      about_kind: null,
      underlying: cause instanceof UsherError ? cause.data : null,
    },
    cause,
  )
}

/** Converts anything thrown: whatever is not a UsherError is reported as a bug in usher. */
export function toUsherError(thrown: unknown): UsherError {
  if (thrown instanceof UsherError) return thrown
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return usherError('USHER-1', {}, { detail: error.stack ?? error.message, cause: error })
}
