import type { ErrorCategory, ErrorDefinition } from '../../contract/errors/definition.ts'
import type { ErrorCode, ErrorValues } from '../../contract/errors/index.ts'
import { loadErrors } from '../../contract/errors/load.ts'
import type { ErrorData } from '../../contract/kinds/error.ts'
import { describeFileProblem, type FileAccess, type FileObstacle } from './file-problems.ts'
import { capitalize } from './text.ts'

/** An expected failure: a code, its sentences filled in, and the error underneath. */
export class UsherError extends Error {
  override readonly name = 'Refusal'
  readonly category: ErrorCategory
  readonly data: ErrorData
  /** What its sentences name, as it was given. */
  readonly values: Readonly<Record<string, string>>
  /** The name that no service of the project has. */
  unknownService?: string

  constructor(reason: ErrorCategory, data: ErrorData, cause?: unknown, values: Readonly<Record<string, string>> = {}) {
    super(data.summary, { cause })
    this.category = reason
    this.data = data
    this.values = values
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
  const fault: ErrorDefinition = loadErrors()[code]
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
    values,
  )
}

/** Returns the error for a file that the system did not let usher read or write. source: errno(3) */
export function fileError(path: string, access: FileAccess, cause?: unknown): UsherError {
  const problem = describeFileProblem(path, access, 'access')
  return machineError(path, access, cause) ?? usherError('USHER-3', { path, problem }, { cause })
}

/** Returns the error for a failure of the machine, which any file can meet; undefined for another one. */
function machineError(path: string, access: FileAccess, cause: unknown): UsherError | undefined {
  const context = { cause }
  const problem = (obstacle: FileObstacle) => describeFileProblem(path, access, obstacle)
  switch ((cause as { code?: unknown } | undefined)?.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return usherError('USHER-6', { path, folder: process.getBuiltinModule('node:path').dirname(path) }, context)
    case 'EROFS':
      return usherError('USHER-7', { path }, context)
    case 'EIO':
      return usherError('USHER-8', { problem: problem('disk') }, context)
    case 'EMFILE':
    case 'ENFILE':
      return usherError('USHER-9', { problem: problem('limit') }, context)
    default:
      return undefined
  }
}

/** The system does not name the file in an error of an open one: adds its path, and throws the error again. */
export const rethrowWithPath =
  (path: string) =>
  (thrown: unknown): never => {
    throw Object.assign(thrown as Error, { path })
  }

/** Converts anything thrown: what is neither a UsherError nor a failure of the machine is reported as a bug in usher. */
export function toUsherError(thrown: unknown): UsherError {
  if (thrown instanceof UsherError) return thrown
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { path, syscall } = error as NodeJS.ErrnoException
  const access = ['open', 'read', 'scandir', 'stat'].includes(syscall ?? '') ? 'read' : 'written'
  const failure = path === undefined ? unnamedFileError(access, error) : machineError(path, access, error)
  return failure ?? usherError('USHER-1', {}, { detail: error.stack ?? error.message, cause: error })
}

/** Without a path, the remedies have no command that needs one. */
function unnamedFileError(access: FileAccess, cause: unknown): UsherError | undefined {
  const error = machineError('a file', access, cause)
  if (!error) return undefined
  const { remedies }: ErrorDefinition = loadErrors()[error.data.code as ErrorCode]
  error.data.summary = capitalize(error.data.summary)
  error.data.remedies = error.data.remedies.map((remedy, at) =>
    remedies[at]?.command?.includes('{') ? { ...remedy, command: null } : remedy,
  )
  return error
}
