import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import type { Remembered } from '../../../platform/store/state.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'
import { imagesByReference } from '../status/service.ts'
import { digestOf, versionOf } from './running.ts'

const shape = z.object({
  /** The reference its container was made from. */
  image: z.string(),
  digest: z.string(),
  version: z.string().nullable(),
})
export type Ran = z.output<typeof shape>

/** What a service was last seen to be made from, and when. */
export function lastRan(machine: Machine, service: string): Remembered<Ran> | undefined {
  return machine.state().memory.get('ran', service, shape)
}

/**
 * Remembers what these run, where usher has brought them up or is about to take them away: once a container is gone
 * nothing else says what its data was written by. What cannot be seen or written costs only a later warning.
 */
export async function rememberRan(names: readonly string[], machine: Machine): Promise<void> {
  try {
    const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
    const [containers, images] = await Promise.all([projectContainers(engine, stack.name), engine.images()])
    const known = imagesByReference(images)
    const newest = newestByService(containers)
    const state = machine.state()
    state.together(() => {
      for (const name of names) {
        const container = newest.get(name)
        // One that was never begun wrote nothing.
        if (!container || container.state === 'created') continue
        const { image, image_id: id } = container
        const made = known.get(id)
        state.memory.keep('ran', name, { image, digest: digestOf(made, id), version: versionOf(image, made) })
      }
    })
  } catch (thrown) {
    nothingWhereRefused(thrown)
  }
}

/** What comes to lie there was written by whatever the backup was made of. */
export function forgetRan(names: readonly string[], { memory }: ReturnType<Machine['state']>): void {
  for (const name of names) memory.forget('ran', name)
}
