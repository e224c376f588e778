import type { CheckOutcome } from './run.ts'

/** What is refused for the engine's or the stack's sake is explained by them, without any check saying so. */
const causesByErrorCode: readonly [RegExp, string][] = [
  [/^ENGINE-/, 'engine-reachable'],
  [/^STACK-/, 'stack-valid'],
]

export function findingIdFor({ check, result: { subject } }: Pick<CheckOutcome, 'check' | 'result'>): string {
  return subject === null ? check.id : `${check.id}:${subject}`
}

/** The finding each one follows from in the end, by their ids. What passes follows from nothing. */
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
 * What something follows from, and that from something else, to the end: dependencies do not go in circles, a test
 * holds it. What is merely not known explains nothing by itself, but hands on what it follows from.
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

/** What is not known for the very reason that another finding is about: one app that is silent is asked by many. */
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

/** A service's own fault explains what is about that service, what it reaches, what comes by way of it, or the whole. */
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
  const coded = causesByErrorCode.flatMap(([pattern, id]) => (code !== null && pattern.test(code) ? [id] : []))
  return [...coded, ...check.depends_on]
}
