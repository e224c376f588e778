import type { Found } from './run.ts'

/** What is refused for the engine's or the stack's sake is explained by them, without any check saying so. */
const ofTheCode: readonly [RegExp, string][] = [
  [/^ENGINE-/, 'engine-reachable'],
  [/^STACK-/, 'stack-valid'],
]

export function idOf({ check, seen: { about } }: Pick<Found, 'check' | 'seen'>): string {
  return about === null ? check.id : `${check.id}:${about}`
}

/** The finding each one follows from in the end, by their ids. What passes follows from nothing. */
export function explanations(found: readonly Found[]): Map<string, string> {
  const byCheck = Map.groupBy(found, ({ check }) => check.id)
  const bySentence = new Map(found.filter(wrong).map((one) => [one.seen.summary, one] as const))
  return new Map(
    found.flatMap((one) => {
      const root = rootOf(one, byCheck) ?? toldBy(one, bySentence, byCheck)
      return root === undefined ? [] : [[idOf(one), idOf(root)] as const]
    }),
  )
}

/**
 * What something follows from, and that from something else, to the end: dependencies do not go in circles, a test
 * holds it. What is merely not known explains nothing by itself, but hands on what it follows from.
 */
function rootOf(one: Found, byCheck: ReadonlyMap<string, Found[]>): Found | undefined {
  if (!unwell(one) || one.seen.alone) return undefined
  for (const id of dependencies(one)) {
    for (const cause of byCheck.get(id) ?? []) {
      if (cause === one || !unwell(cause) || !sameThing(cause, one)) continue
      const further = rootOf(cause, byCheck)
      if (further !== undefined || cause.seen.standing !== 'not-known') return further ?? cause
    }
  }
  return undefined
}

/** What is not known for the very reason that another finding is about: one app that is silent is asked by many. */
function toldBy(
  { seen: { standing, because } }: Found,
  bySentence: ReadonlyMap<string, Found>,
  byCheck: ReadonlyMap<string, Found[]>,
): Found | undefined {
  const cause = standing === 'not-known' && because !== null ? bySentence.get(because) : undefined
  return cause && (rootOf(cause, byCheck) ?? cause)
}

const wrong = ({ seen: { standing } }: Found): boolean => standing === 'fail' || standing === 'warn'
export const unwell = ({ seen: { standing } }: Found): boolean => standing !== 'pass' && standing !== 'skipped'

/** A service's own fault explains what is about that service, what it reaches, what comes by way of it, or the whole. */
function sameThing({ seen: { about: cause, reaches } }: Found, { seen: { about: symptom, through } }: Found): boolean {
  return cause === null || symptom === null || cause === symptom || reaches.includes(symptom) || through.includes(cause)
}

function dependencies({ check, seen: { code } }: Found): string[] {
  const coded = ofTheCode.flatMap(([pattern, id]) => (code !== null && pattern.test(code) ? [id] : []))
  return [...coded, ...check.depends_on]
}
