export const RETENTION_RULE =
  'Of the backups with the same services: the newest of each of 7 days, 4 weeks and 6 months, the last proved one, and every one that cannot be read.'

const DAYS = 7
const WEEKS = 4
const MONTHS = 6
const DAY_MS = 24 * 60 * 60 * 1000

export interface RetentionCandidate {
  name: string
  /** Null if the backup cannot be read. Such a backup is never removed. */
  madeAt: Date | null
  /** Only backups of the same group replace each other. */
  group: string
  isVerified: boolean
  /** A damaged backup never replaces another. */
  isIntact: boolean
}

export function selectExpired(backups: readonly RetentionCandidate[]): string[] {
  const known = backups.flatMap((candidate) =>
    candidate.madeAt && candidate.isIntact ? [{ ...candidate, madeAt: candidate.madeAt }] : [],
  )
  return [...Map.groupBy(known, ({ group }) => group).values()].flatMap((same) => {
    const newest = same.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
    const retained = new Set([
      ...newestOfEach(newest, DAYS, dayOf),
      ...newestOfEach(newest, WEEKS, weekOf),
      ...newestOfEach(newest, MONTHS, (at) => at.toISOString().slice(0, 7)),
      newest.find(({ isVerified }) => isVerified)?.name,
    ])
    return newest.map(({ name }) => name).filter((name) => !retained.has(name))
  })
}

/** `backups` are sorted newest first. */
function newestOfEach(
  newest: readonly { name: string; madeAt: Date }[],
  most: number,
  spanOf: (madeAt: Date) => string,
): string[] {
  const first = new Map<string, string>()
  for (const { name, madeAt } of newest) if (!first.has(spanOf(madeAt))) first.set(spanOf(madeAt), name)
  return [...first.values()].slice(0, most)
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the Monday that the week begins with. */
function weekOf(at: Date): string {
  const since = (at.getUTCDay() + 6) % 7
  return dayOf(new Date(at.getTime() - since * DAY_MS))
}
