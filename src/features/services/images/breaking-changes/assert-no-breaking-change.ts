import type { Machine } from '../../../../platform/machine.ts'
import { usherError } from '../../../../lib/errors.ts'
import { gatherImageStatuses } from '../image-status.ts'
import { assertNoBreakingChangeSinceLastImage } from './since-last-image.ts'
import { blockingChanges, describeCrossing } from './lookup.ts'

/**
 * Throws UPDATE-6 if recreating one of these services would cross a known breaking change: only `update apply` makes a
 * backup first and can roll back. A service without a container is judged by its last known image.
 */
export async function assertNoBreakingChange(names: readonly string[], machine: Machine): Promise<void> {
  if (names.length === 0) return
  const stack = await machine.stack()
  for (const imageStatus of await gatherImageStatuses(machine, stack)) {
    if (!names.includes(imageStatus.service.name)) continue
    const { service, container } = imageStatus
    if (container === undefined) await assertNoBreakingChangeSinceLastImage(imageStatus, machine)
    if (container === undefined || service.image === null) continue
    const changes = blockingChanges(service.image, imageStatus)
    if (changes.length === 0) continue
    throw usherError('UPDATE-6', {
      service: service.name,
      runs: container.image,
      consequence: describeCrossing(service.image, changes, imageStatus),
      happens: changes[0]!.summary,
      breaking_changes: changes.map(({ id }) => id).join(','),
    })
  }
}
