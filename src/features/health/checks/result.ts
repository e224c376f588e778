import { MountsUnreadable } from '../../../platform/host/mounts.ts'
import type { CheckStatus } from '../../../../contract/kinds/checks.ts'
import type { ErrorCode } from '../../../../contract/errors/index.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { Known } from '../../../lib/known.ts'

export interface CheckRemedy {
  /** A phrase, such as `start it`. */
  summary: string
  command: string | null
}

export interface CheckResult extends Required<CheckResultDetails> {
  status: CheckStatus
  /** One sentence. */
  summary: string
  because: string | null
  /** The code of the error that made it not known. */
  code: ErrorCode | null
}

export interface CheckResultDetails {
  /** The service or path it is about; null if the check covers only one thing. */
  subject?: string | null
  /** Further subjects whose findings it explains, such as the services behind a tunnel. */
  also_affects?: readonly string[]
  /** Services whose findings explain this one. */
  caused_by_services?: readonly string[]
  /** Whether no other finding can explain this one. */
  is_root_cause?: boolean
  /** Facts, quoted verbatim. */
  evidence?: string[]
  /** When it started, if known. */
  since?: Date | null
  /** Whether it has lasted longer than the check lets a problem settle, though its start is not known. */
  is_settled?: boolean
  /** Replaces the check's remedy. */
  remedy?: CheckRemedy | null
  /** What else may help, in the order to try it. */
  alternatives?: readonly CheckRemedy[]
  /** Whether the check’s repair applies to this result; true by default. */
  repairable?: boolean
  /** Replaces the check’s repair. */
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
  is_settled: false,
  remedy: null,
  alternatives: [],
  repairable: true,
  repair_override: null,
  ...more,
})

export const pass = (summary: string, more?: CheckResultDetails): CheckResult => makeResult('passed', summary, more)
export const warn = (summary: string, more?: CheckResultDetails): CheckResult => makeResult('warning', summary, more)
export const fail = (summary: string, more?: CheckResultDetails): CheckResult => makeResult('failed', summary, more)

/** `because` is a sentence. */
export const notKnown = (because: string, more?: CheckResultDetails): CheckResult => ({
  ...makeResult('not-known', because, more),
  because,
})

/** `because` is a sentence. */
export const skipped = (because: string, more?: CheckResultDetails): CheckResult => ({
  ...makeResult('skipped', because, more),
  because,
})

/** Why nothing is known of files and processes: those of another machine cannot be seen from here. */
export const ENGINE_ELSEWHERE = 'The engine runs on another machine.'

/** Every check that needs the fact is then not known, or skipped if the fact does not exist in this environment. */
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

/** Throws FactUnavailableError if the value is not known. */
export function requireFact<T>(answer: Known<T>): T {
  if (!answer.known) throw new FactUnavailableError(answer.because, answer.code)
  return answer.value
}

/** Turns any error into a result, so that a bug in one check does not affect the others. */
export function resultFromError(thrown: unknown): CheckResult {
  if (thrown instanceof MountsUnreadable) return notKnown(thrown.message)
  if (thrown instanceof FactUnavailableError)
    return { ...notKnown(thrown.message), code: thrown.code, status: thrown.status }
  if (thrown instanceof UsherError) {
    const { summary, code } = thrown.data
    return { ...notKnown(summary), code: code as ErrorCode }
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return notKnown('This check itself failed. That is a bug in usher.', { evidence: [message] })
}
