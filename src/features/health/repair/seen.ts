import type { RepairData } from '../../../../contract/kinds/repair.ts'
import type { Check } from '../checks/check.ts'
import type { Facts } from '../checks/facts.ts'
import { idOf } from '../checks/fold.ts'
import { proofsOf } from '../checks/remember.ts'
import { runChecks, type Found } from '../checks/run.ts'
import { withholding } from '../checks/withheld.ts'

export type RepairSeen = NonNullable<RepairData['after']>

/**
 * What one check sees of one thing, now and as it is: neither told together with what else is well, nor given time to
 * pass by itself. Undefined where it sees nothing of that name, and something of the others.
 */
export async function seenOf(check: Check, id: string, facts: Facts): Promise<RepairSeen | undefined> {
  const [all, without] = await Promise.all([
    runChecks([check], facts, proofsOf(facts.machine.state)),
    withholding(facts),
  ])
  const same = all.find((one) => idOf(one) === id) ?? all.find(isWholeUnknown)
  if (!same) return undefined
  const { standing, summary, evidence, because } = without(same.seen)
  return { standing, summary, evidence, because }
}

const isWholeUnknown = ({ seen: { standing, about } }: Found): boolean => standing === 'not-known' && about === null
