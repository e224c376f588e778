import { isProving, type Check } from './check.ts'
import { within } from './deadline.ts'
import type { Facts } from './facts.ts'
import { skipped, seenOf, type Seen } from './seen.ts'

/** Longer than an app is waited for, so that one that is slow leaves the others known. */
const LOOK_MS = 6500

/** A check, and one of the things it saw. */
export interface Found {
  check: Check
  seen: Seen
  /** When it was proved; null for what was looked at now. */
  proved_at: string | null
}

/** What was proved earlier, by the check: `diagnose` keeps it. */
export type Proofs = (check: string) => { seen: Seen; at: string }[]

/** All of them side by side. However one of them ends, the others are told. */
export async function runChecks(checks: readonly Check[], facts: Facts, proofs: Proofs): Promise<Found[]> {
  const looked = await Promise.all(
    checks.map(async (check): Promise<Found[]> => {
      if (!isProving(check)) return (await seenBy(check, facts)).map((seen) => ({ check, seen, proved_at: null }))
      const proved = proofs(check.id)
      if (proved.length === 0) return [{ check, seen: unproved(check.id), proved_at: null }]
      return proved.map(({ seen, at }) => ({ check, seen, proved_at: at }))
    }),
  )
  return looked.flat()
}

async function seenBy(check: Exclude<Check, { prove: unknown }>, facts: Facts): Promise<Seen[]> {
  try {
    return several(await within(check.deadline_ms ?? LOOK_MS, 'What is looked at', check.look(facts)))
  } catch (thrown) {
    return [seenOf(thrown)]
  }
}

/** Why a check is left out that found nothing to look at. */
export const NOTHING = 'There is nothing here that it would be about.'

/** What a check came to, as a list: one that found nothing to look at is skipped. */
export function several(seen: Seen | readonly Seen[]): Seen[] {
  const all = [seen].flat() as Seen[]
  return all.length > 0 ? all : [skipped(NOTHING)]
}

const unproved = (id: string): Seen => ({
  ...skipped('It is not proved yet, which is no fault.'),
  remedy: { summary: 'Prove it', command: `usher diagnose ${id}` },
})
