import { MountsUnreadable } from '../../../platform/host/mounts.ts'
import type { CheckStatus } from '../../../../contract/kinds/checks.ts'
import type { ErrorCode } from '../../../../contract/errors/index.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { Known } from '../../../lib/known.ts'

export interface CheckRemedy {
  /** A phrase: what helps. */
  summary: string
  /** What to type; null where it is nothing that is typed. */
  command: string | null
}

/** What one look came to. */
export interface CheckResult extends Required<CheckResultDetails> {
  status: CheckStatus
  /** One sentence. */
  summary: string
  because: string | null
  /** The refusal that it is not known for. */
  code: ErrorCode | null
}

export interface CheckResultDetails {
  /** The service or place it is about, where the check looks at several. */
  subject?: string | null
  /** Other services and things for which it is the reason too: what is behind a tunnel. */
  also_affects?: readonly string[]
  /** Services by way of which it comes about: what is wrong with one of them explains it. */
  caused_by_services?: readonly string[]
  /** It is a cause of its own, whatever else is wrong: what was said of it shows as much. */
  is_root_cause?: boolean
  /** The facts themselves, quoted as they were read. */
  evidence?: string[]
  /** Since when it has been so, where that was told. */
  since?: Date | null
  /** What helps here; the check's own where it says nothing. */
  remedy?: CheckRemedy | null
  /** The check’s repair helps against this one of the things it may find; true where it says nothing. */
  repairable?: boolean
  /** Another repair than the check’s own that helps against this one. */
  repair_override?: string | null
}

const makeResult = (status: CheckStatus, summary: string, more: CheckResultDetails = {}): CheckResult => ({
  status,
  summary,
  because: null,
  code: null,
  subject: null,
  also_affects: [],
  caused_by_services: [],
  is_root_cause: false,
  evidence: [],
  since: null,
  remedy: null,
  repairable: true,
  repair_override: null,
  ...more,
})

export const pass = (summary: string, more?: CheckResultDetails): CheckResult => makeResult('passed', summary, more)
export const warn = (summary: string, more?: CheckResultDetails): CheckResult => makeResult('warning', summary, more)
export const fail = (summary: string, more?: CheckResultDetails): CheckResult => makeResult('failed', summary, more)

/** It could not be found out. `because` is a whole sentence. */
export const notKnown = (because: string, more?: CheckResultDetails): CheckResult => ({
  ...makeResult('not-known', because, more),
  because,
})

/** There is nothing here to check. `because` is a whole sentence. */
export const skipped = (because: string, more?: CheckResultDetails): CheckResult => ({
  ...makeResult('skipped', because, more),
  because,
})

/**
 * Thrown by a fact that cannot be had: every check that wanted it is not known for that reason, or is skipped where it
 * cannot be had in a place like this.
 */
export class FactUnavailableError extends Error {
  override readonly name = 'NotKnown'
  readonly code: ErrorCode | null
  readonly status: 'not-known' | 'skipped'

  constructor(because: string, code: ErrorCode | null = null, status: 'not-known' | 'skipped' = 'not-known') {
    super(because)
    this.code = code
    this.status = status
  }
}

/** What an app answered; what it did not answer makes the check not known. */
export function requireFact<T>(answer: Known<T>): T {
  if (!answer.known) throw new FactUnavailableError(answer.because, answer.code)
  return answer.value
}

/** Whatever was thrown, as what a check came to: a defect in one is its own and no other's. */
export function resultFromError(thrown: unknown): CheckResult {
  if (thrown instanceof MountsUnreadable) return notKnown(thrown.message)
  if (thrown instanceof FactUnavailableError)
    return { ...notKnown(thrown.message), code: thrown.code, status: thrown.status }
  if (thrown instanceof UsherError) {
    const { summary, code } = thrown.data
    return { ...notKnown(summary), code: code as ErrorCode }
  }
  const what = thrown instanceof Error ? thrown.message : String(thrown)
  return notKnown('This check itself failed. That is a bug in usher.', { evidence: [what] })
}
