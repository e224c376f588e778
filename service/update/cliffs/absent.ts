import { lyingIn } from '../../backup/folder.ts'
import { remembered } from '../../backup/remembered.ts'
import type { Machine } from '../../machine.ts'
import { refuse } from '../../refusal.ts'
import { keptBy } from '../layouts.ts'
import { lastRan } from '../ran.ts'
import type { Standing } from '../running.ts'
import { stoppingCliffs } from './between.ts'

/**
 * Refuses with UPDATE-7 a service that has no container, where it would go past a known cliff from what it was last seen
 * to run. Somebody else may have moved its data since, which is not seen: so what was seen is told with its time, and a
 * backup made after it, as it lies, is enough to go on. Where nothing is kept, there is nothing to lose.
 */
export async function assertNoCliffSince(standing: Standing, machine: Machine): Promise<void> {
  const { service } = standing
  const ran = lastRan(machine, service.name)
  if (ran === undefined || service.image === null) return
  const cliffs = stoppingCliffs(service.image, { ...standing, from_version: ran.value.version })
  if (cliffs.length === 0 || (await keptBy(service.name, machine)) === null) return
  if (await isBackedUpSince(ran.at, service.name, machine)) return
  throw refuse('UPDATE-7', {
    service: service.name,
    runs: ran.value.image,
    version: ran.value.version!,
    seen: ran.at.slice(0, 10),
    declared: service.image,
    would: standing.to_version === null ? 'may' : 'would',
    happens: cliffs[0]!.happens,
    cliffs: cliffs.map(({ id }) => id).join(','),
  })
}

/** By what is remembered of the files that lie there: one that was never read is not known to hold it. */
async function isBackedUpSince(at: string, service: string, machine: Machine): Promise<boolean> {
  return (await lyingIn(machine.places)).some((lying) => {
    const known = remembered(machine, lying)
    return known?.services?.includes(service) === true && known.made_at !== null && known.made_at >= at
  })
}
