import { z } from '../../../../contract/zod.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { KeyValueEntry } from '../../../platform/store/types.ts'

const previousImageShape = z.object({
  /** The engine's ID of the previous image. */
  image_id: z.string(),
  digest: z.string(),
  /** The reference the container was created from. */
  image: z.string(),
  version: z.string().nullable(),
  /** The reference declared for the update. A rollback tags the previous image with it. */
  reference: z.string(),
  /** The reference that was declared before, if the update changed it too. */
  declared_before: z.string().nullable().default(null),
  /** The image that the update installed. */
  to_image_id: z.string(),
  backup: z.string().nullable(),
  /** Whether the update migrated a database; null if unknown. */
  migrated: z.boolean().nullable(),
})
export type PreviousImage = z.output<typeof previousImageShape>

export function readPreviousImage(machine: Machine, service: string): KeyValueEntry<PreviousImage> | undefined {
  return machine.state().keyValues.get('image', service, previousImageShape)
}

export function recordPreviousImage(machine: Machine, service: string, what: PreviousImage): void {
  machine.state().keyValues.set('image', service, what)
}

/** What an update is about to declare, recorded before it changes the file: it may be killed before it recreates. */
export const declaredUpdates = {
  read: (machine: Machine, service: string): PreviousImage | undefined =>
    machine.state().keyValues.get('declared-image', service, previousImageShape)?.value,
  record: (machine: Machine, service: string, what: PreviousImage): void =>
    machine.state().keyValues.set('declared-image', service, what),
  forget: (machine: Machine, service: string): void => machine.state().keyValues.delete('declared-image', service),
}
