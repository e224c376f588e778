import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import type { Remembered } from '../../../platform/store/state.ts'

const recorded = z.object({
  /** The image that ran before, as the engine knows it. */
  image_id: z.string(),
  digest: z.string(),
  /** The reference its container was made from. */
  image: z.string(),
  version: z.string().nullable(),
  /** What was declared for the step, which the image is named by when it is returned to. */
  reference: z.string(),
  /** The image that the step went to. */
  to_image_id: z.string(),
  backup: z.string().nullable(),
  /** Whether the step rebuilt a database; null where that could not be seen. */
  migrated: z.boolean().nullable(),
})
export type Recorded = z.output<typeof recorded>

export function recordedOf(machine: Machine, service: string): Remembered<Recorded> | undefined {
  return machine.state().memory.get('image', service, recorded)
}

export function record(machine: Machine, service: string, what: Recorded): void {
  machine.state().memory.keep('image', service, what)
}
