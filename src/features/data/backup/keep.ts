/** Which backups are kept when a new one is made. */
export const RULE =
  'Of those with the same services: the newest of each of 7 days, 4 weeks and 6 months, the last one that was proved, and every one that cannot be read.'

const DAYS = 7
const WEEKS = 4
const MONTHS = 6
const DAY_MS = 24 * 60 * 60 * 1000

/** What the rule looks at. */
export interface Ruled {
  name: string
  /** Null where it cannot be read: such a one is never removed. */
  at: Date | null
  /** Backups of the same sort stand in for each other. */
  sort: string
  proved: boolean
  /** A damaged one is no reason to remove another. */
  sound: boolean
}

/** The names of those that are not kept any more. */
export function notKept(backups: readonly Ruled[]): string[] {
  const known = backups.flatMap((one) => (one.at && one.sound ? [{ ...one, at: one.at }] : []))
  return [...Map.groupBy(known, ({ sort }) => sort).values()].flatMap((same) => {
    const newest = same.toSorted((one, other) => other.at.getTime() - one.at.getTime())
    const kept = new Set([
      ...newestOfEach(newest, DAYS, dayOf),
      ...newestOfEach(newest, WEEKS, weekOf),
      ...newestOfEach(newest, MONTHS, (at) => at.toISOString().slice(0, 7)),
      newest.find(({ proved }) => proved)?.name,
    ])
    return newest.map(({ name }) => name).filter((name) => !kept.has(name))
  })
}

/** Of those that come newest first. */
function newestOfEach(
  newest: readonly { name: string; at: Date }[],
  most: number,
  spanOf: (at: Date) => string,
): string[] {
  const first = new Map<string, string>()
  for (const { name, at } of newest) if (!first.has(spanOf(at))) first.set(spanOf(at), name)
  return [...first.values()].slice(0, most)
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** By the Monday it begins with. */
function weekOf(at: Date): string {
  const since = (at.getUTCDay() + 6) % 7
  return dayOf(new Date(at.getTime() - since * DAY_MS))
}
