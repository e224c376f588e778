import type { CheckOutcome } from './run.ts'

/** Errors of the engine and the stack are explained by these checks, whatever the failing check depends on. */
const causesByErrorCode: readonly [RegExp, string][] = [
  [/^ENGINE-/, 'engine-reachable'],
  [/^STACK-/, 'stack-valid'],
]

export function findingIdFor({ check, result: { subject } }: Pick<CheckOutcome, 'check' | 'result'>): string {
  return subject === null ? check.id : `${check.id}:${subject}`
}

/** Maps the id of each failing finding to the id of its root cause. */
export function findRootCauses(found: readonly CheckOutcome[]): Map<string, string> {
  const byCheck = Map.groupBy(found, ({ check }) => check.id)
  const bySentence = new Map(found.filter(isWarningOrFailure).map((one) => [one.result.summary, one] as const))
  return new Map(
    found.flatMap((one) => {
      const root = findRootCause(one, byCheck) ?? causeWithSameReason(one, bySentence, byCheck)
      return root === undefined ? [] : [[findingIdFor(one), findingIdFor(root)] as const]
    }),
  )
}

/**
 * Follows the dependencies to the root cause; a test makes sure that they have no cycle. An outcome that is not known is
 * not a cause itself, but its own cause is followed.
 */
function findRootCause(one: CheckOutcome, byCheck: ReadonlyMap<string, CheckOutcome[]>): CheckOutcome | undefined {
  if (!isNotOk(one) || one.result.is_root_cause) return undefined
  for (const id of dependencyIds(one)) {
    for (const cause of byCheck.get(id) ?? []) {
      if (cause === one || !isNotOk(cause) || !isAboutSameThing(cause, one)) continue
      const further = findRootCause(cause, byCheck)
      if (further !== undefined || cause.result.status !== 'not-known') return further ?? cause
    }
  }
  return undefined
}

/** An outcome that is not known with another finding's summary as its reason is caused by that finding. */
function causeWithSameReason(
  { result: { status, because } }: CheckOutcome,
  bySentence: ReadonlyMap<string, CheckOutcome>,
  byCheck: ReadonlyMap<string, CheckOutcome[]>,
): CheckOutcome | undefined {
  const cause = status === 'not-known' && because !== null ? bySentence.get(because) : undefined
  return cause && (findRootCause(cause, byCheck) ?? cause)
}

const isWarningOrFailure = ({ result: { status } }: CheckOutcome): boolean =>
  status === 'failed' || status === 'warning'
export const isNotOk = ({ result: { status } }: CheckOutcome): boolean => status !== 'passed' && status !== 'skipped'

/** A finding explains findings about the same subject, about subjects it affects, and about no subject. */
function isAboutSameThing(
  { result: { subject: cause, also_affects } }: CheckOutcome,
  { result: { subject: symptom, caused_by_services } }: CheckOutcome,
): boolean {
  return (
    cause === null ||
    symptom === null ||
    cause === symptom ||
    also_affects.includes(symptom) ||
    caused_by_services.includes(cause)
  )
}

function dependencyIds({ check, result: { code } }: CheckOutcome): string[] {
  const fromCode = causesByErrorCode.flatMap(([pattern, id]) => (code !== null && pattern.test(code) ? [id] : []))
  return [...fromCode, ...check.depends_on]
}
