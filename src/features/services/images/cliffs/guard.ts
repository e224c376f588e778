import type { Machine } from '../../../../platform/machine.ts'
import { refuse } from '../../../../lib/errors.ts'
import { standings } from '../running.ts'
import { assertNoCliffSince } from './absent.ts'
import { stoppingCliffs } from './between.ts'

/**
 * Refuses with UPDATE-6 what would make one of these anew past a known cliff: only `update apply` backs up before it and
 * has a way back. One that has no container is told of by what it was last seen to run.
 */
export async function assertNoCliff(names: readonly string[], machine: Machine): Promise<void> {
  if (names.length === 0) return
  const stack = await machine.stack()
  for (const one of await standings(machine, stack)) {
    if (!names.includes(one.service.name)) continue
    const { service, container } = one
    if (container === undefined) await assertNoCliffSince(one, machine)
    if (container === undefined || service.image === null) continue
    const cliffs = stoppingCliffs(service.image, one)
    if (cliffs.length === 0) continue
    throw refuse('UPDATE-6', {
      service: service.name,
      runs: container.image,
      declared: service.image,
      would: one.to_version === null ? 'may' : 'would',
      happens: cliffs[0]!.happens,
      cliffs: cliffs.map(({ id }) => id).join(','),
    })
  }
}
