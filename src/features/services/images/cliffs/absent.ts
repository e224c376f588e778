import { existsSync } from 'node:fs'
import type { Stack } from '../../../../platform/compose-project/model.ts'
import { lyingIn } from '../../../../platform/backup-catalogue/folder.ts'
import { remembered } from '../../../../platform/backup-catalogue/remembered.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { refuse } from '../../../../lib/errors.ts'
import { sourcesOf } from '../../../../platform/compose-project/stored-data.ts'
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
  if (cliffs.length === 0 || !hasStoredData(await machine.stack(), service.name)) return
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

/** Whether any folder that it keeps its data in exists and can be found from here. */
function hasStoredData(stack: Stack, service: string): boolean {
  return sourcesOf(stack, [service], undefined).sources.some(({ at }) => existsSync(at))
}

/** By what is remembered of the files that lie there: one that was never read is not known to hold it. */
async function isBackedUpSince(at: string, service: string, machine: Machine): Promise<boolean> {
  return (await lyingIn(machine.places)).some((lying) => {
    const known = remembered(machine, lying)
    return known?.services?.includes(service) === true && known.made_at !== null && known.made_at >= at
  })
}
