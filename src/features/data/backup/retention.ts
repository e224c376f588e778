export const RETENTION_RULE =
  'Of the backups with the same services: the newest of each of 7 days, 4 weeks and 6 months, the last proved one, and every one that cannot be read.'

/** A household backs up more often. A longer gap can also be a clock that jumped. */
export const MAX_GAP_MS = 366 * 24 * 60 * 60 * 1000

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

/**
 * Backups dated after now come from a clock that was ahead, or the clock is behind now. They are kept and replace no
 * other. The same holds for backups on two sides of a long gap: one side may come from a wrong clock.
 */
export function selectExpired(backups: readonly RetentionCandidate[], now: Date): string[] {
  const known = backups.flatMap((candidate) =>
    candidate.madeAt && candidate.madeAt <= now && candidate.isIntact
      ? [{ ...candidate, madeAt: candidate.madeAt }]
      : [],
  )
  return [...Map.groupBy(known, ({ group }) => group).values()].flatMap(splitAtGaps).flatMap((newest) => {
    const retained = new Set([
      ...newestOfEach(newest, DAYS, dayOf),
      ...newestOfEach(newest, WEEKS, weekOf),
      ...newestOfEach(newest, MONTHS, (at) => at.toISOString().slice(0, 7)),
      newest.find(({ isVerified }) => isVerified)?.name,
    ])
    return newest.map(({ name }) => name).filter((name) => !retained.has(name))
  })
}

/** Returns each part sorted, newest first. */
function splitAtGaps<Some extends { madeAt: Date }>(same: readonly Some[]): Some[][] {
  const parts: Some[][] = []
  for (const one of same.toSorted((first, other) => other.madeAt.getTime() - first.madeAt.getTime())) {
    const last = parts.at(-1)?.at(-1)
    if (last && last.madeAt.getTime() - one.madeAt.getTime() <= MAX_GAP_MS) parts.at(-1)!.push(one)
    else parts.push([one])
  }
  return parts
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

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the Monday that the week begins with. */
function weekOf(at: Date): string {
  const since = (at.getUTCDay() + 6) % 7
  return dayOf(new Date(at.getTime() - since * DAY_MS))
}
