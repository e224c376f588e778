import type { Cause, Fault } from '../../contract/errors/declare.ts'
import { errors, type ErrorCode, type ValuesOf } from '../../contract/errors/index.ts'
import type { ErrorData } from '../../contract/kinds/error.ts'

/** Why there is no answer: a code, its sentences filled in, and the fault underneath. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Cause
  readonly data: ErrorData

  constructor(reason: Cause, data: ErrorData, underneath?: unknown) {
    super(data.summary, { cause: underneath })
    this.reason = reason
    this.data = data
  }
}

/** For what may be done without: nothing where it was refused. A defect is no refusal, and goes on. */
export function nothingWhereRefused(thrown: unknown): undefined {
  if (!(thrown instanceof Refusal)) throw thrown
}

interface Beneath {
  /** The technical text of what failed underneath. */
  detail?: string
  /** What was thrown underneath; a refusal becomes `underlying`. */
  under?: unknown
}

/** A refusal by its code. Every value that its sentences name has to be given. */
export function refuse<Code extends ErrorCode>(code: Code, values: ValuesOf<Code>, beneath: Beneath = {}): Refusal {
  const fault: Fault = errors[code]
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_match, name: string) => (values as Record<string, string>)[name] ?? '')
  const { under } = beneath
  return new Refusal(
    fault.cause,
    {
      code,
      summary: fill(fault.summary),
      meaning: fault.meaning === null ? null : fill(fault.meaning),
      remedies: fault.remedies.map(({ summary, command }) => ({
        summary: fill(summary),
        command: command === null ? null : fill(command),
      })),
      detail: beneath.detail ?? (under instanceof Error && !(under instanceof Refusal) ? under.message : null),
      underlying: under instanceof Refusal ? under.data : null,
    },
    under,
  )
}

/** Anything thrown, as a refusal: what is not one already is a defect of usher's and says so. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return refuse('USHER-1', {}, { detail: error.stack ?? error.message, under: error })
}
