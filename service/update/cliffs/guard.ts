import type { CliffTold } from '../../../contract/kinds/cliff.ts'
import type { Machine } from '../../machine.ts'
import { refuse } from '../../refusal.ts'
import { standings, type Standing } from '../running.ts'
import { cliffsAhead, cliffsBetween } from './between.ts'

/**
 * Refuses with UPDATE-6 what would make one of these anew past a known cliff: only `update apply` backs up before it and
 * has a way back. What a name stands for that is not here yet is known once it is fetched, which starting it would do.
 */
export async function assertNoCliff(names: readonly string[], machine: Machine): Promise<void> {
  if (names.length === 0) return
  const stack = await machine.stack()
  for (const one of await standings(machine, stack)) {
    if (!names.includes(one.service.name)) continue
    const cliffs = cliffsBefore(one).filter(({ stops }) => stops)
    if (cliffs.length === 0) continue
    throw refuse('UPDATE-6', {
      service: one.service.name,
      runs: one.container!.image,
      declared: one.service.image!,
      would: one.to_version === null ? 'may' : 'would',
      happens: cliffs[0]!.happens,
      cliffs: cliffs.map(({ id }) => id).join(','),
    })
  }
}

function cliffsBefore({ service, container, declared, from_version: from, to_version: to }: Standing): CliffTold[] {
  if (service.image === null || container === undefined) return []
  const unseen = to === null && declared === undefined
  return unseen ? cliffsAhead(service.image, from) : cliffsBetween(service.image, from, to)
}
